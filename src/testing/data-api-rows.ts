export type Row = Readonly<Record<string, unknown>>;

const BEHIND =
  /^\((\w+)\.(lt|gt)\."([^"]+)",and\(\w+\.eq\."[^"]+",(\w+)\.(?:lt|gt)\.([0-9a-f-]+)\)\)$/;

/** Rows behind a cursor, in the order asked for, at most `limit`. */
export function selectRows(rows: readonly object[], params: URLSearchParams, limit: number): Row[] {
  const value = (row: object, column: string): string => String((row as Row)[column]);
  const [, time = '', than, at = '', key = '', id = ''] = BEHIND.exec(params.get('or') ?? '') ?? [];
  const sign = than === 'lt' ? -1 : 1;
  const after = /^gt\.(.+)$/.exec(params.get('id') ?? '')?.[1];
  const order = (params.get('order') ?? '').split(',').map((part) => part.split('.'));
  const selected = rows
    .filter((row) => {
      if (after !== undefined) return rank(value(row, 'id')) > rank(after);
      if (!than) return true;
      const isLater = sign * compare(value(row, time), at) || sign * compare(value(row, key), id);
      return isLater > 0;
    })
    .sort((a, b) => {
      for (const [column = '', direction] of order) {
        const difference = compare(rank(value(a, column)), rank(value(b, column)));
        if (difference !== 0) return direction === 'desc' ? -difference : difference;
      }
      return 0;
    })
    .slice(0, Math.min(limit, Number(params.get('limit') ?? limit)));
  return pick(selected, params);
}

/** True where every `column=eq.value` holds. */
export function isNamed(row: object, params: URLSearchParams): boolean {
  return [...params].every(
    ([column, value]) => !value.startsWith('eq.') || (row as Row)[column] === value.slice(3),
  );
}

/** True where every `column=gte.value` and `column=lte.value` holds. */
export function isWithin(row: object, params: URLSearchParams): boolean {
  return [...params].every(([column, value]) => {
    const [, than, bound = ''] = /^(gte|lte)\.(.+)$/.exec(value) ?? [];
    const difference = compare(String((row as Row)[column]), bound);
    return than === 'gte' ? difference >= 0 : than !== 'lte' || difference <= 0;
  });
}

/** The columns of `select`. Renaming in the address is not known here: rows are named as the table is. */
export function pick(rows: readonly object[], params: URLSearchParams): Row[] {
  const select = params.get('select') ?? '';
  if (select === '*') return rows.map((row) => ({ ...row }));
  if (select.includes(':')) throw new Error(`Renames columns: ${select}`);
  return rows.map((row) =>
    Object.fromEntries(select.split(',').map((column) => [column, (row as Row)[column] ?? null])),
  );
}

/** Numbers sort by what they count. */
const rank = (value: string): string => (/^\d+$/.test(value) ? value.padStart(36, '0') : value);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
