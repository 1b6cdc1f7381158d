import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { parseISO } from 'date-fns/parseISO';
import { CATALOGUE } from '../catalogue.ts';
import { type Day, dayOf } from '../day.ts';
import { folded } from '../folded.ts';
import { parseDollars } from '../money/money.ts';
import { shopTime } from '../calendar/shop-calendar.ts';
import { SLOT_TIMES, type SlotTime } from '../calendar/slots.ts';
import { isVehicleType, type VehicleType } from '../vehicles.ts';

/** The two readings of 3/4/2026. */
export type DayOrder = 'month-first' | 'day-first';

export interface When {
  readonly day: Day;
  /** Minutes since midnight, if the text names a time. */
  readonly minutes?: number | undefined;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;
const PART = String.raw`([a-z]{3,9}|\d{1,4})(?:st|nd|rd|th)?\.?[-/., ]+`;
/** A day has three parts with any signs between them, and may have a weekday and a time. */
const WHEN = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?${PART}${PART}(\d{1,4})(?:(?:T|,? (?:at )?)(.+))?$`,
  'i',
);
const NUMERIC = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+\d/;
const NAMED = ['MMMM-d-yy', 'MMMM-d-yyyy', 'd-MMMM-yy', 'd-MMMM-yyyy', 'yyyy-MMMM-d'];
const FORMATS: Readonly<Record<DayOrder, readonly string[]>> = {
  'month-first': ['yyyy-M-d', 'M-d-yyyy', 'M-d-yy', ...NAMED],
  'day-first': ['yyyy-M-d', 'd-M-yyyy', 'd-M-yy', ...NAMED],
};
/** A year of two digits is within fifty years of this. */
const CENTURY = parseISO('2000-01-01');
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(?:\.\d+)? ?([ap])?\.?m?\.?$/i;

/** A day, with the time where the text holds one: "2026-03-05 14:00", "3/5/26, 2:00 PM", "5-Mar-26". */
export function parseWhen(text: string, order: DayOrder): When | undefined {
  if (INSTANT.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : shopTime(instant);
  }
  const [, ...parts] = WHEN.exec(text.replace(/\s+/g, ' ')) ?? [];
  const [clock] = parts.splice(3);
  const written = parts.join('-').replace(/sept(?=-)/i, 'Sep');
  const date = FORMATS[order]
    .map((format) => parse(written, format, CENTURY))
    .find((read) => isValid(read) && read.getFullYear() > 1900);
  return date && { day: dayOf(date), minutes: clock === undefined ? undefined : parseClock(clock) };
}

/** Minutes from midnight: "2:00 PM", "14:00:00", "9am". */
export function parseClock(text: string): number | undefined {
  const found = CLOCK.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) return undefined;
  const [, hour = '', minute = '0', half] = found;
  let hours = Number(hour);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hours < 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : undefined;
}

const FIRST_HOUR = 9;

/** The drop-off time that a time of the clock falls into: 9:30 AM was dropped off at 9:00 AM. */
export const slotOf = (minutes: number): SlotTime | undefined =>
  SLOT_TIMES[Math.floor(minutes / 60) - FIRST_HOUR];

/** Days such as 3/4/2026 can be read both ways. */
export const isNumericDay = (text: string): boolean => NUMERIC.test(text.trim());

/** The only order in which a column's days are real; undefined if both fit, or neither. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  const pairs = texts.map((text) => (NUMERIC.exec(text.trim()) ?? []).slice(1).map(Number));
  // 13/13/2026 is no date in either order.
  const isDayFirst = pairs.some(([first = 0, second = 0]) => first > 12 && second <= 12);
  const isMonthFirst = pairs.some(([first = 0, second = 0]) => second > 12 && first <= 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day-first' : 'month-first';
}

const DOLLARS = String.raw`(?:(?:CAD|CDN|CA|C)? ?\$ ?(?:CAD|CDN|CA)?|CAD|CDN)`;
const PRICE = new RegExp(String.raw`^(?:${DOLLARS} ?)?(\d(?:[\d., ]*\d)?)(?: ?${DOLLARS})?$`, 'i');
const DECIMAL_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:[. ]\d{3})+),\d{1,2}$/;

const numberOf = (text: string): string => PRICE.exec(text.trim().replace(/\s+/g, ' '))?.[1] ?? '';

/** A column that writes "120,50" may mean little more than a dollar by "1,234". */
export const hasDecimalComma = (texts: readonly string[]): boolean =>
  texts.some((text) => DECIMAL_COMMA.test(numberOf(text)));

/** Reads "$1,234.50" and "1 234,50 $" as 1234.5 dollars; a text with two readings has none. */
export function parsePrice(text: string): number | undefined {
  const number = numberOf(text);
  if (DECIMAL_COMMA.test(number)) {
    return parseDollars(number.replace(/[. ]/g, '').replace(',', '.'));
  }
  return parseDollars(number.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ''));
}

/** Any other word means that it happened as planned. */
export function parseStatus(text: string): 'cancelled' | 'no_show' | undefined {
  const plain = folded(text);
  if (/no ?_?show/.test(plain)) return 'no_show';
  return /cancel|declin|reject/.test(plain) ? 'cancelled' : undefined;
}

const BODIES: Readonly<Record<string, VehicleType>> = {
  pickup: 'truck',
  'pickup truck': 'truck',
  crossover: 'suv',
  minivan: 'van',
  'mini van': 'van',
  saloon: 'sedan',
  coup: 'coupe',
  hatch: 'hatchback',
};

/** The shop has no word for some types. */
export function parseVehicleType(text: string): VehicleType | undefined {
  const plain = folded(text.trim());
  return isVehicleType(plain) ? plain : BODIES[plain];
}

const SERVICES = new Map(
  CATALOGUE.flatMap(({ id, name }) => [
    [folded(id), name],
    [folded(name), name],
  ]),
);

/** The name of the price list where it knows the service, else the text as it is. */
export const serviceName = (text: string): string => SERVICES.get(folded(text)) ?? text;
