import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { bookingsOf, known } from './support/customers';
import { messages } from './support/outbox';
import { type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

describe('a changed contact', () => {
  const { it } = openShop();

  const change = (
    session: Session,
    key: string,
    from: readonly unknown[],
    to: readonly unknown[],
  ) =>
    session.request<{ changed: number }>(
      STAFF,
      'select public.change_contact($1, $2, $3, $4, $5, $6, $7) as changed',
      [key, ...from.flatMap((value, n) => [value as string | null, to[n] as string | null])],
    );

  const MIA = ['Mia Roy', '604 555 0100', 'mia@example.com'] as const;
  const rows = (session: Session) =>
    session.owner(
      `select customer_name as name, customer_phone as phone, customer_email as email, revision
         from public.bookings order by booking_date, booking_time, id`,
    );

  it('A changed contact reaches every booking of the person, with history and revision, and no other', async (session) => {
    const first = await known(session, '604 555 0100', {
      customer_name: 'mia  roy',
      customer_email: 'MIA@example.com',
      booking_date: '2027-02-01',
    });
    await known(session, '604-555-0100', {
      customer_name: 'Abel Roy',
      customer_email: 'mia@example.com',
      booking_date: '2027-02-02',
    });
    // Typed online by anybody.
    await given(session, {
      customer_name: 'Mia Roy',
      customer_phone: '604 555 0100',
      customer_email: 'mia@example.com',
      booking_date: '2027-04-05',
    });
    const changed = ['Mia Chan', '778 555 0199', 'mia.chan@example.com'];
    expect(await change(session, first.id, MIA, changed)).toMatchObject({
      rows: [{ changed: 2 }],
    });
    expect(await rows(session)).toEqual([
      { name: 'Mia Chan', phone: '778 555 0199', email: 'mia.chan@example.com', revision: 1 },
      { name: 'Abel Roy', phone: '778 555 0199', email: 'mia.chan@example.com', revision: 1 },
      { name: 'Mia Roy', phone: '604 555 0100', email: 'mia@example.com', revision: 0 },
    ]);
    const events = await session.owner(
      `select columns, new_values, actor from public.booking_events where booking_id = '${first.id}' and kind = 'changed'`,
    );
    expect(events).toEqual([
      {
        columns: ['customer_email', 'customer_name', 'customer_phone'],
        new_values: {},
        actor: 'staff',
      },
    ]);
    expect(await bookingsOf(session, first.id)).toHaveLength(2);
    expect(summary(await change(session, first.id, MIA, changed))).toBe('PT409 contact_changed');
  });

  it('Waiting mail goes to the new address, and a first address brings a reminder', async (session) => {
    const { id } = await known(session, '604 555 0100', {
      customer_name: 'Mia Roy',
      status: 'confirmed',
      booking_date: '2027-03-19',
    });
    const noMail = ['Mia Roy', '604 555 0100', null];
    expect(await messages(session)).toEqual([]);
    expect(summary(await change(session, id, noMail, MIA))).toBe('done');
    expect(await messages(session)).toEqual(['reminder queued']);
    const other = ['Mia Roy', '604 555 0100', 'new@example.com'];
    expect(summary(await change(session, id, MIA, other))).toBe('done');
    expect(await messages(session)).toEqual(['reminder queued']);
    expect(summary(await change(session, id, other, noMail))).toBe('done');
    expect(summary(await change(session, id, noMail, MIA))).toBe('done');
    expect(await messages(session)).toEqual(['reminder queued']);
  });

  it('A changed contact is checked like that of a booking, and changes everywhere or nowhere', async (session) => {
    const { id } = await known(session, '604 555 0100', {
      customer_name: 'Mia Roy',
      customer_email: 'mia@example.com',
    });
    for (const wrong of [
      ['', '604 555 0100', 'mia@example.com'],
      ['Mia Roy', '12', 'mia@example.com'],
      ['Mia Roy', '604 555 0100', 'no address'],
    ]) {
      expect(summary(await change(session, id, MIA, wrong)), wrong.join()).toBe('23514');
    }
    expect(await rows(session)).toMatchObject([{ name: 'Mia Roy', revision: 0 }]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(summary(await change(session, nobody, MIA, MIA))).toBe('PT404 customer_unknown');
  });
});
