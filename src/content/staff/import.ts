import type { ImportField, ImportKind } from '@/domain/import/import-fields';
import type { RowProblem } from '@/domain/import/import-row';
import { formatWhole } from '@/domain/number-text';

const counted = (count: number, one: string, many: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;

const FIELDS: Readonly<Record<ImportField, string>> = {
  name: 'Name or first name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  day: 'Date',
  time: 'Time',
  service: 'Service',
  price: 'Price',
  status: 'Status',
  vehicleType: 'Vehicle type',
  vehicleMake: 'Make',
  vehicleModel: 'Model',
  plate: 'Licence plate',
  note: 'Note',
};

const NOUNS: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  customers: ['customer', 'customers'],
  bookings: ['booking', 'bookings'],
};

const rows = (kind: ImportKind, count: number): string => counted(count, ...NOUNS[kind]);

const PROBLEMS: Readonly<Partial<Record<RowProblem, string>>> = {
  contact: 'No phone and no email',
  phone: 'Phone needs at least 7 digits',
  email: "Email isn't an address",
  day: "Date can't be read",
  'day-missing': 'Date is missing',
  time: 'Time is outside 9:00 AM to 5:59 PM',
  'time-missing': 'Time is missing',
  'name-missing': 'Name is missing',
  'service-missing': 'Service is missing',
  price: "Price can't be read, or is above $20,000",
  plate: 'Plate has characters no plate has',
  vehicleType: "Vehicle type isn't one the shop has",
};

/** Explains the database's refusal of a row, by its name. */
const REFUSALS: Readonly<Record<string, string>> = {
  too_old: 'Older than you keep appointments',
  slot_full: 'Its time is full',
  slot_not_bookable: "Its time can't be booked",
  day_too_far: 'More than a year ahead',
  other_service:
    'This customer has a booking at that time for something else: add this service to it by hand',
};

/** Copy of Settings, Import. */
export const IMPORT = {
  kind: 'What the file holds',
  kinds: { customers: 'Customers', bookings: 'Bookings' },
  kindHints: {
    customers:
      'One row per customer, with a phone or an email. Customers you already have stay as they are.',
    bookings:
      'One row per booking. Past ones count as completed unless their status says cancelled or no-show. Nobody is emailed, except the usual reminder before a booking still to come.',
  },
  file: 'CSV file',
  fileHint:
    'In Excel or Google Sheets, save it as CSV, or as Unicode Text. The first row names the columns.',
  titlesAbove: 'The first row has to name the columns',
  headsOffered: (line: number) => `Row ${formatWhole(line)} looks like it does.`,
  takeHeads: (line: number) => `Start at row ${formatWhole(line)}`,
  reading: 'Reading the file',
  unreadable: "This file can't be read as CSV, or has no rows below its first one.",
  tooLarge: 'This file has more than 50,000 rows. Split it and import the parts.',
  columns: 'Columns',
  columnsText: 'Check which column is which. An example from the file is below each.',
  fields: FIELDS,
  none: 'Not in the file',
  required: 'required',
  order: 'Dates such as 3/4/2026 are',
  orders: { 'month-first': 'Month first: March 4', 'day-first': 'Day first: April 3' },
  missing: (fields: readonly ImportField[]) =>
    `Choose a column for: ${fields.map((field) => FIELDS[field]).join(', ')}.`,
  preview: 'Preview',
  ready: (kind: ImportKind, count: number) => `${rows(kind, count)} ready to import`,
  bad: (count: number) => counted(count, 'row has a problem', 'rows have problems'),
  badText:
    'Rows with problems are left out. Correct them in the file below and import it afterwards.',
  partly: (count: number) =>
    counted(count, 'row is taken without a cell', 'rows are taken without a cell'),
  partlyText: "These customers can be reached. What can't be read is left out.",
  partlyDone: 'Add what was left out by hand, if you know it.',
  line: (line: number) => `Row ${formatWhole(line)}`,
  more: (count: number) => `and ${counted(count, 'more row', 'more rows')}`,
  saveBad: 'Download rows with problems',
  badFile: 'rows-with-problems',
  problemHead: 'Problem',
  start: (kind: ImportKind, count: number) => `Import ${rows(kind, count)}`,
  goOn: 'Continue import',
  running: (done: number, all: number) => `${formatWhole(done)} of ${formatWhole(all)} imported`,
  runningText: 'Keep this page open.',
  progress: 'Import',
  stopped:
    "The server didn't answer. What was imported is kept, and the import goes on where it stopped.",
  refused: 'Only an owner can import.',
  done: 'Import finished',
  added: (kind: ImportKind, count: number) => `${rows(kind, count)} added`,
  known: (count: number) => `${formatWhole(count)} already here`,
  notStored: (count: number) => `${formatWhole(count)} not imported`,
  again: 'Import another file',
  undoable: (kind: ImportKind, count: number) => `${rows(kind, count)} imported`,
  undoUntil: (clock: string) =>
    `You can undo this until ${clock}. What was used since then is kept.`,
  undo: 'Undo import',
  undoing: 'Undoing...',
  undone: 'Import undone',
  undoneText: (removed: number, kept: number, names: readonly string[]) =>
    kept === 0
      ? `${formatWhole(removed)} removed.`
      : `${formatWhole(removed)} removed. ${formatWhole(kept)} kept because they were used since: ${[
          ...names,
          ...(kept > names.length ? [`${formatWhole(kept - names.length)} more`] : []),
        ].join(', ')}.`,
  undoFailed: "The import couldn't be undone",
  undoLate: 'The ten minutes are over.',
} as const;

/** "Email isn't an address; Time is missing". */
export function rowProblemText(problems: readonly RowProblem[]): string {
  return problems.map(oneProblem).join('; ');
}

function oneProblem(problem: RowProblem): string {
  const text = PROBLEMS[problem];
  if (text !== undefined) return text;
  const [field, reason] = problem.split('-') as [ImportField, string];
  return reason === 'rounded'
    ? `${FIELDS[field]}: a spreadsheet has rounded this number`
    : `${FIELDS[field]} is too long`;
}

/** Explains why the database did not take a row. */
export function rowRefusalText(outcome: string): string {
  const known = REFUSALS[outcome];
  if (known !== undefined) return known;
  const column = /_(name|phone|email|price|note|make|model|plate)$/.exec(outcome)?.[1];
  return column === undefined ? 'Refused: check its values' : `Refused: ${column}`;
}
