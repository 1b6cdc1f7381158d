type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export type CamelCased<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : Column]: Row[Column];
};

/** A row with its columns named as the code names fields: `from_day` becomes `fromDay`. */
export function camelCased<Row extends object>(row: Row): CamelCased<Row> {
  const fields = Object.entries(row).map(([column, value]) => [fieldOf(column), value as unknown]);
  return Object.fromEntries(fields) as CamelCased<Row>;
}

/** The same of a document of the database, with all that is in it: the one place where its fields get names. */
export function camelCasedDocument(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCasedDocument);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inside]) => [
    fieldOf(name),
    camelCasedDocument(inside),
  ]);
  return Object.fromEntries(fields);
}

const fieldOf = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
