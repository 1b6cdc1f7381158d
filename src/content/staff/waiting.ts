import type { PartOfDay } from '@/domain/waiting';
import { formatDayShort } from '@/domain/day';
import { count } from '../count';

/** The waiting list, as staff see it. */
export const WAITING_LIST = {
  /** Follows the number in the day's line. */
  counter: (people: number): string => (people === 1 ? 'waits for a time' : 'wait for a time'),
  /** On a day of the week. */
  onWeek: (people: number): string => `${people} waiting`,
  onWeekOf: (people: number, day: string): string =>
    `${count(people, 'person', 'people')} waiting for a time on ${day}`,
  title: (day: string): string => `Waiting for ${day}`,
  text: 'When a time opens, the first three whose work fits are told. Nothing is held for them.',
  parts: {
    any: 'any time',
    morning: 'morning',
    afternoon: 'afternoon',
  } satisfies Record<PartOfDay, string>,
  asked: (day: string): string => `asked ${formatDayShort(day)}`,
  told: (times: string): string => `Told of ${times}`,
  noTime: 'No free time fits yet',
  offer: (time: string): string => `Offer ${time}`,
  offerOf: (time: string, name: string): string => `Offer ${time} to ${name}`,
  book: 'Book',
  bookOf: (name: string): string => `Book for ${name}`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name} from the list`,
  none: 'Nobody is waiting for this day.',
  loading: 'Loading the waiting list...',
  failed: "The waiting list couldn't be loaded.",
  dismiss: 'Close the list',
  toasts: {
    offered: (time: string): string => `${time} offered`,
    offeredTo: (name: string): string => `${name} is told in a few seconds.`,
    undo: 'Undo',
    undone: 'Offer taken back',
    tooLate: 'The message has left already.',
    taken: 'That time is taken, or they are not waiting any more.',
    removed: 'Removed from the waiting list',
    failed: "That didn't work",
  },
} as const;
