import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { folded } from '../../src/domain/folded';
import { type Columns, given, summary } from './support/bookings';
import { ask, bookingsOf, type Customer, erasable, list } from './support/customers';
import { ENGINES } from './support/engines';
import { SERVICE, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';
import { giveBookings } from './support/sixty-bookings';

describe.each(ENGINES)('customers on %s', (_, open) => {
  const { inShop } = openShop(open);

  it(
    'A family on one phone is listed as one customer with two names',
    inShop(async (session) => {
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
        total_price: 200,
        created_at: '2027-03-01T18:00:00Z',
      });
      await family({
        customer_name: 'Priya Dhaliwal',
        customer_email: null,
        customer_phone: '+1 604.555.0100',
        vehicle_type: 'suv',
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
        },
      ]);
    }),
  );

  it(
    'Staff find a customer by words in any order, by address and by digits however they are typed',
    inShop(async (session) => {
      await given(session, {
        customer_name: 'Priya Dhaliwal',
        customer_phone: '604 555 0100',
        customer_email: 'priya.d@example.com',
      });
      await given(session, {
        customer_name: '100% O_Brien',
        customer_phone: '778 555 0199',
        booking_time: '9:00 AM',
      });
      const found = async (search: string) => {
        const outcome = await session.request<Customer>(
          STAFF,
          'select * from public.customers($1)',
          [search],
        );
        return outcome.ok ? outcome.rows.map(({ names }) => names[0]) : summary(outcome);
      };
      for (const search of [
        'dhaliwal PRIYA',
        ' priya ',
        'priya.d@',
        '(604) 555-01',
        '+1 604.555.0100',
        '1 604 555 0100',
        'dhali 0100',
        'Priya 604-555-0100',
        '+1 (604) 555.0100 dhaliwal',
      ]) {
        expect(await found(search), search).toEqual(['Priya Dhaliwal']);
      }
      expect(await found('%')).toEqual(['100% O_Brien']);
      expect(await found('o_b')).toEqual(['100% O_Brien']);
      expect(await found('priya 0199')).toEqual([]);
      expect(await found('priya 778-555-0199')).toEqual([]);
      expect(await found("'; drop table public.bookings; --")).toEqual([]);
      expect(await found('   ')).toHaveLength(2);
    }),
  );

  it(
    'The list of customers comes in pages, last visit first and those yet to come at the end',
    inShop(async (session) => {
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
      expect(summary(await session.request(STAFF, gone))).toBe('PT404 customer_unknown');
    }),
  );

  it(
    'A customer is reached by the id of any of their bookings, which are listed newest first',
    inShop(async (session) => {
      const mine = { customer_phone: '604 555 0100' };
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
    }),
  );

  it(
    'A customer is erased with all contacts, notes and history, and nobody else is',
    inShop(async (session) => {
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
        return ask<object>(session, `select * from public.erase_bookings(${array})`);
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
    }),
  );

  it(
    'Erasing is limited to 100 bookings at a time, so that nobody who books waits for long',
    inShop(async (session) => {
      const many = `array(select gen_random_uuid() from generate_series(1, 101))`;
      const outcome = await session.request(STAFF, `select public.erase_bookings(${many})`);
      expect(summary(outcome)).toBe('PT422 too_many_bookings');
    }),
  );

  it(
    'Staff sort and filter customers by visits and by what they spent',
    inShop(async (session) => {
      const past = { status: 'completed', booking_date: '2026-08-01', customer_email: null };
      const row = (customer_name: string, changes: Columns, n: number) => ({
        customer_name,
        customer_phone: `604 555 000${String(n)}`,
        source: 'phone',
        ...past,
        ...changes,
      });
      const rows = [
        row('Often', { total_price: 10 }, 1),
        row('Often', { total_price: 10, customer_email: 'often@example.com' }, 1),
        row('Dear', { total_price: 900, booking_date: '2026-12-01' }, 2),
        row('Missing', { status: 'cancelled', no_show_at: '2026-08-01T20:00Z' }, 3),
        row('Returns', { total_price: 5 }, 4),
        row('Returns', { status: 'confirmed', booking_date: '2027-04-01' }, 4),
        row(
          'Stranger',
          { status: 'pending', source: 'online', customer_email: 'x@example.org' },
          5,
        ),
      ];
      await giveBookings(session, rows);
      const names = async (args: string) =>
        (await list(session, args)).map(({ names: [name] }) => name);
      expect(await names("sort_by := 'visits'")).toEqual([
        'Often',
        'Dear',
        'Returns',
        'Missing',
        'Stranger',
      ]);
      expect((await names("sort_by := 'spent'")).slice(0, 3)).toEqual(['Dear', 'Often', 'Returns']);
      expect(await names("filter_by := 'away'")).toEqual(['Often']);
      expect(await names("filter_by := 'no_shows'")).toEqual(['Missing']);
      expect(await names("filter_by := 'without_email'")).toEqual(['Dear', 'Returns', 'Missing']);
      expect(await names("'often', filter_by := 'away', sort_by := 'spent'")).toEqual(['Often']);
      for (const wrong of ["sort_by := 'name'", 'sort_by := null', "filter_by := 'all'"]) {
        const outcome = await session.request(STAFF, `select public.customers(${wrong})`);
        expect(summary(outcome)).toBe('PT422 list_unknown');
      }
      for (const sort of ['visits', 'spent', 'last_visit']) {
        const all = await list(session, `sort_by := '${sort}'`);
        const after = (n: number) =>
          `sort_by := '${sort}', page_size := 2, after_key := '${all[n]?.customer_key ?? ''}'`;
        expect(await list(session, after(1))).toEqual(all.slice(2, 4));
        expect(await list(session, after(3))).toEqual(all.slice(4));
      }
    }),
  );

  it(
    'Staff find a customer whatever the letters of the name, with accents or without',
    inShop(async (session) => {
      const NAMES = [
        'Émile Œuvre',
        'Çelik Işık',
        'Łukasz Żak',
        'ИВАН Дорошенко',
        'Jörg Strauß',
        'emoji',
      ];
      await giveBookings(
        session,
        NAMES.map((customer_name) => ({ customer_name })),
      );
      const searches = {
        'Émile Œuvre': ['émile', 'ÉMILE', 'emile oeuvre', 'œuvre'],
        'Çelik Işık': ['çelik', 'ÇELİK', 'celik isik'],
        'Łukasz Żak': ['łukasz', 'ŁUKASZ', 'lukasz zak'],
        'ИВАН Дорошенко': ['иван', 'ДОРОШЕНКО'],
        'Jörg Strauß': ['jorg', 'STRAUSS', 'jörg strauß'],
        emoji: ['émoji'],
      };
      for (const [name, words] of Object.entries(searches)) {
        for (const word of words) {
          const found = await list(session, `'${word}'`);
          expect(
            found.map(({ names: [first] }) => first),
            word,
          ).toEqual([name]);
        }
      }
    }),
  );

  it(
    'The database folds letters as the dashboard does',
    inShop(async (session) => {
      const letters = Array.from({ length: 0x530 - 0x20 }, (_letter, n) =>
        String.fromCharCode(0x20 + n),
      )
        .concat(Array.from({ length: 0x100 }, (_letter, n) => String.fromCharCode(0x1e00 + n)))
        .filter((letter) => /^(\p{L}|[ -~])$/u.test(letter));
      const [row] = await session.owner<{ folded: string[] }>(
        'select array_agg(private.folded(l) order by place) as folded from unnest($1::text[]) with ordinality u (l, place)',
        [letters],
      );
      const other = letters.filter((letter, n) => row?.folded[n] !== folded(letter));
      expect(other).toEqual([]);
    }),
  );

  it.each([VISITOR, STRANGER, SERVICE])("A $name can't read or erase customers", (actor) =>
    inShop(async (session) => {
      const { id } = await given(session);
      for (const call of [
        'customers()',
        `customer_bookings('${id}')`,
        `erasable_bookings('${id}')`,
        `erase_bookings('{${id}}')`,
      ]) {
        const outcome = await session.request(actor, `select * from public.${call}`);
        expect(summary(outcome), call).toBe('42501');
      }
      expect(await session.owner('select id from public.bookings')).toEqual([{ id }]);
    })(),
  );
});
