import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { BOARD } from '@/content/staff/board';
import { followerOf } from '@/domain/calendar/bay-plan';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { type Day, weekdayName } from '@/domain/day';
import { useIsTechnician } from '@/lib/session';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { type NextReadyTime, nextReadyTimesQuery } from './next-ready-times-api';
import { stateText } from './state-text';
import { JobButton } from './step-button';
import { useLonger } from './use-longer';

const { over: TEXTS } = BOARD;

interface ReadyAtProps {
  /** Past its ready time. */
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly look?: 'outline' | 'ghost';
  readonly isIcon?: boolean;
  readonly className?: string;
}

/** Opens the new ready times of a job that takes longer than planned. */
export function ReadyAt({ booking, screen, look = 'outline', isIcon, className }: ReadyAtProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <JobButton
        icon={AlarmClock}
        words={TEXTS.readyAt}
        isIcon={isIcon}
        look={look}
        className={cn(sizeOf(isIcon), className)}
        isOffline={!screen.isOnline}
        aria-label={TEXTS.readyAtOf(booking.customerName)}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <ReadyTimes booking={booking} screen={screen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

const sizeOf = (isIcon = false): string =>
  isIcon ? 'w-11 gap-1.5 px-0' : 'gap-1.5 px-3 whitespace-nowrap';

interface ReadyTimesProps extends Pick<ReadyAtProps, 'booking' | 'screen'> {
  readonly onClose: () => void;
}

function ReadyTimes({ booking, screen, onClose }: ReadyTimesProps) {
  const isTechnician = useIsTechnician();
  const { data } = useQuery(nextReadyTimesQuery(booking));
  // The desk decides about another job that is in the way.
  const times = isTechnician ? data?.filter(({ inTheWay }) => inTheWay.length === 0) : data;
  const { lane, block, choose, question } = useLonger(booking, screen);
  const next = lane && block && followerOf(block, lane.blocks);
  if (question) return question;
  return (
    <Dialog className="md:w-[min(420px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-3 pt-4 pr-3 pl-5.5">
        <DialogTitle className="pt-1.5 text-xl">{TEXTS.readyAt}</DialogTitle>
        <DialogClose label={TEXTS.close} />
      </div>
      <p className="px-5.5 text-sm wrap-anywhere text-text-2">
        <b className="font-semibold text-text">{booking.customerName}</b>,{' '}
        {stateText(booking, screen)}.{' '}
        {next ? TEXTS.next(next.booking.customerName, formatClock(next.from)) : null}
      </p>
      {isTechnician && data && data.length > (times?.length ?? 0) ? (
        <p className="px-5.5 pt-2 text-sm">{TEXTS.askDesk}</p>
      ) : null}
      <ul className="grid gap-1.5 px-5.5 pt-4 pb-6">
        {times?.map((time) => {
          const when = whenText(time.readyAt, screen.day);
          const choice = choiceText(time, screen.day);
          return (
            <li key={time.choice}>
              <Button
                look="outline"
                size="s"
                className="w-full justify-between"
                aria-label={TEXTS.choose(choice, when, booking.customerName)}
                onClick={() => {
                  choose(time, when);
                  if (time.inTheWay.length === 0) onClose();
                }}
              >
                {choice}
                <span className="font-normal text-text-2 tabular-nums">{when}</span>
              </Button>
            </li>
          );
        }) ?? <Skeleton className="h-60 rounded-m" />}
      </ul>
    </Dialog>
  );
}

interface MakeRoomProps extends Omit<ReadyAtProps, 'look'> {
  /** The customer who comes to its bay next. */
  readonly forWhom: string;
}

/** Asks what the next job of a bay does that is still taken; nothing where more time is free. */
export function MakeRoom({ booking, screen, forWhom, isIcon, className }: MakeRoomProps) {
  const { data: times } = useQuery({
    ...nextReadyTimesQuery(booking),
    enabled: screen.isOnline,
  });
  const { choose, question } = useLonger(booking, screen);
  const collides = times?.find(({ inTheWay }) => inTheWay.length > 0);
  return (
    <>
      {collides ? (
        <JobButton
          icon={Split}
          words={TEXTS.makeRoom}
          isIcon={isIcon}
          look="outline"
          className={cn(sizeOf(isIcon), className)}
          isOffline={!screen.isOnline}
          aria-label={TEXTS.makeRoomFor(forWhom)}
          {...(isIcon && { title: TEXTS.makeRoomFor(forWhom) })}
          onClick={() => choose(collides, '')}
        />
      ) : null}
      {question}
    </>
  );
}

function choiceText({ choice, readyAt }: NextReadyTime, shown: Day): string {
  const text = TEXTS.choices[choice];
  return typeof text === 'string' ? text : text(dayText(readyAt, shown));
}

/** "Fri" of another day; nothing of the shown one. */
function dayText(readyAt: string, shown: Day): string {
  const { day } = shopTime(new Date(readyAt));
  return day === shown ? '' : weekdayName(day).slice(0, 3);
}

const whenText = (readyAt: string, shown: Day): string =>
  [dayText(readyAt, shown), formatClock(shopTime(new Date(readyAt)).minutes)]
    .filter(Boolean)
    .join(' ');
