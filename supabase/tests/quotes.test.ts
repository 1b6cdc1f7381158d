import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { ENGINES } from './support/engines';
import { setLimit } from './support/limits';
import { from } from './support/manage';
import { accept, answer, ask, asked, quoteOf, sent, tokenOf, view } from './support/quotes';
import { SERVICE, STAFF, STRANGER, VISITOR, OWNER } from './support/session';
import { openWorkshop } from './support/shop';

describe.each(ENGINES)('quotes on %s', (_, open) => {
  const { it } = openWorkshop(open);

  describe('asking', () => {
    it.for([VISITOR, STRANGER, STAFF])(
      'A request for a quote counts once when it is sent twice: $name',
      async (actor, session) => {
        const id = randomUUID();
        expect(await ask(session, { id }, actor)).toBe('done');
        expect(await ask(session, { id }, actor)).toBe('23505');
        expect(await quoteOf(session, id)).toMatchObject({ status: 'new', source: 'online' });
      },
    );

    it.for([
      ['a name that nobody sees', { customer_name: ' ' }, '23514'],
      ['no email address', { customer_email: null }, '23514'],
      ['words without end', { words: 'x'.repeat(1001) }, '23514'],
      ['far too much of everything', { words: 'x'.repeat(20_000) }, '23514'],
      ['nothing wanted', { services: [], words: '  ' }, '23514'],
      ['a status of its own', { status: 'sent' }, 'done'],
    ] as const)(
      'A request for a quote is checked for %s',
      async ([_name, changes, wanted], session) => {
        expect(await ask(session, changes)).toBe(wanted);
        const stored = await session.owner('select status, version from public.quotes');
        expect(stored).toEqual(wanted === 'done' ? [{ status: 'new', version: 0 }] : []);
      },
    );

    it('Requests for quotes have limits as bookings have, and say no more than that', async (session) => {
      await setLimit(session, 'bookings_per_contact', 2);
      await setLimit(session, 'quotes_per_address', 3);
      const contact = { customer_email: 'often@example.com' };
      expect(await ask(session, contact)).toBe('done');
      expect(await ask(session, contact)).toBe('done');
      expect(await ask(session, contact)).toBe('PT429 quote_limit');
      const here = from('203.0.113.9');
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await ask(session, {}, VISITOR, here)).toBe('done');
      }
      expect(await ask(session, {}, VISITOR, here)).toBe('PT429 quote_limit');
      expect(await ask(session, {}, STAFF, here)).toBe('done');
    });

    it("A request for a quote needs a CAPTCHA if bookings do, and can't use the shop's address", async (session) => {
      const id = randomUUID();
      await session.owner(
        "update public.shop_settings set requires_captcha = true, notification_email = 'shop@example.com'",
      );
      expect(await ask(session, { id })).toBe('PT403 captcha_required');
      await session.request(SERVICE, 'select public.record_captcha($1)', [id]);
      expect(await ask(session, { id, customer_email: 'shop@example.com' })).toBe(
        'PT422 email_is_the_shops',
      );
      expect(await ask(session, { id })).toBe('done');
    });
  });

  describe('the private link', () => {
    it('The link of a quote is given out for half an hour, opens one quote, and limits guesses', async (session) => {
      const { id, token } = await asked(session);
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(await view(session, token)).toMatchObject({ quote_id: id, state: 'new', lines: [] });
      await session.owner(
        "update public.quotes set created_at = created_at - interval '31 minutes'",
      );
      expect(await tokenOf(session, id)).toBeNull();
      expect(await view(session, token)).toMatchObject({ quote_id: id });
      await setLimit(session, 'link_tries_per_address', 1);
      const headers = from('203.0.113.5');
      expect(await view(session, 'x'.repeat(43), { headers })).toBe('nothing');
      expect(await view(session, 'x'.repeat(43), { headers })).toBe('PT429 manage_limit');
      expect(await view(session, token, { headers })).toMatchObject({ quote_id: id });
    });

    it('The link of a quote shows neither an unfinished answer nor the contact', async (session) => {
      const { id, token } = await asked(session);
      expect(await answer(session, id, {}, { sends: false })).toBe('done');
      const seen = (await view(session, token)) as Record<string, unknown>;
      expect(seen).toMatchObject({ state: 'new', lines: [], total: 0, message: null });
      expect(JSON.stringify(seen)).not.toMatch(/@example|778 /);
      await answer(session, id);
      expect(await view(session, token)).toMatchObject({
        state: 'sent',
        total: 3480,
        version: 1,
      });
    });

    it('A reason of any length tells its writer nothing of the contact and the notes of the staff', async (session) => {
      const { id, token } = await asked(session);
      await answer(session, id, { staff_note: 'Ask for more' });
      const outcome = await session.request(
        VISITOR,
        'select public.decline_quote($1, $2) as done',
        [token, 'Too much. '.repeat(200)],
      );
      expect(outcome).toEqual({ ok: true, rows: [{ done: true }] });
      expect((await quoteOf(session, id))?.['decline_reason']).toHaveLength(299);
    });

    it('Opening the link of a quote changes nothing', async (session) => {
      const { token } = await sent(session);
      await session.owner("select set_config('request.method', 'GET', true)");
      expect(await view(session, token)).toBe('PT405 post_only');
    });
  });

  it('Quotes are erased with the bookings of their customer, and counted by the numbers', async (session) => {
    const { id, token } = await sent(session);
    const one = randomUUID();
    await accept(session, token, { booking: one });
    await ask(session);
    const today = new Date().toISOString().slice(0, 10);
    expect(
      await session.rows(STAFF, `select * from public.quote_numbers('2000-01-01', '${today}')`),
    ).toEqual([
      { asked: 2, answered: 1, median_hours: 0, accepted: 1, declined: 0, worth: 3480, lost: {} },
    ]);
    const together = await session.request(
      STAFF,
      'select public.booking_numbers($1::text::jsonb) as value',
      [JSON.stringify({ q: { metric: 'quote_numbers', from_day: '2000-01-01', to_day: today } })],
    );
    expect(together).toMatchObject({
      ok: true,
      rows: [{ value: { q: [{ asked: 2, answered: 1, accepted: 1, worth: 3480 }] } }],
    });
    const theirs = await session.request(STAFF, 'select id from public.customer_quotes($1)', [one]);
    expect(theirs).toMatchObject({ ok: true, rows: [{ id }] });
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [[one]]);
    expect(await quoteOf(session, id)).toBeUndefined();
  });
});
