import {
  type Mutation,
  MutationObserver,
  mutationOptions,
  type NetworkMode,
  type QueryClient,
  useIsMutating,
  useMutation,
} from '@tanstack/react-query';
import { toast } from 'sonner';
import { showUndoToast } from '@/components/ui/undo-toast';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { UNDO_SECONDS } from '@/domain/booking/booking-status';
import { type FailureKind, failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { dropBookings, patchBooking } from '../api/booking-store';
import { deleteAllBookings, deleteBooking } from '../api/change-requests';
import { bookingNow } from '../api/conflicts';
import { BOOKINGS_KEY } from '../api/keys';
import type { ListedBooking } from '../api/listed-booking';
import { recordKey } from '../api/record-query';

/** First part of the key of every change of a booking; its id follows. */
export const CHANGE_KEY = [STAFF_KEY, 'change'] as const;

export const changeKey = (id: string) => [...CHANGE_KEY, id] as const;

/** True while a change of this booking is on its way; not while one waits for the connection. */
export function useIsChanging(id: string): boolean {
  return useIsMutating({ mutationKey: changeKey(id), predicate: isSent }) > 0;
}

export const isSent = ({ state }: Mutation): boolean => !state.isPaused;

interface Change<Data, Variables> {
  readonly send: (variables: Variables) => Promise<Data>;
  /** The booking as it will be; undefined: deleted. */
  readonly optimistic: (known: ListedBooking, variables: Variables) => ListedBooking | undefined;
  readonly onDone: (data: Data, variables: Variables) => unknown;
  /** Shown where it fails: a title, and its own sentences. */
  readonly failed: string;
  readonly texts?: FailureTexts;
  /** Returns true if the failure is shown by other means. */
  readonly onFailed?: ((error: unknown, variables: Variables) => boolean) | undefined;
  /** `online`: waits while the device has no connection. */
  readonly networkMode?: NetworkMode | undefined;
  /** Those of one queue are sent one after the other. */
  readonly queue?: string;
  /** Keys of what else is read again. */
  readonly also?: readonly (readonly unknown[])[];
}

/**
 * A change of one booking: shown before it is sent, and taken back where it does not go through.
 * Pending until what is true now has been read.
 */
export function useChange<Data, Variables>(id: string, change: Change<Data, Variables>) {
  return useMutation(changeOptions(id, change));
}

/** The same for a button that outlives its component, or that belongs to another booking by then. */
export function startChange<Data, Variables>(
  client: QueryClient,
  id: string,
  change: Change<Data, Variables>,
  variables: Variables,
): void {
  const observer = new MutationObserver(client, changeOptions(id, change));
  observer
    .mutate(variables)
    // A failure is shown by the change itself.
    .catch(() => undefined)
    // A mutation that is observed stays in memory.
    .finally(() => observer.reset());
}

function changeOptions<Data, Variables>(id: string, change: Change<Data, Variables>) {
  const {
    send,
    optimistic,
    onDone,
    failed,
    texts,
    onFailed,
    networkMode = 'always',
    queue,
    also = [],
  } = change;
  return mutationOptions({
    mutationKey: changeKey(id),
    mutationFn: (variables: Variables, { client }) => counted(client, () => send(variables)),
    networkMode,
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    onMutate: (variables, { client }) =>
      patchBooking(client, id, (known) => optimistic(known, variables)),
    onSuccess: (data, variables) => void onDone(data, variables),
    onError: (error, variables, rollback, { client }) => {
      // They were pressed on a booking that this change would have made.
      if (queue !== undefined) dropWaiting(client, id);
      rollback?.();
      if (!onFailed?.(error, variables)) showFailure(failed, error, texts);
    },
    // Done or not: read the current state.
    onSettled: (_data, _error, _variables, _rollback, { client }) => {
      void client.invalidateQueries({ queryKey: recordKey(id) });
      for (const queryKey of also) void client.invalidateQueries({ queryKey });
      return refetchBookings(client);
    },
  });
}

/** Counts the changes that are being sent. */
const sending = new WeakMap<QueryClient, number>();

async function counted<Data>(client: QueryClient, send: () => Promise<Data>): Promise<Data> {
  sending.set(client, (sending.get(client) ?? 0) + 1);
  try {
    return await send();
  } finally {
    sending.set(client, (sending.get(client) ?? 1) - 1);
  }
}

/** Takes back the steps of a booking that wait behind one that failed, the last one first. */
function dropWaiting(client: QueryClient, id: string): void {
  const cache = client.getMutationCache();
  const waiting = cache.findAll({
    mutationKey: changeKey(id),
    predicate: (mutation) => !isSent(mutation),
  });
  for (const mutation of waiting.toReversed()) {
    cache.remove(mutation);
    (mutation.state.context as Rollback | undefined)?.();
  }
}

type Rollback = () => void;

/** Deletes a booking, in whatever status. One that is gone already counts as deleted. */
export function useDeleteBooking(booking: ListedBooking) {
  const { id } = booking;
  return useChange(id, {
    send: (_none: void) => deleteBooking(id),
    optimistic: () => undefined,
    onDone: () => toast.success(STAFF_TOASTS.deleted, nameOf(booking)),
    failed: STAFF_TOASTS.deleteFailed,
  });
}

/** Deletes every booking. Not optimistic: so much is not rolled back. */
export function useClearBookings() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'clear'],
    mutationFn: deleteAllBookings,
    onSuccess: (_answer, _none, _result, { client }) => {
      dropBookings(client, () => true);
      toast.success(STAFF_TOASTS.cleared);
    },
    onError: (error) => showFailure(STAFF_TOASTS.clearFailed, error),
    // Someone may have booked in this very second.
    onSettled: (_answer, _error, _none, _result, { client }) => refetchBookings(client),
  });
}

