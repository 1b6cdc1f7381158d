import { STAFF_DAY } from '@/content/staff/day';
import { staffName } from '@/domain/staff-name';
import { serverNow } from '@/lib/clock';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toBookings } from './listed-booking';
import type { TakenStep } from './change-requests';

/** A step that lost against what somebody else did to the booking. */
export interface Conflict {
  readonly step: TakenStep;
  /** The booking as it is now; undefined: deleted. */
  readonly now: ListedBooking | undefined;
  readonly who: string;
  /** ISO instant of the other change. */
  readonly at: string;
}

/** Is undefined if the booking is still in the slot it was shown in. */
export function conflictKind({
  step,
  now,
}: Pick<Conflict, 'step' | 'now'>): 'moved' | 'cancelled' | 'deleted' | undefined {
  if (!now) return 'deleted';
  if (now.status === 'cancelled') return 'cancelled';
  const { bookingDate, bookingTime } = step.booking;
  return now.bookingDate === bookingDate && now.bookingTime === bookingTime ? undefined : 'moved';
}

/** Reads what happened to the booking of a refused step, and who did it. */
export async function readConflict(step: TakenStep): Promise<Conflict> {
  const { id } = step.booking;
  const [rows, events] = await Promise.all([
    unwrapAsStaff(supabase().from('bookings').select('*').eq('id', id)),
    unwrapAsStaff(
      supabase()
        .from('booking_events')
        .select('actor,actor_email,happened_at')
        .eq('booking_id', id)
        .in('kind', ['moved', 'status', 'done', 'no_show', 'deleted'])
        .order('id', { ascending: false })
        .limit(1),
    ),
  ]);
  const [event] = events;
  const { somebody, customer } = STAFF_DAY.conflict;
  return {
    step,
    now: toBookings(rows)[0],
    who: event?.actor_email
      ? staffName(event.actor_email)
      : event?.actor === 'customer'
        ? customer
        : somebody,
    at: event?.happened_at ?? serverNow().toISOString(),
  };
}
