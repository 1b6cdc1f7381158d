import { isEmail, isPhoneNumber } from '../booking/booking-rules.ts';
import { plainAddress, plainPhone } from '../contact.ts';
import type { ColumnMap, ImportField, ImportKind } from './import-fields.ts';
import {
  type DayOrder,
  hasDecimalComma,
  parseClock,
  parsePrice,
  parseStatus,
  parseVehicleType,
  parseWhen,
  serviceName,
  slotOf,
} from './import-values.ts';

/** One row as the database takes it; what is undefined is not sent. */
export interface ImportEntry {
  /** Line of the file; the heads are line 1. */
  readonly line: number;
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly vehicle_type?: string | undefined;
  readonly vehicle_make?: string | undefined;
  readonly vehicle_model?: string | undefined;
  readonly plate?: string | undefined;
  readonly note?: string | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly service?: string | undefined;
  readonly price?: number | undefined;
  readonly status?: string | undefined;
}

export type RowProblem =
  | 'contact'
  | ImportField
  | `${ImportField}-${'missing' | 'long' | 'rounded'}`;

/** Without an entry the row is left out, for its problems; with one, only the cells with a problem are. */
export interface ReadRow {
  readonly entry?: ImportEntry | undefined;
  readonly problems?: readonly RowProblem[] | undefined;
}

const LIMITS: Readonly<Partial<Record<ImportField, number>>> = {
  name: 120,
  phone: 40,
  email: 254,
  vehicleMake: 60,
  vehicleModel: 60,
  plate: 15,
  note: 2_000,
  service: 120,
};

const PLATE = /^[a-z0-9][a-z0-9 -]*$/i;
/** A spreadsheet turns a long number into "6.04556E+09", and loses its last digits. */
const ROUNDED = /^\+?\d+(?:[.,]\d+)? ?e ?\+\d+$|^\+?\d+[.,]\d+e\d+$/i;
/** Characters that turn text around or do nothing; the database refuses them. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
/** A row of bookings can't be stored with one of these. */
const VISIT: ReadonlySet<RowProblem> = new Set<RowProblem>([
  'day',
  'day-missing',
  'time',
  'time-missing',
  'service-missing',
  'service-long',
  'service-rounded',
  'price',
]);

export interface RowOptions {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  readonly order: DayOrder;
  /** The column of prices writes "120,50". */
  readonly isCommaDecimal?: boolean;
}

/** A line of the file as an entry, without the cells that can't be read; who can't be reached is none. */
export function readRow(cells: readonly string[], line: number, options: RowOptions): ReadRow {
  const { kind, map } = options;
  const problems: RowProblem[] = [];
  const text = (field: ImportField): string => {
    const column = map[field];
    const cell = column === undefined ? '' : (cells[column] ?? '').replace(UNSEEN, ' ').trim();
    // A file that was written for spreadsheets marks text with an apostrophe.
    return (field === 'note' ? cell : cell.replace(/\s+/g, ' ')).replace(/^'/, '');
  };
  const kept = (
    field: ImportField,
    isRight: (value: string) => boolean = () => true,
    value = text(field),
  ): string | undefined => {
    if (value === '') return undefined;
    if (ROUNDED.test(value)) problems.push(`${field}-rounded`);
    else if (value.length > (LIMITS[field] ?? Infinity)) problems.push(`${field}-long`);
    else if (!isRight(value)) problems.push(field);
    else return value;
    return undefined;
  };
  const full = [text('name'), text('lastName')].filter(Boolean).join(' ');
  if (full === '') problems.push('name-missing');
  const name = kept('name', undefined, full);
  // A number that went through a spreadsheet may end in ".0".
  const phone = kept(
    'phone',
    isPhoneNumber,
    plainPhone(text('phone')).replace(/^(\d{7,})[.,]0+$/, '$1'),
  );
  const email = kept('email', isEmail, plainAddress(text('email')));
  const hasBadContact = problems.some((problem) => /^(?:phone|email)/.test(problem));
  const type = text('vehicleType');
  if (type !== '' && !parseVehicleType(type)) problems.push('vehicleType');
  const person = {
    line,
    // A customer without a name is called by their address or phone.
    name: name ?? email ?? phone ?? '',
    phone,
    email,
    vehicle_type: parseVehicleType(type),
    vehicle_make: kept('vehicleMake'),
    vehicle_model: kept('vehicleModel'),
    note: kept('note'),
  };
  const rest =
    kind === 'customers'
      ? { plate: kept('plate', (plate) => PLATE.test(plate)) }
      : visitOf(text, kept, options, problems);
  const isReached = phone !== undefined || email !== undefined;
  if (kind === 'customers' && !isReached && !hasBadContact) problems.push('contact');
  const isStored =
    (isReached || (kind === 'bookings' && name !== undefined && !hasBadContact)) &&
    !problems.some((problem) => VISIT.has(problem));
  return {
    entry: isStored ? { ...person, ...rest } : undefined,
    problems: problems.length > 0 ? problems : undefined,
  };
}

function visitOf(
  text: (field: ImportField) => string,
  kept: (field: ImportField) => string | undefined,
  { order, isCommaDecimal }: RowOptions,
  problems: RowProblem[],
) {
  const when = parseWhen(text('day'), order);
  if (text('day') === '') problems.push('day-missing');
  else if (!when) problems.push('day');
  // A column of times may hold the day as well.
  const time = text('time');
  const minutes =
    time === '' ? when?.minutes : (parseClock(time) ?? parseWhen(time, order)?.minutes);
  const slot = minutes === undefined ? undefined : slotOf(minutes);
  if (time === '' && when && minutes === undefined) problems.push('time-missing');
  else if (!slot && (time !== '' || minutes !== undefined)) problems.push('time');
  if (text('service') === '') problems.push('service-missing');
  const service = kept('service');
  const written = text('price');
  const hasTwoReadings = isCommaDecimal && written.includes(',') && !hasDecimalComma([written]);
  const price = hasTwoReadings ? undefined : parsePrice(written);
  if (written !== '' && price === undefined) problems.push('price');
  return {
    day: when?.day,
    time: slot,
    service: service && serviceName(service),
    price,
    status: parseStatus(text('status')),
  };
}
