import type { Columns } from './bookings';
import { change } from './capacity';
import { OVERRIDE_REQUIRED } from './front-desk';
import type { Session } from './session';

export const MONDAY = '2027-03-15';
export const FRIDAY = '2027-03-19';
export const SATURDAY = '2027-03-20';
export const WRAP: Columns = {
  service_name: 'Full Car Wrapping',
  booking_date: MONDAY,
  booking_time: '9:00 AM',
};
export const TINT: Columns = { booking_date: MONDAY, booking_time: '9:00 AM' };
export const NO_BAY = `${OVERRIDE_REQUIRED}: no_bay`;

/** The id of a booking that went through. */
export const idOf = async (outcome: Promise<{ ok: boolean; rows?: readonly { id: string }[] }>) => {
  const { rows } = (await outcome) as { rows?: readonly { id: string }[] };
  return rows?.[0]?.id ?? '';
};
export const status = (session: Session, id: string, to: string) =>
  change(session, id, `status = '${to}'`);
