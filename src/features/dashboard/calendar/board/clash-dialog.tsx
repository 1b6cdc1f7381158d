import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { BOARD } from '@/content/staff/board';
import { MOVE } from '@/content/staff/booking';
import { bookedKind, type Landing } from '@/domain/calendar/board';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { type Day, formatDayAndTime } from '@/domain/day';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { timeOnDay } from '../../bookings/record-text';
import { useTellSwitch } from '../../bookings/use-tell-switch';
import { workKindsQuery } from '../../shell/shop-settings-api';
import { SlotNotes } from '../time-picker/slot-notes';
import { useSlotChoice } from '../time-picker/use-slot-choice';
import { type RoomChange, useMakeRoom } from './actions';
import type { ShownBlock } from './block-place';
import { buttonText, ClashCards, type ClashJobs, isMovedInTime } from './clash-cards';
import { type ClashChoice, clashChoices, ownPlace } from './clash-choices';
import { ClashStrip } from './clash-strip';
import { type Held, movedParts } from './held';
import type { ShownLane } from './use-bay-day';

const { clash: TEXTS } = BOARD;

interface ClashDialogProps {
  readonly day: Day;
  readonly held: Held;
  /** The booking's present revision; undefined once the day no longer has it. */
  readonly revision: number | null | undefined;
  readonly lane: ShownLane;
  readonly landing: Landing<ShownBlock>;
  readonly lanes: readonly ShownLane[];
  readonly onClose: () => void;
}

