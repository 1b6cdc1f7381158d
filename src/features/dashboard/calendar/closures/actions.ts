import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CLOSE_TOASTS, HOLIDAYS } from '@/content/staff/week';
import type { Holiday, HolidayYear } from '@/domain/calendar/holidays';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import { type FailureKind, failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { offerUndo, refetchBookings } from '../../bookings/actions/optimistic-change';
import { cancelBooking, moveBooking } from '../../bookings/api/change-requests';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import {
  bringForward,
  closeTimes,
  type Closing,
  earlierJobsQuery,
  type ForwardJob,
  holidaysKey,
  insertClosures,
  type NewClosure,
  type PausedJob,
  reopenTimes,
  undoClosing,
} from './api';

export type ClosingStep =
  | { readonly kind: 'move'; readonly booking: ListedBooking; readonly to: Slot }
  | { readonly kind: 'cancel'; readonly booking: ListedBooking };

export interface ClosureRequest {
  /** Missing if the times are closed already and only steps are tried again. */
  readonly closing: Closing | undefined;
  readonly steps: readonly ClosingStep[];
  readonly tellsCustomers: boolean;
}

/** Failures by booking id; empty if all steps went through. */
export type StepFailures = ReadonlyMap<string, FailureKind>;

interface Closed {
  readonly changed: readonly PausedJob[];
  readonly failures: StepFailures;
}

/**
 * Closes times, then moves and cancels what is booked in them, one by one. Nothing is moved where
 * the times could not be closed; a step that fails stops no other. Where only the times were closed, the toast
 * offers to take that back.
 */
export function useCloseTimes() {
  const { mutate: undo } = useUndoClosing();
  return useMutation({
    mutationKey: [STAFF_KEY, 'close'],
    mutationFn: async ({ closing, steps, tellsCustomers }: ClosureRequest): Promise<Closed> => {
      const changed = closing ? await closeTimes(closing) : [];
      const failures = new Map<string, FailureKind>();
      for (const step of steps) {
        try {
          await takeStep(step, tellsCustomers);
        } catch (error) {
          failures.set(step.booking.id, failureKind(error));
        }
      }
      return { changed, failures };
    },
    onSuccess: ({ changed, failures }, { closing, steps }) => {
      if (failures.size > 0) return;
      const moved = steps.filter(({ kind }) => kind === 'move').length;
      const description = CLOSE_TOASTS.moved(moved, steps.length - moved, changed.length);
      const about = description === '' ? {} : { description };
      const title =
        closing === undefined || closing.closure.spots === 0
          ? CLOSE_TOASTS.closed
          : CLOSE_TOASTS.spots;
      if (!closing || steps.length > 0) toast.success(title, about);
      else offerUndo(title, () => undo({ id: closing.closure.id, changed }), about);
    },
    onSettled: (_closed, _error, _closing, _result, { client }) => void refetchBookings(client),
  });
}

function useUndoClosing() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'close'],
    mutationFn: ({ id, changed }: Pick<Closed, 'changed'> & { readonly id: string }) =>
      undoClosing(id, changed),
    onSuccess: () => toast.success(CLOSE_TOASTS.undone),
    onError: told(CLOSE_TOASTS.undoFailed, CLOSE_TOASTS.undoFailedText),
    onSettled: (_answer, _error, _undone, _result, { client }) => void refetchBookings(client),
  });
}

async function takeStep(step: ClosingStep, tellsCustomer: boolean): Promise<void> {
  const { booking } = step;
  if (step.kind === 'cancel') await cancelBooking(booking, tellsCustomer);
  else await moveBooking(booking, { to: step.to, overrides: [], tellsCustomer });
}

export interface Reopening {
  readonly day: Day;
  /** None for the whole day. */
  readonly times?: readonly SlotTime[];
  readonly bayId?: number;
}

/** Opens a day, or hours of it, that closures cover; what else they close stays closed. The toast offers to close it again. */
export function useReopenTimes() {
  const { mutate: closeAgain } = useMutation({
    mutationKey: [STAFF_KEY, 'close'],
    mutationFn: insertClosures,
    onSuccess: () => toast.success(CLOSE_TOASTS.closedAgain),
    onError: told(CLOSE_TOASTS.closeAgainFailed, CLOSE_TOASTS.closeAgainText),
    onSettled: (_answer, _error, _closures, _result, { client }) => refetchDays(client),
  });
  return useMutation({
    mutationKey: [STAFF_KEY, 'reopen'],
    mutationFn: async ({ day, times, bayId }: Reopening): Promise<readonly NewClosure[]> => {
      if (!times) return reopenTimes({ day, bayId });
      const closed: NewClosure[] = [];
      for (const time of times) closed.push(...(await reopenTimes({ day, time, bayId })));
      return closed;
    },
    onSuccess: async (closed, { day, bayId }, _result, { client }) => {
      // The day itself leads to them; where the request fails, its times are open all the same.
      const jobs = await client.fetchQuery(earlierJobsQuery(day)).catch(() => []);
      const about = jobs.length > 0 ? { description: `${CLOSE_TOASTS.earlier(jobs.length)}.` } : {};
      const title = bayId === undefined ? CLOSE_TOASTS.opened : CLOSE_TOASTS.bayOpened;
      // Somebody else has opened it before.
      if (closed.length === 0) toast.success(title, about);
      else offerUndo(title, () => closeAgain(closed), about);
    },
    onError: told(CLOSE_TOASTS.openFailed, CLOSE_TOASTS.openFailedText),
    onSettled: (_answer, _error, _reopening, _result, { client }) => refetchDays(client),
  });
}

interface ForwardRequest {
  readonly jobs: readonly ForwardJob[];
  readonly tellsCustomers: boolean;
}

export function useBringForward() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'bring-forward'],
    mutationFn: ({ jobs, tellsCustomers }: ForwardRequest) => bringForward(jobs, tellsCustomers),
    onSuccess: (changed, { jobs }) => {
      const kept = jobs.filter(({ stays }) => !stays).length - changed;
      toast.success(CLOSE_TOASTS.broughtForward(changed), {
        description: kept > 0 ? CLOSE_TOASTS.bayTaken(kept) : undefined,
      });
    },
    onSettled: (_done, _error, _asked, _result, { client }) => void refetchBookings(client),
  });
}

/** Closes the holidays of a year, each for the whole day: all of them or none. */
export function useAddHolidays(year: HolidayYear) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'add-holidays'],
    mutationFn: (holidays: readonly Holiday[]) =>
      insertClosures(
        holidays.map(({ day, name }) => ({
          id: newId(),
          fromDay: day,
          toDay: day,
          slots: null,
          spots: 0,
          reason: name,
        })),
      ),
    onSuccess: (_answer, holidays) => {
      toast.success(HOLIDAYS.added(holidays.length, year));
    },
    onError: told(HOLIDAYS.addFailed, HOLIDAYS.addFailedText),
    onSettled: (_answer, _error, _holidays, _result, { client }) => refetchDays(client),
  });
}

/** An ended session leads to the login page, which says so. */
const told =
  (title: string, description: string) =>
  (error: Error): void => {
    if (failureKind(error) !== 'session') toast.error(title, { description });
  };

/** The days of the calendar, and the holidays among them. */
function refetchDays(client: QueryClient): Promise<void> {
  void refetchBookings(client);
  return client.invalidateQueries({ queryKey: holidaysKey });
}
