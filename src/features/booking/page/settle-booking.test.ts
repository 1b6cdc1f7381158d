import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAILURE_KINDS, RequestFailure, type FailureKind } from '@/lib/errors';
import { concludeBooking } from './conclude-booking';
import { FAILURE_ANSWERS } from './failure-notices';
import { newBooking, sharedFacts, type NewBooking } from '../new-booking';
import { EMPTY_FORM } from '../draft';
import { RETRY_PAUSES_MS, settleBooking } from './settle-booking';

const FORM = {
  ...EMPTY_FORM,
  service: 'PremiumDetailing',
  name: 'Jordan',
  email: 'jordan@example.com',
  phone: '6045550177',
};
const BOOKING = newBooking('an-id', FORM, '2026-12-17', '10:00 AM');
const LATER = newBooking('an-id', FORM, '2026-12-17', '2:00 PM');

/** What the network does to one try. `lost`: stored, but the answer never comes. */
type Weather = 'fine' | 'lost' | FailureKind;

/** A backend that stores each id once, behind a network with weather. */
function world(weather: readonly Weather[]) {
  const stored = new Map<string, NewBooking>();
  const sent: NewBooking[] = [];
  const pauses: number[] = [];
  const store = (booking: NewBooking): void => {
    if (stored.has(booking.id)) throw new RequestFailure('duplicate', 'known id', 'bookings_pkey');
    stored.set(booking.id, booking);
  };
  const send = (booking: NewBooking): Promise<void> => {
    const now = weather[sent.length] ?? 'fine';
    sent.push(booking);
    return Promise.resolve().then(() => {
      if (now === 'fine') return store(booking);
      if (now !== 'lost') throw new RequestFailure(now, now, now);
      if (!stored.has(booking.id)) stored.set(booking.id, booking);
      throw new RequestFailure('network', 'no answer');
    });
  };
  const wait = (ms: number): Promise<void> => {
    pauses.push(ms);
    return Promise.resolve();
  };
  return { stored, sent, pauses, ways: { send, wait } };
}

describe('settling a booking', () => {
  test('a good answer settles it at once', async () => {
    const { ways, sent } = world(['fine']);
    expect(await settleBooking(BOOKING, ways)).toEqual({ outcome: 'booked' });
    expect(sent).toHaveLength(1);
  });

  test.each(['network', 'unavailable'] as const)('%s is tried again, with pauses', async (kind) => {
    const { ways, sent, pauses } = world([kind, kind, 'fine']);
    expect(await settleBooking(BOOKING, ways)).toEqual({ outcome: 'booked' });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(pauses).toEqual(RETRY_PAUSES_MS);
  });

  test('an answer lost on the way is found out by the same id', async () => {
    const { ways, stored } = world(['lost', 'fine']);
    const settlement = await settleBooking(BOOKING, ways);
    expect(settlement).toEqual({ outcome: 'repeat', wasSentBefore: true });
    expect(stored.size).toBe(1);
    const conclusion = concludeBooking(settlement, BOOKING, []);
    expect(conclusion).toEqual({ isBooked: true, facts: BOOKING, isEarlier: false });
  });

  const definite = FAILURE_KINDS.filter(
    (kind) => !['network', 'unavailable', 'duplicate'].includes(kind),
  );
  test.each(definite)('%s is an answer: it is not tried again', async (kind) => {
    const { ways, sent } = world([kind]);
    const settlement = await settleBooking(BOOKING, ways);
    expect(settlement).toMatchObject({ outcome: 'failed', kind, isOpen: kind === 'unknown' });
    expect(sent).toHaveLength(1);
  });

  test('a bug in sending is no crash and leaves the outcome open', async () => {
    const settlement = await settleBooking(BOOKING, {
      send: () => Promise.reject(new TypeError('bug')),
      wait: () => Promise.resolve(),
    });
    expect(settlement).toMatchObject({ outcome: 'failed', kind: 'unknown', isOpen: true });
  });

  test('a device that says it is offline tries once', async () => {
    const { ways, sent } = world(['network', 'network', 'network']);
    await settleBooking(BOOKING, { ...ways, pauses: [] });
    expect(sent).toHaveLength(1);
  });

  test('whatever the network does, however often it is confirmed: one booking at most, told as stored', async () => {
    const weather = fc.array(fc.constantFrom<Weather>('fine', 'lost', 'network', 'unavailable'), {
      maxLength: 12,
    });
    const versions = fc.array(fc.constantFrom(BOOKING, LATER), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(weather, versions, async (days, confirmed) => {
        const { ways, stored } = world(days);
        /** A visitor confirms one version after the other, until one is booked. */
        async function confirm(
          [booking, ...later]: readonly NewBooking[],
          earlier: readonly NewBooking[] = [],
        ): Promise<void> {
          if (!booking) return;
          const conclusion = concludeBooking(await settleBooking(booking, ways), booking, earlier);
          expect(stored.size).toBeLessThanOrEqual(1);
          if (conclusion.isBooked) {
            expect(stored.get('an-id')).toMatchObject(conclusion.facts);
            return;
          }
          expect(conclusion.failure.isOpen).toBe(true);
          await confirm(later, conclusion.sent);
        }
        await confirm(confirmed);
      }),
    );
  });
});

describe('what a repeat is told with', () => {
  test('the version that was stored, not the one typed since', () => {
    const repeat = { outcome: 'repeat', wasSentBefore: false } as const;
    expect(concludeBooking(repeat, LATER, [BOOKING])).toEqual({
      isBooked: true,
      facts: BOOKING,
      isEarlier: true,
    });
  });

  test('only what all possible versions share', () => {
    const facts = sharedFacts('an-id', [BOOKING, LATER]);
    expect(facts.bookingDate).toBe('2026-12-17');
    expect(facts).not.toHaveProperty('bookingTime');
  });

  test('nothing but the id where nothing is known', () => {
    expect(sharedFacts('an-id', [])).toEqual({ id: 'an-id' });
  });

  test('a refusal by the slot proves that nothing is stored; a gateway proves nothing', () => {
    const full = {
      outcome: 'failed',
      kind: 'slot-full',
      rule: 'slot_full',
      isOpen: false,
    } as const;
    expect(concludeBooking(full, LATER, [BOOKING])).toMatchObject({ sent: [] });
    const gateway = { outcome: 'failed', kind: 'limit', rule: undefined, isOpen: false } as const;
    expect(concludeBooking(gateway, LATER, [BOOKING])).toMatchObject({ sent: [BOOKING] });
  });
});

test('every class of failure has a sentence of ours', () => {
  for (const kind of FAILURE_KINDS) {
    const { notice } = FAILURE_ANSWERS[kind];
    expect(notice.title.length).toBeGreaterThan(5);
    expect(notice.text).toMatch(/\.$/);
  }
  expect(FAILURE_ANSWERS.unknown.notice).toEqual({
    title: 'Booking Failed',
    text: 'There was an error scheduling your appointment. Please try again.',
  });
});