/**
 * Reads everything again that holds bookings, after a change by staff. Waits for it: the next change
 * names the revision that it was made from.
 */
export async function refetchBookings(client: QueryClient): Promise<void> {
  // An answer may be from before a change that is still being sent, and would take it off the screen.
  // That change reads again for all once it is stored.
  if ((sending.get(client) ?? 0) > 0) return;
  await client.invalidateQueries({ queryKey: BOOKINGS_KEY });
}

export type FailureTexts = Readonly<Partial<Record<FailureKind, string>>>;

export const CHANGE_FAILURES: FailureTexts = {
  conflict: STAFF_TOASTS.changedElsewhere,
  gone: STAFF_TOASTS.deletedElsewhere,
};
export function showFailure(
  title: string,
  error: unknown,
  texts: FailureTexts = CHANGE_FAILURES,
): void {
  const kind = failureKind(error);
  // An ended session leads to the login page, which says so.
  if (kind === 'session') return;
  const unnamed = isOutcomeUnknown(kind)
    ? STAFF_TOASTS.outcomeUnknown
    : STAFF_TOASTS.nothingChanged;
  const now = bookingNow(error);
  const description = texts[kind] ?? unnamed;
  toast.error(title, {
    description: now === undefined ? description : `${description} ${STAFF_TOASTS.itIsNow(now)}`,
  });
}

/** A long name is cut, because a toast has little room. */
export function nameOf({ customerName, serviceName }: ListedBooking) {
  return { description: `${customerName}, ${serviceName}`, descriptionClassName: 'line-clamp-2' };
}

/** Says what is done, and offers to undo it for as long as the database does after the press. */
export function offerUndo(
  title: string,
  onUndo: () => void,
  about?: { readonly description?: string; readonly descriptionClassName?: string },
  pressedAt = Date.now(),
): void {
  const until = pressedAt + UNDO_SECONDS * 1_000;
  showUndoToast(title, { ...about, label: STAFF_TOASTS.undo, until, onUndo });
}
