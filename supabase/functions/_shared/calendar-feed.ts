import { hourPath } from '../../../src/config/paths.ts';
import { isBookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { bookingParts } from '../../../src/domain/booking/booking.ts';
import {
  calendarFeed,
  type FeedBooking,
  type FeedRow,
} from '../../../src/domain/calendar/calendar-feed.ts';
import { readCalendarFeedToken } from '../../../src/domain/calendar/calendar-feed-link.ts';
import { isSlotTime } from '../../../src/domain/calendar/slots.ts';
import { type ReadVariable, readDatabaseAccess, readIdentity, takeFacts } from './config.ts';
import { callOverHttp } from './outbox.ts';

/**
 * Answers a calendar program: GET or HEAD of `/calendar-feed/<token>.ics`. 404 for whatever is no
 * feed, 304 where nothing has changed, 503 when the database did not answer.
 */
export function createCalendarFeedHandler(
  read: ReadVariable,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'GET only', { allow: 'GET, HEAD' });
    }
    const token = readCalendarFeedToken(new URL(request.url).pathname);
    if (token === undefined) return refusal(404, 'Not found');
    try {
      const { url, serviceKey } = readDatabaseAccess(read);
      const call = callOverHttp(url, serviceKey);
      const rows = await call('calendar_feed', { token });
      if (rows === null) return refusal(404, 'Not found');
      await takeFacts(call);
      const { siteUrl } = readIdentity(read);
      const bookings = (rows as readonly FeedRow[]).flatMap((row) => toBooking(row, siteUrl) ?? []);
      return await answer(calendarFeed(bookings), request);
    } catch (error) {
      console.error(error);
      return refusal(503, 'Try again later', { 'retry-after': '300' });
    }
  };
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'cache-control': 'no-store', ...headers },
  });
}

async function answer(feed: string, request: Request): Promise<Response> {
  const etag = `"${await digest(feed)}"`;
  // Only the calendar itself keeps it, and asks each time whether it is still true.
  const headers = { 'cache-control': 'private, no-cache', etag };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : feed, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns undefined for a status or time that this version does not know: the others are shown. */
function toBooking(row: FeedRow, siteUrl: string): FeedBooking | undefined {
  const { status, booking_date: day, booking_time: time } = row;
  if (!isBookingStatus(status) || status === 'cancelled' || !isSlotTime(time)) return undefined;
  return { ...bookingParts(row), status, day, time, url: siteUrl + hourPath(day, time) };
}
