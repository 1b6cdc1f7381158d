import { describe, expect } from 'vitest';

import { book, type Columns, given } from './support/bookings';
import { ask, bookingsOf, erasable, list, matches } from './support/customers';
import { takeCall } from './support/front-desk';
import { slot } from './support/limits';
import { booked, cancel, confirm } from './support/manage';
import { type Session, STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const VICTIM = {
  customer_name: 'Priya Dhaliwal',
  customer_phone: '604 555 0100',
  customer_email: 'priya@example.com',
};
const MALLORY = 'mallory@example.org';

interface Known {
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly standing: string;
  readonly visits: number;
}
const find = async (session: Session, phone: string) =>
  (await ask<Known>(session, `select * from public.find_customers('${phone}')`)).map(
    ({ customer_name: name, customer_email: email, standing }) => [name, email, standing],
  );

describe('what a stranger types', () => {
  const { it } = openShop();

  /** Books online with the victim's phone and a stranger's address. */
  const impersonate = (session: Session, number: number, changes: Columns = {}) =>
    booked(session, { ...VICTIM, customer_email: MALLORY, ...slot(number), ...changes });

  it.for(['left as it is', 'cancelled at once', 'confirmed by its link'])(
    "An online booking under a known name, %s, does not change the customer's contact",
    async (end, session) => {
      await given(session, { ...VICTIM, status: 'completed', created_at: '2026-05-01' });
      const { token } = await impersonate(session, 1, { customer_phone: '+1 604 555 0100' });
      if (end === 'cancelled at once') await cancel(session, token);
      if (end === 'confirmed by its link') expect(await confirm(session, token)).toBe(true);
      expect(await find(session, VICTIM.customer_phone)).toEqual([
        ['Priya Dhaliwal', 'priya@example.com', 'known'],
      ]);
      expect(await list(session)).toMatchObject([
        {
          names: ['Priya Dhaliwal'],
          customer_email: 'priya@example.com',
          customer_phone: '604 555 0100',
          is_known: true,
        },
        { customer_email: MALLORY, is_known: false },
      ]);
    },
  );

  it('Made-up names come after known ones in a look-up and are marked as typed online', async (session) => {
    await given(session, { ...VICTIM, status: 'completed', created_at: '2026-05-01' });
    for (const [number, customer_name] of ['Ann', 'Ben', 'Cy', 'Di', 'Ed'].entries()) {
      const phone = number === 0 ? { customer_phone: '+1 604 555 0100' } : {};
      await impersonate(session, number, { customer_name, ...phone });
    }
    const rows = await find(session, VICTIM.customer_phone);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual(['Priya Dhaliwal', 'priya@example.com', 'known']);
    expect(new Set(rows.slice(1).map((row) => row[2]))).toEqual(new Set(['typed']));
    expect((await list(session))[0]).toMatchObject({ names: ['Priya Dhaliwal'] });
  });

  it('A contact is known once staff confirm it, stays so when cancelled, and not when that is undone', async (session) => {
    const { id } = await impersonate(session, 1);
    const standing = async () => (await find(session, VICTIM.customer_phone))[0]?.[2];
    const set = (status: string) =>
      session.request(STAFF, `update public.bookings set status = '${status}' where id = '${id}'`);
    expect(await standing()).toBe('typed');
    await set('confirmed');
    expect(await standing()).toBe('known');
    await session.request(STAFF, `select public.undo_status_change('${id}')`);
    expect(await standing()).toBe('typed');
    await set('confirmed');
    await set('cancelled');
    expect(await standing()).toBe('known');
  });

  it('A contact confirmed by the link counts as confirmed online and comes after known ones', async (session) => {
    const { token } = await impersonate(session, 1, { customer_name: 'Mal' });
    await impersonate(session, 2, { customer_name: 'Lory' });
    await confirm(session, token);
    expect((await find(session, VICTIM.customer_phone)).map((row) => row[2])).toEqual([
      'confirmed',
      'typed',
    ]);
  });

  it('Two customers are not joined by a stranger who uses one address with both phones', async (session) => {
    const one = await given(session, { ...VICTIM, ...slot(0), status: 'confirmed' });
    const other = await given(session, {
      ...slot(1),
      customer_phone: '778 555 0199',
      customer_email: 'sam@example.com',
      status: 'confirmed',
    });
    const typed = await impersonate(session, 2);
    const second = await impersonate(session, 3, { customer_phone: '778 555 0199' });
    for (const { id } of [one, other, typed, second]) {
      expect(await bookingsOf(session, id)).toEqual([id]);
    }
    const offered = await erasable(session, one.id);
    expect(offered.map(({ booking_id, is_known }) => [booking_id, is_known])).toEqual([
      [typed.id, false],
      [one.id, true],
    ]);
    // Nor by staff who take a call from the one phone with the other's address: they are asked.
    const call = await takeCall(session, {
      ...VICTIM,
      ...slot(4),
      customer_phone: '778 555 0199',
    });
    const taken = call.ok ? (call.rows[0]?.id ?? '') : '';
    expect(await bookingsOf(session, taken)).toEqual([taken]);
    const looksLike = (await matches(session, taken)).filter((row) => row.is_known);
    expect(looksLike.map(({ other_key }) => other_key).sort()).toEqual([one.id, other.id].sort());
  });

  it("A booking with a customer's address is offered for erasing apart, with its own contact", async (session) => {
    const known = await given(session, { ...VICTIM, ...slot(0), status: 'completed' });
    const typed = await booked(session, {
      ...slot(1),
      customer_email: 'Priya@example.com',
      customer_phone: '604 555 0177',
    });
    const offered = await erasable(session, known.id);
    expect(offered).toMatchObject([
      { booking_id: typed.id, is_theirs: false, is_known: false, is_ahead: true },
      { booking_id: known.id, is_theirs: true, is_known: true, is_ahead: false },
    ]);
    expect(offered[0]?.contact).not.toBe(offered[1]?.contact);
  });

  it("A visitor can't tell whether a phone or an address has a booking", async (session) => {
    for (let number = 0; number < 6; number += 1) {
      await given(session, { ...VICTIM, ...slot(number), status: 'confirmed', source: 'phone' });
      await given(session, { ...VICTIM, ...slot(number), created_at: '2026-01-01' });
    }
    for (let number = 6; number < 9; number += 1) {
      const mine = { ...VICTIM, ...slot(number), booking_date: '2027-03-19' };
      expect(summary(await book(session, VISITOR, mine))).toBe('done');
    }
  });
});
