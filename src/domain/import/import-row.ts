import { isEmail, isPhoneNumber } from '../booking/booking-rules.ts';
import { plainAddress, plainPhone } from '../contact.ts';
import type { ColumnMap, ImportField, ImportKind } from './import-fields.ts';
import {
  type DayOrder,
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
  /** Of the file, with the heads as line 1. */
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

export type RowProblem = 'contact' | ImportField | `${ImportField}-missing` | `${ImportField}-long`;

export type ReadRow =
  | { readonly entry: ImportEntry; readonly problems?: undefined }
  | { readonly entry?: undefined; readonly problems: readonly RowProblem[] };

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

interface RowOptions {
  readonly kind: ImportKind;
  readonly map: ColumnMap;
  readonly order: DayOrder;
}

/** A line of the file as an entry, or everything that keeps it from being one. */
export function readRow(cells: readonly string[], line: number, options: RowOptions): ReadRow {
  const { kind, map } = options;
  const problems: RowProblem[] = [];
  const text = (field: ImportField): string => {
    const column = map[field];
    // A file that was written for spreadsheets marks text with an apostrophe.
    return column === undefined ? '' : (cells[column] ?? '').trim().replace(/^'/, '');
  };
  const kept = (field: ImportField): string | undefined => {
    const value = text(field);
    if (value.length > (LIMITS[field] ?? Infinity)) problems.push(`${field}-long`);
    return value === '' ? undefined : value;
  };
  const name = [text('name'), text('lastName')].filter(Boolean).join(' ');
  if (name === '') problems.push('name-missing');
  if (name.length > 120) problems.push('name-long');
  const phone = kept('phone') && plainPhone(text('phone'));
  const email = kept('email') && plainAddress(text('email'));
  if (phone !== undefined && !isPhoneNumber(phone)) problems.push('phone');
  if (email !== undefined && !isEmail(email)) problems.push('email');
  if (kind === 'customers' && phone === undefined && email === undefined) problems.push('contact');
  const person = {
    line,
    name,
    phone,
    email,
    vehicle_type: parseVehicleType(text('vehicleType')),
    vehicle_make: kept('vehicleMake'),
    vehicle_model: kept('vehicleModel'),
    note: kept('note'),
  };
  const rest =
    kind === 'customers'
      ? { plate: plateOf(kept('plate'), problems) }
      : visitOf(text, kept, options.order, problems);
  return problems.length > 0 ? { problems } : { entry: { ...person, ...rest } };
}

function plateOf(plate: string | undefined, problems: RowProblem[]): string | undefined {
  if (plate !== undefined && !PLATE.test(plate)) problems.push('plate');
  return plate;
}

function visitOf(
  text: (field: ImportField) => string,
  kept: (field: ImportField) => string | undefined,
  order: DayOrder,
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
  const service = kept('service');
  if (service === undefined) problems.push('service-missing');
  const price = text('price') === '' ? undefined : parsePrice(text('price'));
  if (text('price') !== '' && price === undefined) problems.push('price');
  return {
    day: when?.day,
    time: slot,
    service: service && serviceName(service),
    price,
    status: parseStatus(text('status')),
  };
}
