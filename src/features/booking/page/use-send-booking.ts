import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BOOKED, BOOKING, BOOKING_MESSAGES } from '@/content/booking/booking';
import { formatDayHeading } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { serverNow } from '@/lib/clock';
import { hasSameValues } from '@/lib/create-once';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { newBooking, useCreateBooking, type NewBooking } from '../api/create-booking';
import { policyQuery } from '../api/policy';
import { nearestFreeSlots } from '../calendar/nearest-slots';
import type { useAvailability } from '../calendar/use-availability';
import { useCaptcha } from '../captcha/use-captcha';
import type { BookingDraft } from '../draft';
import { keepContact, saveDraft } from '../draft-storage';
import { focusField, isAfterFocus, showAnswer } from '../focus-field';
import { successHref } from '../success-link';
import {
  errorNotice,
  fieldOfRule,
  findErrors,
  firstField,
  type BookingField,
  type FieldErrors,
} from '../validate-booking';
import { FAILURE_ANSWERS, type FailureAnswer, toastError, wasNeverSent } from './failure-notices';
import { emptyHoneypot } from './honeypot';
import type { TakenSlot } from './slot-taken-dialog';
import type { useBookingDraft } from './use-booking-draft';
import { useSummaryNote } from './use-summary-note';

/** A person needs longer from seeing the form to confirming it; a faster one waits. */
const MIN_FILL_MS = 1_500;
const NO_ERRORS: FieldErrors = {};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface SendBooking {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: ReturnType<typeof useBookingDraft>;
  readonly times: ReturnType<typeof useAvailability>;
  /** The current instant, once there is one. */
  readonly now: Date | undefined;
  readonly onSend: (() => void) | undefined;
}

/** Sends the visitor's booking exactly once, and tracks its outcome. */
export function useSendBooking({ form, draft: state, times, now, onSend }: SendBooking) {
  const { draft, dispatch } = state;
  const captcha = useCaptcha();
  const create = useCreateBooking(keepAttempt, captcha.pass);
  const { sinceShown, isShown } = useLifetime();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useSummaryNote({ draft, isBusy, isPaused: times.isPaused });
  const [taken, setTaken] = useState<TakenSlot>();
  // Errors are shown while typing once the visitor has tried to confirm.
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<RefusedForm>();

  const { data: policy } = useQuery(policyQuery);

  const { showBooked, showFailed, say } = reportsOf({
    state,
    times,
    isShown,
    onNote: setNote,
    onTaken: setTaken,
    onRefused: setRefused,
  });

  /** Checks the draft, sends it until its outcome is known, and reports it. */
  async function confirm(slot?: Slot): Promise<void> {
    if (isRunning.current) return;
    const current = { ...draft, ...slot };
    setHasTried(true);
    setTaken(undefined);
    setNote(undefined);
    // The result of the previous try no longer applies.
    void import('sonner').then(({ toast }) => toast.dismiss());
    const errors = findErrors(current, serverNow());
    const { day, time } = current;
    const invalid = firstField(errors);
    if (invalid !== undefined || day === undefined || time === undefined) {
      void toastError(errorNotice(current, errors));
      focusField(invalid ?? 'day');
      return;
    }
    if (slot) dispatch({ type: 'slotChosen', ...slot });
    if (emptyHoneypot(form.current)) return toastError(FAILURE_ANSWERS.unknown.notice);

    isRunning.current = true;
    setIsBusy(true);
    showAnswer();
    onSend?.();
    await wait(MIN_FILL_MS - sinceShown());
    const wanted = newBooking(current.form, day, time, policy?.version ?? null);
    const wasOffline = !navigator.onLine && !draft.attempt;
    const sentAt = sinceShown();
    let field: BookingField | undefined;
    try {
      return showBooked(await create(wanted, draft.attempt), wanted);
    } catch (error) {
      if (wasOffline && wasNeverSent(error, sinceShown() - sentAt)) {
        keepAttempt(undefined);
        say({ notice: BOOKING_MESSAGES.offline, place: 'note' });
      } else {
        field = await showFailed(error, current, { day, time });
      }
    } finally {
      isRunning.current = false;
    }
    setIsBusy(false);
    if (field) focusField(field);
  }

  /** To the next open question, or to the button that books. What lies behind is asked for with a notice. */
  function goOn(button: HTMLElement | null): void {
    const open = firstField(findErrors(draft, serverNow()));
    if (open === undefined) button?.focus();
    else if (isAfterFocus(open)) focusField(open);
    else void confirm();
  }

  /** Stores the attempt before it is sent, so that a reload in between finds it too. */
  function keepAttempt(booking: NewBooking | undefined): void {
    saveDraft({ ...draft, attempt: booking });
    dispatch({ type: 'attempted', booking });
  }

  const refusedNow = refused?.form === draft.form ? refused.errors : NO_ERRORS;
  const errors = hasTried && now ? { ...refusedNow, ...findErrors(draft, now) } : NO_ERRORS;

  return {
    confirm,
    goOn,
    isBusy,
    note,
    taken,
    dismissTaken: () => setTaken(undefined),
    errors,
    captcha,
    /** Forgets what was tried. */
    reset: () => {
      setHasTried(false);
      setNote(undefined);
    },
  };
}

