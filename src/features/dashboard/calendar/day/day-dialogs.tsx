import { SLOT_TIMES, slotStartMinutes } from '@/domain/slots';
import { shopTime } from '@/domain/shop-calendar';
import { DaysDialogs } from '../board/days-dialogs';
import type { DayScreen } from '../../bookings/day-screen';

interface DayDialogsProps {
  readonly screen: DayScreen;
}

/** The dialogs of the day, with its hours preselected. */
export function DayDialogs({ screen }: DayDialogsProps) {
  const { day, today } = screen;
  return (
    <DaysDialogs
      day={day}
      closing={{ day, hours: hoursAtHand(screen) }}
      walkIn={{ day: today, time: slotNow(screen) }}
    />
  );
}

/** The rest of the present hour, or the next one; no hours of another day. */
function hoursAtHand({ day, today, now }: DayScreen) {
  if (day !== today) return [];
  const { minutes } = shopTime(now);
  return SLOT_TIMES.filter((time) => slotStartMinutes(time) + HOUR_MINUTES > minutes).slice(0, 1);
}

/** The present slot, or the nearest one of the day. */
function slotNow({ now }: DayScreen) {
  const { minutes } = shopTime(now);
  return SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes) ?? SLOT_TIMES[0];
}

const HOUR_MINUTES = 60;
