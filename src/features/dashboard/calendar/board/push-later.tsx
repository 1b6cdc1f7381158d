import { useQueryClient } from '@tanstack/react-query';
import { TimerReset } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { WORK_STEP } from '@/domain/calendar/board';
import { formatClock, shopInstant } from '@/domain/calendar/shop-calendar';
import { startPlacing } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import type { Question } from './drop-question';
import { landingIn, pickUp } from './held';
import { useBayDay } from './use-bay-day';

const DropQuestion = lazy(async () => ({
  default: (await import('./drop-question')).DropQuestion,
}));

interface PushLaterProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly className?: string;
}

/**
 * Holds the bay of a late job for half an hour more, and asks what gives way where the next one is
 * in its way. Nothing for a job without a bay.
 */
export function PushLater({ booking, screen, className }: PushLaterProps) {
  const client = useQueryClient();
  const { plan } = useBayDay(screen);
  const [question, setQuestion] = useState<Question>();
  const lane = plan?.lanes.find(({ bay }) => bay.id === booking.bayId);
  const block = lane?.blocks.find((each) => each.booking.id === booking.id);
  const own = block && pickUp(block, { kind: undefined, isEnd: true, isByKeys: false });
  if (!plan || !lane || !own) return null;
  const held = { ...own, workMinutes: own.workMinutes + WORK_STEP };

  function handlePush(): void {
    if (!lane) return;
    const landing = landingIn(lane, held);
    if (landing.inTheWay.length > 0) setQuestion({ held, landing });
    else {
      startPlacing(client, {
        booking,
        to: { bayId: held.bayId, workMinutes: held.workMinutes },
        readyAt: landing.goesOn ? null : shopInstant(screen.day, landing.to).toISOString(),
        title: landing.goesOn
          ? BOARD.place.work(held.workMinutes)
          : BOARD.over.done(formatClock(landing.to)),
        onInTheWay: (named) => setQuestion({ held, landing, named }),
      });
    }
  }

  return (
    <>
      <Button
        look="ghost"
        size="s"
        className={className}
        disabled={!screen.isOnline}
        aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
        aria-label={STAFF_DAY.nextUp.pushOf(WORK_STEP, booking.customerName)}
        onClick={handlePush}
      >
        <TimerReset className="flex-none" size={17} aria-hidden="true" />
        {STAFF_DAY.nextUp.push(WORK_STEP)}
      </Button>
      {question ? (
        <Suspense fallback={null}>
          <DropQuestion
            question={question}
            lanes={plan.lanes}
            screen={screen}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