interface RefusedForm {
  readonly form: BookingDraft['form'];
  readonly errors: FieldErrors;
}

interface ReportTargets extends Pick<SendBooking, 'times'> {
  readonly state: SendBooking['draft'];
  readonly isShown: () => boolean;
  readonly onNote: (notice: FailureAnswer['notice']) => void;
  readonly onTaken: (taken: TakenSlot) => void;
  readonly onRefused: (refused: RefusedForm) => void;
}

/** Ways to tell the visitor what became of the booking. */
function reportsOf(targets: ReportTargets) {
  const { state, times, isShown, onNote, onTaken, onRefused } = targets;
  const { dispatch, finish, forget } = state;

  async function showBooked(booked: NewBooking, wanted: NewBooking): Promise<void> {
    const isLeft = !isShown();
    keepContact(booked);
    void finish(successHref(booked, readyAtOf(booked)), isLeft);
    // The visitor has gone to another page: the toast appears there, without a navigation.
    if (isLeft) forget();
    const { toast } = await import('sonner');
    if (!hasSameValues(booked, wanted)) {
      const { title, text } = BOOKING_MESSAGES.alreadySaved;
      toast.info(title, { description: text });
    }
    if (!isLeft) return;
    const when = BOOKED.at(formatDayHeading(booked.booking_date), booked.booking_time);
    toast.success(BOOKED.title, { description: when });
  }

  /** As the times that are shown say it. */
  function readyAtOf({ booking_date: day, booking_time: time }: NewBooking): string | undefined {
    return times.ready[day]?.[time];
  }

  /** Shown to a visitor who has gone to another page, too. */
  function say({ notice, place }: FailureAnswer): void {
    if (place === 'toast' || !isShown()) void toastError(notice);
    else {
      onNote(notice);
      requestAnimationFrame(showAnswer);
    }
  }

  /** Says what went wrong; returns the field that needs a look, if it is one. */
  async function showFailed(
    error: unknown,
    current: BookingDraft,
    lost: Slot,
  ): Promise<BookingField | undefined> {
    const kind = failureKind(error);
    if (kind === 'slot-full') {
      const around = await times.lookAround(lost);
      if (isShown()) {
        onTaken({ lost, nearest: nearestFreeSlots(lost, serverNow(), around) });
        return undefined;
      }
    }
    say(FAILURE_ANSWERS[kind]);
    if (kind === 'slot-closed') {
      dispatch({ type: 'timeChosen', time: undefined });
      return 'time';
    }
    const rule = isRequestFailure(error) ? error.rule : undefined;
    const field = kind === 'invalid' ? fieldOfRule(rule) : undefined;
    if (field) onRefused({ form: current.form, errors: { [field]: BOOKING.errors.refused } });
    return field;
  }

  return { showBooked, showFailed, say };
}

/** Tells how long the form has been on the screen, and whether it still is. */
function useLifetime() {
  const shownAt = useRef(Infinity);
  const isMounted = useRef(false);
  useEffect(() => {
    shownAt.current = Math.min(shownAt.current, performance.now());
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    sinceShown: () => performance.now() - shownAt.current,
    isShown: () => isMounted.current,
  };
}
