import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';

import { age, book, type Columns, FRIDAY, given, NEXT_FRIDAY } from './support/bookings';
import { FULL, setCapacity } from './support/capacity';
import { setLimit, slot } from './support/limits';
import { booked, move } from './support/manage';
import { ask, quoteRequest } from './support/quotes';
import { STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';
import { visitorBooking } from '../../tools/bench/database-bookings.mjs';

describe('the limits of bookings', () => {
  const { it } = openShop();

  it('The documentation of the database lists every limit as it is', async (session) => {
    const rows = await session.owner<{ line: string }>(
      `select concat_ws(' | ', '| \`' || name || '\`', most, extract(epoch from within)::integer / 3600 || ' h', counts || ' |')
         as line
       from private.limits order by name`,
    );
    const documentation = await readFile('docs/database.md', 'utf8');
    const listed = documentation
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' '))
      .filter((line) => /^\| `[a-z_]+` \| \d+ \| \d+ h \|/.test(line));
    expect(listed).toEqual(rows.map(({ line }) => line));
  });

  it.for([
    ['email', (n: number) => ({ customer_email: n % 2 ? 'Me@Example.com' : 'me@example.COM' })],
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
            '011 1 604 555 0199',
          ][n % 7] ?? '',
      }),
    ],
    ['short phone', (n: number) => ({ customer_phone: n ? `555-0199 x${String(n)}` : '555 0199' })],
  ] as const)('One %s may make 5 bookings a day, not 6', async ([, contact], session) => {
    for (let number = 0; number < 5; number += 1) {
      expect(summary(await book(session, VISITOR, { ...slot(number), ...contact(number) }))).toBe(
        'done',
      );
    }
    const sixth = { ...slot(5), ...contact(5) };
    expect(summary(await book(session, VISITOR, sixth))).toBe('PT429 booking_limit');
    // Somebody else is not concerned, and staff may book for them.
    expect(summary(await book(session, VISITOR, slot(5)))).toBe('done');
    expect(summary(await book(session, STAFF, sixth))).toBe('done');
  });

  it.for([
    [
      'address',
      { customer_email: 'vic.tim+1@gmail.com', customer_phone: '604 555 0111' },
      { customer_email: 'Victim@googlemail.com', customer_phone: '604 555 0222' },
    ],
    [
      'phone',
      { customer_email: 'one@example.com', customer_phone: '+1 (604) 555-0111' },
      { customer_email: 'two@example.com', customer_phone: '604 555 0111 ext. 4' },
    ],
  ] as const)(
    'Bookings and requests for a price of one %s share its limit',
    async ([, one, other], session) => {
      for (let number = 0; number < 3; number += 1) {
        const mine = { ...one, ...slot(number) };
        expect(summary(await book(session, VISITOR, mine))).toBe('done');
      }
      expect(await ask(session, other)).toBe('done');
      expect(await ask(session, other)).toBe('done');
      expect(await ask(session, other)).toBe('PT429 quote_limit');
      expect(summary(await book(session, VISITOR, { ...one, ...slot(4) }))).toBe(
        'PT429 booking_limit',
      );
      // Not somebody else's, not tomorrow, and nothing that staff write down counts.
      expect(await ask(session)).toBe('done');
      await session.owner(`update public.quotes set created_at = created_at - interval '25 hours'`);
      expect(summary(await book(session, VISITOR, { ...one, ...slot(4) }))).toBe('done');
      const begun = JSON.stringify(quoteRequest(other));
      for (let number = 0; number < 3; number += 1) {
        await session.request(STAFF, 'select public.begin_quote($1::text::jsonb)', [
          begun.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`),
        ]);
      }
      expect(
        await session.owner(`select id from public.quotes where source = 'staff'`),
      ).toHaveLength(3);
      expect(await ask(session, other)).toBe('done');
      expect(await ask(session, other)).toBe('PT429 quote_limit');
    },
  );

  it("A contact's limit counts bookings of the last 24 hours, including cancelled ones", async (session) => {
    const mine = { customer_email: 'me@example.com' };
    for (let number = 0; number < 5; number += 1) {
      expect(summary(await book(session, VISITOR, { ...mine, ...slot(number) }))).toBe('done');
    }
    await session.request(STAFF, `update public.bookings set status = 'cancelled'`);
    expect(summary(await book(session, VISITOR, { ...mine, ...slot(5) }))).toBe(
      'PT429 booking_limit',
    );
    await age(session, '25 hours');
    expect(summary(await book(session, VISITOR, { ...mine, ...slot(5) }))).toBe('done');
  });

  it('The limits are checked after the values, so an impossible booking reveals nobody', async (session) => {
    const customer = { customer_email: 'me@example.com' };
    await setLimit(session, 'bookings_per_contact', 1);
    expect(summary(await book(session, VISITOR, customer))).toBe('done');
    expect(summary(await book(session, VISITOR, { ...customer, ...slot(1) }))).toBe(
      'PT429 booking_limit',
    );
    for (const impossible of [{ customer_name: ' ' }, { total_price: -1 }]) {
      const probe = { ...slot(1), ...impossible };
      expect(summary(await book(session, VISITOR, { ...customer, ...probe }))).toBe('23514');
      expect(summary(await book(session, VISITOR, probe))).toBe('23514');
    }
  });

  it('One day of the calendar takes 9 online bookings an hour, not 10', async (session) => {
    for (let number = 0; number < 9; number += 1) {
      expect(summary(await book(session, VISITOR, slot(number)))).toBe('done');
    }
    expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
    expect(summary(await book(session, VISITOR, slot(18)))).toBe('done');
    expect(summary(await book(session, STAFF, slot(0)))).toBe('done');
    await session.owner("update private.hits set at = at - interval '1 hour'");
    expect(summary(await book(session, VISITOR, slot(1)))).toBe('done');
  });

  it('A booking moved to a day counts towards its limit once, for as long as it is there', async (session) => {
    const elsewhere = [];
    for (let number = 18; number < 24; number += 1) {
      elsewhere.push(await booked(session, slot(number)));
    }
    for (let number = 0; number < 5; number += 1) {
      expect(summary(await book(session, VISITOR, slot(number)))).toBe('done');
    }
    const [first, ...others] = elsewhere.map(({ token }) => token);
    for (const day of [FRIDAY, NEXT_FRIDAY, FRIDAY]) {
      expect(await move(session, first ?? '', day, '3:00 PM')).toBe(true);
    }
    const moves = [];
    for (const token of others) moves.push(await move(session, token, FRIDAY, '4:00 PM'));
    expect(moves).toEqual([true, true, 'PT409 slot_full', 'PT409 slot_full', 'PT409 slot_full']);
    expect(await move(session, others[2] ?? '', FRIDAY, '5:00 PM')).toBe(true);
    expect(await move(session, others[3] ?? '', FRIDAY, '5:00 PM')).toBe('PT429 booking_limit');
    expect(summary(await book(session, VISITOR, slot(8)))).toBe('PT429 booking_limit');
    // Within the day, back again, and for staff.
    expect(await move(session, others[2] ?? '', FRIDAY, '2:00 PM')).toBe(true);
    expect(await move(session, others[2] ?? '', NEXT_FRIDAY, '2:00 PM')).toBe(true);
    expect(await move(session, others[3] ?? '', FRIDAY, '5:00 PM')).toBe(true);
    expect(summary(await book(session, STAFF, slot(8)))).toBe('done');
  });

  it('A booking moved away from its day and back counts once towards its limit', async (session) => {
    await setLimit(session, 'bookings_per_day', 3);
    for (let number = 0; number < 2; number += 1) {
      const { token } = await booked(session, slot(number));
      for (const day of [NEXT_FRIDAY, FRIDAY]) {
        expect(await move(session, token, day, '3:00 PM')).toBe(true);
      }
    }
    expect(summary(await book(session, VISITOR, slot(2)))).toBe('done');
    expect(summary(await book(session, VISITOR, slot(3)))).toBe('PT429 booking_limit');
  });

  it('The shop takes 120 bookings an hour from everybody together, not 121', async (session) => {
    await setCapacity(session, 50);
    await setLimit(session, 'bookings_per_day', 1000);
    for (let number = 0; number < 120; number += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${String(number)}` };
      expect(summary(await book(session, VISITOR, slot(number % 18), from))).toBe('done');
    }
    expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
    expect(summary(await book(session, STAFF, slot(0)))).toBe('done');
    await session.owner("update private.hits set at = at - interval '59 minutes'");
    expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit');
    await session.owner("update private.hits set at = at - interval '2 minutes'");
    expect(summary(await book(session, VISITOR, slot(0)))).toBe('done');
  });

  it('Finding out that a reference is free costs a booking', async (session) => {
    const { id } = await given(session);
    const probe = `${id.slice(0, 8)}-0000-4000-8000-000000000001`;
    const ask = async (changes: Columns) =>
      summary(await book(session, VISITOR, { id: probe, ...slot(3), ...changes }));
    expect(await ask({ customer_name: ' ' })).toBe('23514');
    expect(await ask({ status: 'confirmed' })).toBe('42501');
    expect(await ask({ booking_date: '2027-03-01' })).toBe('PT422 slot_not_bookable');
    expect(await ask({})).toBe('PT409 reference_taken');
    await setLimit(session, 'bookings_total', 1);
    expect(summary(await book(session, VISITOR, slot(4)))).toBe('done');
    expect(await ask({})).toBe('PT429 booking_limit');
    // A repeat of what went through is told so, whatever the limits are.
    expect(summary(await book(session, VISITOR, { id, ...slot(3) }))).toBe('23505');
  });

  it('The visitors of the benchmark are let in as any other', async (session) => {
    const booking = visitorBooking(1, { day: FRIDAY, slot_time: '10:00 AM' });
    expect(summary(await book(session, VISITOR, booking))).toBe('done');
  });

  it('A refused booking does not count towards any limit', async (session) => {
    await setLimit(session, 'bookings_total', 2);
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
  });
});
