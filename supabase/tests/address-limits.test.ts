import { describe, expect } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { book, FRIDAY } from './support/bookings';
import { setLimit, slot } from './support/limits';
import { booked, cancel, issue, move } from './support/manage';
import { STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('the limits of an address', () => {
  const { it } = openShop();

  it("Ten IPv6 networks of one /48 can't fill a week: 24 of 40 bookings are taken", async (session) => {
    // Of a day a network gets a third: what is shown here is how much it gets in all.
    await setLimit(session, 'bookings_per_day', 100);
    const counts: Record<string, number> = {};
    for (let number = 0; number < 40; number += 1) {
      const day = ['2027-03-11', FRIDAY, '2027-03-13', '2027-03-15', '2027-03-16', '2027-03-17'];
      const columns = {
        booking_date: [...day, '2027-03-18'][Math.floor(number / 6)] ?? FRIDAY,
        booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
      };
      const from = { 'cf-connecting-ip': `2001:db8:1:${String(number % 10)}::1` };
      const line = summary(await book(session, VISITOR, columns, from));
      counts[line] = (counts[line] ?? 0) + 1;
    }
    console.info(`40 bookings from ten /64 of one /48: ${JSON.stringify(counts)}`);
    expect(counts).toEqual({ done: 24, 'PT429 booking_limit': 16 });
  });

  it.for([
    ['address', (n: number) => ({ 'cf-connecting-ip': n < 100 ? '203.0.113.7' : '203.0.113.8' })],
    [
      'IPv6 network',
      (n: number) => ({ 'cf-connecting-ip': `2001:db8:${n < 100 ? '1' : '2'}:${String(n)}::1` }),
    ],
  ] as const)(
    'One %s gets at most a third of a day, even when it cancels at once',
    async ([, from], session) => {
      const attack = async (number: number) => {
        const outcome = await book(session, VISITOR, slot(number), from(number));
        const id = outcome.ok ? outcome.rows[0]?.id : undefined;
        if (id === undefined) return summary(outcome);
        return cancel(session, String(await issue(session, id)));
      };
      const attacks = [];
      for (let number = 0; number < 9; number += 1) attacks.push(await attack(number));
      expect(attacks).toEqual([true, true, true, ...Array<string>(6).fill('PT429 booking_limit')]);
      // Another day, and visitors who book from elsewhere.
      expect(await attack(18)).toBe(true);
      for (let number = 100; number < 103; number += 1) {
        expect(summary(await book(session, VISITOR, slot(number % 9), from(number)))).toBe('done');
      }
    },
  );

  it('A booking moved to a day counts against the address that moves it there', async (session) => {
    const headers = { 'cf-connecting-ip': '203.0.113.7' };
    const tokens = [];
    for (let number = 18; number < 22; number += 1) {
      tokens.push((await booked(session, slot(number))).token);
    }
    const moves = [];
    for (const token of tokens)
      moves.push(await move(session, token, FRIDAY, '3:00 PM', { headers }));
    expect(moves.slice(0, 2)).toEqual([true, true]);
    expect(await move(session, tokens[2] ?? '', FRIDAY, '4:00 PM', { headers })).toBe(true);
    expect(await move(session, tokens[3] ?? '', FRIDAY, '5:00 PM', { headers })).toBe(
      'PT429 booking_limit',
    );
    expect(await move(session, tokens[3] ?? '', FRIDAY, '5:00 PM')).toBe(true);
  });

  it('Ten addresses that book and cancel do not stop everybody else', async (session) => {
    await setLimit(session, 'bookings_total', 20);
    for (let number = 0; number < 22; number += 1) {
      const from = { 'cf-connecting-ip': `198.51.100.${String(number % 10)}` };
      const outcome = await book(session, VISITOR, slot((number % 3) + 9 * (number % 2)), from);
      const id = outcome.ok ? outcome.rows[0]?.id : undefined;
      expect(summary(outcome)).toBe('done');
      await cancel(session, String(await issue(session, id ?? '')));
    }
    expect(summary(await book(session, VISITOR, slot(0)))).toBe('done');
  });

  it('One address may make 12 bookings an hour, not 13', async (session) => {
    await setLimit(session, 'bookings_per_day', 100);
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
    await session.owner("update private.hits set at = at - interval '1 hour'");
    expect(summary(await book(session, VISITOR, slot(15), from))).toBe('done');
    const [kept] = await session.owner<{ count: number }>(
      "select count(*)::int as count from private.hits where bucket = 'bookings_per_address'",
    );
    expect(kept?.count).toBe(1);
  });

  it.for([
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
  ] as const)(
    'The limits of an address recognize %s',
    async ([, first, second, wanted], session) => {
      await setLimit(session, 'bookings_per_address', 1);
      expect(summary(await book(session, VISITOR, slot(0), { ...first }))).toBe('done');
      expect(summary(await book(session, VISITOR, slot(1), { ...second }))).toBe(wanted);
    },
  );

  it('The address of a caller is read from the header that the host names, and no other', async (session) => {
    await setLimit(session, 'bookings_per_address', 1);
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
  });

  it('No readable address is stored', async (session) => {
    await book(session, VISITOR, slot(0), { 'x-forwarded-for': '203.0.113.7' });
    const [row] = await session.owner<{ line: string; bytes: number }>(
      'select h::text as line, length(key_hash) as bytes from private.hits h',
    );
    expect(row?.bytes).toBe(32);
    expect(row?.line).not.toContain('203.0.113.7');
  });
});
