import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { BOARD } from '@/content/staff/board';
import { MOVE } from '@/content/staff/booking';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import { failureKind } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';
import { bookingNow, bookingsInTheWay } from '../../bookings/api/conflicts';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { useTellSwitch } from '../../bookings/use-tell-switch';
import { useMoveBooking } from '../move/actions';
import { SlotFoot } from '../time-picker/slot-foot';
import { SlotNotes } from '../time-picker/slot-notes';
import { useSlotChoice } from '../time-picker/use-slot-choice';

interface MoveQuestionProps {
  /** As it was taken. */
  readonly booking: ListedBooking;
  /** The booking's present revision; undefined once the day no longer has it. */
  readonly revision: number | null | undefined;
  readonly to: { readonly day: Day; readonly time: SlotTime; readonly bayId: number };
  readonly bayName: string;
  /** "ready 7:00 PM, 2 h of work" */
  readonly ready: string;
  /** The database names bookings in the way, such as those of a later day. */
  readonly onInTheWay: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Another drop-off time concerns the customer, so it is confirmed before the move. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { booking, revision = booking.revision, to, bayName, ready, onInTheWay, onClose } = props;
  // The next one, where no more vehicles can be received at the time it was dropped at.
  const [{ day, time }, setSlot] = useState<Slot>(to);
  const slots = useSlotChoice({ day, time, isOneDay: true, movedId: booking.id });
  const { tells, tellSwitch } = useTellSwitch(booking.customerEmail);
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useMoveBooking({ ...booking, revision });

  function handleMove(): void {
    if (!isOnline || !slots.confirm()) return;
    const { overrides } = slots;
    mutate(
      { to: { day, time }, bayId: to.bayId, overrides, tellsCustomer: tells },
      {
        onSuccess: onClose,
        onError: (failure) => {
          const ids = bookingsInTheWay(failure);
          if (ids.length > 0) onInTheWay(ids);
          slots.askBack(failure);
        },
      },
    );
  }

  return (
    <Dialog className="flex flex-col overflow-clip md:w-[min(560px,100vw-40px)]" onClose={onClose}>
      <DialogHead title={BOARD.move.title(time, bayName)} close={MOVE.close}>
        {BOARD.move.text(booking.customerName, booking.serviceName)}
        {time === to.time ? `, ${ready}` : ''}
      </DialogHead>
      <div className="grid gap-3.5 px-5.5 py-4 md:px-7">
        <SlotNotes slots={slots} onChoose={setSlot} />
        {tellSwitch}
      </div>
      <SlotFoot
        failure={error ? failureKind(error) : undefined}
        now={bookingNow(error)}
        offlineId="board-move-offline"
        busyText={isPending ? MOVE.moving : ''}
      >
        <div className="flex justify-end gap-2.5">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus */}
          <Button look="outline" size="s" autoFocus onClick={onClose}>
            {MOVE.keep}
          </Button>
          <Button
            size="s"
            isBusy={isPending}
            disabled={!isOnline || slots.chosen?.choice.refusal !== undefined}
            aria-describedby={isOnline ? undefined : 'board-move-offline'}
            onClick={handleMove}
          >
            {isPending ? MOVE.moving : BOARD.move.button(time)}
          </Button>
        </div>
      </SlotFoot>
    </Dialog>
  );
}
