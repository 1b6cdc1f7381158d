import { describe, expect } from 'vitest';

import { type BookingRow, given } from './support/bookings';
import { ask, bookingsOf, erasable, known, list, matches, merge, part } from './support/customers';
import { SERVICE, type Session, STAFF, OWNER } from './support/session';
import { openShop } from './support/shop';

const RECORDS = {
  customer_notes: ['body', 'Likes a call first'],
  customer_tags: ['tag', 'Fleet'],
  customer_vehicles: ['vehicle_type', 'suv'],
} as const;

describe('customer records', () => {
  const { it } = openShop();

  const add = async (
    session: Session,
    table: string,
    columns: Readonly<Record<string, string | null>>,
    actor = STAFF,
  ) => {
    const names = Object.keys(columns);
    const sql = `insert into public.${table} (${names.join(', ')})
      values (${names.map((_name, n) => `$${String(n + 1)}`).join(', ')}) returning id`;
    return session.attempt(actor, sql, Object.values(columns));
  };
  const keepAll = async (session: Session, { customer_id }: BookingRow) => {
    for (const [table, [column, value]] of Object.entries(RECORDS)) {
      const columns = { customer_id: String(customer_id), [column]: value };
      expect(await add(session, table, columns), table).toBe('done');
    }
  };
  /** The oldest booking of the customer whom each record belongs to. */
  const kept = async (session: Session) => {
    const rows = await session.owner<{ id: string }>(
      Object.keys(RECORDS)
        .map(
          (table) => `select (select b.id from public.bookings b where b.customer_id = r.customer_id
            order by b.created_at, b.id limit 1) as id from public.${table} r`,
        )
        .join(' union all '),
    );
    return rows.map(({ id }) => id);
  };
  const allOf = ({ id }: BookingRow) => Object.keys(RECORDS).map(() => id);

  it("A customer's records stay as long as a booking of theirs is there and go with the last one", async (session) => {
    const first = await known(session, '604 555 0100');
    const second = await known(session, '(604) 555-0100');
    // Typed online by anybody.
    await given(session, { customer_phone: '604 555 0100' });
    await keepAll(session, first);
    await session.request(OWNER, `select public.erase_bookings('{${first.id}}')`);
    expect(await kept(session)).toEqual(allOf(second));
    await session.request(STAFF, `delete from public.bookings where id = '${second.id}'`);
    expect(await kept(session)).toEqual([]);
  });

  it('Records of somebody who typed go along when staff confirm, and back when that is undone', async (session) => {
    const theirs = await known(session, '604 555 0100', { created_at: '2026-05-01' });
    const typed = await given(session, { customer_phone: '604 555 0100' });
    await keepAll(session, typed);
    const confirm = `update public.bookings set status = 'confirmed' where id = '${typed.id}'`;
    expect(await session.attempt(STAFF, confirm)).toBe('done');
    expect(await bookingsOf(session, theirs.id)).toHaveLength(2);
    expect(await kept(session)).toEqual(allOf(theirs));
    const undo = `select public.undo_status_change('${typed.id}')`;
    expect(await session.attempt(STAFF, undo)).toBe('done');
    expect(await bookingsOf(session, theirs.id)).toEqual([theirs.id]);
    expect(await kept(session)).toEqual(allOf(typed));
  });

  it('A booking that began a customer is parted again when its confirmation is undone', async (session) => {
    const typed = await given(session, { customer_phone: '604 555 0100' });
    const set = `update public.bookings set status = 'confirmed' where id = '${typed.id}'`;
    expect(await session.attempt(STAFF, set)).toBe('done');
    const call = await known(session, '604 555 0100');
    expect(await bookingsOf(session, call.id)).toHaveLength(2);
    await session.request(STAFF, `select public.undo_status_change('${typed.id}')`);
    expect(await bookingsOf(session, call.id)).toEqual([call.id]);
    expect(await bookingsOf(session, typed.id)).toEqual([typed.id]);
    // The address was only of the booking.
    expect(await session.owner('select key from public.customer_contacts')).toEqual([
      { key: '6045550100' },
    ]);
  });

  it("A customer's records go when all their bookings are erased or have expired", async (session) => {
    for (const [actor, erase] of [
      [OWNER, 'public.erase_bookings(array(select id from public.bookings))'],
      [SERVICE, 'public.purge_expired_data()'],
    ] as const) {
      const first = await known(session, '604 555 0100', { booking_date: '2020-03-02' });
      await known(session, '604 555 0100', { booking_date: '2020-03-03' });
      await keepAll(session, first);
      expect(await session.attempt(actor, `select * from ${erase}`)).toBe('done');
      expect(await kept(session), erase).toEqual([]);
    }
  });

  it("A customer's records stay with the customer when one booking turns out to be somebody else's", async (session) => {
    const first = await known(session, '604 555 0100');
    const second = await known(session, '604 555 0100');
    await keepAll(session, first);
    const sql = `update public.bookings set customer_phone = '778 555 0100' where id = '${first.id}'`;
    expect(await session.attempt(STAFF, sql)).toBe('done');
    expect(await kept(session)).toEqual(allOf(second));
    expect(await bookingsOf(session, first.id)).toEqual([first.id]);
  });

  it('Customer records show who wrote them, and impossible plates and tags are refused', async (session) => {
    const booking = await known(session, '604 555 0100');
    const customer_id = String(booking['customer_id']);
    await keepAll(session, booking);
    const [note] = await ask<{ author_id: string }>(
      session,
      'select author_id from public.customer_notes',
    );
    expect(note?.author_id).toBe(STAFF.claims['sub']);
    const forged = `update public.customer_notes set author_email = 'x@example.com'`;
    expect(await session.attempt(STAFF, forged)).toBe('42501');
    for (const plate of ['', '<b>', 'AB12CD34EF56GH78', ' AB1']) {
      const car = { customer_id, vehicle_type: 'suv', plate };
      expect(await add(session, 'customer_vehicles', car), plate).toBe('23514');
    }
    for (const tag of ['', ' fleet', 'a,b', 'x'.repeat(31)]) {
      expect(await add(session, 'customer_tags', { customer_id, tag }), tag).toBe('23514');
    }
  });

  it('Staff find a customer by plate and by tag, and see a list of tags', async (session) => {
    const mia = await known(session, '604 555 0100', { customer_name: 'Mia Roy' });
    const customer_id = String(mia['customer_id']);
    await known(session, '778 555 0100', { customer_name: 'Abel Roy' });
    await add(session, 'customer_vehicles', {
      customer_id,
      vehicle_type: 'suv',
      plate: 'ab1-23C',
    });
    await add(session, 'customer_tags', { customer_id, tag: 'Fleet' });
    for (const search of ['AB1 23C', 'b123', 'fleet', 'FLEET']) {
      expect(await list(session, `'${search}'`), search).toMatchObject([
        { names: ['Mia Roy'], tags: ['Fleet'] },
      ]);
    }
    for (const search of ['flee', 'a1', 'b1']) {
      expect(await list(session, `'${search}'`), search).toEqual([]);
    }
    expect(await list(session, "'abel'")).toMatchObject([{ tags: [] }]);
  });

  describe('customers joined and separated by hand', () => {
    it('Two phones joined by staff are one in the list, on the page, in the look-up and when erasing', async (session) => {
      const home = await known(session, '604 555 0100', { customer_name: 'Mia Roy' });
      const work = await known(session, '778 555 0100', { customer_name: 'Mia Roy' });
      const third = await known(session, '236 555 0100', { customer_name: 'Mia Roy' });
      expect(await merge(session, home.id, work.id)).toBe('done');
      expect(await merge(session, third.id, work.id)).toBe('done');
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
      // Who was joined stays so, also when the booking between them goes.
      await session.request(STAFF, `delete from public.bookings where id = '${work.id}'`);
      expect(await list(session)).toMatchObject([{ visits: 2 }]);
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await merge(session, home.id, nobody)).toBe('PT404 customer_unknown');
    });

    it('A phone with a shared address is another customer, whose data is not offered for erasing', async (session) => {
      const office = { customer_email: 'office@example.com' };
      const mia = await known(session, '604 555 0100', office);
      const abel = await known(session, '778 555 0100', office);
      const third = await known(session, '236 555 0100', office);
      expect(await list(session)).toHaveLength(1);
      expect(await part(session, abel.id)).toBe('done');
      expect(await list(session)).toHaveLength(2);
      expect(await bookingsOf(session, abel.id)).toEqual([abel.id]);
      expect(await bookingsOf(session, mia.id)).toHaveLength(2);
      const ofMia = (await erasable(session, mia.id)).map(({ booking_id }) => booking_id);
      expect(ofMia).not.toContain(abel.id);
      expect(ofMia).toContain(third.id);
      expect(await erasable(session, abel.id)).toHaveLength(1);
      // They are one again only if staff say so.
      expect(await merge(session, abel.id, mia.id)).toBe('done');
      expect(await list(session)).toHaveLength(1);
    });

    it('Two people who share a phone are kept apart, and a call is of the one whose address it names', async (session) => {
      const phone = '604 555 0100';
      const mia = await known(session, phone, {
        customer_name: 'Mia Roy',
        customer_email: 'mia@example.com',
      });
      const abel = await known(session, phone, {
        customer_name: 'Abel Roy',
        customer_email: 'abel@example.com',
      });
      await keepAll(session, mia);
      expect(await list(session)).toHaveLength(1);
      expect(await part(session, abel.id)).toBe('done');
      expect(await list(session)).toHaveLength(2);
      expect(await kept(session)).toEqual(allOf(mia));
      const next = await known(session, phone, { customer_email: 'Abel@example.com' });
      expect(await bookingsOf(session, next.id)).toHaveLength(2);
      expect(await bookingsOf(session, mia.id)).toEqual([mia.id]);
      // Which of them calls without an address, nobody knows.
      const call = await known(session, phone);
      expect(await bookingsOf(session, call.id)).toEqual([call.id]);
      expect(await matches(session, mia.id)).toEqual([]);
      expect(await erasable(session, mia.id)).toHaveLength(1);
      expect(await part(session, mia.id, abel.id)).toBe('PT404 customer_unknown');
      // All of somebody's bookings are nobody else's.
      expect(await part(session, mia.id)).toBe('done');
      expect(await bookingsOf(session, mia.id)).toEqual([mia.id]);
    });

    it('A call with the phone of one customer and the address of another is of neither until staff say so', async (session) => {
      const email = { customer_email: 'abel@example.com' };
      const mia = await known(session, '604 555 0100');
      const abel = await known(session, '778 555 0100', email);
      const both = await known(session, '604 555 0100', email);
      expect(await bookingsOf(session, both.id)).toEqual([both.id]);
      const looksLike = (await matches(session, both.id)).map(({ other_key }) => other_key);
      expect(looksLike.sort()).toEqual([mia.id, abel.id].sort());
      expect(await merge(session, abel.id, both.id)).toBe('done');
      expect(await bookingsOf(session, abel.id)).toHaveLength(2);
      expect(await list(session)).toHaveLength(2);
    });

    it("A booking that gets one customer's phone and another's address stays whose it was", async (session) => {
      const mia = await known(session, '604 555 0100');
      const theirs = await known(session, '604 555 0100');
      await known(session, '778 555 0100');
      await known(session, '236 555 0100', { customer_email: 'third@example.com' });
      const sql = `update public.bookings set customer_phone = '778 555 0100',
        customer_email = 'third@example.com' where id = '${theirs.id}'`;
      expect(await session.attempt(STAFF, sql)).toBe('done');
      expect(await bookingsOf(session, mia.id)).toHaveLength(2);
    });

    it('A typed booking that staff gave to a customer stays theirs when its confirmation is undone', async (session) => {
      const mia = await known(session, '604 555 0100');
      const typed = await given(session, { customer_phone: '778 555 0100' });
      expect(await merge(session, mia.id, typed.id)).toBe('done');
      const set = `update public.bookings set status = 'confirmed' where id = '${typed.id}'`;
      expect(await session.attempt(STAFF, set)).toBe('done');
      await session.request(STAFF, `select public.undo_status_change('${typed.id}')`);
      expect(await bookingsOf(session, mia.id)).toHaveLength(2);
    });
  });
});
