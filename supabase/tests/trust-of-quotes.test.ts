import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { complete } from './support/checkout';
import { ask, bookingsOf, erasable, list } from './support/customers';
import { slot } from './support/limits';
import { cancel, issue, linkToken } from './support/manage';
import { accept, answer, asked, quoteRequest } from './support/quotes';
import { type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

const JANE = {
  customer_name: 'Jane Singh',
  customer_phone: '604 555 0100',
  customer_email: 'jane@example.com',
};
const MALLORY = 'mallory@example.org';

const find = async (session: Session, phone: string) =>
  (
    await ask<{ customer_name: string; customer_email: string | null; standing: string }>(
      session,
      `select * from public.find_customers('${phone}')`,
    )
  ).map(({ customer_name: name, customer_email: email, standing }) => [name, email, standing]);

describe('who accepts a quote by its link', () => {
  const { it } = openShop();
  const staff = (session: Session, sql: string) => session.rows(STAFF, sql);

  /** A stranger asks for a price, gets one and accepts it; returns the booking. */
  const accepted = async (
    session: Session,
    contact: Readonly<Record<string, string | null>>,
    phone: string | null = null,
    day = '2027-03-12',
  ) => {
    const { id, token } = await asked(session, { ...JANE, ...contact });
    expect(await answer(session, id)).toBe('done');
    const booking = randomUUID();
    expect(await accept(session, token, { booking, phone, day })).toBe('done');
    return booking;
  };

  it.for([
    [
      'a phone typed while accepting',
      { customer_email: MALLORY, customer_phone: null },
      '+1 604-555-0100',
    ],
    ['a phone typed while asking', { customer_email: MALLORY }, null],
  ] as const)(
    "A stranger who accepts a quote with a customer's phone, %s, takes nothing from what is known",
    async ([_name, contact, phone], session) => {
      const known = await given(session, {
        ...JANE,
        ...slot(0),
        source: 'phone',
        status: 'confirmed',
      });
      const booking = await accepted(session, contact, phone);
      expect(await find(session, JANE.customer_phone)).toEqual([
        ['Jane Singh', 'jane@example.com', 'known'],
      ]);
      expect(await list(session)).toMatchObject([
        { customer_email: 'jane@example.com', names: ['Jane Singh'], is_known: true },
        { customer_email: MALLORY, is_known: false },
      ]);
      expect(
        (await erasable(session, known.id)).map(({ booking_id, is_known }) => [
          booking_id,
          is_known,
        ]),
      ).toEqual(
        expect.arrayContaining([
          [booking, false],
          [known.id, true],
        ]),
      );
    },
  );

  it("A stranger who accepts a quote with a customer's address and another phone is another customer", async (session) => {
    const known = await given(session, {
      ...JANE,
      ...slot(0),
      source: 'phone',
      status: 'confirmed',
    });
    const typed = await accepted(session, { customer_phone: null }, '778 555 0199');
    const second = await accepted(session, { customer_phone: '778 555 0166' }, null, '2027-03-15');
    expect(await bookingsOf(session, known.id)).toEqual([known.id]);
    expect(await bookingsOf(session, typed)).toEqual([typed]);
    expect(await bookingsOf(session, second)).toEqual([second]);
    expect(await find(session, '778 555 0199')).toEqual([
      ['Jane Singh', JANE.customer_email, 'typed'],
    ]);
  });

  it.for([
    ['its vehicle has arrived', 'known'],
    ['the arrival was a mistake and is undone', 'typed'],
    ['it is completed', 'known'],
    ['the completion was a mistake and is undone', 'typed'],
    ['it is paid and completed', 'known'],
    ['it arrived and was put off to another day', 'known'],
    ['nobody came', 'typed'],
    ['it is cancelled by the shop', 'typed'],
    ['it is cancelled by its link', 'typed'],
    ['it is moved by the shop', 'typed'],
  ] as const)(
    'A booking by the link of a quote, if %s, is %s',
    async ([end, standing], session) => {
      const id = await accepted(session, {}, null, '2027-03-10');
      const act = (call: string) => staff(session, `select public.${call}`);
      const set = (status: string) =>
        staff(
          session,
          `update public.bookings set status = '${status}' where id = '${id}' returning id`,
        );
      if (end.includes('arriv')) await act(`mark_arrived('${id}')`);
      if (end.includes('complet') && !end.includes('paid')) await set('completed');
      if (end.includes('undone')) await act(`undo_status_change('${id}')`);
      if (end.includes('paid')) {
        const outcome = await complete(session, id, {
          lines: [{ amount: 348_000, taxes: ['gst', 'pst'] }],
        });
        expect(outcome).toMatchObject({ ok: true });
      }
      if (end.includes('put off') || end.includes('moved')) {
        await act(`move_booking('${id}', '2027-03-16', '9:00 AM')`);
      }
      if (end === 'nobody came') {
        await session.owner(
          `update public.bookings set booking_date = '2027-03-09' where id = '${id}'`,
        );
        await act(`mark_no_show('${id}')`);
      }
      if (end.includes('by the shop') && end.includes('cancelled')) await set('cancelled');
      if (end.includes('by its link')) {
        await session.owner(
          `update public.bookings set booking_date = '2027-03-16' where id = '${id}'`,
        );
        expect(await cancel(session, String(await issue(session, id)))).toBe(true);
      }
      expect((await find(session, JANE.customer_phone)).map((row) => row[2])).toEqual([standing]);
    },
  );

  it('A quote that staff begin with the phone of who calls is known when it is accepted, and not a phone typed then', async (session) => {
    for (const [phone, typed, day, standing] of [
      ['604 555 0100', null, '2027-03-12', 'known'],
      [null, '604 555 0177', '2027-03-15', 'typed'],
    ] as const) {
      const asks = quoteRequest({ ...JANE, customer_phone: phone });
      const begun = await session.request(STAFF, 'select public.begin_quote($1::text::jsonb)', [
        JSON.stringify(asks),
      ]);
      expect(begun).toMatchObject({ ok: true });
      const id = String(asks['id']);
      expect(await answer(session, id)).toBe('done');
      const token = await linkToken(session, id, 'quote');
      expect(await accept(session, token, { phone: typed, day })).toBe('done');
      const rows = await find(session, phone ?? typed ?? '');
      expect(rows.map((row) => row[2])).toEqual([standing]);
    }
  });
});
