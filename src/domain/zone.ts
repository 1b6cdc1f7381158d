import { SHOP } from './shop.ts';

/** Minutes by which a zone's wall clock is ahead of UTC at an instant; undefined if there is no such zone. */
export function zoneOffset(timeZone: string, instant: Date): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name ?? '') ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  } catch {
    return undefined;
  }
}

/** Minutes by which the shop's wall clock is ahead of UTC at an instant. */
export function shopOffset(instant: Date): number {
  return SHOP.utcOffsetMinutes ?? zoneOffset(SHOP.timeZone, instant) ?? 0;
}
