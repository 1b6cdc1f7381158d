import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '@/components/ui/toast';
import { BOOKED, BOOKING, BOOKING_MESSAGES, type Notice } from '@/content/booking';
import { formatDayHeading } from '@/domain/day';
import { createBooking } from '../api/create-booking';
import type { Availability, Slot } from '../calendar/slot-state';
import type { BookingDraft } from '../draft';
import { concludeBooking, withSent, type Conclusion } from './conclude-booking';
import { saveDraft } from '../draft-storage';
import { FAILURE_ANSWERS } from './failure-notices';
import { focusField } from './focus-field';
import { nearestFreeSlots } from '../calendar/nearest-slots';
import { newBooking, type NewBooking } from '../new-booking';
import { RETRY_PAUSES_MS, settleBooking } from './settle-booking';
import { successHref } from '../success-link';
import type { DraftState } from './use-booking-draft';
import {
  errorNotice,
  fieldOfRule,
  findErrors,
  firstField,
  type BookingField,
  type FieldErrors,
} from './validate-booking';

/** A person needs longer from seeing the form to confirming it; whoever is faster waits it out. */
const MIN_FILL_MS = 1_500;
const SLOW_MS = 6_000;

/** The slot that was lost, and what is offered instead. */
export interface TakenSlot {
  readonly lost: Slot;
  readonly nearest: readonly Slot[];
}

interface SubmitWays {
  readonly draftState: DraftState;
  readonly lookAround: (lost: Slot) => Promise<Availability>;
  /** True where the hidden field was filled: only a program does that. Empties it. */
  readonly springTrap: () => boolean;
}

export interface SubmitState {
  readonly isBusy: boolean;
  /** Sentence that stays beside the button. */
  readonly note: Notice | undefined;
  readonly taken: TakenSlot | undefined;
  /** True once the visitor has tried to confirm: from then on errors are shown while typing. */
  readonly hasTried: boolean;
  /** What the database refused, until the draft changes. */
  readonly refused: FieldErrors;
  readonly submit: (slot?: Slot) => Promise<void>;
  readonly dismissTaken: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Confirms a draft: checks it, sends it until its fate is known, and says what came of it. */
export function useSubmitBooking({ draftState, lookAround, springTrap }: SubmitWays): SubmitState {
  const { draft, dispatch, finish } = draftState;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useNote();
  const [taken, setTaken] = useState<TakenSlot>();
  const [hasTried, setHasTried] = useState(false);
  const [refusedField, setRefusedField] = useState<{ draft: BookingDraft; errors: FieldErrors }>();
  const isRunning = useRef(false);
  const { sinceShown, isShown } = useLifetime();

  async function submit(slot?: Slot): Promise<void> {
    if (isRunning.current) return;
    const current = slot ? { ...draft, ...slot } : draft;
    setHasTried(true);
    setTaken(undefined);
    setNote(undefined);
    const errors = findErrors(current, new Date());
    const { day, time } = current;
    const invalid = firstField(errors);
    if (invalid !== undefined || day === undefined || time === undefined) {
      toastError(errorNotice(current, errors));
      focusField(invalid ?? 'day');
      return;
    }
    if (slot) dispatch({ type: 'slotChosen', ...slot });
    if (springTrap()) return toastError(FAILURE_ANSWERS.unknown.notice);

    isRunning.current = true;
    setIsBusy(true);
    const slow = setTimeout(setNote, SLOW_MS, BOOKING_MESSAGES.slowAnswer);
    await wait(MIN_FILL_MS - sinceShown());
    const booking = newBooking(current.id, current.form, day, time);
    const conclusion = await send(booking, current);
    clearTimeout(slow);
    setNote(undefined);
    isRunning.current = false;
    if (conclusion.isBooked) return showBooked(conclusion);
    const field = await showFailed(conclusion, current, { day, time });
    setIsBusy(false);
    if (field) focusField(field);
  }

  /** Sends. Notes what may be stored before it is sent and after: a reload in between knows it too. */
  async function send(booking: NewBooking, current: BookingDraft): Promise<Conclusion> {
    const keep = (bookings: readonly NewBooking[]): void => {
      saveDraft({ ...current, sent: bookings });
      dispatch({ type: 'sent', bookings });
    };
    keep(withSent(current.sent, booking));
    const pauses = navigator.onLine ? RETRY_PAUSES_MS : [];
    const settlement = await settleBooking(booking, { send: createBooking, wait, pauses });
    const conclusion = concludeBooking(settlement, booking, current.sent);
    if (!conclusion.isBooked) keep(conclusion.sent);
    return conclusion;
  }

  function showBooked({ facts, isEarlier }: Extract<Conclusion, { isBooked: true }>): void {
    finish();
    if (isEarlier) toastInfo(BOOKING_MESSAGES.alreadySaved);
    if (isShown()) return void navigate(successHref(facts));
    // The visitor went to another page meanwhile: he is told there, and not pulled back.
    const { bookingDate = '', bookingTime = '' } = facts;
    const when = BOOKED.at(formatDayHeading(bookingDate), bookingTime);
    showToast({ title: BOOKED.title, description: when, tone: 'success' });
  }

  /** Says what went wrong; returns the field that needs a look, if it is one. */
  async function showFailed(
    { failure }: Extract<Conclusion, { isBooked: false }>,
    current: BookingDraft,
    lost: Slot,
  ): Promise<BookingField | undefined> {
    if (failure.kind === 'slot-full') {
      const around = await lookAround(lost);
      setTaken({ lost, nearest: nearestFreeSlots(lost, new Date(), around) });
      return undefined;
    }
    if (failure.isOpen && !navigator.onLine) {
      setNote(BOOKING_MESSAGES.offline);
      return undefined;
    }
    const { notice, place } = FAILURE_ANSWERS[failure.kind];
    if (place === 'toast') toastError(notice);
    else setNote(notice);
    if (failure.isOpen) setNote(BOOKING_MESSAGES.outcomeOpen);
    const field = failure.kind === 'invalid' ? fieldOfRule(failure.rule) : undefined;
    if (field) setRefusedField({ draft: current, errors: { [field]: BOOKING.errors.refused } });
    if (failure.kind !== 'slot-closed') return field;
    dispatch({ type: 'timeChosen', time: undefined });
    return 'time';
  }

  return {
    isBusy,
    note,
    taken,
    hasTried,
    refused: refusedField?.draft.form === draft.form ? refusedField.errors : {},
    submit,
    dismissTaken: () => setTaken(undefined),
  };
}

function toastError({ title, text }: Notice): void {
  showToast({ title, description: text, tone: 'error' });
}

function toastInfo({ title, text }: Notice): void {
  showToast({ title, description: text, tone: 'info' });
}

/** The standing sentence. "No connection" turns into its opposite by itself. */
function useNote() {
  const [note, setNote] = useState<Notice>();
  useEffect(() => {
    if (note !== BOOKING_MESSAGES.offline) return undefined;
    const handleOnline = (): void => setNote(BOOKING_MESSAGES.backOnline);
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [note]);
  return [note, setNote] as const;
}

/** How long the form has been on the screen, and whether it still is. */
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
