import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onDemand } from '@/components/on-demand';
import { BOARD } from '@/content/staff/board';
import { WORK_ENDS } from '@/domain/calendar/bay-plan';
import { WORK_STEP } from '@/domain/calendar/board';
import { formatClock, shopInstant, shopTime } from '@/domain/calendar/shop-calendar';
import { startPlacing } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import type { Question } from '../board/drop-question';
import { landingIn, pickUp } from '../board/held';
import { useBayDay } from '../board/use-bay-day';
import type { NextReadyTime } from './next-ready-times-api';

const DropQuestion = onDemand(async () => (await import('../board/drop-question')).DropQuestion);

/**
 * Gives a job more time in its bay, and asks what gives way where the next one is in its way. `block`
 * is undefined for a job without a bay; the question is rendered next to the buttons.
 */
export function useLonger(booking: ListedBooking, screen: DayScreen) {
  const client = useQueryClient();
  const { plan } = useBayDay(screen);
  const [question, setQuestion] = useState<Question>();
  const lane = plan?.lanes.find(({ bay }) => bay.id === booking.bayId);
  const block = lane?.blocks.find((each) => each.booking.id === booking.id);
  const held = block && pickUp(block, { kind: undefined, isEnd: true, isByKeys: false });

  /** Holds the bay for half an hour more. */
  function push(): void {
    if (!lane || !held) return;
    const longer = { ...held, workMinutes: held.workMinutes + WORK_STEP };
    const landing = landingIn(lane, longer);
    if (landing.inTheWay.length > 0) {
      setQuestion({ held: longer, landing });
      return;
    }
    startPlacing(client, {
      booking,
      to: { bayId: longer.bayId, workMinutes: longer.workMinutes },
      readyAt: landing.goesOn ? null : shopInstant(screen.day, landing.to).toISOString(),
      title: landing.goesOn
        ? BOARD.place.work(longer.workMinutes)
        : BOARD.over.done(formatClock(landing.to)),
      onInTheWay: (named) => setQuestion({ held: longer, landing, named }),
    });
  }

  function choose({ readyAt, workMinutes, inTheWay }: NextReadyTime, when: string): void {
    if (!block || !held) return;
    if (inTheWay.length === 0) {
      const to = { bayId: held.bayId, workMinutes };
      startPlacing(client, { booking, to, readyAt, title: BOARD.over.done(when) });
      return;
    }
    const ready = shopTime(new Date(readyAt));
    setQuestion({
      held: { ...held, workMinutes },
      landing: {
        from: block.from,
        to: ready.day === screen.day ? ready.minutes : WORK_ENDS,
        goesOn: ready.day > screen.day,
        refusal: 'taken',
        inTheWay: [],
      },
      named: inTheWay,
    });
  }

  const asked: ReactNode =
    question && plan ? (
      <DropQuestion
        question={question}
        lanes={plan.lanes}
        screen={screen}
        onClose={() => setQuestion(undefined)}
      />
    ) : null;
  return { lane, block, push, choose, question: asked };
}
