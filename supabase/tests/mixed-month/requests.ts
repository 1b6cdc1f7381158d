import type { Actor, Param } from '../support/session';

/** A person or a program asks this of the database. */
export interface Request {
  /** A failure shows this of it. */
  readonly text: readonly unknown[];
  readonly sql: string;
  readonly params: readonly Param[];
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export type Value = Param | readonly object[] | Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, Value>>;

const ARRAY_TYPES: Readonly<Record<string, string>> = { booking_ids: 'uuid[]', seen: 'uuid[]' };

const isList = (value: Value): value is readonly string[] => Array.isArray(value);

function bind(values: Values) {
  const params: Param[] = [];
  const placeholders = Object.entries(values).map(([name, value]) => {
    const place = `$${String(params.length + 1)}`;
    if (isList(value) && name !== 'parts') {
      params.push(value);
      return `${place}::text[]::${ARRAY_TYPES[name] ?? 'text[]'}`;
    }
    if (typeof value === 'object' && value !== null) {
      params.push(JSON.stringify(value));
      return `${place}::text::jsonb`;
    }
    params.push(value);
    return place;
  });
  return { params, placeholders };
}

const byName = (values: Values, placeholders: readonly string[], operator: string) =>
  Object.keys(values).map((name, index) => `${name} ${operator} ${placeholders[index] ?? ''}`);

export function call(name: string, values: Values = {}, headers?: Request['headers']): Request {
  const { params, placeholders } = bind(values);
  const sql = `select * from public.${name}(${byName(values, placeholders, '=>').join(', ')})`;
  return { text: [name, values], sql, params, headers };
}

export function insert(
  table: string,
  values: Values,
  returning?: string,
  headers?: Request['headers'],
): Request {
  const { params, placeholders } = bind(values);
  const sql = `insert into public.${table} (${Object.keys(values).join(', ')}) values (${placeholders.join(', ')})
    ${returning === undefined ? '' : `returning ${returning}`}`;
  return { text: [`insert ${table}`, values], sql, params, headers };
}

export function update(table: string, values: Values, where: string, returning?: string): Request {
  const { params, placeholders } = bind(values);
  const sql = `update public.${table} set ${byName(values, placeholders, '=').join(', ')} where ${where}
    ${returning === undefined ? '' : `returning ${returning}`}`;
  return { text: [`update ${table}`, values, where], sql, params };
}

export const remove = (table: string, where: string, returning = '1'): Request => ({
  text: [`delete ${table}`, where],
  sql: `delete from public.${table} where ${where} returning ${returning}`,
  params: [],
});

export const read = (table: string, columns: string, where = 'true'): Request => ({
  text: [`select ${table}`, where],
  sql: `select ${columns} from public.${table} where ${where}`,
  params: [],
});

export interface Step {
  readonly actor: Actor;
  readonly request: Request;
}
