import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { BOARD } from '@/content/staff-board';
import { MOVE } from '@/content/staff-booking';
import { DASHBOARD } from '@/content/staff';
import { bookedKind, type Landing } from '@/domain/board';
import { type Day, formatDayAndTime } from '@/domain/day';
import { formatClock } from '@/domain/shop-calendar';
import { namedOverrides } from '@/domain/slot-choice';
import { isRequestFailure } from '@/lib/errors';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import { workKindsQuery } from '../../bookings/api/settings';
import { focusTick, SlotNotes } from '../time-picker/slot-notes';
import { useSlotChoice } from '../time-picker/use-slot-choice';
import { type RoomChange, useMakeRoom } from './actions';
import type { ShownBlock } from './block-place';
import { buttonText, ClashCards, type ClashJobs, isMovedInTime, readyAtText } from './clash-cards';
import { type ClashChoice, clashChoices, ownPlace } from './clash-choices';
import { ClashStrip } from './clash-strip';
import { type Held, movedParts } from './held';
import type { ShownLane } from './use-bay-day';

interface ClashDialogProps {
  readonly day: Day;
  readonly held: Held;
  /** Of the booking by now; undefined where the day has it no more. */
  readonly revision: number | null | undefined;
  readonly lane: ShownLane;
  readonly landing: Landing<ShownBlock>;
  readonly lanes: readonly ShownLane[];
  readonly onClose: () => void;
}

const { clash: TEXTS } = BOARD;

/** Asked where a job would run into another or was dropped on it: what gives way. */
export function ClashDialog(props: ClashDialogProps) {
  const { day, held, lane, landing, lanes, onClose } = props;
  const { booking } = held.block;
  const { revision = booking.revision } = props;
  const { workMinutes, bayId } = held;
  // With more than one in the way only the longer job itself can give way.
  const other = landing.inTheWay.length === 1 ? landing.inTheWay[0]?.booking : undefined;
  const forOther = useQuery({
    ...bayAvailabilityQuery(day, { bookingId: other?.id ?? '' }),
    enabled: other !== undefined,
  });
  const forOwn = useQuery(
    bayAvailabilityQuery(booking.bookingDate, { bookingId: booking.id, workMinutes }),
  );
  const { data: work } = useQuery(workKindsQuery);
  const { mutate, isPending } = useMakeRoom({ ...booking, revision });
  const [wantsMail, setWantsMail] = useState(true);
  const [wantsOwnMail, setWantsOwnMail] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const [picked, setPicked] = useState<ClashChoice['kind']>();
  const now = useNow();

  const isFailed = forOwn.isError || forOther.isError;
  const isKnown = forOwn.data !== undefined && (!other || forOther.data !== undefined);
  const choices = isKnown
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
    : [];
  const chosen = choices.find(({ kind }) => kind === picked) ?? choices[0];
  const droppedTime = movedParts(held).time ? held.time : undefined;
  const ownTime = chosen?.kind === 'swap' ? chosen.ownTime : droppedTime;
  const isTold = isMovedInTime(chosen, other);
  const slots = useSlotChoice({
    day: ownTime && day,
    time: ownTime,
    shown: [day, day],
    movedId: booking.id,
    leavingId: isTold ? other?.id : undefined,
  });
  const jobs: ClashJobs = {
    day,
    own: booking,
    workMinutes,
    ownTime: droppedTime,
    other,
    nameOf: (id) => lanes.find(({ bay }) => bay.id === id)?.bay.name ?? '',
  };
  const email = other?.customerEmail ?? null;

  function handleMove(): void {
    if (!chosen) return;
    setHasTried(true);
    if (slots.needsTick && !slots.isTicked) {
      focusTick();
      return;
    }
    const slot = ownTime && { day, time: ownTime };
    const move = slot && {
      to: slot,
      overrides: slots.overrides,
      tellsCustomer: wantsOwnMail && booking.customerEmail !== null,
    };
    const tellsCustomer = isTold && wantsMail && email !== null;
    mutate(changeOf(chosen, { to: { bayId, workMinutes, move }, other, tellsCustomer }), {
      onSuccess: onClose,
      onError: (failure) => {
        if (slot && isRequestFailure(failure) && failure.kind === 'override') {
          slots.tell(slot, namedOverrides(failure.detail));
          requestAnimationFrame(focusTick);
        }
      },
    });
  }

  return (
    <Dialog className="flex flex-col overflow-clip lg:w-[min(860px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
        <div className="pt-1.5">
          <DialogTitle>{TEXTS.title(landing.inTheWay.length + 1, lane.bay.name)}</DialogTitle>
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">
            {whatText(held, landing, {
              day,
              readyAt: forOwn.data && ownPlace(held, forOwn.data)?.readyAt,
            })}
          </p>
        </div>
        <DialogClose className="-mr-3" label={TEXTS.close} />
      </div>
      <div className="grid min-h-0 gap-3 overflow-y-auto px-5.5 py-4.5 md:px-7">
        <ClashStrip held={held} landing={landing} />
        {isFailed ? (
          <RetryNote
            retry={DASHBOARD.tryAgain}
            isRetrying={forOwn.isFetching || forOther.isFetching}
            onRetry={() => {
              void forOwn.refetch();
              if (other) void forOther.refetch();
            }}
          >
            {TEXTS.failed}
          </RetryNote>
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
            <SlotNotes slots={slots} isTickMissing={hasTried} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5.5 py-3.75 md:px-7">
        {chosen && ownTime !== undefined ? (
          <TellSwitch booking={booking} isWanted={wantsOwnMail} onChange={setWantsOwnMail} />
        ) : null}
        {isTold && other ? (
          <TellSwitch booking={other} isWanted={wantsMail} onChange={setWantsMail} />
        ) : null}
        <div className="ml-auto flex gap-2.5">
          {/* The safe answer has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
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

interface TellSwitchProps {
  readonly booking: ListedBooking;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

/** For a customer who has to come at another time. */
function TellSwitch({ booking, isWanted, onChange }: TellSwitchProps) {
  const { customerName, customerEmail: email } = booking;
  return (
    <Switch
      label={TEXTS.tell(customerName)}
      hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
      checked={isWanted && email !== null}
      disabled={email === null}
      className="min-w-0 flex-1 basis-60 wrap-anywhere"
      onChange={onChange}
    />
  );
}

interface Shown {
  readonly day: Day;
  /** Of the job where it is held. */
  readonly readyAt: string | null | undefined;
}

function whatText(
  { block, isEnd, workMinutes }: Held,
  landing: Landing<ShownBlock>,
  { day, readyAt }: Shown,
): string {
  const { customerName, serviceName } = block.booking;
  const until = landing.goesOn && readyAt ? readyAtText(readyAt, day) : formatClock(landing.to);
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

interface Wish {
  readonly to: RoomChange['to'];
  readonly other: ListedBooking | undefined;
  readonly tellsCustomer: boolean;
}

/** What is stored for a choice: where the longer job goes, and what makes room for it. */
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
