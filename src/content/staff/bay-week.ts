import { count } from '../count';
import { hoursText } from './board';

/** Free time is promised in half hours, never more than there is: "5 h", "4.5 h". */
const freeHours = (minutes: number): string => hoursText(minutes - (minutes % 30));

/** The week by bays. */
export const BAY_WEEK = {
  views: { label: 'View', bays: 'Bays', hours: 'Hours' },
  grid: (title: string): string => `Bays from ${title}`,
  /** A week's total in whole hours. */
  total: (minutes: number): string => hoursText(minutes - (minutes % 60)),
  freeInAll: 'free in all bays',
  subtitle: (free: string, closedDays: readonly string[]): string =>
    closedDays.length === 0
      ? `${free} free in all bays`
      : `${free} free in all bays, ${closedDays.join(', ')} closed`,
  /** "3 h free", "Full" */
  free: (minutes: number): string => (minutes < 30 ? 'Full' : `${freeHours(minutes)} free`),
  freeByPhone: (minutes: number): string => `${freeHours(minutes)} free, phone only`,
  /** "3 h", "full": shown next to the ten hours of a bay. */
  freeShort: (minutes: number): string => (minutes < 30 ? 'full' : freeHours(minutes)),
  closedShort: 'closed',
  over: 'Past',
  closed: 'Closed',
  today: 'Today',
  openDay: (day: string, bay: string, state: string): string => `${day}, ${bay}, ${state}`,
  add: (free: string, bay: string, day: string, time: string): string =>
    `${free} free, add booking, ${bay}, ${day}, ${time}`,
  /** Below a name on a bar. */
  ready: (when: string): string => `ready ${when}`,
  dayOf: (day: number, days: number): string => `day ${String(day)} of ${String(days)}`,
  withoutBay: 'No bay',
  withoutBayNote: 'Short visits, waiting',
  waits: 'waits for a bay',
  more: (bookings: number): string => `${String(bookings)} more`,
  waiting: (names: readonly string[]): string =>
    `${names.join(', ')} ${names.length === 1 ? 'waits' : 'wait'} for a bay`,
  visits: (amount: number): string => `${count(amount, 'short visit')} without a bay`,
  allBays: 'All bays',
  kinds: 'Types of bay',
  failed: "The bays couldn't be loaded, so this is the week by hours.",
  inShop: 'In the shop',
  staying: (name: string, ready: string): string => `${name}, ready ${ready}`,
  thatDay: 'that day',
  stillHere: (name: string): string => `${name}, still here`,
  bayClosed: (bay: string): string => `${bay} closed`,
} as const;
