import { CATALOGUE } from '../catalogue.ts';
import { type Day, isDay } from '../day.ts';
import { folded } from '../folded.ts';
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+))?$/;
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ ,]+(.+))?$/;
const MONTH_FIRST =
  /^(?:[a-z]+,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,]+(?:at )?(.+))?$/i;
const DAY_FIRST =
  /^(?:[a-z]+,? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?:[ ,]+(?:at )?(.+))?$/i;
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(?:\.\d+)? ?([ap])?\.?m?\.?$/i;

/** A day, with the time where the text holds one: "2026-03-05 14:00", "3/5/2026, 2:00 PM", "Mar 5, 2026". */
export function parseWhen(text: string, order: DayOrder): When | undefined {
  if (INSTANT.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : shopTime(instant);
  }
  const iso = ISO.exec(text);
  if (iso) return when(iso[1], iso[2], iso[3], iso[4]);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first, second, year = '', clock] = numeric;
    const [month, day] = order === 'month-first' ? [first, second] : [second, first];
    return when(year.length === 2 ? `20${year}` : year, month, day, clock);
  }
  const named = MONTH_FIRST.exec(text);
  if (named) return when(named[3], monthNumber(named[1]), named[2], named[4]);
  const european = DAY_FIRST.exec(text);
  return (
    (european && when(european[3], monthNumber(european[2]), european[1], european[4])) || undefined
  );
}

const monthNumber = (name = ''): string =>
  String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function when(year = '', month = '', date = '', clock?: string): When | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day)
    ? { day, minutes: clock === undefined ? undefined : parseClock(clock) }
    : undefined;
}

/** Minutes from midnight: "2:00 PM", "14:00:00", "9am". */
export function parseClock(text: string): number | undefined {
  const found = CLOCK.exec(text.trim());
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

/** The only order in which a column's days are all real; undefined if both fit. */
export function dayOrderOf(texts: readonly string[]): DayOrder | undefined {
  let isMonthFirst = false;
  for (const text of texts) {
    const numeric = NUMERIC.exec(text.trim());
    if (!numeric) continue;
    const isFirstDay = Number(numeric[1]) > 12;
    const isSecondDay = Number(numeric[2]) > 12;
    // 13/13/2026 is no date in either order.
    if (isFirstDay && !isSecondDay) return 'day-first';
    if (isSecondDay && !isFirstDay) isMonthFirst = true;
  }
  return isMonthFirst ? 'month-first' : undefined;
}

/** Dollars: "$1,234.50" is 1234.5. */
export function parsePrice(text: string): number | undefined {
  const plain = text.replaceAll(/[$,\s]|CA|CAD/g, '');
  const amount = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return amount <= 20_000 ? amount : undefined;
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
