import { Suspense, useRef } from 'react';
import { useHydratedNow } from '@/components/clock';
import { lazyPart } from '@/components/lazy-part';
import { Note } from '@/components/ui/note';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { BOOKING, BOOKING_MESSAGES } from '@/content/booking/booking';
import type { Slot } from '@/domain/calendar/slots';
import { slotState } from '../calendar/slot-state';
import { focusField, showField } from '../focus-field';
import { OpenedNote } from '../waiting/opened-note';
import { BookedNote } from './booked-note';
import { BookingQuestions } from './booking-questions';
import { ConfirmBar } from './confirm-bar';
import { DraftNote } from './draft-note';
import { Honeypot } from './honeypot';
import { SummaryNote, SummaryPanel } from './summary-panel';
import { cameWithService, useBookingDraft } from './use-booking-draft';
import { useMailedLink } from './use-mailed-link';
import { useFreeTimes } from './use-free-times';
import { useSendBooking } from './use-send-booking';

/** Offers the nearest times; if its code does not arrive, only the sentence is shown. */
const SlotTakenDialog = lazyPart(
  async () => (await import('./slot-taken-dialog')).SlotTakenDialog,
  () => <SummaryNote notice={BOOKING_MESSAGES.slotFull} />,
);

interface BookingPageProps {
  /** Called as a booking is sent: the next page can be loaded by then. */
  readonly onSend?: () => void;
}

/** The booking page: a day, a time, the details, the price, one button. */
export function BookingPage({ onSend }: BookingPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const now = useHydratedNow();
  const isPhone = useMedia(PHONE_QUERY);
  const { failure, opened } = useMailedLink();
  const state = useBookingDraft();
  const { draft, dispatch, isRestored, booked, startOver } = state;
  const freeTimes = useFreeTimes(draft, now);
  const { settled, times, readyAt } = freeTimes;

  const { confirm, goOn, isBusy, note, taken, dismissTaken, errors, captcha, reset } =
    useSendBooking({
      form,
      draft: state,
      times,
      now,
      onSend,
    });

  function handleBookOther(slot: Slot): void {
    void confirm(slot);
    // Once the dialog no longer holds the focus.
    requestAnimationFrame(() => confirmButton.current?.focus({ preventScroll: true }));
  }

  function handleStartOver(): void {
    startOver();
    reset();
    // The pressed button goes: keyboard users continue at the first question.
    requestAnimationFrame(() => focusField('day'));
  }

  function handleSeeAll(): void {
    dismissTaken();
    dispatch({ type: 'timeChosen', time: undefined });
    // At once: the dialog closes by going back, which restores the scroll position it finds.
    showField('time');
    requestAnimationFrame(() => focusField('time'));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus anywhere inside is the first use of the form
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
      <EnterButton onEnter={() => goOn(confirmButton.current)} />
      <Honeypot />
      {booked === undefined ? null : <BookedNote success={booked} />}
      {failure === undefined ? null : (
        <Note className="lg:col-span-full" tone="info" role="status">
          {failure}
        </Note>
      )}
      {opened && now ? (
        <OpenedNote
          opened={opened}
          isFree={slotState(opened.day, opened.time, now, times.availability) === 'free'}
        />
      ) : null}
      {isRestored && !opened ? <DraftNote onStartOver={handleStartOver} /> : null}
      <BookingQuestions
        draft={draft}
        freeTimes={freeTimes}
        now={now}
        errors={errors}
        dispatch={dispatch}
      />
      <SummaryPanel
        form={settled.form}
        day={settled.day}
        time={settled.time}
        readyAt={readyAt}
        wasEstimated={cameWithService(settled)}
        isBusy={isBusy}
        note={note}
        captchaBox={captcha.box}
        confirmButton={confirmButton}
        isButtonElsewhere={isPhone}
      />
      {isPhone && settled.day !== undefined && settled.time !== undefined ? (
        <ConfirmBar
          form={settled.form}
          day={settled.day}
          time={settled.time}
          isBusy={isBusy}
          confirmButton={confirmButton}
        />
      ) : null}
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

/** Browsers press the first submit button on Enter in a field: that leads on, and books nothing. */
function EnterButton({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <button
      type="submit"
      hidden
      aria-label={BOOKING.summary.confirm}
      onClick={(event) => {
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
