import {
  BOOKING_COLUMNS,
  type BookingColumn,
  type BookingColumns,
  type BookingRow,
  type ColumnValue,
} from './booking-columns.ts';

/** A stored booking as staff see it (specification 3): the columns of its row in camel case. */
export type Booking = {
  readonly [Name in BookingColumn as BookingColumns[Name]['name']]: ColumnValue<Name>;
};

const ENTRIES = Object.entries(BOOKING_COLUMNS);

export const BOOKING_LABELS = Object.fromEntries(
  ENTRIES.map(([, { name, label }]) => [name, label]),
) as Readonly<Record<keyof Booking, string>>;

/**
 * A row of the table as a booking. Columns that it does not carry have their fallback, so that a
 * table with only the columns of the specification is shown, too.
 *
 * @returns undefined where the row lacks a column that has none
 */
export function bookingOfRow(row: Readonly<Record<string, unknown>>): Booking | undefined {
  const booking: Record<string, unknown> = {};
  for (const [column, definition] of ENTRIES) {
    const value = row[column] === undefined ? fallbackOf(definition, row) : row[column];
    if (value === undefined) return undefined;
    booking[definition.name] = value;
  }
  return booking as unknown as Booking;
}

function fallbackOf(
  definition: BookingColumns[BookingColumn],
  row: Readonly<Record<string, unknown>>,
): unknown {
  if (!('fallback' in definition)) return undefined;
  return definition.fallback === 'total_price' ? row['total_price'] : definition.fallback;
}

/** The columns of bookings among those of `Row`, as `Booking` names them. */
export type BookingParts<Row> = {
  readonly [
    Name in keyof Row as Name extends BookingColumn ? BookingColumns[Name]['name'] : never
  ]: Row[Name];
};

/** Columns that no booking has are left out. */
export function bookingParts<Row extends { readonly [Name in BookingColumn]?: unknown }>(
  row: Row,
): BookingParts<Row> {
  return Object.fromEntries(
    ENTRIES.filter(([column]) => column in row).map(([column, { name }]) => [
      name,
      row[column as BookingColumn],
    ]),
  ) as BookingParts<Row>;
}

export function rowOfBooking(booking: Booking): BookingRow {
  return Object.fromEntries(
    ENTRIES.map(([column, { name }]) => [column, booking[name]]),
  ) as unknown as BookingRow;
}

/** The first 8 characters of the id: what people read to each other on the phone. */
export function bookingReference(id: string): string {
  return id.slice(0, 8);
}
