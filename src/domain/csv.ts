import { plainPhone } from './contact.ts';

/** Numbers and truths stay values of the spreadsheet; null is an empty cell. */
export type Cell = string | number | boolean | null;

export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Cell;
}

/**
 * A table as a file that spreadsheets open (RFC 4180): UTF-8 with a byte order mark, lines that end in
 * CRLF, the heads first. A text that a spreadsheet would run as a formula, or turn into a number or a date,
 * begins with an apostrophe.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => field(head)),
    ...rows.map((row) => columns.map(({ cell }) => field(cell(row)))),
  ];
  return `\uFEFF${lines.map((fields) => `${fields.join(',')}\r\n`).join('')}`;
}

/**
 * A spreadsheet reads these as the start of a formula, including full-width signs and those after
 * spaces or invisible characters.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^ *[\t\r\n]/u;
const NEEDS_QUOTES = /^\s|[",;\r\n]|\s$/;

const DIGITS = String.raw`\d+(?:[.,]\d*)?|[.,]\d+|\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?`;
const CLOCK = String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?(?: ?[ap]m?)?|\d{1,2} ?[ap]m?`;
const DAY_PART = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH_PART = '(?:0?[1-9]|1[0-2])';
const DATE = [
  String.raw`${DAY_PART}[-/. ]${DAY_PART}(?:[-/. ](?:\d{4}|\d{2}))?`,
  String.raw`\d{4}[-/.]${MONTH_PART}(?:[-/.]${DAY_PART})?`,
  String.raw`${MONTH_PART}[-/.](?:\d{4}|\d{2})`,
].join('|');
const MONTH = String.raw`jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`;
const BETWEEN = '[-/., ]*';
/** The id 12345e67 would become a number without end, the phone 02079460958 lose its zero, a Saab 9-3 be a day of September. */
const VALUE = new RegExp(
  `^(?:${[
    String.raw`[($€£¥ ]*(?:${DIGITS})(?:e[-+]?\d+)?[)%$€£¥ ]*`,
    String.raw`\d+ \d+/\d+`,
    `(?:${DATE})(?:[ t](?:${CLOCK}))?`,
    CLOCK,
    String.raw`\d{1,4}${BETWEEN}(?:${MONTH})\.?(?:${BETWEEN}\d{1,4})?`,
    String.raw`(?:${MONTH})\.?(?:${BETWEEN}\d{1,4}){1,2}`,
    'true|false',
  ].join('|')})$`,
  'i',
);
/** Comments are long, and there are many. */
const LONGEST_VALUE = 40;
/** Days, instants and times as we write them: they may become dates, and say the same. */
const OURS = /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d{1,2}(?::\d\d)? [AP]M)$/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = isReadAsValue(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isReadAsValue(text: string): boolean {
  if (FORMULA.test(text)) return true;
  if (text.length > LONGEST_VALUE || OURS.test(text)) return false;
  // Spreadsheets know the digits of every script, as telephones do.
  return VALUE.test(plainPhone(text));
}
