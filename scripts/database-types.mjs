// Generates src/lib/database.types.ts from the migrations, without a network or a server:
// they are applied to an in-process PostgreSQL, and its catalogue is written down in the shape that
// supabase-js expects.
//
//   node scripts/database-types.mjs           exits 1 when the file is not what the schema says
//   node scripts/database-types.mjs --write   writes it
//
// Unlike the hosted generator, Insert and Update offer only the columns that the Data API's roles
// may write: a column that the database keeps itself is `never`. PostgreSQL doesn't know which columns
// of a function's rows may be null, so the comment of the function says it:
// "May be null: customer_email, last_visit.", or "May be null." of a single value.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { createMigratedPglite } from './postgres-schema.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TARGET = path.join(ROOT, 'src/lib/database.types.ts');
const API_ROLES = "('anon', 'authenticated')";

const SCALARS = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  tstzrange: 'unknown',
  uuid: 'string',
  varchar: 'string',
  void: 'undefined',
};

/** TypeScript for a PostgreSQL type name of pg_type (arrays start with an underscore). */
function toTypeScript(name, enums) {
  if (name.startsWith('_')) return `${toTypeScript(name.slice(1), enums)}[]`;
  if (enums.has(name)) return `Database["public"]["Enums"]["${name}"]`;
  const scalar = SCALARS[name];
  if (!scalar) throw new Error(`No TypeScript type is known for the PostgreSQL type ${name}`);
  return scalar;
}

async function readEnums(db) {
  const { rows } = await db.query(`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`);
  return new Map(rows.map((row) => [row.name, row.labels]));
}

async function readTables(db) {
  const { rows } = await db.query(`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as has_default,
      exists (select from pg_roles r where r.rolname in ${API_ROLES}
        and has_column_privilege(r.oid, c.oid, a.attnum, 'insert')) as insertable,
      exists (select from pg_roles r where r.rolname in ${API_ROLES}
        and has_column_privilege(r.oid, c.oid, a.attnum, 'update')) as updatable
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attname`);
  return groupByTable(rows);
}

function groupByTable(rows) {
  const tables = new Map();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}

async function readRelationships(db) {
  const { rows } = await db.query(`
    select c.conname as name, c.conrelid::regclass::text as table, f.relname as referenced,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as referenced_columns,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique
        and i.indkey::int2[] <@ c.conkey and i.indkey::int2[] @> c.conkey) as one_to_one
    from pg_constraint c join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and f.relnamespace = 'public'::regnamespace order by c.conname`);
  return rows;
}

async function readFunctions(db) {
  const { rows } = await db.query(`
    select p.proname as name, p.proretset as is_set, rt.typname as return_type,
      substring(obj_description(p.oid) from 'May be null: ([a-z_, ]+)\\.') as null_columns,
      obj_description(p.oid) like '%May be null.%' as is_nullable,
      (select c.relname from pg_class c where c.oid = rt.typrelid and c.relkind = 'r') as returned_table,
      coalesce(p.proargnames, '{}') as names, coalesce(p.proargmodes::text[], '{}') as modes,
      p.pronargdefaults as defaults, p.pronargs as input_count,
      (select array_agg(t.typname::text order by a.n)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, n)
        join pg_type t on t.oid = a.type) as types
    from pg_proc p join pg_type rt on rt.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and rt.typname <> 'trigger'
      and exists (select from pg_roles r where r.rolname in ${API_ROLES}
        and has_function_privilege(r.oid, p.oid, 'execute'))
    order by p.proname`);
  return rows;
}

function renderTable(columns, relationships, enums) {
  const type = (column) => {
    const name = toTypeScript(column.type, enums);
    if (column.nullable) return `${name} | null`;
    // JSON may be null; a column that is not null may not.
    return name === 'Json' ? 'NonNullable<Json>' : name;
  };
  const row = columns.map((column) => `${column.name}: ${type(column)};`);
  const insert = columns.map((column) => {
    if (!column.insertable) return `${column.name}?: never;`;
    return `${column.name}${column.nullable || column.has_default ? '?' : ''}: ${type(column)};`;
  });
  const update = columns.map((column) =>
    column.updatable ? `${column.name}?: ${type(column)};` : `${column.name}?: never;`,
  );
  const links = relationships.map(
    (link) => `{
      foreignKeyName: "${link.name}";
      columns: ${JSON.stringify(link.columns)};
      isOneToOne: ${String(link.one_to_one)};
      referencedRelation: "${link.referenced}";
      referencedColumns: ${JSON.stringify(link.referenced_columns)};
    }`,
  );
  return `{
    Row: { ${row.join('\n')} };
    Insert: { ${insert.join('\n')} };
    Update: { ${update.join('\n')} };
    Relationships: [${links.join(',')}];
  }`;
}

