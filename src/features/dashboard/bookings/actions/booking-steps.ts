import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { STAFF_DAY } from '@/content/staff/day';
import { type BookingStep, UNDO_SECONDS } from '@/domain/booking/booking-status';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { namedOverrides, type Override } from '@/domain/calendar/slot-choice';
import { serverTime } from '@/lib/clock';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { baysQuery } from '../../shell/shop-settings-api';
import {
  markArrived,
  markDone,
  markNoShow,
  type PushedJob,
  setStatus,
  type TakenStep,
  undoStatusChange,
} from '../api/change-requests';
import { type Conflict, conflictKind, readConflict } from '../api/conflicts';
import type { ListedBooking } from '../api/listed-booking';
import { timeOnDay } from '../record-text';
import { showLostStep } from './lost-step';
import {
  CHANGE_FAILURES,
  changeKey,
  type FailureTexts,
  isSent,
  nameOf,
  offerUndo,
  showFailure,
  startChange,
  useChange,
  useIsChanging,
} from './optimistic-change';

export const UNDO_FAILURES: FailureTexts = {
  ...CHANGE_FAILURES,
  conflict: STAFF_TOASTS.undoRefused,
  'slot-full': STAFF_TOASTS.spotTaken,
};

interface StepOptions {
  /** Shows a step that lost because its booking is no longer where it was; else a toast says so. */
  readonly onConflict?: ((conflict: Conflict) => void) | undefined;
}

/**
 * Confirms, completes or cancels a booking, or notes an arrival or a no-show, and takes that back for
 * ten seconds. The database refuses what is no legal step, and any on a booking that somebody has
 * changed since it was shown.
 *
 * @returns `undo` while there is a step to undo; `isSending` while a change of it is on its way
 */
export function useBookingSteps(booking: ListedBooking, options: StepOptions = {}) {
  const { onConflict } = options;
  const { id } = booking;
  const client = useQueryClient();
  const isSending = useIsChanging(id);
  const { mutate, isSuccess, variables, reset } = useChange(id, {
    // Steps that need a connection are not offered offline; the others are kept in order.
    networkMode: 'online',
    queue: id,
    send: sendStep,
    optimistic: (known, step) => {
      // The previous offer to undo no longer applies.
      toast.dismiss();
      return withStep(known, step);
    },
    onDone: async (pushed, step) => {
      const late = pushed && (await lateText(client, pushed));
      const about = nameOf(booking);
      const said = late && { description: `${about.description}. ${late}` };
      offerUndo(stepTitle(step.to), () => undo(step), said || about, step.at);
    },
    failed: STAFF_TOASTS.updateFailed,
    onFailed: (error, step) => {
      if (!isConflict(error)) return false;
      void tellLostStep(step, error, onConflict);
      return true;
    },
  });
  // Asked again at each press, because the second of a double click comes before anything is
  // rendered.
  const isFree = (): boolean =>
    client.isMutating({ mutationKey: changeKey(id), predicate: isSent }) === 0;
  const undo = (step: TakenStep): void => {
    // The step itself may still be waiting for fresh data: it is stored all the same.
    const isOther = ({ state }: Mutation): boolean => state.variables !== step;
    if (client.isMutating({ mutationKey: changeKey(id), predicate: isOther }) > 0) return;
    toast.dismiss();
    reset();
    sendUndo(client, step.booking);
  };

  const until = isSuccess ? variables.at + UNDO_SECONDS * 1_000 : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(reset, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, reset]);
  return {
    /** @param arrivedAt ISO instant of an arrival that is recorded on a later day */
    update: (to: BookingStep, arrivedAt?: string): void => {
      if (isFree()) mutate({ to, booking, at: Date.now(), arrivedAt });
    },
    undo: isSuccess && isNewest(booking, variables) ? () => undo(variables) : undefined,
    isSending,
  };
}

/** A later change, such as a receipt, can't be undone with the step. */
function isNewest({ revision }: ListedBooking, step: TakenStep): boolean {
  const before = step.booking.revision;
  return revision === null || before === null || revision <= before + 1;
}

/**
 * Its own change: in the strip "Next up" the next booking has taken the place of this one by then.
 *
 * @param overrides what staff override to give it a spot that its slot no longer has
 */
function sendUndo(
  client: QueryClient,
  from: ListedBooking,
  overrides: readonly Override[] = [],
): void {
  const { id, status, arrivedAt, doneAt, bayId, beginsAt, readyAt, noShowAt } = from;
  const change = {
    send: () => undoStatusChange(id, overrides),
    optimistic: (known: ListedBooking) =>
      asChanged({ ...known, status, arrivedAt, doneAt, bayId, beginsAt, readyAt, noShowAt }),
    onDone: (now: string) => toast.success(STAFF_TOASTS.updated(now), nameOf(from)),
    failed: STAFF_TOASTS.updateFailed,
    texts: UNDO_FAILURES,
    onFailed: (error: unknown) => {
      if (isConflict(error) || failureKind(error) === 'slot-full') {
        showFailure(STAFF_TOASTS.notUndone, error, UNDO_FAILURES);
        return true;
      }
      const missing = missingOverrides(error);
      if (missing.length === 0) return false;
      toast.info(STAFF_TOASTS.undoSmaller(missing.includes('closed')), {
        description: STAFF_TOASTS.undoSmallerText,
        action: {
          label: STAFF_TOASTS.undoAnyway,
          onClick: () => sendUndo(client, from, [...overrides, ...missing]),
        },
        duration: UNDO_SECONDS * 1_000,
      });
      return true;
    },
  };
  startChange(client, id, change, undefined);
}

