import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureKind } from '@/lib/errors';
import { type Answer } from '@/testing/fake-backend';
import {
  bookingAt,
  FULL,
  idsSeen,
  openPage,
  type Outcome,
  bookingNetwork,
} from '@/testing/booking-network';
import { provesNothingStored } from '@/lib/create-once';
import { type NewBooking } from './create-booking';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('confirming a booking', () => {
  test('Confirming a booking that is answered sends it once', async () => {
    const { backend, stored } = bookingNetwork();
    const wanted = bookingAt('10:00 AM');
    expect(await openPage().confirm(wanted)).toEqual(wanted);
    expect(backend.to('bookings')).toHaveLength(1);
    expect(stored.get(wanted.id)).toEqual(wanted);
  });

  test.each<[string, readonly Outcome[]]>([
    ['the connection breaks twice', ['gone', 'gone']],
    ['the backend is down twice', ['down', 'down']],
    ['it is stored and the answer is lost', ['lost']],
    ['the answer is about something else', ['garbled']],
    ['the answer is lost, then the connection breaks', ['lost', 'gone']],
  ])('If %s, confirming sends the very same booking again', async (_, outcomes) => {
    const { backend, stored } = bookingNetwork(outcomes);
    const wanted = bookingAt('10:00 AM');
    expect(await openPage().confirm(wanted)).toEqual(wanted);
    expect(stored.size).toBe(1);
    const [first, ...repeats] = backend.to('bookings').map(({ body }) => body);
    expect(repeats).toHaveLength(outcomes.length);
    for (const repeat of repeats) expect(repeat).toEqual(first);
  });

  test('Confirming a booking gives up after three tries, and keeps what it sent', async () => {
    const { backend } = bookingNetwork(['down', 'gone', 'down']);
    const { page, confirm } = openPage();
    const wanted = bookingAt('10:00 AM');
    await expect(confirm(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(idsSeen(backend)).toEqual([wanted.id, wanted.id, wanted.id]);
    expect(page.attempt).toEqual(wanted);
  });

  test('Confirming a booking tries once on a device that says it is offline', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { backend } = bookingNetwork(['gone']);
    await expect(openPage().confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({
      kind: 'network',
    });
    offline.mockRestore();
    expect(backend.to('bookings')).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ['a full slot', FULL, 'slot-full'],
    [
      'a slot that has begun',
      { status: 422, body: { message: 'slot_not_bookable' } },
      'slot-closed',
    ],
    ['a limit', { status: 429, body: { message: 'booking_limit' } }, 'limit'],
    [
      'a refused value',
      { status: 400, body: { code: '23514', message: 'check constraint "bookings_comments"' } },
      'invalid',
    ],
  ])(
    'An answer of %s is final: the booking is not tried again, and no request is left open',
    async (_, answer, kind) => {
      const { backend } = bookingNetwork();
      backend.on('bookings', answer);
      const { page, confirm } = openPage();
      await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind });
      expect(backend.to('bookings')).toHaveLength(1);
      expect(page.attempt).toBeUndefined();
    },
  );

  test.each<[string, Answer]>([
    ['a gateway’s 403', { status: 403, body: {} }],
    ['a gateway’s 429', { status: 429, body: { message: 'Too Many Requests' } }],
    ['an unknown status', { status: 418, body: { message: 'teapot' } }],
  ])('An answer of %s proves nothing: the request that was sent stays open', async (_, answer) => {
    const { backend } = bookingNetwork();
    backend.on('bookings', answer);
    const { page, confirm } = openPage();
    const wanted = bookingAt('10:00 AM');
    const failure: unknown = await confirm(wanted).catch((error: unknown) => error);
    expect(provesNothingStored(failure)).toBe(false);
    expect(page.attempt).toEqual(wanted);
  });
});

describe('a change while an answer is open', () => {
  test('A change waits for an open request, which is sent again and reported as it is stored', async () => {
    const { backend, stored } = bookingNetwork(['lost', 'gone', 'gone']);
    const { page, confirm } = openPage();
    const first = bookingAt('10:00 AM');
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    const after = openPage(JSON.parse(JSON.stringify(page.attempt)) as NewBooking);
    expect(await after.confirm(bookingAt('2:00 PM'))).toEqual(first);
    expect(new Set(idsSeen(backend))).toEqual(new Set([first.id]));
    expect([...stored.values()]).toEqual([first]);
  });

  test('A change is sent under its own id once the first request is proved not to be stored', async () => {
    const { stored } = bookingNetwork(['gone', 'gone', 'gone', 'full']);
    const { confirm } = openPage();
    const [first, second] = [bookingAt('10:00 AM'), bookingAt('2:00 PM')];
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    expect(await confirm(second)).toEqual(second);
    expect([...stored.values()]).toEqual([second]);
  });
});

test('A booking is stored once, whatever the network does and however often it is confirmed', async () => {
  const requests = fc.array(
    fc.constantFrom<Outcome>('fine', 'lost', 'garbled', 'gone', 'down', 'full'),
    { maxLength: 12 },
  );
  const times = fc.array(fc.constantFrom('10:00 AM' as const, '2:00 PM' as const), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(requests, times, async (ends, confirmed) => {
      const { stored } = bookingNetwork(ends);
      let attempt: NewBooking | undefined;
      for (const time of confirmed) {
        // Every confirmation on a page that was just loaded, with what the storage kept.
        const { page, confirm } = openPage(attempt);
        const outcome = await confirm(bookingAt(time)).catch((error: unknown) => error);
        expect(stored.size).toBeLessThanOrEqual(1);
        if (!(outcome instanceof Error)) {
          expect([...stored.values()]).toEqual([outcome]);
          return;
        }
        attempt = page.attempt;
        if (attempt === undefined) expect(stored.size).toBe(0);
        else expect(['network', 'unavailable']).toContain(failureKind(outcome));
      }
    }),
  );
});
