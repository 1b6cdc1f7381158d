/** Numbers stand as they are; null is an empty cell. */
export type Cell = string | number | null;

export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Cell;
}

/**
 * A table as a file that spreadsheets open (RFC 4180): UTF-8 with a byte order mark, lines that end in
 * CRLF, the heads first. A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => field(head)),
    ...rows.map((row) => columns.map(({ cell }) => field(cell(row)))),
  ];
  return `\uFEFF${lines.map((fields) => `${fields.join(',')}\r\n`).join('')}`;
}

/** What begins a formula, including full-width signs and those after spaces or invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^ *[\t\r\n]/u;
const NEEDS_QUOTES = /^\s|[",;\r\n]|\s$/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
