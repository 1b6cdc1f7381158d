import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { BOARD } from '@/content/staff/board';
import { MOVE } from '@/content/staff/booking';
import type { Day } from '@/domain/day';
import { namedOverrides } from '@/domain/calendar/slot-choice';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { bookingNow, bookingsInTheWay } from '../../bookings/api/conflicts';
import { useMoveBooking } from '../move/actions';
import { SlotFoot } from '../time-picker/slot-foot';
import { focusTick, SlotNotes } from '../time-picker/slot-notes';
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
  const { bayId } = to;
  // The next one, where no more vehicles can be received at the time it was dropped at.
  const [{ day, time }, setSlot] = useState<Slot>(to);
  const [wantsMail, setWantsMail] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const slots = useSlotChoice({ day, time, shown: [day, day], movedId: booking.id });
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useMoveBooking({ ...booking, revision });
  const email = booking.customerEmail;

  function handleMove(): void {
    const { needsTick, isTicked, overrides } = slots;
    if (!isOnline) return;
    setHasTried(true);
    if (needsTick && !isTicked) {
      focusTick();
      return;
    }
    const slot = { day, time };
    mutate(
      { to: slot, bayId, overrides, tellsCustomer: wantsMail && email !== null },
      {
        onSuccess: onClose,
        onError: (failure) => {
          const ids = bookingsInTheWay(failure);
          if (ids.length > 0) onInTheWay(ids);
          if (isRequestFailure(failure) && failure.kind === 'override') {
            slots.tell(slot, namedOverrides(failure.detail));
            requestAnimationFrame(focusTick);
          }
        },
      },
    );
  }

  return (
    <Dialog className="flex flex-col overflow-clip md:w-[min(560px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
        <div className="pt-1.5">
          <DialogTitle>{BOARD.move.title(time, bayName)}</DialogTitle>
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">
            {BOARD.move.text(booking.customerName, booking.serviceName)}
            {time === to.time ? `, ${ready}` : ''}
          </p>
        </div>
        <DialogClose className="-mr-3" label={MOVE.close} />
      </div>
      <div className="grid gap-3.5 px-5.5 py-4 md:px-7">
        <SlotNotes slots={slots} isTickMissing={hasTried} onChoose={setSlot} />
        <Switch
          label={MOVE.tell}
          hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
          checked={wantsMail && email !== null}
          disabled={email === null}
          className="min-w-0 wrap-anywhere"
          onChange={setWantsMail}
        />
      </div>
      <SlotFoot
        failure={error ? failureKind(error) : undefined}
        now={bookingNow(error)}
        isOnline={isOnline}
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
