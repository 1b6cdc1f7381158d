import { type QueryClient, useIsMutating, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import type { BookingStatus } from '@/domain/booking-status';
import { type FailureKind, failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type BookingList, withBooking, withoutAny, withoutBooking } from './booking-list';
import { recordKey } from './booking-record';
import { BOOKING_COLUMNS, type ListedBooking, toBookings } from './booking-rows';
import { bookingsKey, editBookings } from './bookings-query';

/** Every id is at or above it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const changeKey = (id: string) => [STAFF_KEY, 'change', id] as const;

/** True while a change of this booking is on its way. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: changeKey(id) }) > 0;
}

/** Confirms, completes or cancels a booking. The database refuses what is no legal step. */
export function useUpdateStatus(booking: ListedBooking) {
  const { id } = booking;
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: async (status: BookingStatus) => {
      const change = { status, updated_at: new Date().toISOString() };
      const request = supabase().from('bookings').update(change).eq('id', id);
      return toBookings(await unwrapAsStaff(request.select(BOOKING_COLUMNS)));
    },
    onMutate: (status, { client }) => showAhead(client, booking, { ...booking, status }),
    onSuccess: ([updated], status, _rollback, { client }) => {
      editBookings(client, (list) =>
        updated ? withBooking(list, updated) : withoutBooking(list, id),
      );
      if (updated) toast.success(STAFF_TOASTS.updated(status), { description: nameOf(booking) });
      else toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.deletedElsewhere });
    },
    onError: (error, _status, rollback) => {
      rollback?.();
      showFailure(STAFF_TOASTS.updateFailed, error);
    },
    onSettled: (_updated, _error, _status, _rollback, { client }) => {
      refetchBookings(client);
      void client.invalidateQueries({ queryKey: recordKey(id) });
    },
  });
}

/** Deletes a booking, in whatever status. One that is gone already counts as deleted. */
export function useDeleteBooking(booking: ListedBooking) {
  const { id } = booking;
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: () => unwrapAsStaff(supabase().from('bookings').delete().eq('id', id)),
    onMutate: (_none, { client }) => showAhead(client, booking, undefined),
    onSuccess: (_answer, _none, _rollback, { client }) => {
      editBookings(client, (list) => withoutBooking(list, id));
      toast.success(STAFF_TOASTS.deleted, { description: nameOf(booking) });
    },
    onError: (error, _none, rollback) => {
      rollback?.();
      showFailure(STAFF_TOASTS.deleteFailed, error);
    },
    onSettled: (_answer, _error, _none, _rollback, { client }) => refetchBookings(client),
  });
}

/** Deletes every booking. The list shows it only when it is true: so much is not taken back. */
export function useClearBookings() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'clear'],
    mutationFn: () => unwrapAsStaff(supabase().from('bookings').delete().gte('id', FIRST_ID)),
    onSuccess: (_answer, _none, _result, { client }) => {
      editBookings(client, withoutAny);
      toast.success(STAFF_TOASTS.cleared);
    },
    onError: (error) => showFailure(STAFF_TOASTS.clearFailed, error),
    // Someone may have booked in this very second.
    onSettled: (_answer, _error, _none, _result, { client }) => refetchBookings(client),
  });
}

/**
 * Shows a booking as it will be (undefined: deleted), before the backend has said so.
 *
 * @returns takes it back
 */
async function showAhead(
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

/** After a change, done or not: what is true now. */
function refetchBookings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: bookingsKey });
}

function showFailure(title: string, error: unknown): void {
  const kind = failureKind(error);
  // An ended session leads to the login page, which says so.
  if (kind !== 'session') toast.error(title, { description: describeFailure(kind) });
}

function describeFailure(kind: FailureKind): string {
  if (kind === 'transition') return STAFF_TOASTS.changedElsewhere;
  if (kind === 'gone') return STAFF_TOASTS.deletedElsewhere;
  return isOutcomeUnknown(kind) ? STAFF_TOASTS.outcomeUnknown : STAFF_TOASTS.nothingChanged;
}

function nameOf({ customerName, serviceName }: ListedBooking): string {
  return `${customerName}, ${serviceName}`;
}
