import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import { type BookingStatus, UNDO_SECONDS } from '@/domain/booking-status';
import { type FailureKind, failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type BookingList, withBooking, withoutAny, withoutBooking } from './booking-list';
import { recordKey } from './booking-record';
import type { ListedBooking } from './booking-rows';
import { bookingsKey, editBookings } from './bookings-query';

/** Every id is at or above it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const changeKey = (id: string) => [STAFF_KEY, 'change', id] as const;

/** True while a change of this booking is on its way. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: changeKey(id) }) > 0;
}

interface Change<Data, Variables> {
  readonly send: (variables: Variables) => Promise<Data>;
  /** The booking as it will be; undefined: deleted. */
  readonly ahead: (known: ListedBooking, variables: Variables) => ListedBooking | undefined;
  readonly onDone: (data: Data, variables: Variables) => void;
  /** What is said where it does not go through: a title, and sentences of its own. */
  readonly failed: string;
  readonly texts?: FailureTexts;
}

/** A change of one booking: shown before it is sent, and taken back where it does not go through. */
function useChange<Data, Variables>(id: string, change: Change<Data, Variables>) {
  const { send, ahead, onDone, failed, texts } = change;
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: send,
    onMutate: (variables, { client }) => showAhead(client, id, (known) => ahead(known, variables)),
    onSuccess: onDone,
    onError: (error, _variables, rollback) => {
      rollback?.();
      showFailure(failed, error, texts);
    },
    // Done or not: what is true now.
    onSettled: (_data, _error, _variables, _rollback, { client }) => {
      void client.invalidateQueries({ queryKey: bookingsKey });
      void client.invalidateQueries({ queryKey: recordKey(id) });
    },
  });
}

interface Step {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  /** Instant in ms up to which it can be taken back: counted from before it was sent. */
  readonly until: number;
}

/**
 * Confirms, completes or cancels a booking, and takes that back for ten seconds. The database
 * refuses what is no legal step.
 *
 * @returns `undo` while there is a step to take back
 */
export function useStatusSteps(booking: ListedBooking) {
  const { id } = booking;
  const client = useQueryClient();
  const { mutate: takeBack } = useChange(id, {
    send: (_from: BookingStatus) =>
      unwrapAsStaff(supabase().rpc('undo_status_change', { booking_id: id })),
    ahead: (known, from) => ({ ...known, status: from }),
    onDone: (status) => toast.success(STAFF_TOASTS.updated(status), nameOf(booking)),
    failed: STAFF_TOASTS.updateFailed,
    texts: UNDO_FAILURES,
  });
  const { mutate, isSuccess, variables, reset } = useChange(id, {
    send: ({ to }: Step) => {
      const change = { status: to, updated_at: new Date().toISOString() };
      return unwrapAsStaff(supabase().from('bookings').update(change).eq('id', id).select('id'));
    },
    ahead: (known, { to }) => {
      // What was offered to be undone lies further back now.
      toast.dismiss();
      return { ...known, status: to };
    },
    onDone: (updated, step) => {
      if (updated.length > 0) showStep(booking, step, () => undo(step));
      else toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.deletedElsewhere });
    },
    failed: STAFF_TOASTS.updateFailed,
  });
  // Asked anew at each press: the second of a double click comes before anything is rendered.
  const isFree = (): boolean => client.isMutating({ mutationKey: changeKey(id) }) === 0;
  const undo = ({ from }: Step): void => {
    if (!isFree()) return;
    toast.dismiss();
    reset();
    takeBack(from);
  };

  const until = isSuccess ? variables.until : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(reset, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, reset]);
  return {
    update: (to: BookingStatus): void => {
      if (isFree()) mutate({ from: booking.status, to, until: Date.now() + UNDO_SECONDS * 1_000 });
    },
    undo: isSuccess ? () => undo(variables) : undefined,
  };
}

/** Says that a step is done, and offers to undo it as long as the database does. */
function showStep(booking: ListedBooking, { to, until }: Step, onUndo: () => void): void {
  const left = until - Date.now();
  if (left <= 0) {
    toast.success(STAFF_TOASTS.updated(to), nameOf(booking));
    return;
  }
  const id = toast.success(STAFF_TOASTS.updated(to), {
    ...nameOf(booking),
    action: { label: STAFF_TOASTS.undo, onClick: onUndo },
    // The library's own clock stands still under the pointer; the database's does not.
    duration: Number.POSITIVE_INFINITY,
  });
  setTimeout(() => toast.dismiss(id), left);
}

/** Deletes a booking, in whatever status. One that is gone already counts as deleted. */
export function useDeleteBooking(booking: ListedBooking) {
  const { id } = booking;
  return useChange(id, {
    send: (_none: void) => unwrapAsStaff(supabase().from('bookings').delete().eq('id', id)),
    ahead: () => undefined,
    onDone: () => toast.success(STAFF_TOASTS.deleted, nameOf(booking)),
    failed: STAFF_TOASTS.deleteFailed,
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
    onSettled: (_answer, _error, _none, _result, { client }) =>
      client.invalidateQueries({ queryKey: bookingsKey }),
  });
}

/**
 * Shows a booking as it will be (undefined: deleted), before the backend has said so.
 *
 * @returns takes it back
 */
async function showAhead(
  client: QueryClient,
  id: string,
  change: (known: ListedBooking) => ListedBooking | undefined,
): Promise<() => void> {
  // An answer to an earlier request does not contain the change.
  await client.cancelQueries({ queryKey: bookingsKey });
  const before = client.getQueryData<BookingList>(bookingsKey);
  const booking = before?.bookings.find((known) => known.id === id);
  if (!before || !booking) return () => undefined;
  const next = change(booking);
  editBookings(client, (list) => (next ? withBooking(list, next) : withoutBooking(list, id)));
  return () =>
    editBookings(client, (list) => ({
      ...withBooking(list, booking),
      // What others did to it meanwhile is asked for again.
      changedTo: before.changedTo,
      deletedTo: before.deletedTo,
    }));
}

type FailureTexts = Readonly<Partial<Record<FailureKind, string>>>;

const CHANGE_FAILURES: FailureTexts = {
  transition: STAFF_TOASTS.changedElsewhere,
  gone: STAFF_TOASTS.deletedElsewhere,
};
const UNDO_FAILURES: FailureTexts = {
  ...CHANGE_FAILURES,
  transition: STAFF_TOASTS.undoRefused,
  'slot-full': STAFF_TOASTS.spotTaken,
};

function showFailure(title: string, error: unknown, texts: FailureTexts = CHANGE_FAILURES): void {
  const kind = failureKind(error);
  // An ended session leads to the login page, which says so.
  if (kind === 'session') return;
  const unnamed = isOutcomeUnknown(kind)
    ? STAFF_TOASTS.outcomeUnknown
    : STAFF_TOASTS.nothingChanged;
  toast.error(title, { description: texts[kind] ?? unnamed });
}

/** Whose booking a toast is about; a long name is cut. */
function nameOf({ customerName, serviceName }: ListedBooking) {
  return { description: `${customerName}, ${serviceName}`, descriptionClassName: 'line-clamp-2' };
}
