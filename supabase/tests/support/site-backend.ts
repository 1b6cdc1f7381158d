import { afterAll, beforeAll } from 'vitest';

import { addDays, weekday } from '@/domain/day';
import { STATUTORY_HOLIDAYS } from '@/domain/calendar/holidays';
import { shopToday } from '@/domain/calendar/shop-calendar';

import { bookingColumns, type Columns } from './bookings';
import { type Answer, type Ask, type EmbeddedBackend, startEmbedded } from './embedded';

const HOLIDAYS = new Set<string>(
  Object.values(STATUTORY_HOLIDAYS).flatMap((year) => year.map(({ day }) => day)),
);

/** The `ahead`th day from today on which nothing of the seed is booked and the shop is open. */
export function emptyDay(ahead: number): string {
  let day = addDays(shopToday(new Date()), 40);
  for (let left = ahead; ; day = addDays(day, 1)) {
    if (weekday(day) === 0 || HOLIDAYS.has(day)) continue;
    if (left === 0) return day;
    left -= 1;
  }
}

export const errorOf = ({ status, body }: Answer) => {
  const { code, message } = body as { code?: string; message?: string };
  return `${String(status)} ${code ?? ''} ${message ?? ''}`.trim();
};
export const rowsOf = ({ body }: Answer) => body as Record<string, unknown>[];

/**
 * The embedded backend for the tests of a describe block, with the tokens of its two accounts. Work takes
 * no bay there, except where a test gives it minutes again.
 */
export function openBackend() {
  let backend: EmbeddedBackend;
  const tokens = { staff: '', stranger: '' };

  beforeAll(async () => {
    backend = await startEmbedded();
    tokens.staff = await backend.signIn('staff@example.com', 'staff-password');
    tokens.stranger = await backend.signIn('stranger@example.com', 'stranger-password');
    await backend.ask('/rest/v1/service_work?minutes=gt.0', {
      method: 'PATCH',
      body: { minutes: 0 },
      token: tokens.staff,
    });
  });
  afterAll(() => backend.stop());

  const ask = (path: string, options?: Ask) => backend.ask(path, options);
  return {
    tokens,
    ask,
    /** Once it has started. */
    origin: () => backend.origin,
    /** Books as the page does, on a day that is empty at the start. */
    book: (changes: Columns = {}, options: Ask = {}) =>
      ask('/rest/v1/bookings', {
        method: 'POST',
        body: bookingColumns({ booking_date: emptyDay(0), policy_version: 1, ...changes }),
        ...options,
      }),
  };
}
