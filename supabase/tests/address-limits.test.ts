import { describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/slots';

import { book, FRIDAY, summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { setLimit, slot } from './support/limits';
import { STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('the limits of an address on %s', (_, open) => {
  const { runInShop } = openShop(open);

  it("keep ten networks of IPv6 in one /48 from filling a week: the audit's 120 bookings are 24", () =>
    runInShop(async (session) => {
      const counts: Record<string, number> = {};
      for (let number = 0; number < 120; number += 1) {
        const day = ['2027-03-11', FRIDAY, '2027-03-13', '2027-03-15', '2027-03-16', '2027-03-17'];
        const columns = {
          booking_date: [...day, '2027-03-18'][Math.floor(number / 18)] ?? FRIDAY,
          booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
        };
        const from = { 'cf-connecting-ip': `2001:db8:1:${String(number % 10)}::1` };
        const line = summary(await book(session, VISITOR, columns, from));
        counts[line] = (counts[line] ?? 0) + 1;
      }
      console.info(`120 bookings from ten /64 of one /48: ${JSON.stringify(counts)}`);
      expect(counts).toEqual({ done: 24, 'PT429 booking_limit': 96 });
    }));

  it('take 12 bookings an hour from one address, not 13', () =>
    runInShop(async (session) => {
      await setLimit(session, 'hourly_bookings_per_day', 100);
      const from = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
      for (let number = 0; number < 12; number += 1) {
        expect(summary(await book(session, VISITOR, slot(number), from))).toBe('done');
      }
      expect(summary(await book(session, VISITOR, slot(12), from))).toBe('PT429 booking_limit');
      expect(
        summary(await book(session, VISITOR, slot(12), { 'x-forwarded-for': '203.0.113.8' })),
      ).toBe('done');
      expect(summary(await book(session, VISITOR, slot(13)))).toBe('done');
      expect(summary(await book(session, STAFF, slot(14), from))).toBe('done');
      // An hour later.
      await session.owner(
        "update private.booking_intake set taken_at = taken_at - interval '1 hour'",
      );
      expect(summary(await book(session, VISITOR, slot(15), from))).toBe('done');
      const [kept] = await session.owner<{ count: number }>(
        'select count(*)::int as count from private.booking_intake',
      );
      expect(kept?.count).toBe(1);
    }));

  it.each([
    [
      'one home of IPv6',
      { 'x-forwarded-for': '2001:db8:1:2:aaaa::1' },
      { 'x-forwarded-for': '2001:db8:1:2::99' },
      'PT429 booking_limit',
    ],
    [
      'two homes of IPv6',
      { 'x-forwarded-for': '2001:db8:1:2::1' },
      { 'x-forwarded-for': '2001:db8:1:3::1' },
      'done',
    ],
    [
      'IPv4 written as IPv6',
      { 'cf-connecting-ip': '203.0.113.7' },
      { 'cf-connecting-ip': '::ffff:203.0.113.7' },
      'PT429 booking_limit',
    ],
    [
      "a forged hop before the proxy's own word",
      { 'cf-connecting-ip': '203.0.113.7' },
      { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
      'PT429 booking_limit',
    ],
    [
      'something that is no address',
      { 'x-forwarded-for': 'unknown' },
      { 'x-forwarded-for': 'unknown' },
      'PT429 booking_limit',
    ],
    ['no address at all', {}, {}, 'done'],
  ] as const)('know %s', (_, first, second, wanted) =>
    runInShop(async (session) => {
      await setLimit(session, 'hourly_bookings_per_address', 1);
      expect(summary(await book(session, VISITOR, slot(0), { ...first }))).toBe('done');
      expect(summary(await book(session, VISITOR, slot(1), { ...second }))).toBe(wanted);
    }),
  );

  it('read the header that the host names, and no other', () =>
    runInShop(async (session) => {
      await setLimit(session, 'hourly_bookings_per_address', 1);
      await session.owner(`update private.host_settings set address_headers = '{x-real-ip}'`);
      const from = (address: string, forged: string) => ({
        'x-real-ip': address,
        'cf-connecting-ip': forged,
        'x-forwarded-for': forged,
      });
      const first = from('203.0.113.7', '198.51.100.1');
      expect(summary(await book(session, VISITOR, slot(0), first))).toBe('done');
      const again = from('203.0.113.7', '198.51.100.2');
      expect(summary(await book(session, VISITOR, slot(1), again))).toBe('PT429 booking_limit');
    }));

  it('store no address that could be read', () =>
    runInShop(async (session) => {
      await book(session, VISITOR, slot(0), { 'x-forwarded-for': '203.0.113.7' });
      const [row] = await session.owner<{ line: string; bytes: number }>(
        'select i::text as line, length(address_hash) as bytes from private.booking_intake i',
      );
      expect(row?.bytes).toBe(32);
      expect(row?.line).not.toContain('203.0.113.7');
    }));
});
