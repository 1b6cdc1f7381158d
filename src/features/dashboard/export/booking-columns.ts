import { EXPORT_COLUMNS as HEADS } from '@/content/staff-export';
import { type Booking, bookingReference } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import type { CsvColumn } from '@/domain/csv';
import { serviceDisplayName } from '@/domain/service-names';
import { shopStamp } from '@/domain/shop-calendar';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { ListedBooking } from '../api/booking-rows';

const stamp = (instant: string | null): string | null =>
  instant === null ? null : shopStamp(new Date(instant));
const names = (ids: readonly string[]): string => ids.map(serviceDisplayName).join('; ');

/** What a CSV file says of a booking. Days are yyyy-mm-dd, instants "yyyy-mm-dd hh:mm" in shop time. */
export const BOOKING_COLUMNS: readonly CsvColumn<Booking>[] = [
  { head: HEADS.reference, cell: ({ id }) => bookingReference(id) },
  { head: HEADS.date, cell: ({ bookingDate }) => bookingDate },
  { head: HEADS.time, cell: ({ bookingTime }) => bookingTime },
  { head: HEADS.status, cell: ({ status }) => statusLabel(status) },
  { head: HEADS.customer, cell: ({ customerName }) => customerName },
  { head: HEADS.email, cell: ({ customerEmail }) => customerEmail },
  { head: HEADS.phone, cell: ({ customerPhone }) => customerPhone },
  { head: HEADS.service, cell: ({ serviceName }) => serviceName },
  { head: HEADS.extraServices, cell: ({ extraServices }) => names(extraServices) },
  { head: HEADS.addOns, cell: ({ addOns }) => names(addOns) },
  { head: HEADS.vehicleType, cell: ({ vehicleType }) => vehicleTypeLabel(vehicleType) },
  { head: HEADS.vehicleSize, cell: ({ vehicleSize }) => vehicleSize },
  { head: HEADS.vehicleMake, cell: ({ vehicleMake }) => vehicleMake },
  { head: HEADS.vehicleModel, cell: ({ vehicleModel }) => vehicleModel },
  { head: HEADS.instructions, cell: ({ comments }) => comments },
  { head: HEADS.studio, cell: ({ studio }) => studio },
  { head: HEADS.price, cell: ({ totalPrice }) => totalPrice },
  { head: HEADS.quoted, cell: ({ quotedPrice }) => quotedPrice },
  { head: HEADS.priceReason, cell: ({ priceReason }) => priceReason },
  { head: HEADS.source, cell: ({ source }) => HEADS.sources[source] },
  {
    head: HEADS.contact,
    cell: ({ isKnown }) => (isKnown ? HEADS.contacts.known : HEADS.contacts.typed),
  },
  { head: HEADS.arrived, cell: ({ arrivedAt }) => stamp(arrivedAt) },
  { head: HEADS.noShow, cell: ({ noShowAt }) => stamp(noShowAt) },
  { head: HEADS.booked, cell: ({ createdAt }) => stamp(createdAt) },
  { head: HEADS.changed, cell: ({ updatedAt }) => stamp(updatedAt) },
  { head: HEADS.id, cell: ({ id }) => id },
];

/** The same with what staff noted, by the booking's id. */
export function columnsWithNotes(
  notes: ReadonlyMap<string, readonly string[]>,
): readonly CsvColumn<Booking>[] {
  const cell = ({ id }: Booking): string | null => notes.get(id)?.join('\n') ?? null;
  return [...BOOKING_COLUMNS, { head: HEADS.notes, cell }];
}

/** A booking as it stands in a JSON file: without what the list searches and sorts by. */
export function bookingData({
  searchText: _searchText,
  phoneDigits: _phoneDigits,
  appointmentKey: _appointmentKey,
  nameKey: _nameKey,
  serviceKey: _serviceKey,
  ...booking
}: ListedBooking): Booking {
  return booking;
}
