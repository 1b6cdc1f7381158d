type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export type CamelCased<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : Column]: Row[Column];
};

/** A row with its columns named as the code names fields: `from_day` becomes `fromDay`. */
export function camelCased<Row extends object>(row: Row): CamelCased<Row> {
  const fields = Object.entries(row).map(([column, value]) => [
    column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    value as unknown,
  ]);
  return Object.fromEntries(fields) as CamelCased<Row>;
}
