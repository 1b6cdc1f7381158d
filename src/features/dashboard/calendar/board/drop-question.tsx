import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { BOARD } from '@/content/staff/board';
import { MOVE } from '@/content/staff/booking';
import { WORK_ENDS } from '@/domain/calendar/bay-plan';
import type { Landing } from '@/domain/calendar/board';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import { failureKind } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { bookingNow, bookingsByIdQuery, bookingsInTheWay } from '../../bookings/api/conflicts';
import type { DayScreen } from '../../bookings/day-screen';
import type { ShownBlock } from './block-place';
import { ClashDialog } from './clash-dialog';
import { landingWords } from './drag-words';
import type { Held } from './held';
import type { ShownLane } from './use-bay-day';
import { useTellSwitch } from '../../bookings/use-tell-switch';
import { useMoveBooking } from '../move/actions';
import { SlotFoot } from '../time-picker/slot-foot';
import { SlotNotes } from '../time-picker/slot-notes';
import { useSlotChoice } from '../time-picker/use-slot-choice';

export interface Question {
  readonly held: Held;
  readonly landing: Landing<ShownBlock>;
  /** Ids of the jobs in the way where the database has named them, also those of later days. */
  readonly named?: readonly string[];
}

interface DropQuestionProps {
  readonly question: Question;
  readonly lanes: readonly ShownLane[];
  readonly screen: DayScreen;
  readonly onClose: () => void;
}

/** Asks about changes that affect a customer: another drop-off time, or two jobs in one bay. */
export function DropQuestion({ question, lanes, screen, onClose }: DropQuestionProps) {
  const { held, landing } = question;
  const { bayId, time, block } = held;
  const [named = [], setNamed] = useState(question.named);
  const lane = lanes.find(({ bay }) => bay.id === bayId);
  const shown = lane?.blocks.filter(({ booking }) => named.includes(booking.id)) ?? [];
  const isShown = shown.length === named.length;
  const { data: others } = useQuery({ ...bookingsByIdQuery(named), enabled: !isShown });
  if (!lane) return null;
  if (!isShown && !others) return null;
  // Read again since it was taken.
  const revision = lanes
    .flatMap(({ blocks }) => blocks)
    .find(({ booking }) => booking.id === block.booking.id)?.booking.revision;
  const inTheWay = isShown ? shown : (others ?? []).map((booking) => laterBlock(booking, block));
  if (inTheWay.length > 0 || landing.inTheWay.length > 0) {
    return (
      <ClashDialog
        day={screen.day}
        held={held}
        revision={revision}
        lane={lane}
        landing={inTheWay.length > 0 ? { ...landing, inTheWay } : landing}
        lanes={lanes}
        onClose={onClose}
      />
    );
  }
  if (time === undefined) return null;
  return (
    <MoveQuestion
      booking={block.booking}
      revision={revision}
      to={{ day: screen.day, time, bayId }}
      bayName={lane.bay.name}
      ready={landingWords(held, lane, landing).text}
      onInTheWay={setNamed}
      onClose={onClose}
    />
  );
}

/** A block of a later day has nothing on the shown one. */
const laterBlock = (booking: ListedBooking, block: ShownBlock): ShownBlock => ({
  ...block,
  booking,
  from: WORK_ENDS,
  to: WORK_ENDS,
  isOver: false,
});

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
function MoveQuestion(props: MoveQuestionProps) {
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
