import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { BOOKED, BOOKING, BOOKING_MESSAGES } from '@/content/booking';
import { addDays, formatDayHeading, type Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { isDayOpen, shopToday } from '@/domain/shop-calendar';
import type { Slot } from '@/domain/slots';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { hasSameValues } from '@/lib/create-once';
import { newBooking, useCreateBooking, type NewBooking } from '../api/create-booking';
import { useCaptcha } from '../captcha/use-captcha';
import { nearestFreeSlots } from '../calendar/nearest-slots';
import { useAvailability } from '../calendar/use-availability';
import { useShopClock } from '../calendar/use-shop-clock';
import type { BookingDraft } from '../draft';
import { keepContact, saveDraft } from '../draft-storage';
import { successHref } from '../success-link';
import { BookedNote } from './booked-note';
import { DatePanel } from './date-panel';
import { DetailsPanel } from './details-panel';
import { DraftNote } from './draft-note';
import { FAILURE_ANSWERS, type FailureAnswer, toastError, wasNeverSent } from './failure-notices';
import { focusField, showField } from '../focus-field';
import { emptyHoneypot, Honeypot } from './honeypot';
import type { TakenSlot } from './slot-taken-dialog';
import { SummaryNote, SummaryPanel } from './summary-panel';
import { TimePanel } from './time-panel';
import { cameWithService, useBookingDraft } from './use-booking-draft';
import { useSummaryNote } from './use-summary-note';
import {
  errorNotice,
  fieldOfRule,
  findErrors,
  firstField,
  type BookingField,
  type FieldErrors,
} from '../validate-booking';

/** A person needs longer from seeing the form to confirming it; whoever is faster waits it out. */
const MIN_FILL_MS = 1_500;
const NO_ERRORS: FieldErrors = {};

/** Offers the nearest times; where its code does not arrive, the sentence stands. */
const SlotTakenDialog = lazy(async () => {
  try {
    return { default: (await import('./slot-taken-dialog')).SlotTakenDialog };
  } catch (error) {
    console.warn('A part of the page did not load', error);
    return { default: () => <SummaryNote notice={BOOKING_MESSAGES.slotFull} /> };
  }
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface BookingProps {
  /** Called as a booking is sent: what comes after it can be loaded meanwhile. */
  readonly onSend?: () => void;
}

/** The booking page: a day, a time, the details, the price, one button. */
export function Booking({ onSend }: BookingProps) {
  const form = useRef<HTMLFormElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const now = useShopClock();
  const { draft, dispatch, isRestored, booked, startOver, finish, forget } = useBookingDraft(form);
  const [monthTurnedTo, setMonthTurnedTo] = useState<Day>();
  const month = monthTurnedTo ?? (now ? firstOfMonth(draft.day ?? firstOpenDay(now)) : undefined);
  // What was pressed or typed shows first; what follows from it comes in the next frame.
  const settled = useDeferredValue(draft);
  const times = useAvailability(
    useDeferredValue(month),
    settled.day,
    now ? shopToday(now) : undefined,
  );

  const captcha = useCaptcha();
  const create = useCreateBooking(keepAttempt, captcha.pass);
  const { sinceShown, isShown } = useLifetime();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useSummaryNote({ draft, isBusy, isPaused: times.isPaused });
  const [taken, setTaken] = useState<TakenSlot>();
  // Errors are shown while typing once the visitor has tried to confirm.
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<{ form: BookingDraft['form']; errors: FieldErrors }>();

  /** Checks the draft, sends it until its fate is known, and says what came of it. */
  async function confirm(slot?: Slot): Promise<void> {
    if (isRunning.current) return;
    const current = { ...draft, ...slot };
    setHasTried(true);
    setTaken(undefined);
    setNote(undefined);
    // What the try before came to is no longer true.
    toast.dismiss();
    const errors = findErrors(current, new Date());
    const { day, time } = current;
    const invalid = firstField(errors);
    if (invalid !== undefined || day === undefined || time === undefined) {
      toastError(errorNotice(current, errors));
      focusField(invalid ?? 'day');
      return;
    }
    if (slot) dispatch({ type: 'slotChosen', ...slot });
    if (emptyHoneypot(form.current)) return toastError(FAILURE_ANSWERS.unknown.notice);

    isRunning.current = true;
    setIsBusy(true);
    onSend?.();
    await wait(MIN_FILL_MS - sinceShown());
    const wanted = newBooking(current.form, day, time);
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

  /** In the storage before it is sent: a reload in between finds it too. */
  function keepAttempt(booking: NewBooking | undefined): void {
    saveDraft({ ...draft, attempt: booking });
    dispatch({ type: 'attempted', booking });
  }

  function showBooked(booked: NewBooking, wanted: NewBooking): void {
    const isLeft = !isShown();
    keepContact(booked);
    void finish(successHref(booked), isLeft);
    if (!hasSameValues(booked, wanted)) {
      const { title, text } = BOOKING_MESSAGES.alreadySaved;
      toast.info(title, { description: text });
    }
    if (!isLeft) return;
    // The visitor went to another page meanwhile: the toast appears there, without a navigation.
    forget();
    const when = BOOKED.at(formatDayHeading(booked.booking_date), booked.booking_time);
    toast.success(BOOKED.title, { description: when });
  }

  /** The visitor who went to another page meanwhile reads it there. */
  function say({ notice, place }: FailureAnswer): void {
    if (place === 'toast' || !isShown()) toastError(notice);
    else setNote(notice);
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
        setTaken({ lost, nearest: nearestFreeSlots(lost, new Date(), around) });
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
    if (field) setRefused({ form: current.form, errors: { [field]: BOOKING.errors.refused } });
    return field;
  }

  function handleBookOther(slot: Slot): void {
    void confirm(slot);
    // Once the dialog no longer holds the focus.
    requestAnimationFrame(() => confirmButton.current?.focus({ preventScroll: true }));
  }

  function handleStartOver(): void {
    startOver();
    setHasTried(false);
    setNote(undefined);
    // The pressed button goes: the keyboard goes on at the first question.
    requestAnimationFrame(() => focusField('day'));
  }

  function handleSeeAll(): void {
    setTaken(undefined);
    dispatch({ type: 'timeChosen', time: undefined });
    // At once: the dialog closes by going back, which restores the scroll position it finds.
    showField('time');
    requestAnimationFrame(() => focusField('time'));
  }

  const refusedNow = refused?.form === draft.form ? refused.errors : NO_ERRORS;
  const errors = hasTried && now ? { ...refusedNow, ...findErrors(draft, now) } : NO_ERRORS;

  return (
    // Focus anywhere inside is the first use of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="relative grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-6"
      ref={form}
      noValidate
      onFocus={captcha.load}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {/* Enter in a field confirms, also while the summary with its button is not there yet. */}
      <button type="submit" hidden aria-label={BOOKING.summary.confirm} />
      <Honeypot />
      {booked === undefined ? null : <BookedNote success={booked} />}
      {isRestored ? <DraftNote onStartOver={handleStartOver} /> : null}
      <div className="grid grid-cols-1 items-start gap-3.5 md:gap-5">
        <div className="grid grid-cols-1 items-start gap-3.5 md:grid-cols-[1.2fr_1fr] md:items-stretch md:gap-5">
          <DatePanel
            now={now}
            availability={times.availability}
            selected={draft.day}
            month={month ?? ''}
            error={errors.day}
            onMonthChange={setMonthTurnedTo}
            dispatch={dispatch}
          />
          <TimePanel
            now={now}
            day={settled.day}
            time={draft.time}
            availability={times.availability}
            isUnknown={times.isUnknown && !times.isPaused}
            error={errors.time}
            dispatch={dispatch}
          />
        </div>
        <DetailsPanel form={draft.form} errors={errors} dispatch={dispatch} />
      </div>
      <SummaryPanel
        form={settled.form}
        day={settled.day}
        time={settled.time}
        wasEstimated={cameWithService(settled)}
        isBusy={isBusy}
        note={note}
        captchaBox={captcha.box}
        confirmButton={confirmButton}
      />
      {taken ? (
        <Suspense fallback={null}>
          <SlotTakenDialog taken={taken} onBook={handleBookOther} onDismiss={handleSeeAll} />
        </Suspense>
      ) : null}
      <p className="sr-only" role="status">
        {isBusy ? BOOKING.summary.busy : ''}
      </p>
    </form>
  );
}

/** The day the calendar opens at. */
function firstOpenDay(now: Date): Day {
  const today = shopToday(now);
  const days = [0, 1, 2, 3].map((ahead) => addDays(today, ahead));
  return days.find((day) => isDayOpen(day, now)) ?? today;
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
