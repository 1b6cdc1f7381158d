import { isSlotTime, type SlotTime } from '../domain/calendar/slots.ts';
import { type Day, isDay } from '../domain/day.ts';
import { dayPath } from './paths.ts';

const TASKS = [
  'move',
  'checkout',
  'hand-over',
  'sale',
  'delete',
  'intake',
  'new',
  'walk-in',
  'close',
  'earlier',
  'wanted',
  'clear',
  'download',
  'erase',
  'calendar',
] as const;
type Task = (typeof TASKS)[number];

/** Empty if no dialog lies over the view. */
export interface DialogAddress {
  /** Id of the booking whose details are open. */
  readonly booking?: string | undefined;
  /** The task is about the booking whose details are open, about `of`, or about the view. */
  readonly do?: Task | undefined;
  /** Id of the booking of a task that was opened without its details. */
  readonly of?: string | undefined;
  /** The day that was pressed, where the view shows several. */
  readonly day?: Day | undefined;
  readonly time?: SlotTime | undefined;
  /** Id of the bay whose free stretch was pressed. */
  readonly bay?: number | undefined;
}

const NAMES = [
  'booking',
  'do',
  'of',
  'day',
  'time',
  'bay',
] as const satisfies readonly (keyof DialogAddress)[];

export function readDialog(search: string): DialogAddress {
  const params = new URLSearchParams(search);
  const time = params.get('time') ?? '';
  const day = params.get('day') ?? '';
  return {
    booking: params.get('booking') ?? undefined,
    do: TASKS.find((task) => task === params.get('do')),
    of: params.get('of') ?? undefined,
    day: isDay(day) ? day : undefined,
    time: isSlotTime(time) ? time : undefined,
    bay: Number(params.get('bay') ?? undefined) || undefined,
  };
}

/** An address with another dialog, or without one; what else it says stays. */
export function withDialog(search: string, dialog: DialogAddress): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = dialog[name];
    if (value === undefined) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parameter of the day that marks one of its bookings. */
const SHOWN = 'show';

/** The day of a booking, with the booking marked. */
export function bookingInDayPath(day: Day, id: string): string {
  return `${dayPath(day)}?${SHOWN}=${id}`;
}

export function readShown(search: string): string | undefined {
  return new URLSearchParams(search).get(SHOWN) ?? undefined;
}

export function bookingPath(day: Day, id: string): string {
  return `${dayPath(day)}${withDialog('', { booking: id })}`;
}