/** The overrides that a refused change needs; none where it was refused for another reason. */
export function missingOverrides(error: unknown): readonly Override[] {
  return isRequestFailure(error) && error.kind === 'override' ? namedOverrides(error.detail) : [];
}

function withStep(known: ListedBooking, { to, at, arrivedAt }: TakenStep): ListedBooking {
  const instant = serverTime(at).toISOString();
  if (to === 'arrived') {
    return asChanged({ ...known, status: 'confirmed', arrivedAt: arrivedAt ?? instant });
  }
  if (to === 'no_show') return asChanged({ ...known, status: 'cancelled', noShowAt: instant });
  if (to === 'done') return asChanged({ ...known, doneAt: instant });
  return asChanged({ ...known, status: to });
}

/** The next step is made from this one, even where the current state can't be read in between. */
const asChanged = (booking: ListedBooking): ListedBooking => ({
  ...booking,
  revision: booking.revision === null ? null : booking.revision + 1,
});

function sendStep(step: TakenStep): Promise<readonly PushedJob[] | void> {
  const { to, booking } = step;
  if (to === 'arrived') return sendArrival(step);
  if (to === 'done') return markDone(booking, pressedAt(step));
  return to === 'no_show' ? markNoShow(booking) : setStatus(booking, to);
}

/**
 * A step that is sent within these seconds was pressed just now; the database's clock then counts.
 */
const JUST_NOW_MS = 10_000;

const pressedAt = ({ at }: TakenStep): string | undefined =>
  Date.now() - at < JUST_NOW_MS ? undefined : serverTime(at).toISOString();

async function sendArrival(step: TakenStep): Promise<readonly PushedJob[]> {
  const { booking, arrivedAt } = step;
  if (arrivedAt !== undefined) return markArrived(booking, arrivedAt);
  try {
    return await markArrived(booking, pressedAt(step));
  } catch (error) {
    // This device's clock runs ahead of the shop's.
    if (isRequestFailure(error) && error.message === 'arrival_refused') return markArrived(booking);
    throw error;
  }
}

/** Lists what a late arrival changes for itself and for others; empty if it came in time. */
async function lateText(client: QueryClient, [own, ...others]: readonly PushedJob[]) {
  if (!own) return '';
  const bays = await client.ensureQueryData(baysQuery).catch(() => []);
  const { late } = STAFF_DAY.toasts;
  const placeOf = ({ bayId }: PushedJob): string =>
    late.goesTo(bays.find(({ id }) => id === bayId)?.name);
  const time = (iso: string): string => timeOnDay(iso, shopToday(new Date()));
  return [
    late.ready(time(own.earlierReadyAt), time(own.readyAt)),
    own.isTold ? late.told : undefined,
    own.bayId === own.earlierBayId ? undefined : late.goes(placeOf(own)),
    ...others.map((job) => late.makesWay(job.customerName, placeOf(job))),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Even if nobody knows what happened to its booking, staff are told that the step was lost. */
async function tellLostStep(
  step: TakenStep,
  error: unknown,
  onConflict: StepOptions['onConflict'],
): Promise<void> {
  try {
    const conflict = await readConflict(step);
    if (isDone(conflict)) return;
    if (onConflict && conflictKind(conflict)) onConflict(conflict);
    else showLostStep(conflict);
  } catch {
    showFailure(STAFF_TOASTS.updateFailed, error);
  }
}

/** The booking is already as wanted: a colleague pressed it too, or the response was lost. */
function isDone({ step, now }: Pick<Conflict, 'step' | 'now'>): boolean {
  if (!now || conflictKind({ step, now }) === 'moved') return false;
  if (step.to === 'arrived') return now.status === 'confirmed' && now.arrivedAt !== null;
  if (step.to === 'done') return now.doneAt !== null;
  if (step.to === 'no_show') return now.noShowAt !== null;
  return now.status === step.to;
}

function isConflict(error: unknown): boolean {
  return isRequestFailure(error) && (error.kind === 'conflict' || error.kind === 'gone');
}

function stepTitle(to: BookingStep): string {
  if (to === 'arrived') return STAFF_DAY.toasts.arrived;
  if (to === 'done') return STAFF_DAY.toasts.done;
  if (to === 'no_show') return STAFF_DAY.toasts.noShow;
  return STAFF_TOASTS.updated(to);
}
