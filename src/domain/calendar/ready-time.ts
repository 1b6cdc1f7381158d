import { type Day, daysBetween, formatDayShort, weekdayName } from '../day.ts';
import { numberWord } from '../number-words.ts';
import { formatClock, shopTime } from './shop-calendar.ts';

/** Minutes in which the shop works on a day of work. */
export const WORK_DAY_MINUTES = 600;

export interface Stay {
  readonly day: Day;
  /** ISO instant. */
  readonly readyAt: string;
}

/** "Wed, Nov 25" and "about 1:00 PM". */
export function readyParts(readyAt: string): { readonly day: string; readonly time: string } {
  const { day, minutes } = shopTime(new Date(readyAt));
  return { day: formatDayShort(day), time: `about ${formatClock(minutes)}` };
}

/** "Wed, Nov 25 about 1:00 PM": when a customer can collect. */
export function readyText(readyAt: string): string {
  const { day, time } = readyParts(readyAt);
  return `${day} ${time}`;
}

/** "today around 1:00 PM", "Wed, Nov 25 around 1:00 PM": the same for staff. */
export function readyAround(readyAt: string, now: Date): string {
  const { day, minutes } = shopTime(new Date(readyAt));
  const shown = day === shopTime(now).day ? 'today' : formatDayShort(day);
  return `${shown} around ${formatClock(minutes)}`;
}

/** Lines may break only between the day and the time. */
const NBSP = '\u00a0';

/** "ready 1 PM" on the day itself, "ready Wed 1 PM" later in the week: below a time of a list. */
export function readyShort({ day, readyAt }: Stay): string {
  const ready = shopTime(new Date(readyAt));
  const clock = formatClock(ready.minutes).replace(':00', '').replace(' ', NBSP);
  return ready.day === day
    ? `ready ${clock}`
    : `ready${NBSP}${weekdayName(ready.day).slice(0, 3)} ${clock}`;
}

/** Nights between the drop-off and the ready time. */
function nightsOf({ day, readyAt }: Stay): number {
  return daysBetween(day, shopTime(new Date(readyAt)).day);
}

/** "overnight", "for three nights"; undefined where it is ready on the day it came. */
export function stayLength(stay: Stay): string | undefined {
  const nights = nightsOf(stay);
  if (nights === 0) return undefined;
  return nights === 1 ? 'overnight' : `for ${numberWord(nights)} nights`;
}

/** "Wed, Nov 25 about 1:00 PM, your car stays overnight" */
export function readyWithStay(stay: Stay): string {
  const long = stayLength(stay);
  return long === undefined
    ? readyText(stay.readyAt)
    : `${readyText(stay.readyAt)}, your car stays ${long}`;
}

/** "45 minutes", "3 hours", "2 hours 30 minutes" */
export function workTimeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours === 0 ? '' : `${String(hours)} hour${hours === 1 ? '' : 's'}`,
    rest === 0 ? '' : `${String(rest)} minutes`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "two and a half days": days of work, to the half. */
function workDaysText(minutes: number): string {
  const halves = Math.round((minutes / WORK_DAY_MINUTES) * 2);
  const days = Math.floor(halves / 2);
  if (halves % 2 === 0) return days === 1 ? 'a day' : `${numberWord(days)} days`;
  return days === 1 ? 'a day and a half' : `${numberWord(days)} and a half days`;
}

/** "3 hours", "about four days" */
export function shopTimeText(minutes: number): string {
  return minutes < WORK_DAY_MINUTES ? workTimeText(minutes) : `about ${workDaysText(minutes)}`;
}

/** "3 hours of work.", "About four days in the shop." */
export function workTimeSentence(minutes: number): string {
  return minutes < WORK_DAY_MINUTES
    ? `${workTimeText(minutes)} of work.`
    : `About ${workDaysText(minutes)} in the shop.`;
}
