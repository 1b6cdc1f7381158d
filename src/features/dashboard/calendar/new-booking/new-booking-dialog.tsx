import type { SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { NEW_BOOKING, PICKER } from '@/content/staff/booking';
import type { Slot } from '@/domain/calendar/slots';
import { formatDayShort } from '@/domain/day';
import type { KnownCustomer } from '../../bookings/api/known-customers';
import { StaffForm } from '../../shell/staff-form';
import { SlotFoot } from '../time-picker/slot-foot';
import { CallFields } from './call-fields';
import { CustomerFields, NoteField } from './customer-fields';
import type { NewBookingStart } from './draft';
import { PriceBlock } from './price-block';
import { type NewBookingForm, type NewBookingProps, useNewBooking } from './use-new-booking';
import { WorkFields } from './work-fields';
import { BayLine } from '../time-picker/bay-line';
import { DayPicker } from '../time-picker/day-picker';
import { FailedDays, SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';

interface NewBookingDialogProps {
  readonly start?: NewBookingStart | undefined;
  readonly customer?: KnownCustomer | undefined;
  readonly onClose: () => void;
}

/** One column, in the order of the call. */
const STACKED_QUERY = '(max-width: 1099px)';

/** A booking for a caller: phone first, then the work, a real spot, and the price. */
export function NewBookingDialog({ start, customer, onClose }: NewBookingDialogProps) {
  const state = useNewBooking({ start, customer, onClose });
  const { isBusy, isOnline } = state;
  const isStacked = useMedia(STACKED_QUERY);
  const isPhone = useMedia(PHONE_QUERY);

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void state.submit().then(focusOn);
  }

  const call = <CallFields state={state} />;
  const work = <WorkFields state={state} />;
  const who = <CustomerFields state={state} />;
  const mail = <MailSwitch state={state} />;
  const note = <NoteField state={state} />;
  const when = <TimeFields state={state} />;
  const price = <PriceBlock state={state} />;

  return (
    <Dialog
      className="flex flex-col overflow-clip max-md:top-8.5 max-md:max-h-none md:max-h-[min(868px,100dvh-32px)] lg:w-[min(1080px,100vw-40px)]"
      closesOutside={false}
      closesOnBack={false}
      onClose={onClose}
    >
      <StaffForm
        form={{ isDirty: false, isBusy, submit: handleSubmit }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line py-4 pr-4 pl-5.5 md:pr-5.5 md:pl-7">
          <div>
            <DialogTitle>
              {state.draft.isWalkIn ? NEW_BOOKING.walkIn : NEW_BOOKING.title}
            </DialogTitle>
            {state.draft.isWalkIn ? (
              <p className="mt-1 text-sm text-text-2">{NEW_BOOKING.walkInText}</p>
            ) : null}
          </div>
          {state.isBack ? <Back state={state} /> : null}
          <DialogClose label={NEW_BOOKING.close} />
        </div>
        {isStacked ? (
          <div className="relative grid min-h-0 flex-1 content-start gap-4.5 overflow-y-auto overscroll-contain px-4 py-4.5 md:px-7">
            {call}
            {work}
            {when}
            {who}
            {isPhone ? mail : null}
            {note}
            {price}
          </div>
        ) : (
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_448px]">
            <div className="relative grid content-start gap-4 overflow-y-auto overscroll-contain py-4.5 pr-6.5 pl-7">
              {call}
              {work}
              {who}
              {note}
            </div>
            <div className="relative flex flex-col justify-between gap-3.5 overflow-y-auto overscroll-contain border-l border-line bg-paper py-4.5 pr-5.5 pl-6">
              {when}
              {price}
            </div>
          </div>
        )}
        <SlotFoot
          failure={state.failure}
          offlineId="new-booking-offline"
          busyText={isBusy ? NEW_BOOKING.booking : ''}
        >
          <div className="flex items-center gap-3">
            {isPhone ? null : mail}
            <Button look="outline" size="s" className="ml-auto max-md:hidden" onClick={onClose}>
              {NEW_BOOKING.cancel}
            </Button>
            <Button
              type="submit"
              size="s"
              className="max-md:min-h-13 max-md:w-full max-md:text-base"
              isBusy={isBusy}
              disabled={!isOnline}
              aria-describedby={isOnline ? undefined : 'new-booking-offline'}
            >
              {isBusy ? NEW_BOOKING.booking : buttonText(state)}
            </Button>
          </div>
        </SlotFoot>
      </StaffForm>
    </Dialog>
  );
}

function Back({ state: { startOver } }: NewBookingProps) {
  return (
    <p
      className="ml-auto flex flex-wrap items-center justify-end gap-x-2 text-sm text-text-2"
      role="status"
    >
      <span className="max-md:sr-only">{NEW_BOOKING.isBack}</span>
      <Button look="outline" size="s" className="px-3" onClick={startOver}>
        {NEW_BOOKING.startOver}
      </Button>
    </p>
  );
}

/** Names the overrides, so that nobody makes one by accident. */
function buttonText({ draft, slots: { chosen, overrides } }: NewBookingForm): string {
  if (!chosen) return NEW_BOOKING.bookNothing;
  const { day, time, choice } = chosen;
  if (choice.refusal) return NEW_BOOKING.bookOther;
  const shortDay = formatDayShort(day);
  const name = overrides.includes('over_capacity')
    ? NEW_BOOKING.bookOver(choice.taken.length + 1, time)
    : overrides.includes('closed')
      ? NEW_BOOKING.bookClosed(shortDay, time)
      : draft.isWalkIn
        ? NEW_BOOKING.bookNow
        : NEW_BOOKING.book(shortDay, time);
  return overrides.includes('no_bay') ? PICKER.withoutBay(name) : name;
}

function MailSwitch({ state: { draft, dispatch, mail } }: NewBookingProps) {
  return (
    <Switch
      label={NEW_BOOKING.mail}
      hint={
        !mail.hasEmail
          ? mail.sendsTexts
            ? NEW_BOOKING.tellsByText
            : NEW_BOOKING.mailNeedsEmail
          : mail.canSend
            ? NEW_BOOKING.mailTo(draft.form.email.trim())
            : NEW_BOOKING.mailNotWorking
      }
      checked={mail.isOn}
      disabled={!mail.canSend}
      className="min-w-0 wrap-anywhere"
      onChange={(wantsMail) => dispatch({ type: 'mailWanted', wantsMail })}
    />
  );
}

/** Brings what needs a look into view, with the focus on its control. */
function focusOn(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const isControl = element?.matches('input, button, textarea');
    const control = isControl ? element : element?.querySelector<HTMLElement>('[role=radio]');
    control?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}

/** The next days, or any other day, and the times of the chosen one. A walk-in starts now. */
function TimeFields({ state }: NewBookingProps) {
  const { draft, slots, bays, dispatch } = state;
  const { day, time, isWalkIn } = draft;

  function handleSlot(slot: Slot): void {
    dispatch({ type: 'dayChosen', day: slot.day });
    dispatch({ type: 'timeChosen', time: slot.time });
  }

  function handleNext(slot: Slot): void {
    if (isWalkIn && slot.day === day) dispatch({ type: 'hourChosen', time: slot.time });
    else handleSlot(slot);
  }

  return (
    <section className="grid content-start gap-3.5" aria-labelledby="new-booking-when">
      {isWalkIn ? (
        <div className="-mb-1 flex items-center justify-between gap-3">
          <h3 className="text-lg leading-title" id="new-booking-when">
            {NEW_BOOKING.walkInNow}
          </h3>
          <Button
            look="plain"
            size="s"
            className="-mr-1 px-1.5"
            onClick={() => dispatch({ type: 'planned' })}
          >
            {NEW_BOOKING.walkInLater}
          </Button>
        </div>
      ) : (
        <DayPicker
          id="new-booking-when"
          day={day}
          slots={slots}
          onDay={(chosen) => dispatch({ type: 'dayChosen', day: chosen })}
        />
      )}
      <FailedDays slots={slots} />
      {isWalkIn || day === undefined ? null : (
        <SlotTiles
          id="new-booking-time"
          slots={slots}
          time={time}
          onSelect={(chosen) => dispatch({ type: 'timeChosen', time: chosen })}
        />
      )}
      {state.problems?.isSlotMissing ? (
        <FieldError className="mt-0">{NEW_BOOKING.problems.slot}</FieldError>
      ) : null}
      <BayLine
        day={day}
        time={time}
        request={bays.request}
        bayId={bays.chosen}
        onFirstFree={handleSlot}
      />
      <SlotNotes slots={slots} isHere={isWalkIn} onChoose={handleNext} />
    </section>
  );
}
