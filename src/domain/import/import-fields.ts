import { folded } from '../folded.ts';

export type ImportKind = 'customers' | 'bookings';

const PERSON = ['name', 'lastName', 'phone', 'email'] as const;
const VEHICLE = ['vehicleType', 'vehicleMake', 'vehicleModel'] as const;

/** The columns that a file may have, in the screen's order. */
export const IMPORT_FIELDS = {
  customers: [...PERSON, ...VEHICLE, 'plate', 'note'],
  bookings: [...PERSON, 'day', 'time', 'service', 'price', 'status', ...VEHICLE, 'note'],
} as const;

export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** Which column of the file holds a field, counted from 0. */
export type ColumnMap = Readonly<Partial<Record<ImportField, number>>>;

/** Without these columns no row can be read. */
export const REQUIRED_COLUMNS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: ['name'],
  bookings: ['name', 'day', 'service'],
};

/** Names of columns in files of Square, Easy!Appointments and spreadsheets, the surest first. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'customer name',
    'client name',
    'customer',
    'client',
    'first name',
    'given name',
    'customer first name',
    'contact',
  ],
  lastName: ['last name', 'surname', 'family name', 'customer last name'],
  phone: [
    'phone',
    'phone number',
    'customer phone',
    'client phone',
    'mobile',
    'mobile phone',
    'mobile number',
    'cell',
    'cell phone',
    'telephone',
    'tel',
  ],
  email: ['email', 'email address', 'customer email', 'client email', 'e mail', 'mail'],
  vehicleType: ['vehicle type', 'body type', 'body', 'vehicle class'],
  vehicleMake: ['make', 'vehicle make', 'car make', 'brand'],
  vehicleModel: ['model', 'vehicle model', 'car model', 'vehicle', 'car'],
  plate: ['plate', 'licence plate', 'license plate', 'plate number', 'registration'],
  note: ['note', 'notes', 'memo', 'comment', 'comments', 'description', 'customer note'],
  day: [
    'date',
    'day',
    'booking date',
    'appointment date',
    'start date',
    'start datetime',
    'start',
    'starts',
    'start time',
    'appointment',
    'date time',
  ],
  time: ['time', 'start time', 'appointment time', 'booking time', 'drop off', 'drop off time'],
  service: ['service', 'services', 'service name', 'item', 'items', 'treatment', 'work', 'job'],
  price: ['price', 'total', 'total price', 'amount', 'service price', 'cost', 'gross sales'],
  status: ['status', 'appointment status', 'booking status', 'state'],
};

const plain = (head: string): string =>
  folded(head)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns of a file by their names; the person who imports chooses for those that are not recognised. */
export function guessColumns(kind: ImportKind, heads: readonly string[]): ColumnMap {
  const known = heads.map(plain);
  const taken = new Set<number>();
  const map: Partial<Record<ImportField, number>> = {};
  for (const field of IMPORT_FIELDS[kind]) {
    // A hyphen between letters goes in folding: E-Mail is email.
    const column = NAMES[field]
      .map((name) => known.findIndex((head, index) => head === name && !taken.has(index)))
      .find((index) => index >= 0);
    if (column === undefined) continue;
    taken.add(column);
    map[field] = column;
  }
  return map;
}

/** Bookings have a day and a service; undefined for a file whose columns say neither. */
export function kindOf(heads: readonly string[]): ImportKind | undefined {
  const { name, day, service } = guessColumns('bookings', heads);
  if (name === undefined) return undefined;
  return day !== undefined && service !== undefined ? 'bookings' : 'customers';
}

/** Files may begin with titles: the place of the row, counted from 0, that names the most columns. */
export function findHeads(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, 20)
    .map((cells) =>
      Math.max(
        Object.keys(guessColumns('customers', cells)).length,
        Object.keys(guessColumns('bookings', cells)).length,
      ),
    );
  return known.indexOf(Math.max(...known));
}
