import type { Booking } from '@/domain/booking';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/booking-status';
import { dayFromNumber, dayNumber } from '@/domain/day';
import { slotOrder } from '@/domain/slots';
import { NumberColumns } from './number-columns';
import { stampIso, stampMicros } from './stamps';
import { TextColumn } from './text-column';

const SEPARATOR = ',';

/**
 * All bookings as columns: a hundred thousand row objects would cost ten times the memory and make
 * every keystroke wait. A row keeps its number for as long as the table lives; a removed row is only
 * marked. `version` changes with every change.
 */
export class BookingTable {
  version = 0;
  /** Rows including the removed ones. */
  length = 0;
  /** Bookings. */
  size = 0;
  readonly ids: string[] = [];
  readonly names: string[] = [];
  readonly emails: string[] = [];
  readonly phones: string[] = [];
  readonly comments: (string | null)[] = [];
  /** Name and e-mail in lower case, made once for the search. */
  readonly searchTexts: string[] = [];
  readonly services = new TextColumn();
  private readonly texts = new TextColumn();
  private readonly numbers = new NumberColumns();
  private readonly rows = new Map<string, number>();
  /** Days by their text: fifty thousand bookings share a few hundred. */
  private readonly dayNumbers = new Map<string, number>();
  /** When the removed ones were removed, in microseconds: an older answer can't bring them back. */
  private readonly graves = new Map<string, number>();

  get columns() {
    return this.numbers.arrays;
  }

  /** Adds bookings, or brings known ones up to date; an older state never replaces a newer one. */
  upsert(bookings: readonly Booking[]): void {
    this.numbers.reserve(this.length + bookings.length);
    for (const booking of bookings) {
      const updated = stampMicros(booking.updatedAt);
      if (updated <= (this.graves.get(booking.id) ?? -1)) continue;
      const known = this.rows.get(booking.id);
      if (known === undefined) this.write(this.append(booking.id), booking, updated);
      else if (updated >= (this.columns.updated[known] ?? 0)) this.write(known, booking, updated);
    }
    this.version += 1;
  }

  /**
   * Removes a booking, unless it was written after `deletedAt` (restored from a backup).
   *
   * @param deletedAt microseconds; without it the deletion is newer than anything known
   */
  remove(id: string, deletedAt = Number.POSITIVE_INFINITY): void {
    const row = this.rows.get(id);
    if (row !== undefined && (this.columns.updated[row] ?? 0) > deletedAt) return;
    this.graves.set(id, Math.max(deletedAt, this.graves.get(id) ?? 0));
    if (row === undefined) return;
    this.rows.delete(id);
    this.columns.isAlive[row] = 0;
    // The texts are let go, and the row can't be found any more.
    this.ids[row] = this.names[row] = this.emails[row] = this.phones[row] = '';
    this.searchTexts[row] = '';
    this.comments[row] = null;
    this.size -= 1;
    this.version += 1;
  }

  removeAll(): void {
    for (const id of this.rows.keys()) this.remove(id);
  }

  /** Forgets the removed ones; only while no answer from before their removal can still arrive. */
  forgetRemoved(): void {
    this.graves.clear();
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id);
  }

  statusOf(row: number): BookingStatus {
    return BOOKING_STATUSES[this.columns.status[row] ?? 0] ?? 'pending';
  }

  /** The booking of a row as an object, for what is on the screen. */
  booking(row: number): Booking {
    const c = this.columns;
    const addOns = this.texts.text(c.addOns[row] ?? 0);
    return {
      id: this.ids[row] ?? '',
      customerName: this.names[row] ?? '',
      customerEmail: this.emails[row] ?? '',
      customerPhone: this.phones[row] ?? '',
      serviceName: this.services.text(c.service[row] ?? 0),
      vehicleType: this.texts.text(c.vehicleType[row] ?? 0),
      vehicleSize: this.texts.text(c.vehicleSize[row] ?? 0) || null,
      vehicleMake: this.texts.text(c.make[row] ?? 0) || null,
      vehicleModel: this.texts.text(c.model[row] ?? 0) || null,
      comments: this.comments[row] ?? null,
      addOns: addOns === '' ? [] : addOns.split(SEPARATOR),
      extraServices: [],
      bookingDate: dayFromNumber(c.day[row] ?? 0),
      bookingTime: this.texts.text(c.time[row] ?? 0),
      status: this.statusOf(row),
      totalPrice: (c.cents[row] ?? 0) / 100,
      createdAt: stampIso(c.created[row] ?? 0),
      updatedAt: stampIso(c.updated[row] ?? 0),
    };
  }

  private dayNumber(day: string): number {
    const known = this.dayNumbers.get(day);
    if (known !== undefined) return known;
    const number = dayNumber(day) ?? 0;
    this.dayNumbers.set(day, number);
    return number;
  }

  private append(id: string): number {
    const row = this.length;
    this.length += 1;
    this.size += 1;
    this.rows.set(id, row);
    this.ids[row] = id;
    this.columns.isAlive[row] = 1;
    return row;
  }

  private write(row: number, booking: Booking, updated: number): void {
    const c = this.columns;
    this.names[row] = booking.customerName;
    this.emails[row] = booking.customerEmail;
    this.phones[row] = booking.customerPhone;
    this.comments[row] = booking.comments;
    this.searchTexts[row] = `${booking.customerName}\n${booking.customerEmail}`.toLowerCase();
    c.service[row] = this.services.code(booking.serviceName);
    c.vehicleType[row] = this.texts.code(booking.vehicleType);
    c.vehicleSize[row] = this.texts.code(booking.vehicleSize ?? '');
    c.make[row] = this.texts.code(booking.vehicleMake ?? '');
    c.model[row] = this.texts.code(booking.vehicleModel ?? '');
    c.addOns[row] = this.texts.code(booking.addOns.join(SEPARATOR));
    c.time[row] = this.texts.code(booking.bookingTime);
    c.day[row] = this.dayNumber(booking.bookingDate);
    c.slot[row] = slotOrder(booking.bookingTime);
    c.status[row] = BOOKING_STATUSES.indexOf(booking.status);
    c.cents[row] = Math.round(booking.totalPrice * 100);
    c.created[row] = stampMicros(booking.createdAt);
    c.updated[row] = updated;
  }
}
