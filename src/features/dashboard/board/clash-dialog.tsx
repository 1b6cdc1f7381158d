import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { BOARD } from '@/content/staff-board';
import { MOVE } from '@/content/staff-booking';
import { DASHBOARD } from '@/content/staff';
import type { Landing } from '@/domain/board';
import { type Day, formatDayAndTime } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/shop-calendar';
import { bayAvailabilityQuery } from '../api/bay-availability';
import { useMakeRoom } from '../mutations/make-room';
import type { ShownBlock } from './block';
import { type ClashChoice, firstForOther, otherBayForOwn } from './clash-choices';
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

/** Asked where a job would run into the next one: which of the two moves. */
export function ClashDialog({ day, held, lane, landing, lanes, onClose }: ClashDialogProps) {
  const { booking } = held.block;
  const { workMinutes, bayId } = held;
  // With more than one in the way only the longer job itself can go elsewhere.
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
  const [picked, setPicked] = useState<ClashChoice['moves']>();

  const isFailed = forOwn.isError || forOther.isError;
  const isKnown = forOwn.data !== undefined && (!other || forOther.data !== undefined);
  const choices = [
    other && forOther.data
      ? firstForOther(forOther.data, { ...landing, day, bayId }, other.bookingTime)
      : undefined,
    forOwn.data
      ? otherBayForOwn(forOwn.data, { day: booking.bookingDate, time: booking.bookingTime, bayId })
      : undefined,
  ].filter((choice) => choice !== undefined);
  const chosen = choices.find(({ moves }) => moves === picked) ?? choices[0];
  const nameOf = (id: number): string => lanes.find(({ bay }) => bay.id === id)?.bay.name ?? '';
  const email = other?.customerEmail ?? null;
  const isTold = chosen?.moves === 'other' && chosen.time !== other?.bookingTime;

  function handleMove(): void {
    if (!chosen) return;
    const to = { bayId: chosen.moves === 'own' ? chosen.bayId : bayId, workMinutes };
    const slot = { day: chosen.day, time: chosen.time };
    const tellsCustomer = isTold && wantsMail && email !== null;
    const move = { to: slot, bayId: chosen.bayId, overrides: ['started'] as const, tellsCustomer };
    mutate(
      { to, room: chosen.moves === 'other' && other ? { other, move } : undefined },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog className="flex flex-col overflow-clip lg:w-[min(860px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
        <div className="pt-1.5">
          <DialogTitle>{TEXTS.title(lane.bay.name)}</DialogTitle>
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
        ) : choices.length === 0 ? (
          <p className="text-sm text-text-2">{TEXTS.none}</p>
        ) : (
          <RadioCards
            aria-label={TEXTS.choices}
            value={chosen?.moves ?? ''}
            onValueChange={(value) => setPicked(value === 'own' ? 'own' : 'other')}
          >
            {choices.map((choice) => {
              const isOther = choice.moves === 'other';
              const moved = isOther && other ? other : booking;
              return (
                <RadioCard key={choice.moves} value={choice.moves}>
                  <span className="min-w-0">
                    <b className="block font-semibold wrap-anywhere">
                      {isOther
                        ? TEXTS.other(
                            moved.customerName,
                            nameOf(choice.bayId),
                            whenText(choice, day),
                          )
                        : TEXTS.own(moved.customerName, nameOf(choice.bayId))}
                    </b>
                    <small className="mt-0.5 block text-xs text-text-2">
                      {!isOther
                        ? TEXTS.ownText(workMinutes)
                        : choice.time === moved.bookingTime && choice.day === day
                          ? TEXTS.otherSameTime
                          : TEXTS.otherText(moved.serviceName)}
                    </small>
                  </span>
                  <span className="text-right text-xs text-text-2 tabular-nums">
                    <b className="block text-sm font-semibold text-text">
                      {TEXTS.ready(readyAtText(choice.readyAt, day))}
                    </b>
                    {moved.readyAt === null ? '' : TEXTS.was(readyAtText(moved.readyAt, day))}
                  </span>
                </RadioCard>
              );
            })}
          </RadioCards>
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
          <Button look="outline" size="s" onClick={onClose}>
            {TEXTS.keep(booking.workMinutes ?? 0)}
          </Button>
          {chosen ? (
            <Button size="s" isBusy={isPending} onClick={handleMove}>
              {chosen.moves === 'other' && other
                ? TEXTS.moveOther(other.customerName.split(' ')[0] ?? '', nameOf(chosen.bayId))
                : TEXTS.moveOwn(nameOf(chosen.bayId))}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

/** "5:00 PM", with its day where that is another one. */
const whenText = ({ day, time }: ClashChoice, shown: Day): string =>
  day === shown ? time : formatDayAndTime(day, time);

function readyAtText(readyAt: string, shown: Day): string {
  const { day, minutes } = shopTime(new Date(readyAt));
  return day === shown ? formatClock(minutes) : formatDayAndTime(day, formatClock(minutes));
}