/** Asked where a job would run into another or was dropped on it: what gives way. */
export function ClashDialog(props: ClashDialogProps) {
  const { day, held, lane, landing, lanes, onClose } = props;
  const { booking } = held.block;
  const { workMinutes, bayId } = held;
  const { revision = booking.revision } = props;
  const { other, choices, readyAt, isKnown, isFailed, isFetching, refetch } = useClash(props);
  const { mutate, isPending } = useMakeRoom({ ...booking, revision });
  const [picked, setPicked] = useState<ClashChoice['kind']>();
  const chosen = choices.find(({ kind }) => kind === picked) ?? choices[0];
  const droppedTime = movedParts(held).time ? held.time : undefined;
  const ownTime = chosen?.kind === 'swap' ? chosen.ownTime : droppedTime;
  const isMoved = isMovedInTime(chosen, other);
  const slots = useSlotChoice({
    day,
    time: ownTime,
    isOneDay: true,
    movedId: booking.id,
    leavingId: isMoved ? other?.id : undefined,
  });
  const jobs: ClashJobs = {
    day,
    own: booking,
    workMinutes,
    ownTime: droppedTime,
    other,
    nameOf: (id) => lanes.find(({ bay }) => bay.id === id)?.bay.name ?? '',
  };
  const ownMail = useTellSwitch(booking.customerEmail, tellOptions(booking));
  const otherMail = useTellSwitch(other?.customerEmail ?? null, other && tellOptions(other));

  function handleMove(): void {
    if (!chosen || !slots.confirm()) return;
    const move = ownTime && {
      to: { day, time: ownTime },
      overrides: slots.overrides,
      tellsCustomer: ownMail.tells,
    };
    const tellsCustomer = isMoved && otherMail.tells;
    mutate(changeOf(chosen, { to: { bayId, workMinutes, move }, other, tellsCustomer }), {
      onSuccess: onClose,
      onError: slots.askBack,
    });
  }

  return (
    <Dialog className="flex flex-col overflow-clip lg:w-[min(860px,100vw-40px)]" onClose={onClose}>
      <DialogHead
        title={TEXTS.title(landing.inTheWay.length + 1, lane.bay.name)}
        close={TEXTS.close}
      >
        {whatText(held, landing, { day, readyAt })}
      </DialogHead>
      <div className="relative grid min-h-0 gap-3 overflow-y-auto px-5.5 py-4.5 md:px-7">
        <ClashStrip held={held} landing={landing} />
        {isFailed ? (
          <RetryNote query={{ isFetching, refetch }}>{TEXTS.failed}</RetryNote>
        ) : !isKnown ? (
          <div role="status" aria-label={TEXTS.looking}>
            <Skeleton className="h-18 rounded-m" />
          </div>
        ) : (
          <>
            {choices.length > 0 ? (
              <ClashCards {...jobs} choices={choices} chosen={chosen?.kind} onChoose={setPicked} />
            ) : null}
            {other ? null : (
              <p className="text-sm wrap-anywhere text-text-2">
                {TEXTS.several(
                  workMinutes,
                  lane.bay.name,
                  landing.inTheWay.map((block) => block.booking.customerName),
                )}
              </p>
            )}
            <SlotNotes slots={slots} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5.5 py-3.75 md:px-7">
        {ownTime !== undefined && chosen ? ownMail.tellSwitch : null}
        {isMoved ? otherMail.tellSwitch : null}
        <div className="ml-auto flex gap-2.5">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus */}
          <Button look="outline" size="s" autoFocus onClick={onClose}>
            {held.isEnd ? TEXTS.keep(booking.workMinutes ?? 0) : MOVE.keep}
          </Button>
          {chosen ? (
            <Button
              size="s"
              isBusy={isPending}
              disabled={slots.chosen?.choice.refusal !== undefined}
              onClick={handleMove}
            >
              {buttonText(chosen, jobs)}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

const tellOptions = ({ customerName }: ListedBooking) => ({
  label: TEXTS.tell(customerName),
  className: 'flex-1 basis-60',
});

/** Collects what can give way to a job, as far as it is known. */
function useClash({ day, held, lane, landing, lanes }: ClashDialogProps) {
  const { booking } = held.block;
  const { workMinutes } = held;
  const now = useNow();
  // If several are in the way, only the longer job itself can give way.
  const other = landing.inTheWay.length === 1 ? landing.inTheWay[0]?.booking : undefined;
  const forOther = useQuery({
    ...bayAvailabilityQuery(day, { bookingId: other?.id ?? '' }),
    enabled: other !== undefined,
  });
  const forOwn = useQuery(
    bayAvailabilityQuery(booking.bookingDate, { bookingId: booking.id, workMinutes }),
  );
  const { data: work } = useQuery(workKindsQuery);
  const isKnown =
    forOwn.data !== undefined && (!other || (forOther.data !== undefined && work !== undefined));
  return {
    other,
    isKnown,
    isFailed: forOwn.isError || forOther.isError,
    isFetching: forOwn.isFetching || forOther.isFetching,
    refetch: (): void => {
      void forOwn.refetch();
      if (other) void forOther.refetch();
    },
    readyAt: forOwn.data && ownPlace(held, forOwn.data)?.readyAt,
    choices: isKnown
      ? clashChoices({
          held,
          lane,
          lanes,
          other,
          otherKind: other && work && bookedKind(other, work),
          forOwn: forOwn.data,
          forOther: forOther.data ?? [],
          now,
        })
      : [],
  };
}

interface Wish {
  readonly to: RoomChange['to'];
  readonly other: ListedBooking | undefined;
  readonly tellsCustomer: boolean;
}

/** Turns a choice into the change to store: where the longer job goes, and what makes room for it. */
function changeOf(choice: ClashChoice, { to, other, tellsCustomer }: Wish): RoomChange {
  if (choice.kind === 'shorter') {
    return { to: { ...to, workMinutes: choice.workMinutes }, room: undefined };
  }
  if (choice.kind === 'own-bay') {
    return { to: { ...to, bayId: choice.place.bayId }, room: undefined };
  }
  if (!other) return { to, room: undefined };
  if (choice.kind === 'waits') return { to, room: { other, move: undefined, isSwap: false } };
  const { day, time, bayId } = choice.place;
  const move = { to: { day, time }, bayId, overrides: ['started'] as const, tellsCustomer };
  return { to, room: { other, move, isSwap: choice.kind === 'swap' } };
}

interface Shown {
  readonly day: Day;
  /** The job's ready time if it is put down here. */
  readonly readyAt: string | null | undefined;
}

function whatText(
  { block, isEnd, workMinutes }: Held,
  landing: Landing<ShownBlock>,
  { day, readyAt }: Shown,
): string {
  const { customerName, serviceName } = block.booking;
  const until = landing.goesOn && readyAt ? timeOnDay(readyAt, day) : formatClock(landing.to);
  const others = landing.inTheWay.map(({ booking, from, to }) => {
    const { customerName: other, bookingDate, bookingTime } = booking;
    if (from === to) return TEXTS.comesOn(other, formatDayAndTime(bookingDate, bookingTime));
    return isEnd
      ? TEXTS.comes(other, formatClock(from))
      : TEXTS.has(other, formatClock(from), formatClock(to));
  });
  const own = isEnd
    ? TEXTS.text(customerName, serviceName, workMinutes, until)
    : TEXTS.dropped(customerName, serviceName, formatClock(landing.from), until);
  return [own, ...others].join(' ');
}
