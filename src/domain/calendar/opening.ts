import { shopTime } from './shop-calendar.ts';
import { SHOP } from '../shop.ts';

/** Whether somebody is at the shop: `soon` opens later today, `over` is closed for the rest of the day. */
export type Opening = 'open' | 'soon' | 'over';

/** Minutes after midnight, of "19:00". */
export const clockMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The shop keeps the same hours every day; a closed day counts as over. */
export function openingAt(now: Date, isClosedToday: boolean): Opening {
  const { minutes } = shopTime(now);
  if (isClosedToday || minutes >= clockMinutes(SHOP.hours.closes)) return 'over';
  return minutes >= clockMinutes(SHOP.hours.opens) ? 'open' : 'soon';
}

/** "9 a.m." and "7 p.m.", as our own sentences write them. */
export const OPENS_AT = inWords(SHOP.hours.opens);
export const CLOSES_AT = inWords(SHOP.hours.closes);

function inWords(clock: string): string {
  const minutes = clockMinutes(clock);
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${String(hour % 12 || 12)}${rest} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
