import { describe, expect, it } from 'vitest';

import { type BookingRow, given, summary } from './support/bookings';
import { ask, bookingsOf, erasable, known, list } from './support/customers';
import { ENGINES } from './support/engines';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const RECORDS = {
  customer_notes: ['body', 'Likes a call first'],
  customer_tags: ['tag', 'Fleet'],
  customer_vehicles: ['vehicle_type', 'suv'],
} as const;

describe.each(ENGINES)('customer records on %s', (_, open) => {
  const { inShop } = openShop(open);

  const add = async (
    session: Session,
    table: string,
    columns: Readonly<Record<string, string | null>>,
    actor = STAFF,
  ) => {
    const names = Object.keys(columns);
    const sql = `insert into public.${table} (${names.join(', ')})
      values (${names.map((_name, n) => `$${String(n + 1)}`).join(', ')}) returning id`;
    return summary(await session.request(actor, sql, Object.values(columns)));
  };
  const keepAll = async (session: Session, booking_id: string) => {
    for (const [table, [column, value]] of Object.entries(RECORDS)) {
      expect(await add(session, table, { booking_id, [column]: value }), table).toBe('done');
    }
    expect(await add(session, 'customer_links', { booking_id })).toBe('done');
  };
  const kept = (session: Session) =>
    session.owner<{ table: string; booking_id: string }>(
      ['customer_notes', 'customer_tags', 'customer_vehicles', 'customer_links']
        .map((table) => `select '${table}' as table, booking_id from public.${table}`)
        .join(' union all '),
    );
  const same = (session: Session, one: BookingRow, other: BookingRow) =>
    add(session, 'customer_links', { booking_id: one.id, same_as: other.id });
  const apart = (session: Session, one: BookingRow) =>
    add(session, 'customer_links', { booking_id: one.id });

  it(
    "A customer's records pass to another known booking of theirs and end with the last one",
    inShop(async (session) => {
      const first = await known(session, '604 555 0100');
      const second = await known(session, '(604) 555-0100');
      // Typed online by anybody.
      await given(session, { customer_phone: '604 555 0100' });
      await keepAll(session, first.id);
      await session.request(STAFF, `select public.erase_bookings('{${first.id}}')`);
      expect((await kept(session)).map(({ booking_id }) => booking_id)).toEqual(
        Array.from({ length: 4 }, () => second.id),
      );
      await session.request(STAFF, `delete from public.bookings where id = '${second.id}'`);
      expect(await kept(session)).toEqual([]);
    }),
  );

  it(
    'Two contacts that are one person are deleted at once, in whatever order',
    inShop(async (session) => {
      const first = await known(session, '604 555 0100');
      const other = await known(session, '604 555 0101');
      const newest = await known(session, '604 555 0100');
      const left = await known(session, '604 555 0100');
      await session.owner(
        `update public.bookings set created_at = created_at - interval '1 day' where id = $1`,
        [left.id],
      );
      expect(await same(session, first, other)).toBe('done');
      const ids = [first, other, newest].map(({ id }) => id);
      // One after the other, as a plan may come to them.
      await session.owner(
        `with ordered as materialized (
           select unnest($1::uuid[]) as id
         ) delete from public.bookings b using ordered o where b.id = o.id`,
        [ids],
      );
      expect(await kept(session)).toEqual([]);
    }),
  );

  it(
    "A customer's records go when all their bookings are erased or have expired",
    inShop(async (session) => {
      for (const [actor, erase] of [
        [STAFF, "public.erase_customer(null, '604 555 0100')"],
        [SERVICE, 'public.purge_expired_data()'],
      ] as const) {
        const first = await known(session, '604 555 0100', { booking_date: '2020-03-02' });
        await known(session, '604 555 0100', { booking_date: '2020-03-03' });
        await keepAll(session, first.id);
        expect(summary(await session.request(actor, `select * from ${erase}`))).toBe('done');
        expect(await kept(session), erase).toEqual([]);
      }
    }),
  );

  it(
    "A customer's records stay with the customer when one booking turns out to be somebody else's",
    inShop(async (session) => {
      const first = await known(session, '604 555 0100');
      const second = await known(session, '604 555 0100');
      await keepAll(session, first.id);
      const sql = `update public.bookings set customer_phone = '778 555 0100' where id = '${first.id}'`;
      expect(summary(await session.request(STAFF, sql))).toBe('done');
      expect(new Set((await kept(session)).map(({ booking_id }) => booking_id))).toEqual(
        new Set([second.id]),
      );
    }),
  );

  it.each([VISITOR, STRANGER, SERVICE])("A $name can't read or write customer records", (actor) =>
    inShop(async (session) => {
      const { id: booking_id } = await known(session, '604 555 0100');
      await keepAll(session, booking_id);
      for (const isEmbedded of actor === SERVICE ? [false] : [false, true]) {
        for (const [table, [column, value]] of Object.entries({
          ...RECORDS,
          customer_links: ['same_as', null] as const,
        })) {
          if (isEmbedded)
            await session.owner(`grant all on public.${table} to anon, authenticated`);
          expect(await add(session, table, { booking_id, [column]: value }, actor)).toBe('42501');
          for (const sql of [
            `select id from public.${table}`,
            `update public.${table} set booking_id = booking_id returning id`,
            `delete from public.${table} returning id`,
          ]) {
            const outcome = await session.request(actor, sql);
            if (outcome.ok) expect(outcome.rows, sql).toEqual([]);
            else expect(outcome.code, sql).toBe('42501');
          }
        }
      }
      const call = `select public.change_contact('${booking_id}', 'Robin Example', 'X', '604 555 0100', '604 555 0101')`;
      expect(summary(await session.request(actor, call))).toBe('42501');
    })(),
  );

  it(
    'Customer records show who wrote them, and impossible plates and tags are refused',
    inShop(async (session) => {
      const { id: booking_id } = await known(session, '604 555 0100');
      await keepAll(session, booking_id);
      const [note] = await ask<{ author_id: string }>(
        session,
        'select author_id from public.customer_notes',
      );
      expect(note?.author_id).toBe(STAFF.claims['sub']);
      const forged = `update public.customer_notes set author_email = 'x@example.com'`;
      expect(summary(await session.request(STAFF, forged))).toBe('42501');
      for (const plate of ['', '<b>', 'AB12CD34EF56GH78', ' AB1']) {
        const car = { booking_id, vehicle_type: 'suv', plate };
        expect(await add(session, 'customer_vehicles', car), plate).toBe('23514');
      }
      for (const tag of ['', ' fleet', 'a,b', 'x'.repeat(31)]) {
        expect(await add(session, 'customer_tags', { booking_id, tag }), tag).toBe('23514');
      }
    }),
  );

  it(
    'Staff find a customer by plate and by tag, and see a list of tags',
    inShop(async (session) => {
      const { id: booking_id } = await known(session, '604 555 0100', { customer_name: 'Mia Roy' });
      await known(session, '778 555 0100', { customer_name: 'Abel Roy' });
      await add(session, 'customer_vehicles', {
        booking_id,
        vehicle_type: 'suv',
        plate: 'ab1-23C',
      });
      await add(session, 'customer_tags', { booking_id, tag: 'Fleet' });
      for (const search of ['AB1 23C', 'b123', 'fleet', 'FLEET']) {
        expect(await list(session, `'${search}'`), search).toMatchObject([
          { names: ['Mia Roy'], tags: ['Fleet'] },
        ]);
      }
      for (const search of ['flee', 'a1', 'b1']) {
        expect(await list(session, `'${search}'`), search).toEqual([]);
      }
      expect(await list(session, "'abel'")).toMatchObject([{ tags: [] }]);
    }),
  );

  describe('customers joined and separated by hand', () => {
    it(
      'Two phones joined by staff are one in the list, on the page, in the look-up and when erasing',
      inShop(async (session) => {
        const home = await known(session, '604 555 0100', { customer_name: 'Mia Roy' });
        const work = await known(session, '778 555 0100', { customer_name: 'Mia Roy' });
        const third = await known(session, '236 555 0100', { customer_name: 'Mia Roy' });
        expect(await same(session, home, work)).toBe('done');
        expect(await same(session, third, work)).toBe('done');
        expect(await list(session)).toMatchObject([{ visits: 3, names: ['Mia Roy'] }]);
        expect(await list(session, "'604 555'")).toHaveLength(1);
        expect(await bookingsOf(session, third.id)).toHaveLength(3);
        expect(await erasable(session, work.id)).toMatchObject([
          { is_theirs: true },
          { is_theirs: true },
          { is_theirs: true },
        ]);
        const found = await ask(session, "select * from public.find_customers('236 555 0100')");
        expect(found).toMatchObject([{ customer_phone: '236 555 0100', visits: 3 }]);
        // The link goes with one of its ends.
        await session.request(STAFF, `delete from public.bookings where id = '${work.id}'`);
        expect(await list(session)).toHaveLength(2);
      }),
    );

    it(
      'A phone with a shared address is another customer, whose data is not offered for erasing',
      inShop(async (session) => {
        const office = { customer_email: 'office@example.com' };
        const mia = await known(session, '604 555 0100', office);
        const abel = await known(session, '778 555 0100', office);
        const third = await known(session, '236 555 0100', office);
        expect(await list(session)).toHaveLength(1);
        expect(await apart(session, abel)).toBe('done');
        expect(await list(session)).toHaveLength(2);
        expect(await bookingsOf(session, abel.id)).toEqual([abel.id]);
        expect(await bookingsOf(session, mia.id)).toHaveLength(2);
        const ofMia = (await erasable(session, mia.id)).map(({ booking_id }) => booking_id);
        expect(ofMia).not.toContain(abel.id);
        expect(ofMia).toContain(third.id);
        expect(await erasable(session, abel.id)).toHaveLength(1);
        // They are one again only if staff say so.
        expect(await same(session, abel, mia)).toBe('done');
        expect(await list(session)).toHaveLength(1);
      }),
    );

    it(
      "A booking can't be joined with itself",
      inShop(async (session) => {
        const mia = await known(session, '604 555 0100');
        expect(await same(session, mia, mia)).toBe('23514');
      }),
    );
  });
});
