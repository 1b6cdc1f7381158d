import { ArrowRight, Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { MOVE, PICKER } from '@/content/staff/booking';
import { type Day, formatDayAndTime, formatDayHeading, formatDayShort } from '@/domain/day';
import { isSlotTime, type Slot, type SlotTime } from '@/domain/calendar/slots';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import { type FailureKind, failureKind, isRequestFailure } from '@/lib/errors';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { useMoveBooking } from './actions';
import { BookedCar } from '../../bookings/booked-car';
import { ChangedSince } from '../../bookings/changed-since';
import { DayPicker, daysToChoose } from '../time-picker/day-picker';
import { FailedDays } from '../time-picker/failed-days';
import { SlotFoot } from '../time-picker/slot-foot';
import { namedOverrides, stripDays } from '@/domain/calendar/slot-choice';
import { BayLine } from '../time-picker/bay-line';
import { focusTick, SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';
import { type SlotPicker, useSlotChoice } from '../time-picker/use-slot-choice';
import { useShopDay } from '@/components/clock';
import { useIsOnline } from '@/lib/use-is-online';

interface MoveDialogProps {
  readonly booking: ListedBooking;
  /** Its details are of no more use; without it, it is closed. */
  readonly onMoved?: () => void;
  readonly onClose: () => void;
}

/** Another day and time for a booking. The old spot is released only when the new one is held. */
export function MoveDialog({ booking: current, onClose, onMoved = onClose }: MoveDialogProps) {
  const move = useMove(current, onMoved);
  const { booking, day, time, own, slots, work, isChosen } = move;
  return (
    <Dialog
      className="flex flex-col overflow-clip max-md:top-8.5 max-md:max-h-none md:max-h-[min(868px,100dvh-32px)] md:w-[min(760px,100vw-40px)]"
      closesOnBack={false}
      onClose={onClose}
    >
      <Banner booking={booking} />
      <div className="relative grid min-h-0 flex-1 content-start gap-3.5 overflow-y-auto overscroll-contain px-4 py-5 md:px-7">
        <ChangedSince before={booking} now={current} text={MOVE.changed} />
        <DayPicker
          strip={move.strip}
          month={move.month}
          day={day}
          movedFrom={booking.bookingDate}
          slots={slots}
          onMonthChange={move.setMonth}
          onDay={move.chooseDay}
        />
        <h3 className="mt-1 text-xl leading-title tracking-title">{formatDayHeading(day)}</h3>
        {slots.isFailed ? <FailedDays slots={slots} /> : null}
        <SlotTiles
          choices={slots.choices}
          time={time}
          own={own}
          isKnown={slots.isKnown}
          onSelect={move.setTime}
        />
        <FromTo
          from={formatDayAndTime(booking.bookingDate, booking.bookingTime)}
          to={
            slots.chosen && isChosen
              ? formatDayAndTime(slots.chosen.day, slots.chosen.time)
              : undefined
          }
        />
        <BayLine
          day={day}
          time={slots.chosen?.time}
          request={work}
          own={{ day: booking.bookingDate, time: booking.bookingTime }}
          onFirstFree={move.chooseSlot}
        />
        <SlotNotes slots={slots} isTickMissing={move.hasTried} onChoose={move.chooseSlot} />
        <p className="grid grid-cols-[18px_1fr] gap-2 text-sm leading-snug text-text-2">
          <Info className="mt-0.5" size={16} aria-hidden="true" />
          {MOVE.note}
        </p>
      </div>
      <MoveFoot
        email={booking.customerEmail}
        wantsMail={move.wantsMail}
        isBusy={move.isBusy}
        canMove={isChosen}
        button={buttonText(slots, isChosen)}
        failure={move.failure}
        onMailChange={move.setWantsMail}
        onMove={move.submit}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Holds the chosen slot, and moves the booking to it. */
function useMove(current: ListedBooking, onMoved: () => void) {
  // The list shows the move before it is done: the dialog goes on from where it began.
  const [booking] = useState(current);
  const [day, setDay] = useState<Day>(booking.bookingDate);
  const [time, setTime] = useState<SlotTime>();
  const [month, setMonth] = useState<Day>();
  const [wantsMail, setWantsMail] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const today = useShopDay();
  const strip = stripDays(today, day < today ? undefined : day);
  const work = { bookingId: booking.id };
  const shown = daysToChoose(strip, month);
  const slots = useSlotChoice({ day, time, shown, movedId: booking.id, work });
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useMoveBooking({ ...booking, revision: current.revision });
  const own =
    day === booking.bookingDate && isSlotTime(booking.bookingTime)
      ? booking.bookingTime
      : undefined;
  const isChosen =
    slots.chosen !== undefined && slots.chosen.time !== own && !slots.chosen.choice.refusal;

  function submit(): void {
    const { chosen, needsTick, isTicked, overrides } = slots;
    if (!chosen || !isChosen || !isOnline) return;
    setHasTried(true);
    if (needsTick && !isTicked) {
      focusTick();
      return;
    }
    const to = { day: chosen.day, time: chosen.time };
    mutate(
      { to, overrides, tellsCustomer: wantsMail && booking.customerEmail !== null },
      {
        onSuccess: onMoved,
        onError: (failure) => {
          if (isRequestFailure(failure) && failure.kind === 'override') {
            slots.tell(to, namedOverrides(failure.detail));
            requestAnimationFrame(focusTick);
          }
        },
      },
    );
  }

  return {
    booking,
    day,
    time,
    setTime,
    month,
    setMonth,
    strip,
    own,
    slots,
    work,
    isChosen,
    wantsMail,
    setWantsMail,
    hasTried,
    isBusy: isPending,
    failure: error ? failureKind(error) : undefined,
    submit,
    chooseDay: (next: Day): void => {
      setDay(next);
      if (next === booking.bookingDate && time === booking.bookingTime) setTime(undefined);
    },
    chooseSlot: (slot: Slot): void => {
      setDay(slot.day);
      setMonth(undefined);
      setTime(slot.time);
    },
  };
}

interface MoveFootProps {
  readonly email: string | null;
  readonly wantsMail: boolean;
  readonly isBusy: boolean;
  readonly canMove: boolean;
  readonly button: string;
  readonly failure: FailureKind | undefined;
  readonly onMailChange: (wantsMail: boolean) => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Whether the customer is told, and the button that moves. */
function MoveFoot(props: MoveFootProps) {
  const { email, wantsMail, isBusy, canMove, button, failure, onMailChange, onMove, onClose } =
    props;
  const isOnline = useIsOnline();
  return (
    <SlotFoot
      failure={failure}
      isOnline={isOnline}
      offlineId="move-offline"
      busyText={isBusy ? MOVE.moving : ''}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Switch
          label={MOVE.tell}
          hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
          checked={wantsMail && email !== null}
          disabled={email === null}
          className="min-w-0 flex-1 wrap-anywhere max-md:w-full max-md:flex-none"
          onChange={onMailChange}
        />
        <Button look="outline" size="s" className="max-md:hidden" onClick={onClose}>
          {MOVE.keep}
        </Button>
        <Button
          size="s"
          className="max-md:min-h-13 max-md:w-full max-md:text-base"
          isBusy={isBusy}
          disabled={!isOnline || (!canMove && !isBusy)}
          aria-describedby={isOnline ? undefined : 'move-offline'}
          onClick={onMove}
        >
          {isBusy ? MOVE.moving : button}
        </Button>
      </div>
    </SlotFoot>
  );
}

/** Names the overrides, so that nobody makes one by accident. */
function buttonText({ chosen, overrides }: SlotPicker, isChosen: boolean): string {
  if (!chosen || !isChosen) return MOVE.unchosen;
  const { time, choice } = chosen;
  const day = formatDayShort(chosen.day);
  const name = overrides.includes('over_capacity')
    ? MOVE.moveOver(choice.taken.length + 1, day, time)
    : overrides.includes('past')
      ? MOVE.movePast(day, time)
      : overrides.includes('closed')
        ? MOVE.moveClosed(day, time)
        : MOVE.move(day, time);
  return overrides.includes('no_bay') ? PICKER.withoutBay(name) : name;
}

function Banner({ booking }: { readonly booking: ListedBooking }) {
  const { customerName, serviceName, vehicleType } = booking;
  return (
    <div className="relative grid grid-cols-[1fr_minmax(0,120px)] items-center bg-[radial-gradient(70%_130%_at_74%_62%,var(--haze),var(--ink-800)_60%,var(--ink-900))] py-3 pr-15 pl-5.5 text-white md:grid-cols-[1fr_260px] md:pr-21 md:pl-7">
      <div className="py-2">
        <DialogTitle>{MOVE.title}</DialogTitle>
        <p className="mt-1.5 text-sm wrap-anywhere text-on-ink-lead">
          {customerName}, {serviceName}, {vehicleTypeInSentence(vehicleType)}
        </p>
      </div>
      <BookedCar booking={booking} />
      <DialogClose
        className="absolute top-3 right-3 bg-veil inset-ring inset-ring-hair-2 hover:bg-hair focus-visible:-outline-offset-3 focus-visible:outline-white md:top-4 md:right-4"
        label={MOVE.close}
      />
    </div>
  );
}

interface FromToProps {
  readonly from: string;
  readonly to: string | undefined;
}

function FromTo({ from, to }: FromToProps) {
  return (
    <dl
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 rounded-m bg-paper px-4 py-3.5 text-sm leading-snug tabular-nums"
      aria-live="polite"
    >
      <div>
        <dt className="text-xs text-text-2">{MOVE.now}</dt>
        <dd className="font-medium text-text-2">{to === undefined ? from : <s>{from}</s>}</dd>
      </div>
      <ArrowRight className="text-text-2" size={18} aria-hidden="true" />
      <div>
        <dt className="text-xs text-text-2">{MOVE.next}</dt>
        <dd className="font-semibold">{to ?? MOVE.unchosen}</dd>
      </div>
    </dl>
  );
}
