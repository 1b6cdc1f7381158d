import { describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/slots';

import { book, FRIDAY, given, NEXT_FRIDAY, setShopClock, summary } from './support/bookings';
import { FULL, setCapacity } from './support/capacity';
import { ENGINES } from './support/engines';
import { type Session, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('the limits of bookings on %s', (_, open) => {
  const { runInShop } = openShop(open);
  const setLimit = (session: Session, column: string, limit: number) =>
    session.owner(`update public.shop_settings set ${column} = ${String(limit)}`);
  /** Makes every booking so much older. */
  const made = async (session: Session, ago: string) => {
    await session.owner('alter table public.bookings disable trigger user');
    await session.owner(`update public.bookings set created_at = created_at - interval '${ago}'`);
    await session.owner('alter table public.bookings enable trigger user');
  };
  /** Slots that are never full, one after the other. */
  const slot = (number: number) => ({
    booking_date: number < 18 ? FRIDAY : NEXT_FRIDAY,
    booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
  });

  it('are 5 bookings a contact; 12 an hour an address, 24 a network, 9 for a day, 120 in all', () =>
    runInShop(async (session) => {
      const outcome = await session.request(
        STAFF,
        `select slot_capacity, open_bookings_per_contact, hourly_bookings_per_address,
           hourly_bookings_per_network, hourly_bookings_per_day, hourly_bookings_total
           from public.shop_settings`,
      );
      expect(outcome.ok && outcome.rows).toEqual([
        {
          slot_capacity: 2,
          open_bookings_per_contact: 5,
          hourly_bookings_per_address: 12,
          hourly_bookings_per_network: 24,
          hourly_bookings_per_day: 9,
          hourly_bookings_total: 120,
        },
      ]);
    }));

  it.each([
    ['e-mail', (n: number) => ({ customer_email: n % 2 ? 'Me@Example.com' : 'me@example.COM' })],
    [
      'mailbox',
      (n: number) => ({
        customer_email:
          [
            'victim@gmail.com',
            'v.ictim@gmail.com',
            'victim+1@gmail.com',
            'Vic.tim+x.y@googlemail.com',
          ][n % 4] ?? '',
      }),
    ],
    [
      'phone',
      (n: number) => ({
        customer_phone:
          [
            '(604) 555-0199',
            '604.555.0199',
            '+1 604 555 0199',
            '16045550199',
            '604 555 0199 x1',
            '001 604 555 0199 ext. 12',
            '6045550199 99',
          ][n % 7] ?? '',
      }),
    ],
    ['short phone', (n: number) => ({ customer_phone: n ? `555-0199 x${String(n)}` : '555 0199' })],
  ] as const)('take 5 open bookings of one %s, not 6', (_, contact) =>
    runInShop(async (session) => {
      for (let number = 0; number < 5; number += 1) {
        expect(summary(await book(session, VISITOR, { ...slot(number), ...contact(number) }))).toBe(
          'done',
        );
      }
      const sixth = { ...slot(5), ...contact(5) };
      expect(summary(await book(session, VISITOR, sixth))).toBe('PT429 booking_limit');
      // Somebody else is not concerned, and staff may book for him.
      expect(summary(await book(session, VISITOR, slot(5)))).toBe('done');
      expect(summary(await book(session, STAFF, sixth))).toBe('done');
    }),
  );

  it('count what is open: a cancelled booking makes room, and so does a day that has passed', () =>
    runInShop(async (session) => {
      await setLimit(session, 'open_bookings_per_contact', 1);
      const mine = { customer_email: 'me@example.com' };
      const { id } = await given(session, {
        ...mine,
        ...slot(0),
        created_at: '2026-01-01T08:00:00Z',
      });
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(1) }))).toBe(
        'PT429 booking_limit',
      );
      await session.request(
        STAFF,
        `update public.bookings set status = 'cancelled' where id = '${id}'`,
      );
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(1) }))).toBe('done');
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(2) }))).toBe(
        'PT429 booking_limit',
      );
      await made(session, '25 hours');
      await setShopClock(session, '2027-03-13 08:00');
      expect(summary(await book(session, VISITOR, { ...mine, booking_date: NEXT_FRIDAY }))).toBe(
        'done',
      );
    }));

  it('count what was made within 24 hours, also when it is cancelled', () =>
    runInShop(async (session) => {
      const mine = { customer_email: 'me@example.com' };
      for (let number = 0; number < 5; number += 1) {
        expect(summary(await book(session, VISITOR, { ...mine, ...slot(number) }))).toBe('done');
      }
      await session.request(STAFF, `update public.bookings set status = 'cancelled'`);
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(5) }))).toBe(
        'PT429 booking_limit',
      );
      await made(session, '25 hours');
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(5) }))).toBe('done');
    }));

  it('are asked after the values: an impossible booking tells nothing of anybody', () =>
    runInShop(async (session) => {
      const customer = { customer_email: 'me@example.com' };
      await setLimit(session, 'open_bookings_per_contact', 1);
      await given(session, customer);
      expect(summary(await book(session, VISITOR, { ...customer, ...slot(1) }))).toBe(
        'PT429 booking_limit',
      );
      for (const impossible of [{ customer_name: ' ' }, { total_price: -1 }]) {
        const probe = { ...slot(1), ...impossible };
        expect(summary(await book(session, VISITOR, { ...customer, ...probe }))).toBe('23514');
        expect(summary(await book(session, VISITOR, probe))).toBe('23514');
      }
    }));

  it('take 9 online bookings an hour for one day of the calendar, not 10', () =>
    runInShop(async (session) => {
      for (let number = 0; number < 9; number += 1) {
        expect(summary(await book(session, VISITOR, slot(number)))).toBe('done');
      }
      expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
      expect(summary(await book(session, VISITOR, slot(18)))).toBe('done');
      expect(summary(await book(session, STAFF, slot(0)))).toBe('done');
      await session.owner(
        "update private.booking_intake set taken_at = taken_at - interval '1 hour'",
      );
      expect(summary(await book(session, VISITOR, slot(1)))).toBe('done');
    }));

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

  it('take 120 bookings an hour from everybody, not 121', () =>
    runInShop(async (session) => {
      await setCapacity(session, 50);
      await setLimit(session, 'hourly_bookings_per_day', 1000);
      for (let number = 0; number < 120; number += 1) {
        const from = { 'x-forwarded-for': `198.51.100.${String(number)}` };
        expect(summary(await book(session, VISITOR, slot(number % 18), from))).toBe('done');
      }
      expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
      expect(summary(await book(session, STAFF, slot(0)))).toBe('done');
      await session.owner(
        "update private.booking_intake set taken_at = taken_at - interval '59 minutes'",
      );
      expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
      await session.owner(
        "update private.booking_intake set taken_at = taken_at - interval '2 minutes'",
      );
      expect(summary(await book(session, VISITOR, slot(0)))).toBe('done');
    }));

  it('do not count what was refused', () =>
    runInShop(async (session) => {
      await setLimit(session, 'hourly_bookings_total', 2);
      await given(session);
      await given(session);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(summary(await book(session, VISITOR))).toBe(FULL);
        expect(summary(await book(session, VISITOR, { ...slot(3), customer_name: '' }))).toBe(
          '23514',
        );
        expect(summary(await book(session, VISITOR, { ...slot(3), status: 'confirmed' }))).toBe(
          '42501',
        );
      }
      expect(summary(await book(session, VISITOR, slot(3)))).toBe('done');
      expect(summary(await book(session, VISITOR, slot(4)))).toBe('done');
      expect(summary(await book(session, VISITOR, slot(5)))).toBe('PT429 booking_limit');
    }));
});
