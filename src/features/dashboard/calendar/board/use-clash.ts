import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { bookedKind, type Landing } from '@/domain/calendar/board';
import type { Day } from '@/domain/day';
import { namedOverrides } from '@/domain/calendar/slot-choice';
import { isRequestFailure } from '@/lib/errors';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { workKindsQuery } from '../../shell/shop-settings-api';
import { focusTick } from '../time-picker/slot-notes';
import { useSlotChoice } from '../time-picker/use-slot-choice';
import { type RoomChange, useMakeRoom } from './actions';
import type { ShownBlock } from './block-place';
import { type ClashJobs, isMovedInTime } from './clash-cards';
import { type ClashChoice, clashChoices, ownPlace } from './clash-choices';
import { type Held, movedParts } from './held';
import type { ShownLane } from './use-bay-day';

export interface ClashDialogProps {
  readonly day: Day;
  readonly held: Held;
  /** The booking's present revision; undefined once the day no longer has it. */
  readonly revision: number | null | undefined;
  readonly lane: ShownLane;
  readonly landing: Landing<ShownBlock>;
  readonly lanes: readonly ShownLane[];
  readonly onClose: () => void;
}

/** Making room for a job: what can give way, what was chosen, and storing it. */
export function useClash(props: ClashDialogProps) {
  const { day, held, lanes, onClose } = props;
  const { booking } = held.block;
  const { revision = booking.revision } = props;
  const { workMinutes, bayId } = held;
  const { other, choices, readyAt, isFailed, isKnown, isFetching, retry } = useClashChoices(props);
  const { mutate, isPending } = useMakeRoom({ ...booking, revision });
  const [wantsMail, setWantsMail] = useState(true);
  const [wantsOwnMail, setWantsOwnMail] = useState(true);
  const [hasTried, setHasTried] = useState(false);
  const [picked, setPicked] = useState<ClashChoice['kind']>();

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

  return {
    other,
    isFailed,
    isKnown,
    isFetching,
    readyAt,
    choices,
    chosen,
    choose: setPicked,
    jobs,
    slots,
    hasTried,
    isPending,
    ownMail:
      ownTime !== undefined && chosen
        ? { isWanted: wantsOwnMail, set: setWantsOwnMail }
        : undefined,
    otherMail:
      isTold && other ? { booking: other, isWanted: wantsMail, set: setWantsMail } : undefined,
    handleMove,
    handleRetry: retry,
  };
}

/** Collects what can give way to a job, as far as it is known. */
function useClashChoices({ day, held, lane, landing, lanes }: ClashDialogProps) {
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

  const isFailed = forOwn.isError || forOther.isError;
  const isKnown =
    forOwn.data !== undefined && (!other || (forOther.data !== undefined && work !== undefined));
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
  return {
    other,
    choices,
    readyAt: forOwn.data && ownPlace(held, forOwn.data)?.readyAt,
    isFailed,
    isKnown,
    isFetching: forOwn.isFetching || forOther.isFetching,
    retry: (): void => {
      void forOwn.refetch();
      if (other) void forOther.refetch();
    },
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
