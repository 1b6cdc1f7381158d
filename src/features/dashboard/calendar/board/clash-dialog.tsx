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
import type { Landing } from '@/domain/board';
import type { Day } from '@/domain/day';
import { formatClock } from '@/domain/shop-calendar';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import { type RoomChange, useMakeRoom } from './actions';
import type { ShownBlock } from './block-place';
import { buttonText, ClashCards, type ClashJobs, isMovedInTime } from './clash-cards';
import { type ClashChoice, clashChoices } from './clash-choices';
import { ClashStrip } from './clash-strip';
import type { Held } from './held';
import type { ShownLane } from './use-bay-day';

interface ClashDialogProps {
  readonly day: Day;
  readonly held: Held;
  readonly lane: ShownLane;
  readonly landing: Landing<ShownBlock>;
  readonly lanes: readonly ShownLane[];
  readonly onClose: () => void;
}

const { clash: TEXTS } = BOARD;

/** Asked where a job would run into the next one: what gives way. */
export function ClashDialog({ day, held, lane, landing, lanes, onClose }: ClashDialogProps) {
  const { booking } = held.block;
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
  const { mutate, isPending } = useMakeRoom(booking);
  const [wantsMail, setWantsMail] = useState(true);
  const [picked, setPicked] = useState<ClashChoice['kind']>();
  const now = useNow();

  const isFailed = forOwn.isError || forOther.isError;
  const isKnown = forOwn.data !== undefined && (!other || forOther.data !== undefined);
  const choices = isKnown
    ? clashChoices({
        held,
        lane,
        other,
        forOwn: forOwn.data,
        forOther: forOther.data ?? [],
        now,
      })
    : [];
  const chosen = choices.find(({ kind }) => kind === picked) ?? choices[0];
  const jobs: ClashJobs = {
    day,
    own: booking,
    workMinutes,
    other,
    nameOf: (id) => lanes.find(({ bay }) => bay.id === id)?.bay.name ?? '',
  };
  const email = other?.customerEmail ?? null;
  const isTold = isMovedInTime(chosen, other);

  function handleMove(): void {
    if (!chosen) return;
    const tellsCustomer = isTold && wantsMail && email !== null;
    mutate(changeOf(chosen, { to: { bayId, workMinutes }, other, tellsCustomer }), {
      onSuccess: onClose,
    });
  }

  return (
    <Dialog className="flex flex-col overflow-clip lg:w-[min(860px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
        <div className="pt-1.5">
          <DialogTitle>{TEXTS.title(landing.inTheWay.length + 1, lane.bay.name)}</DialogTitle>
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">
            {TEXTS.text(
              booking.customerName,
              booking.serviceName,
              workMinutes,
              formatClock(landing.to),
            )}{' '}
            {landing.inTheWay
              .map(({ booking: each, from }) => TEXTS.comes(each.customerName, formatClock(from)))
              .join(' ')}
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
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5.5 py-3.75 md:px-7">
        {isTold && other ? (
          <Switch
            label={TEXTS.tell(other.customerName)}
            hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
            checked={wantsMail && email !== null}
            disabled={email === null}
            className="min-w-0 flex-1 basis-60 wrap-anywhere"
            onChange={setWantsMail}
          />
        ) : null}
        <div className="ml-auto flex gap-2.5">
          {/* The safe answer has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button look="outline" size="s" autoFocus onClick={onClose}>
            {TEXTS.keep(booking.workMinutes ?? 0)}
          </Button>
          {chosen ? (
            <Button size="s" isBusy={isPending} onClick={handleMove}>
              {buttonText(chosen, jobs)}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
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
  if (choice.kind === 'waits') return { to, room: { other, move: undefined } };
  const { day, time, bayId } = choice.place;
  const move = { to: { day, time }, bayId, overrides: ['started'] as const, tellsCustomer };
  return { to, room: { other, move } };
}
