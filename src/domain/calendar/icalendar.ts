import type { BookingStatus } from '../booking/booking-status.ts';
import { SHOP, shopAddress } from '../shop.ts';

export const EVENT_STATUS: Readonly<Record<BookingStatus, string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

export const eventLocation = (): string => `${SHOP.title}, ${shopAddress()}`;

/**
 * A calendar (RFC 5545) as text.
 *
 * @param lines what follows the version: properties of the calendar, then its events
 */
export function writeCalendar(lines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(SHOP.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** 20261217T170000Z */
export const instantValue = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

/** A TEXT value: what has a meaning in the format is escaped, what has no place in it is dropped. */
export const textValue = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const LINE_BYTES = 75;

/** Lines are at most 75 bytes, and no character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let room = LINE_BYTES;
  for (const character of line) {
    const bytes = utf8Bytes(character);
    if (bytes > room) {
      folded += '\r\n ';
      room = LINE_BYTES - 1;
    }
    folded += character;
    room -= bytes;
  }
  return folded;
}

/** Counted by hand: a feed has millions of characters, and an encoder for each takes seconds. */
function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
