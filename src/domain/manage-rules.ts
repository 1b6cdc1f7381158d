import { subHours } from 'date-fns/subHours';
import { type BookingStatus, holdsPlace } from './booking-status.ts';
import type { Day } from './day.ts';
import { slotInstant } from './shop-calendar.ts';
import { RESCHEDULE_NOTICE_HOURS } from './shop.ts';
import type { SlotTime } from './slots.ts';

/** Page that a booking's manage link opens. */
export const MANAGE_PATH = '/manage';
const TOKEN_KEY = 'token';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Address of the manage page for a token. The token stands behind the `#`: a fragment is sent to no
 * server and stands in no log and no referrer.
 */
export function manageHref(token: string): string {
  return `${MANAGE_PATH}#${TOKEN_KEY}=${token}`;
}

/** The token of a manage link's fragment (`#token=...`); undefined for none, or for no real one. */
export function readManageToken(fragment: string): string | undefined {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get(TOKEN_KEY);
  return token !== null && TOKEN.test(token) ? token : undefined;
}

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

/** Why a customer can't change a booking (any more), or undefined when he can. */
export function changeRefusal(
  { status, day, time }: ManagedAppointment,
  now: Date,
): ChangeRefusal | undefined {
  if (!holdsPlace(status)) return 'closed';
  return now.getTime() > changeableUntil(day, time).getTime() ? 'too-late' : undefined;
}
