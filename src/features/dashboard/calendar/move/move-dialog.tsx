import { ArrowRight, Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { MOVE, PICKER } from '@/content/staff/booking';
import type { Override } from '@/domain/calendar/slot-choice';
import { isSlotTime, type Slot, type SlotTime } from '@/domain/calendar/slots';
import { type Day, formatDayAndTime, formatDayHeading, formatDayShort } from '@/domain/day';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import { failureKind } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BookedCar } from '../../bookings/booked-car';
import { ChangedSince } from '../../bookings/changed-since';
import { useTellSwitch } from '../../bookings/use-tell-switch';
import { BayLine } from '../time-picker/bay-line';
import { DayPicker } from '../time-picker/day-picker';
import { SlotFoot } from '../time-picker/slot-foot';
import { FailedDays, SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';
import { type SlotPicker, useSlotChoice } from '../time-picker/use-slot-choice';
import { useMoveBooking } from './actions';

interface MoveDialogProps {
  readonly booking: ListedBooking;
  /** Its details are of no more use; without it, it is closed. */
  readonly onMoved?: () => void;
  readonly onClose: () => void;
}

/** Another day and time for a booking. The old spot is released only when the new one is held. */
export function MoveDialog({ booking: current, onClose, onMoved = onClose }: MoveDialogProps) {
  // The list shows the move before it is done: the dialog goes on from where it began.
  const [booking] = useState(current);
  const [day, setDay] = useState<Day>(booking.bookingDate);
  const [time, setTime] = useState<SlotTime>();
  const work = { bookingId: booking.id };
  const slots = useSlotChoice({ day, time, movedId: booking.id, work });
  const { tells, tellSwitch } = useTellSwitch(booking.customerEmail, {
    className: 'flex-1 max-md:w-full max-md:flex-none',
  });
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useMoveBooking({ ...booking, revision: current.revision });
  const { chosen, overrides } = slots;
  const own =
    day === booking.bookingDate && isSlotTime(booking.bookingTime)
      ? booking.bookingTime
      : undefined;
  const to = chosen && chosen.time !== own && !chosen.choice.refusal ? chosen : undefined;
  const from = formatDayAndTime(booking.bookingDate, booking.bookingTime);

  function handleDay(next: Day): void {
    setDay(next);
    if (next === booking.bookingDate && time === booking.bookingTime) setTime(undefined);
  }

  function handleSlot(slot: Slot): void {
    setDay(slot.day);
    slots.showMonth(undefined);
    setTime(slot.time);
  }

  function handleMove(): void {
    if (!to || !isOnline || !slots.confirm()) return;
    mutate(
      { to: { day: to.day, time: to.time }, overrides, tellsCustomer: tells },
      { onSuccess: onMoved, onError: slots.askBack },
    );
  }

  return (
    <Dialog
      className="flex flex-col overflow-clip max-md:top-8.5 max-md:max-h-none md:max-h-[min(868px,100dvh-32px)] md:w-[min(760px,100vw-40px)]"
      closesOnBack={false}
      onClose={onClose}
    >
      <Banner booking={booking} />
      <div className="relative grid min-h-0 flex-1 content-start gap-3.5 overflow-y-auto overscroll-contain px-4 py-5 md:px-7">
        <ChangedSince before={booking} now={current} text={MOVE.changed} />
        <DayPicker day={day} movedFrom={booking.bookingDate} slots={slots} onDay={handleDay} />
        <h3 className="mt-1 text-xl leading-title tracking-title">{formatDayHeading(day)}</h3>
        <FailedDays slots={slots} />
        <SlotTiles slots={slots} time={time} own={own} onSelect={setTime} />
        <dl
          className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 rounded-m bg-paper px-4 py-3.5 text-sm leading-snug tabular-nums"
          aria-live="polite"
        >
          <div>
            <dt className="text-xs text-text-2">{MOVE.now}</dt>
            <dd className="font-medium text-text-2">{to ? <s>{from}</s> : from}</dd>
          </div>
          <ArrowRight className="text-text-2" size={18} aria-hidden="true" />
          <div>
            <dt className="text-xs text-text-2">{MOVE.next}</dt>
            <dd className="font-semibold">
              {to ? formatDayAndTime(to.day, to.time) : MOVE.unchosen}
            </dd>
          </div>
        </dl>
        <BayLine
          day={day}
          time={chosen?.time}
          request={work}
          own={{ day: booking.bookingDate, time: booking.bookingTime }}
          onFirstFree={handleSlot}
        />
        <SlotNotes slots={slots} onChoose={handleSlot} />
        <p className="grid grid-cols-[18px_1fr] gap-2 text-sm leading-snug text-text-2">
          <Info className="mt-0.5" size={16} aria-hidden="true" />
          {MOVE.note}
        </p>
      </div>
      <SlotFoot
        failure={error ? failureKind(error) : undefined}
        offlineId="move-offline"
        busyText={isPending ? MOVE.moving : ''}
      >
        <div className="flex flex-wrap items-center gap-3">
          {tellSwitch}
          <Button look="outline" size="s" className="max-md:hidden" onClick={onClose}>
            {MOVE.keep}
          </Button>
          <Button
            size="s"
            className="max-md:min-h-13 max-md:w-full max-md:text-base"
            isBusy={isPending}
            disabled={!isOnline || (!to && !isPending)}
            aria-describedby={isOnline ? undefined : 'move-offline'}
            onClick={handleMove}
          >
            {isPending ? MOVE.moving : to ? buttonText(to, overrides) : MOVE.unchosen}
          </Button>
        </div>
      </SlotFoot>
    </Dialog>
  );
}

/** Names the overrides, so that nobody makes one by accident. */
function buttonText(
  { day: chosen, time, choice }: NonNullable<SlotPicker['chosen']>,
  overrides: readonly Override[],
): string {
  const day = formatDayShort(chosen);
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
