import { randomUUID } from 'node:crypto';

import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { complete, confirmed, sold } from './support/checkout';
import { OWNER, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

/** What a receipt of $500 and more says of its buyer and of what is still owed. */
describe('receipts of companies', () => {
  const { it } = openShop();

  const factsOf = async (session: Session, receipt: string) => {
    const [row] = await session.owner<{ facts: Record<string, unknown> }>(
      'select private.receipt_document($1) as facts',
      [receipt],
    );
    return row?.facts ?? {};
  };
  const offered = async (session: Session, booking: string) => {
    const { rows } = (await session.request(
      STAFF,
      "select public.booking_money($1) ->> 'company' as company",
      [booking],
    )) as { rows: { company: string | null }[] };
    return rows[0]?.company;
  };

  it('A receipt is made out to a company, keeps its name when the customer is erased, and the next one begins with it', async (session) => {
    const { booking, receipt } = await sold(session, { company: ' Fraser Fleet Ltd. ' });
    expect(await factsOf(session, receipt)).toMatchObject({
      company: 'Fraser Fleet Ltd.',
      payment_terms: 'Due on receipt.',
    });
    const again = await confirmed(session, {
      customer_phone: String(booking.customer_phone),
      customer_email: String(booking.customer_email),
    });
    expect(await offered(session, again.id)).toBe('Fraser Fleet Ltd.');
    await session.request(OWNER, 'select public.erase_bookings($1)', [[booking.id, again.id]]);
    expect(await factsOf(session, receipt)).toMatchObject({
      company: 'Fraser Fleet Ltd.',
      customer_name: null,
    });
  });

  it("A quote's company comes before the customer's on the receipt of its booking", async (session) => {
    const { id } = await confirmed(session);
    await session.request(
      STAFF,
      `update public.customers set company = 'Own Ltd.'
       where id = (select customer_id from public.bookings where id = $1)`,
      [id],
    );
    expect(await offered(session, id)).toBe('Own Ltd.');
    await session.owner(
      `insert into public.quotes (id, source, services, customer_name, customer_email, vehicle_type, company, booking_id)
       values (gen_random_uuid(), 'staff', '{FullWrap}', 'Jo', 'jo@example.com', 'suv', 'Fleet Ltd.', $1)`,
      [id],
    );
    expect(await offered(session, id)).toBe('Fleet Ltd.');
  });

  it("Only staff name a customer's company, in one line", async (session) => {
    await given(session);
    const set = async (name: string, actor = STAFF) => {
      const outcome = await session.request(
        actor,
        'update public.customers set company = $1 returning id',
        [name],
      );
      return outcome.ok ? outcome.rows.length : summary(outcome);
    };
    expect(await set('Fleet Ltd.', VISITOR)).toBe('42501');
    expect(await set('Fleet Ltd.', STRANGER)).toBe(0);
    expect(await set('Fleet Ltd.')).toBe(1);
    for (const wrong of [' ', 'Two\nlines', 'x'.repeat(121)]) {
      expect(await set(wrong), wrong).toBe('23514');
    }
  });

  it('The same checkout for another company is no success', async (session) => {
    const { id } = await confirmed(session);
    const checkout = { id, payments: [], company: 'Fleet Ltd.' };
    const receipt = { ...checkout, id: randomUUID() };
    expect(summary(await complete(session, id, receipt))).toBe('done');
    expect(summary(await complete(session, id, receipt))).toBe('done');
    expect(summary(await complete(session, id, { ...receipt, company: 'Other Ltd.' }))).toBe(
      'PT409 noted_otherwise',
    );
  });
});
