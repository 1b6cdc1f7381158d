import { subHours } from 'date-fns/subHours';
import { type BookingStatus, holdsSpot } from './booking-status.ts';
import type { Day } from '../day.ts';
import { slotInstant } from '../calendar/shop-calendar.ts';
import { RESCHEDULE_NOTICE_HOURS } from '../shop.ts';
import type { SlotTime } from '../calendar/slots.ts';

/** The last instant at which a customer may move or cancel; the database holds the same. */
export function changeableUntil(day: Day, time: SlotTime): Date {
  return subHours(slotInstant(day, time), RESCHEDULE_NOTICE_HOURS);
}

export interface ManagedAppointment {
  readonly status: BookingStatus;
  readonly day: Day;
  readonly time: SlotTime;
}

export type ChangeRefusal = 'closed' | 'too-late';

/** Returns undefined if the customer may change it. */
export function changeRefusal(
  { status, day, time }: ManagedAppointment,
  now: Date,
): ChangeRefusal | undefined {
  if (!holdsSpot(status)) return 'closed';
  return now.getTime() > changeableUntil(day, time).getTime() ? 'too-late' : undefined;
}
