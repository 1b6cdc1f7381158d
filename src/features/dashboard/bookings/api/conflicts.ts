import { isBookingStatus, statusLabel } from '@/domain/booking/booking-status';
import { formatDayAndTime, isDay } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { isRequestFailure } from '@/lib/errors';
import { queryOptions } from '@tanstack/react-query';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { STAFF_DAY } from '@/content/staff/day';
import { staffName } from '@/domain/staff-name';
import { serverNow } from '@/lib/clock';
import { BOOKINGS_KEY } from './keys';
import { type ListedBooking, toBookings } from './listed-booking';
import { readBooking } from './one-booking';
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
  const [[now], events] = await Promise.all([
    readBooking(id),
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
    now,
    who: event?.actor_email
      ? staffName(event.actor_email)
      : event?.actor === 'customer'
        ? customer
        : somebody,
    at: event?.happened_at ?? serverNow().toISOString(),
  };
}

/** Ids of the bookings in a bay that was refused, by the order of their times; none for any other failure. */
export function bookingsInTheWay(error: unknown): readonly string[] {
  if (!isRequestFailure(error) || error.rule !== 'bay_taken') return [];
  return (error.detail ?? '').split(',').filter(Boolean);
}

/** Bookings that the database named, by day and time; one that is gone is left out. */
export const bookingsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'by-id', ids] as const,
    queryFn: async ({ signal }): Promise<{ bookings: readonly ListedBooking[] }> => {
      const request = supabase().from('bookings').select('*').in('id', ids).order('booking_date');
      return { bookings: toBookings(await unwrapAsStaff(request, signal)) };
    },
    select: ({ bookings }) => bookings,
    staleTime: 0,
  });

/** Columns of a booking, as a refused change names them. */
type Answer = Readonly<Record<'status' | 'booking_date' | 'booking_time' | 'total_price', unknown>>;

/**
 * Describes the booking of a refused change as it is now: "Confirmed, Fri, Mar 12 at 10:00 AM,
 * $150.00". Undefined if the change was refused for another reason.
 */
export function bookingNow(error: unknown): string | undefined {
  if (!isRequestFailure(error) || error.rule !== 'booking_changed') return undefined;
  const { status, booking_date, booking_time, total_price } = JSON.parse(
    error.detail ?? '{}',
  ) as Answer;
  if (typeof status !== 'string' || !isBookingStatus(status)) return undefined;
  if (typeof booking_date !== 'string' || !isDay(booking_date)) return undefined;
  const when = formatDayAndTime(booking_date, String(booking_time));
  // A technician is told no price.
  const price = total_price === undefined ? [] : [formatPrice(Number(total_price))];
  return [statusLabel(status), when, ...price].join(', ');
}
