import { addDays } from '@/domain/day';
import { SLOT_TIMES, slotStartMinutes } from '@/domain/calendar/slots';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { DaysDialogs } from '../board/days-dialogs';
import type { DayScreen } from '../../bookings/day-screen';

interface DayDialogsProps {
  readonly screen: DayScreen;
}

export function DayDialogs({ screen }: DayDialogsProps) {
  const { day, today } = screen;
  return (
    <DaysDialogs
      day={day}
      closing={closingOf(screen)}
      walkIn={{ day: today, time: slotNow(screen) }}
    />
  );
}

/** The rest of the present hour or the next one, no hours of another day, and tomorrow once today's are over. */
function closingOf({ day, today, now }: DayScreen) {
  if (day !== today) return { day, hours: [] };
  const { minutes } = shopTime(now);
  const next = SLOT_TIMES.find((time) => slotStartMinutes(time) + HOUR_MINUTES > minutes);
  return next ? { day, hours: [next] } : { day: addDays(day, 1) };
}

/** The present slot, or the nearest one of the day. */
function slotNow({ now }: DayScreen) {
  const { minutes } = shopTime(now);
  return SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes) ?? SLOT_TIMES[0];
}

const HOUR_MINUTES = 60;
