import { EXPORT_COLUMNS as HEADS } from '@/content/staff/export';
import { type Booking, BOOKING_LABELS, bookingReference } from '@/domain/booking/booking';
import { statusLabel } from '@/domain/booking/booking-status';
import type { Cell, CsvColumn } from '@/domain/csv';
import { serviceDisplayName } from '@/domain/service-names';
import { shopStamp } from '@/domain/calendar/shop-calendar';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { ListedBooking } from '../api/listed-booking';

const stamp = (instant: string | null): string | null =>
  instant === null ? null : shopStamp(new Date(instant));
const names = (ids: readonly string[]): string => ids.map(serviceDisplayName).join('; ');

type BookingCell = CsvColumn<Booking>['cell'];

/** Columns that are written in another form than they are stored. */
const CELLS: Readonly<Partial<Record<keyof Booking, BookingCell>>> = {
  status: ({ status }) => statusLabel(status),
  extraServices: ({ extraServices }) => names(extraServices),
  addOns: ({ addOns }) => names(addOns),
  vehicleType: ({ vehicleType }) => vehicleTypeLabel(vehicleType),
  source: ({ source }) => HEADS.sources[source],
  isKnown: ({ isKnown }) => (isKnown ? HEADS.contacts.known : HEADS.contacts.typed),
  arrivedAt: ({ arrivedAt }) => stamp(arrivedAt),
  noShowAt: ({ noShowAt }) => stamp(noShowAt),
  readyAt: ({ readyAt }) => stamp(readyAt),
  createdAt: ({ createdAt }) => stamp(createdAt),
  updatedAt: ({ updatedAt }) => stamp(updatedAt),
};

/** These mean nothing to people who read the file. */
const LEFT_OUT: readonly (keyof Booking)[] = ['bayId', 'revision'];

const NAMES = Object.keys(BOOKING_LABELS) as readonly (keyof Booking)[];

/** The columns of a CSV file of bookings. Days are yyyy-mm-dd, instants "yyyy-mm-dd hh:mm" in shop time. */
export const CSV_COLUMNS: readonly CsvColumn<Booking>[] = [
  { head: HEADS.reference, cell: ({ id }) => bookingReference(id) },
  ...NAMES.filter((name) => !LEFT_OUT.includes(name)).map((name) => ({
    head: BOOKING_LABELS[name],
    cell: CELLS[name] ?? ((booking: Booking) => plain(booking[name])),
  })),
];

const plain = (value: Booking[keyof Booking]): Cell =>
  Array.isArray(value) ? value.join('; ') : (value as Cell);

/** The same with what staff noted, by the booking's id. */
export function columnsWithNotes(
  notes: ReadonlyMap<string, readonly string[]>,
): readonly CsvColumn<Booking>[] {
  const cell = ({ id }: Booking): string | null => notes.get(id)?.join('\n') ?? null;
  return [...CSV_COLUMNS, { head: HEADS.notes, cell }];
}

/** A booking in a JSON file: without what the list searches and sorts by. */
export function bookingData({
  searchText: _searchText,
  phoneText: _phoneText,
  appointmentKey: _appointmentKey,
  nameKey: _nameKey,
  serviceKey: _serviceKey,
  ...booking
}: ListedBooking): Booking {
  return booking;
}
