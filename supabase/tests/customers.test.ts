import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { type Columns, given } from './support/bookings';
import { ask, bookingsOf, type Customer, erasable, list } from './support/customers';
import { STAFF, OWNER } from './support/session';
import { openShop } from './support/shop';
import { giveBookings } from './support/sixty-bookings';

describe('customers', () => {
  const { it } = openShop();

  it('A family on one phone is listed as one customer with two names', async (session) => {
    const family = (changes: Columns) =>
      given(session, { customer_phone: '604 555 0100', source: 'phone', ...changes });
    const first = await family({
      customer_name: 'Priya  Dhaliwal',
      customer_email: 'priya@example.com',
      booking_date: '2026-05-08',
      status: 'completed',
      total_price: 275,
      created_at: '2026-05-01T06:30:00Z',
    });
    await family({
      customer_name: 'PRIYA DHALIWAL',
      customer_email: 'priya@example.com',
      booking_date: '2026-09-12',
      status: 'cancelled',
      no_show_at: '2026-09-12T20:00:00Z',
      created_at: '2026-09-01T18:00:00Z',
    });
    await family({
      customer_name: 'Sam Dhaliwal',
      customer_email: null,
      vehicle_type: 'truck',
      booking_date: '2027-03-09',
      status: 'confirmed',
      arrived_at: '2027-03-09T17:00:00Z',
      total_price: 200,
      created_at: '2027-03-01T18:00:00Z',
    });
    await family({
      customer_name: 'Priya Dhaliwal',
      customer_email: null,
      customer_phone: '+1 604.555.0100',
      vehicle_type: 'suv',
      vehicle_make: 'Honda',
      vehicle_model: 'CR-V',
      booking_date: '2027-03-10',
      status: 'pending',
      created_at: '2027-03-02T18:00:00Z',
    });
    expect(await list(session)).toEqual([
      {
        customer_key: first.id,
        names: ['Priya Dhaliwal', 'Sam Dhaliwal'],
        customer_phone: '+1 604.555.0100',
        customer_email: 'priya@example.com',
        vehicle_type: 'suv',
        is_known: true,
        visits: 2,
        no_shows: 1,
        spent: 275,
        last_visit: '2027-03-09',
        next_visit: '2027-03-10',
        // In UTC it was May 1.
        first_seen: '2026-04-30',
        tags: [],
        total_count: 1,
        car: 'Honda CR-V',
        plate: '',
        in_shop: true,
      },
    ]);
  });

  it('The list of customers comes in pages, last visit first and those yet to come at the end', async (session) => {
    const days = ['2027-03-01', '2027-03-01', '2027-02-01', '2027-03-01', '2027-03-05'];
    await giveBookings(
      session,
      Array.from({ length: 23 }, (_row, n) => ({
        booking_date: days[n % 5],
        status: n < 16 ? 'completed' : 'pending',
      })),
    );
    const all = await list(session);
    expect(all).toHaveLength(23);
    const visits = all.map(({ last_visit }) => last_visit ?? '');
    expect(visits).toEqual([...visits].sort().toReversed());
    expect(visits.slice(16).every((day) => day === '')).toBe(true);
    const paged: Customer[] = [];
    for (;;) {
      const after = paged.at(-1)?.customer_key;
      const args = after === undefined ? '' : `, after_key := '${after}'`;
      const page = await list(session, `page_size := 5${args}`);
      if (page.length === 0) break;
      expect(page[0]?.total_count).toBe(23);
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    const gone = `select * from public.customers(after_key := '${randomUUID()}')`;
    expect(await session.attempt(STAFF, gone)).toBe('PT404 customer_unknown');
  });

  it('A customer is reached by the id of any of their bookings, which are listed newest first', async (session) => {
    const mine = { customer_phone: '604 555 0100', source: 'phone' };
    const early = await given(session, {
      ...mine,
      booking_time: '9:00 AM',
      created_at: '2026-01-01T18:00:00Z',
    });
    const late = await given(session, { ...mine, booking_time: '1:00 PM' });
    const next = await given(session, { ...mine, booking_date: '2027-03-19' });
    await given(session, { customer_phone: '604 555 0101', booking_time: '3:00 PM' });
    for (const { id } of [early, late, next]) {
      expect(await bookingsOf(session, id)).toEqual([next.id, late.id, early.id]);
    }
    const key = (await list(session, "'604 555 0100'"))[0]?.customer_key ?? '';
    await session.request(STAFF, `delete from public.bookings where id = '${key}'`);
    expect((await list(session, "'604 555 0100'"))[0]?.customer_key).not.toBe(key);
    expect(await bookingsOf(session, next.id)).toHaveLength(2);
    expect(await bookingsOf(session, key)).toEqual([]);
  });

  it('A customer is erased with all contacts, notes and history, and nobody else is', async (session) => {
    const taken = (changes: Columns) => given(session, { source: 'phone', ...changes });
    const one = await taken({ customer_phone: '604 555 0100', customer_email: 'Me@example.com' });
    const two = await taken({
      customer_phone: '+44 7911 123456',
      customer_email: 'me@example.com',
      booking_time: '9:00 AM',
    });
    const foreign = await taken({
      customer_phone: '+44 7911 123499',
      customer_email: null,
      booking_time: '11:00 AM',
    });
    const other = await taken({ booking_time: '3:00 PM' });
    for (const { id } of [one, two, other]) {
      const note = `insert into public.booking_notes (booking_id, body) values ('${id}', 'x')`;
      await session.request(STAFF, note);
    }
    const erase = async (key: string) => {
      const ids = (await erasable(session, key)).map(({ booking_id }) => booking_id);
      const array = `'{${ids.join()}}'::uuid[]`;
      return ask<object>(session, `select * from public.erase_bookings(${array})`, OWNER);
    };
    const left = () => session.owner('select id from public.bookings order by booking_time');
    expect(await erase(two.id)).toEqual([
      { bookings: 2, notes: 2, messages: 0, events: 2, quotes: 0 },
    ]);
    expect(await left()).toEqual([{ id: foreign.id }, { id: other.id }]);
    expect(await erase(two.id)).toEqual([
      { bookings: 0, notes: 0, messages: 0, events: 0, quotes: 0 },
    ]);
    expect(await erase(foreign.id)).toEqual([
      { bookings: 1, notes: 0, messages: 0, events: 1, quotes: 0 },
    ]);
    expect(await left()).toEqual([{ id: other.id }]);
    const rest = 'select booking_id as id from public.booking_';
    expect(await session.owner(`${rest}notes`)).toEqual([{ id: other.id }]);
    expect(await session.owner(`${rest}events`)).toEqual([{ id: other.id }]);
  });

  it('Erasing is limited to 100 bookings at a time, so that nobody who books waits for long', async (session) => {
    const many = `array(select gen_random_uuid() from generate_series(1, 101))`;
    expect(await session.attempt(OWNER, `select public.erase_bookings(${many})`)).toBe(
      'PT422 too_many_bookings',
    );
  });
});
