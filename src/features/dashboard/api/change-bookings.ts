import { type QueryClient, useIsMutating } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import type { Booking } from '@/domain/booking';
import { type FailureKind, failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { type BookingList, withBooking, withoutBooking } from './booking-list';
import type { ListedBooking } from './booking-rows';
import { bookingsKey, editBookings } from './bookings-query';

/** Key of every mutation of one booking. */
export function changeKey(id: string) {
  return [STAFF_KEY, 'change', id] as const;
}

/** True while a change of this booking is on its way. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: changeKey(id) }) > 0;
}

/**
 * Shows a booking as it will be, before the backend has said so.
 *
 * @param next the booking after the change, or undefined where it is deleted
 * @returns takes it back
 */
export async function showAhead(
  client: QueryClient,
  booking: ListedBooking,
  next: ListedBooking | undefined,
): Promise<() => void> {
  // An answer that is on its way knows nothing of the change.
  await client.cancelQueries({ queryKey: bookingsKey });
  const before = client.getQueryData<BookingList>(bookingsKey);
  editBookings(client, (list) =>
    next ? withBooking(list, next) : withoutBooking(list, booking.id),
  );
  return () =>
    editBookings(client, (list) => ({
      ...withBooking(list, booking),
      // What others did to it meanwhile is asked for again.
      changedTo: before?.changedTo ?? list.changedTo,
      deletedTo: before?.deletedTo ?? list.deletedTo,
    }));
}

/** After a change, done or not: the list asks what is true now. */
export function refetchBookings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: bookingsKey });
}

export function showFailure(title: string, error: unknown): void {
  const kind = failureKind(error);
  // An ended session leads to the login page, which says so.
  if (kind !== 'session') toast.error(title, { description: describeFailure(kind) });
}

function describeFailure(kind: FailureKind): string {
  if (kind === 'transition') return STAFF_TOASTS.changedElsewhere;
  return isOutcomeUnknown(kind) ? STAFF_TOASTS.outcomeUnknown : STAFF_TOASTS.nothingChanged;
}

/** "Mei Tanaka, Classic Detailing", below the title of a toast. */
export function nameBooking({ customerName, serviceName }: Booking): string {
  return `${customerName}, ${serviceName}`;
}
