import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { setShopClock } from './support/bookings';
import { call, linkToken, look } from './support/manage';
import { lease, passTime } from './support/outbox';
import { accept, answer, asked, quoteOf, sent, view } from './support/quotes';
import { type Session, STAFF, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';

describe('answering and accepting a quote', () => {
  const { it } = openWorkshop();
  const booking = async (session: Session) =>
    session.owner(
      `select status, source, total_price, quoted_price, price_reason, work_minutes, service_name,
         bay_id is not null as has_bay, customer_phone from public.bookings`,
    );

  const quoteTokenOf = async (session: Session, id: string) => {
    const seen = await look(session, await linkToken(session, id));
    return typeof seen === 'string' ? seen : seen[0]?.['quote_token'];
  };

  describe('answering', () => {
    it.for([
      ['no line', { lines: [] }, 'PT422 quote_incomplete lines'],
      [
        'lines above what a booking may cost',
        { lines: ['Film', 'Wrap', 'Decals'].map((label) => ({ label, amount: 9000 })) },
        'PT422 quote_incomplete lines',
      ],
      ['no work', { services: [] }, 'PT422 quote_incomplete services'],
      ['no work time', { work_minutes: null }, 'PT422 quote_incomplete work_minutes'],
      ['a day that is over', { valid_until: '2027-03-09' }, 'PT422 quote_incomplete valid_until'],
      [
        'a deposit above the price',
        { deposit_cents: 348_001 },
        'PT422 quote_incomplete deposit_cents',
      ],
      [
        'a deposit that nothing says how to pay',
        { deposit_cents: 50_000 },
        'PT422 deposit_text_missing',
      ],
      ['a deposit below nothing', { deposit_cents: -1 }, '23514'],
      ['what is included without end', { included: 'x'.repeat(1001) }, '23514'],
      ['a line without a name', { lines: [{ label: ' ', amount: 1 }] }, '23514'],
      ['a price below nothing', { lines: [{ label: 'Film', amount: -1 }] }, '23514'],
    ] as const)('A quote is not sent with %s', async ([_name, changes, wanted], session) => {
      const { id } = await asked(session);
      expect(await answer(session, id, changes)).toBe(wanted);
      expect(await quoteOf(session, id)).toMatchObject({ status: 'new', version: 0 });
    });

    it('A price that a colleague sent is not replaced by one that was written before it', async (session) => {
      const { id } = await sent(session);
      expect(await answer(session, id, { version: 0 })).toBe('PT409 quote_changed');
      expect(await answer(session, id, { version: 1 })).toBe('done');
    });

    it('Staff can undo sending a quote for ten seconds, and not once its email is on its way', async (session) => {
      const { id } = await sent(session);
      const undo = () =>
        call(session, 'select public.undo_quote($1) as value', [id], { actor: STAFF });
      expect(await undo()).not.toMatch(/undo_refused/);
      expect(await quoteOf(session, id)).toMatchObject({ status: 'new' });
      await answer(session, id);
      await session.owner(
        "update public.booking_messages set due_at = now() - interval '1 second'",
      );
      expect((await lease(session)).map(({ kind }) => kind)).toContain('quote');
      expect(await undo()).toBe('PT409 undo_refused');
    });

    it("The mail of a quote says what was asked and what it costs, without a stranger's text", async (session) => {
      await session.owner(
        "update public.shop_settings set notification_email = 'shop@example.com'",
      );
      const { id } = await asked(session, { customer_name: 'Visit evil.example' });
      const first = await lease(session);
      expect(first.map(({ kind }) => kind).sort()).toEqual(['new_quote', 'quote_asked']);
      expect(first.find(({ kind }) => kind === 'new_quote')?.['recipient']).toBe(
        'shop@example.com',
      );
      await answer(session, id);
      await session.owner(
        "update public.booking_messages set due_at = now() - interval '1 second'",
      );
      const second = await lease(session);
      expect(second.map(({ kind }) => kind).sort()).toEqual(['quote', 'quote_reminder']);
      expect(JSON.stringify([...first, ...second])).not.toMatch(/evil|dark green all over/);
      expect(second[0]?.['quote']).toMatchObject({ total: 3480, valid_until: '2027-03-24' });
    });

    it('Staff learn that the customer of a quote wants no email, and that its price did not go', async (session) => {
      const { id } = await sent(session, { customer_email: 'robin@example.com' });
      const mail = () =>
        session.rows(
          STAFF,
          'select stopped_recipient, has_mail_failed from public.quote_list($1)',
          [id],
        );
      expect(await mail()).toEqual([{ stopped_recipient: null, has_mail_failed: false }]);
      await session.owner(
        "insert into public.mail_suppressions (recipient) values ('robin@example.com')",
      );
      await session.owner(
        "update public.booking_messages set due_at = now() - interval '1 second'",
      );
      await lease(session);
      expect(await mail()).toEqual([
        { stopped_recipient: 'robin@example.com', has_mail_failed: true },
      ]);
      await session.request(STAFF, 'delete from public.mail_suppressions');
      expect(await mail()).toEqual([{ stopped_recipient: null, has_mail_failed: true }]);
      await answer(session, id);
      expect(await mail()).toEqual([{ stopped_recipient: null, has_mail_failed: false }]);
      await session.owner("update public.booking_messages set state = 'given_up'");
      expect(await mail()).toEqual([{ stopped_recipient: null, has_mail_failed: true }]);
    });
  });

  describe('accepting', () => {
    it('Accepting a quote books the work once, at its price, confirmed and in a bay', async (session) => {
      const { id, token } = await sent(session);
      const one = randomUUID();
      expect(await accept(session, token, { booking: one })).toBe('done');
      // The same press again, and another tab.
      expect(await accept(session, token, { booking: one })).toBe('done');
      expect(await accept(session, token, { time: '10:00 AM' })).toBe(
        'PT409 quote_not_open accepted',
      );
      expect(await booking(session)).toEqual([
        {
          status: 'confirmed',
          source: 'online',
          total_price: 3480,
          quoted_price: 3480,
          price_reason: 'Quote',
          work_minutes: 600,
          service_name: 'Full Car Wrapping',
          has_bay: true,
          customer_phone: expect.stringContaining('778'),
        },
      ]);
      expect(await quoteOf(session, id)).toMatchObject({ status: 'accepted', booking_id: one });
      // The checkout begins with this.
      const money = await session.request<{ lines: { amount: number }[] }>(
        STAFF,
        `select public.booking_money($1) -> 'quote_lines' as lines`,
        [one],
      );
      const lines = money.ok ? (money.rows[0]?.lines ?? []) : [];
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_480);
      const kinds = (await lease(session)).map(({ kind }) => kind);
      expect(kinds).toContain('confirmed');
      expect(kinds).not.toContain('confirmation');
    });

    it('A quote whose booking was deleted can be sent and accepted again, and not before', async (session) => {
      const { id, token } = await sent(session);
      const first = randomUUID();
      expect(await accept(session, token, { booking: first })).toBe('done');
      expect(await answer(session, id)).toBe('PT409 quote_not_open');
      await session.request(STAFF, 'delete from public.bookings where id = $1', [first]);
      expect(await answer(session, id)).toBe('done');
      expect(await accept(session, token, { version: 2 })).toBe('done');
      expect(await quoteOf(session, id)).toMatchObject({ status: 'accepted', version: 2 });
    });

    it('A quote whose booking was cancelled can be accepted again while its price holds, but not by who did not come', async (session) => {
      const { id, token } = await sent(session);
      const [first, second] = [randomUUID(), randomUUID()];
      await accept(session, token, { booking: first });
      expect(await view(session, token)).toMatchObject({
        is_called_off: false,
        can_accept: false,
      });
      const cancel = `update public.bookings set status = 'cancelled', revision = revision where id = $1`;
      await session.request(STAFF, cancel, [first]);
      expect(await view(session, token)).toMatchObject({ is_called_off: true, can_accept: true });
      expect(await quoteTokenOf(session, first)).toBe(token);
      await passTime(session);
      expect(await lease(session)).toContainEqual(
        expect.objectContaining({ kind: 'cancelled', quote_token: token }),
      );
      expect(await accept(session, token, { booking: second, time: '11:00 AM' })).toBe('done');
      expect(await accept(session, token)).toBe('PT409 quote_not_open accepted');
      // The cancelled one leads to no third one.
      expect(await quoteTokenOf(session, first)).toBeNull();
      expect(await quoteOf(session, id)).toMatchObject({
        status: 'accepted',
        booking_id: second,
      });
      expect(await booking(session)).toMatchObject([
        { status: 'cancelled' },
        { status: 'confirmed', total_price: 3480, work_minutes: 600 },
      ]);
      await session.owner(
        `update public.bookings set status = 'cancelled', no_show_at = now() where id = '${second}'`,
      );
      expect(await view(session, token)).toMatchObject({
        is_called_off: true,
        can_accept: false,
      });
      await session.owner(`update public.bookings set no_show_at = null where id = '${second}'`);
      await setShopClock(session, '2027-03-25 08:00');
      expect(await view(session, token)).toMatchObject({
        is_called_off: true,
        can_accept: false,
      });
    });

    it("A quote can't be accepted at an outdated price, after its last day or without a free slot", async (session) => {
      const { id, token } = await sent(session);
      await answer(session, id, { lines: [{ label: 'Full wrap', amount: 5000 }] });
      expect(await accept(session, token, { version: 1 })).toBe('PT409 quote_changed');
      expect(await accept(session, token, { version: 2, day: '2027-03-14' })).toBe(
        'PT422 slot_not_bookable',
      );
      await session.owner('update public.shop_settings set slot_capacity = 0');
      expect(await accept(session, token, { version: 2 })).toBe('PT409 slot_full');
      await session.owner('update public.shop_settings set slot_capacity = 2');
      await setShopClock(session, '2027-03-25 08:00');
      expect(await view(session, token)).toMatchObject({ state: 'expired' });
      expect(await accept(session, token, { version: 2, day: '2027-03-26' })).toBe(
        'PT409 quote_not_open expired',
      );
      expect(await booking(session)).toEqual([]);
    });

    it('A quote shows taxes, deposit and what is included, and books with that deposit', async (session) => {
      const dues = () => session.owner('select asked_cents from public.booking_deposits');
      await session.owner(
        "update public.checkout_settings set deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0, deposit_text = 'By e-Transfer'",
      );
      const { id, token } = await asked(session);
      const lists = { included: 'Wash before\nDoor handles off', not_included: 'Paint repair' };
      expect(await answer(session, id, lists, { sends: false })).toBe('done');
      // A draft belongs to nobody yet; the deposit stays the one of the settings.
      expect(await view(session, token)).toMatchObject({
        taxes: null,
        deposit_cents: null,
        how_to_pay: null,
        included: null,
        not_included: null,
      });
      expect(await quoteOf(session, id)).toMatchObject({ deposit_cents: null, ...lists });
      await answer(session, id, lists);
      expect(await view(session, token)).toMatchObject({
        ...lists,
        deposit_cents: 69_600,
        how_to_pay: 'By e-Transfer',
        taxes: {
          taxes: [
            { code: 'gst', name: 'GST', rate: 5_000, cents: 17_400 },
            { code: 'pst', name: 'PST', rate: 7_000, cents: 24_360 },
          ],
          before_tax_cents: 348_000,
          total_cents: 389_760,
          is_included: false,
        },
      });
      await session.owner("update public.checkout_settings set deposit_kind = 'none'");
      expect(await accept(session, token)).toBe('done');
      expect(await dues()).toEqual([{ asked_cents: 69_600 }]);

      // Staff ask for nothing ahead where the settings would.
      await session.owner(
        "update public.checkout_settings set deposit_kind = 'amount', prices_include_taxes = true",
      );
      const other = await asked(session);
      await answer(session, other.id, { deposit_cents: 0 });
      expect(await view(session, other.token)).toMatchObject({
        deposit_cents: 0,
        how_to_pay: null,
        taxes: { total_cents: 348_000, before_tax_cents: 310_714, is_included: true },
      });
      expect(await accept(session, other.token, { day: '2027-03-18' })).toBe('done');
      expect(await dues()).toEqual([{ asked_cents: 69_600 }, { asked_cents: 0 }]);
    });

    it('A quote offers the free times of its own work time', async (session) => {
      const { token } = await sent(session);
      const times = await session.rows<{ work_minutes: number }>(
        VISITOR,
        "select * from public.quote_availability($1, '2027-03-12', '2027-03-12')",
        [token],
      );
      expect(times).toHaveLength(9);
      expect(times[0]?.work_minutes).toBe(600);
    });

    it('The times of a quote say nothing of the work time that staff are still thinking about', async (session) => {
      const { id, token } = await asked(session);
      await answer(session, id, {}, { sends: false });
      const outcome = await session.request(
        VISITOR,
        "select * from public.quote_availability($1, '2027-03-12', '2027-03-12')",
        [token],
      );
      expect(outcome).toEqual({ ok: true, rows: [] });
    });

    it("A booking from a quote needs the quote's own link and a phone number", async (session) => {
      const { token } = await sent(session);
      expect(await accept(session, 'x'.repeat(43))).toBe('nothing');
      expect(await accept(session, token, { phone: null })).toBe('done');
      const other = await asked(session, { customer_phone: null });
      await answer(session, other.id);
      expect(await accept(session, other.token, { day: '2027-03-18' })).toBe('23502');
      expect(await accept(session, other.token, { day: '2027-03-18', phone: '604 555 0199' })).toBe(
        'done',
      );
    });
  });

  it('A customer declines a quote with a reason, and asks again when it has ended', async (session) => {
    const { id, token } = await sent(session);
    const decline = () =>
      call(session, 'select public.decline_quote($1, $2) as value', [token, 'Too much.']);
    const again = () => call(session, 'select public.ask_quote_again($1) as value', [token]);
    expect(await again()).toBe('PT409 quote_not_open');
    expect(await decline()).toBe(true);
    expect(await decline()).toBe(true);
    expect(await quoteOf(session, id)).toMatchObject({
      status: 'declined',
      declined_by: 'customer',
      decline_reason: 'Too much.',
    });
    expect(await accept(session, token)).toBe('PT409 quote_not_open declined');
    expect(await again()).toBe(true);
    expect(await view(session, token)).toMatchObject({ state: 'new', lines: [] });
    await call(session, 'select public.close_quote($1) as value', [id], { actor: STAFF });
    expect(await again()).toBe('PT409 quote_not_open');
  });
});
