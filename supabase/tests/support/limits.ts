import { SLOT_TIMES } from '@/domain/calendar/slots';

import { FRIDAY, NEXT_FRIDAY } from './bookings';
import type { Session } from './session';

export const setLimit = (session: Session, name: string, most: number) =>
  session.owner(`update private.limits set most = ${String(most)} where name = '${name}'`);

/** Slots that are never full, one after the other. */
export const slot = (number: number) => ({
  booking_date: number < 18 ? FRIDAY : NEXT_FRIDAY,
  booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
});
