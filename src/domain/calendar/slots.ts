import type { Booking } from '../booking/booking.ts';
import type { Day } from '../day.ts';

/** The shop's nine appointment times (specification 9), in order. Labels, never parsed by Date. */
export const SLOT_TIMES = [
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
] as const;

export type SlotTime = (typeof SLOT_TIMES)[number];

export interface Slot {
  readonly day: Day;
  readonly time: SlotTime;
}

const FIRST_SLOT_HOUR = 9;

export function isSlotTime(value: string): value is SlotTime {
  return (SLOT_TIMES as readonly string[]).includes(value);
}

/** Position in the day, 0 for 9:00 AM; -1 for a label that is not one of ours. */
export function slotOrder(time: string): number {
  return (SLOT_TIMES as readonly string[]).indexOf(time);
}

export function byAppointment(
  a: Pick<Booking, 'bookingDate' | 'bookingTime'>,
  b: Pick<Booking, 'bookingDate' | 'bookingTime'>,
): number {
  if (a.bookingDate !== b.bookingDate) return a.bookingDate < b.bookingDate ? -1 : 1;
  return slotOrder(a.bookingTime) - slotOrder(b.bookingTime);
}

/** Minutes after the shop's midnight at which a slot begins. */
export function slotStartMinutes(time: SlotTime): number {
  return (FIRST_SLOT_HOUR + slotOrder(time)) * 60;
}