function renderFunction(fn, enums) {
  const types = fn.types ?? [];
  const parameters = types.map((type, index) => ({
    name: fn.names[index] ?? `arg${String(index)}`,
    type: toTypeScript(type, enums),
    mode: fn.modes[index] ?? 'i',
  }));
  const inputs = parameters.filter((parameter) => 'iv'.includes(parameter.mode));
  const firstOptional = fn.input_count - fn.defaults;
  const args = inputs.map(
    (input, index) => `${input.name}${index >= firstOptional ? '?' : ''}: ${input.type};`,
  );
  const outputs = parameters
    .filter((parameter) => 'to'.includes(parameter.mode))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const nullable = fn.null_columns?.split(', ') ?? [];
  const unknown = nullable.filter((name) => !outputs.some((output) => output.name === name));
  if (unknown.length > 0) throw new Error(`${fn.name} has no column ${unknown.join(', ')}`);
  let returned;
  if (outputs.length > 0) {
    const columns = outputs.map(
      ({ name, type }) => `${name}: ${type}${nullable.includes(name) ? ' | null' : ''};`,
    );
    returned = `{ ${columns.join('\n')} }`;
  } else if (fn.returned_table) {
    returned = `Database["public"]["Tables"]["${fn.returned_table}"]["Row"]`;
  } else {
    returned = toTypeScript(fn.return_type, enums) + (fn.is_nullable ? ' | null' : '');
  }
  return `{
    Args: ${args.length > 0 ? `{ ${args.join('\n')} }` : 'Record<PropertyKey, never>'};
    Returns: ${returned}${fn.is_set ? '[]' : ''};
    ${fn.returned_table ? setofOptions(fn) : ''}
  }`;
}

/** A client's `.select()` after a call goes by this, as the Supabase CLI writes it. */
const setofOptions = ({ returned_table: table, is_set: isSet }) =>
  `SetofOptions: { from: "*"; to: "${table}"; isOneToOne: ${!isSet}; isSetofReturn: ${isSet} };`;

const members = (entries) =>
  entries.length > 0 ? `{ ${entries.join('\n')} }` : '{ [_ in never]: never }';

async function render(db) {
  const enums = await readEnums(db);
  const relationships = await readRelationships(db);
  const tables = [...(await readTables(db))].map(([name, columns]) => {
    const own = relationships.filter((link) => link.table === name);
    return `${name}: ${renderTable(columns, own, enums)};`;
  });
  const functions = (await readFunctions(db)).map(
    (fn) => `${fn.name}: ${renderFunction(fn, enums)};`,
  );
  const unions = [...enums].map(
    ([name, labels]) => `${name}: ${labels.map((label) => JSON.stringify(label)).join(' | ')};`,
  );
  const constants = [...enums].map(([name, labels]) => `${name}: ${JSON.stringify(labels)},`);

  return `// Generated by scripts/database-types.mjs from supabase/migrations. Do not edit: npm run db:types

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: "13" };
  public: {
    Tables: ${members(tables)};
    Views: { [_ in never]: never };
    Functions: ${members(functions)};
    Enums: ${members(unions)};
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicSchema = Database["public"];

export type Tables<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Row"];

/** A row of what a function returns. */
export type RowOf<Name extends keyof PublicSchema["Functions"]> =
  PublicSchema["Functions"][Name]["Returns"] extends readonly (infer Row)[] ? Row : never;

export type TablesInsert<Name extends keyof PublicSchema["Tables"]> =
  PublicSchema["Tables"][Name]["Insert"];

export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> =
  PublicSchema["Tables"][Name]["Update"];

export type Enums<Name extends keyof PublicSchema["Enums"]> = PublicSchema["Enums"][Name];

export const Constants = {
  public: { Enums: { ${constants.join('\n')} } },
} as const;
`;
}

function format(source) {
  const formatter = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), `--stdin-filepath=${TARGET}`],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  );
  if (formatter.status !== 0) throw new Error(`oxfmt failed: ${formatter.stderr}`);
  return formatter.stdout;
}

/**
 * The file as it is, and as a database with all migrations says.
 *
 * @param {import('@electric-sql/pglite').PGlite} db
 */
export async function typesInFileAnd(db) {
  return {
    present: await readFile(TARGET, 'utf8').catch(() => ''),
    wanted: format(await render(db)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const db = await createMigratedPglite();
  const { present, wanted } = await typesInFileAnd(db);
  await db.close();
  if (process.argv.includes('--write')) {
    await writeFile(TARGET, wanted);
    console.log(`Wrote ${path.relative(ROOT, TARGET)}`);
  } else if (present !== wanted) {
    console.error(
      `${path.relative(ROOT, TARGET)} is not what supabase/migrations say. Run: npm run db:types`,
    );
    process.exit(1);
  }
}
