import { type Day, formatDayShort, weekdayName } from './day.ts';
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

/** True where the vehicle is ready on another day than it came. */
export function staysOvernight({ day, readyAt }: Stay): boolean {
  return shopTime(new Date(readyAt)).day !== day;
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (amount: number): string => WORDS[amount] ?? String(amount);

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

/** "13 hours of work: one full day and three hours of the next." */
export function workTimeSentence(minutes: number): string {
  const total = `${workTimeText(minutes)} of work`;
  const days = Math.floor(minutes / WORK_DAY_MINUTES);
  if (days === 0) return `${total}.`;
  const full = `${word(days)} full day${days === 1 ? '' : 's'}`;
  const rest = minutes % WORK_DAY_MINUTES;
  if (rest === 0) return `${total}: ${full}.`;
  const more =
    rest % 60 === 0 ? `${word(rest / 60)} hour${rest === 60 ? '' : 's'}` : workTimeText(rest);
  return `${total}: ${full} and ${more} of the next.`;
}
