import './booking.css';
import { useDeferredValue, useRef, useState, type FormEvent } from 'react';
import { useAvailability } from '../calendar/use-availability';
import { useShopClock } from '../calendar/use-shop-clock';
import { BOOKING, BOOKING_MESSAGES } from '@/content/booking';
import { addDays, type Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { isDayOpen, shopToday } from '@/domain/shop-calendar';
import { focusField } from './focus-field';
import { useBookingDraft } from './use-booking-draft';
import { useDraftChanges } from './use-draft-changes';
import { useModule } from './use-module';
import { useSubmitBooking } from './use-submit-booking';
import { findErrors, type FieldErrors } from './validate-booking';
import { DatePanel } from './date-panel';
import { DetailsPanel } from './details-panel';
import { DraftNote } from './draft-note';
import { Honeypot, springHoneypot } from './honeypot';
import { SummaryPanel } from './summary-panel';
import { TimePanel } from './time-panel';

const loadTakenDialog = () => import('./slot-taken-dialog');
const NO_ERRORS: FieldErrors = {};

/** The booking page: a day, a time, the details, the price, one button. */
export function Booking() {
  const form = useRef<HTMLFormElement>(null);
  const now = useShopClock();
  const draftState = useBookingDraft(form);
  const { draft, dispatch, isRestored, startOver } = draftState;
  const { chooseDay, chooseTime, fill, toggleAddOn } = useDraftChanges(dispatch);
  const [monthTurnedTo, setMonthTurnedTo] = useState<Day>();
  const month = monthTurnedTo ?? (now ? firstOfMonth(draft.day ?? firstOpenDay(now)) : undefined);
  // What was pressed or typed shows first; what follows from it comes in the next moment.
  const settled = useDeferredValue(draft);
  const times = useAvailability(
    useDeferredValue(month),
    settled.day,
    now ? shopToday(now) : undefined,
  );
  const submission = useSubmitBooking({
    draftState,
    lookAround: times.lookAround,
    springTrap: () => springHoneypot(form.current),
  });
  const { taken, submit, dismissTaken } = submission;
  const dialog = useModule(loadTakenDialog, taken !== undefined);

  const errors =
    submission.hasTried && now ? { ...submission.refused, ...findErrors(draft, now) } : NO_ERRORS;
  const note =
    submission.note ??
    (times.isPaused ? BOOKING_MESSAGES.paused : undefined) ??
    (taken && dialog.hasFailed ? BOOKING_MESSAGES.slotFull : undefined);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  function handleSeeAll(): void {
    dismissTaken();
    dispatch({ type: 'timeChosen', time: undefined });
    requestAnimationFrame(() => focusField('time'));
  }

  return (
    <form className="booking-page" ref={form} noValidate onSubmit={handleSubmit}>
      {/* Enter in a field confirms, also while the summary with its button is not there yet. */}
      <button type="submit" hidden aria-label={BOOKING.summary.confirm} />
      <Honeypot />
      {isRestored ? <DraftNote onStartOver={startOver} /> : null}
      <div className="booking-main">
        <div className="booking-when">
          <DatePanel
            now={now}
            availability={times.availability}
            selected={draft.day}
            month={month ?? ''}
            error={errors.day}
            onMonthChange={setMonthTurnedTo}
            onSelect={chooseDay}
          />
          <TimePanel
            now={now}
            day={settled.day}
            time={draft.time}
            availability={times.availability}
            isUnknown={times.isUnknown && !times.isPaused}
            error={errors.time}
            onSelect={chooseTime}
          />
        </div>
        <DetailsPanel form={draft.form} errors={errors} onFill={fill} onToggleAddOn={toggleAddOn} />
      </div>
      <SummaryPanel
        form={settled.form}
        day={settled.day}
        time={settled.time}
        isBusy={submission.isBusy}
        note={note}
      />
      {taken && dialog.module ? (
        <dialog.module.SlotTakenDialog
          taken={taken}
          onBook={(slot) => void submit(slot)}
          onDismiss={handleSeeAll}
        />
      ) : null}
      <p className="sr-only" role="status">
        {submission.isBusy ? BOOKING.summary.busy : ''}
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
