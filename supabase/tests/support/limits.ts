import { SLOT_TIMES } from '@/domain/slots';

import { FRIDAY, NEXT_FRIDAY } from './bookings';
import type { Session } from './session';

export const setLimit = (session: Session, column: string, limit: number) =>
  session.owner(`update public.shop_settings set ${column} = ${String(limit)}`);

/** Slots that are never full, one after the other. */
export const slot = (number: number) => ({
  booking_date: number < 18 ? FRIDAY : NEXT_FRIDAY,
  booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
});
