import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { readMigrations } from '../../scripts/postgres-schema.mjs';
import { RETENTION } from '../../src/domain/retention.ts';
import { setShopClock, summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { call, from } from './support/manage';
import { lease } from './support/outbox';
import { accept, answer, ask, asked, sent, takePhoto, tokenOf, view } from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';

const OUTSIDERS = [VISITOR, STRANGER] as const;

describe.each(ENGINES)('quotes on %s', (_, open) => {
  const { inShop } = openWorkshop(open);
  const booking = async (session: Session) =>
    session.owner(
      `select status, source, total_price, quoted_price, price_reason, work_minutes, service_name,
         bay_id is not null as has_bay, customer_phone from public.bookings`,
    );
  const quoteOf = async (session: Session, id: string) =>
    (
      await session.owner<Record<string, unknown>>('select * from public.quotes where id = $1', [
        id,
      ])
    )[0];

  describe('asking', () => {
    it.each([VISITOR, STRANGER, STAFF])(
      'A request for a quote counts once when it is sent twice: $name',
      (actor) =>
        inShop(async (session) => {
          const id = randomUUID();
          expect(await ask(session, { id }, actor)).toBe('done');
          expect(await ask(session, { id }, actor)).toBe('23505');
          expect(await quoteOf(session, id)).toMatchObject({ status: 'new', source: 'online' });
        })(),
    );

    it.each([
      ['a name that nobody sees', { customer_name: ' ' }, '23514'],
      ['no e-mail address', { customer_email: null }, '23514'],
      ['words without end', { words: 'x'.repeat(1001) }, '23514'],
      ['far too much of everything', { words: 'x'.repeat(20_000) }, '23514'],
      ['nothing wanted', { services: [], words: '  ' }, '23514'],
      ['a status of its own', { status: 'sent' }, 'done'],
    ])('A request for a quote is checked for %s', (_name, changes, wanted) =>
      inShop(async (session) => {
        expect(await ask(session, changes)).toBe(wanted);
        const stored = await session.owner('select status, version from public.quotes');
        expect(stored).toEqual(wanted === 'done' ? [{ status: 'new', version: 0 }] : []);
      })(),
    );

    it(
      'Requests for quotes have the limits of bookings, and say no more than that',
      inShop(async (session) => {
        await session.owner(
          'update public.shop_settings set daily_bookings_per_contact = 2, hourly_bookings_per_address = 3',
        );
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
      }),
    );

    it(
      "A request for a quote needs a CAPTCHA where bookings do, and can't use the shop's address",
      inShop(async (session) => {
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
      }),
    );
  });

  describe('access', () => {
    it(
      'Staff alone read quotes, lines and photos, and write them through the functions alone',
      inShop(async (session) => {
        const { id, token } = await asked(session);
        await takePhoto(session, token);
        await answer(session, id);
        for (const table of ['quotes', 'quote_lines', 'quote_photos']) {
          const read = await session.request(STAFF, `select * from public.${table}`);
          expect(read.ok && read.rows.length, table).toBeGreaterThan(0);
          for (const outsider of OUTSIDERS) {
            const outcome = await session.request(outsider, `select * from public.${table}`);
            expect(outcome.ok ? outcome.rows : [], table).toEqual([]);
          }
          for (const actor of [...OUTSIDERS, STAFF]) {
            const erase = await session.request(actor, `delete from public.${table}`);
            expect(summary(erase), `${actor.name} ${table}`).toBe('42501');
          }
        }
      }),
    );

    it.each([
      'select * from public.quote_list()',
      "select public.begin_quote('{}')",
      "select public.answer_quote(gen_random_uuid(), '{}', true)",
      'select public.undo_quote(gen_random_uuid())',
      'select public.close_quote(gen_random_uuid())',
      'select * from public.customer_quotes(gen_random_uuid())',
      "select * from public.quote_numbers('2027-03-01', '2027-03-31')",
    ])("Outsiders can't run: %s", (sql) =>
      inShop(async (session) => {
        for (const outsider of OUTSIDERS) {
          expect(summary(await session.request(outsider, sql))).toBe('42501');
        }
        expect(summary(await session.request(STAFF, sql))).not.toBe('42501');
      })(),
    );

    it.each([
      "select * from public.take_quote_photo('x', gen_random_uuid(), 'image/jpeg', 1)",
      'select public.keep_quote_photo(gen_random_uuid())',
      "select * from public.open_quote_photo(gen_random_uuid(), 1, 'x')",
      'select * from public.removed_quote_photos()',
      "select public.forget_removed_photos('{}')",
    ])('The photo function alone can run: %s', (sql) =>
      inShop(async (session) => {
        for (const actor of [...OUTSIDERS, STAFF]) {
          expect(summary(await session.request(actor, sql))).toBe('42501');
        }
        expect(summary(await session.request(SERVICE, sql))).toBe('done');
      })(),
    );
  });

  describe('the private link', () => {
    it(
      'The link of a quote is given out for half an hour, opens one quote, and limits guesses',
      inShop(async (session) => {
        const { id, token } = await asked(session);
        expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
        expect(await view(session, token)).toMatchObject({ quote_id: id, state: 'new', lines: [] });
        await session.owner(
          "update public.quotes set created_at = created_at - interval '31 minutes'",
        );
        expect(await tokenOf(session, id)).toBeNull();
        expect(await view(session, token)).toMatchObject({ quote_id: id });
        await session.owner('update public.shop_settings set hourly_manage_tries_per_address = 1');
        const headers = from('203.0.113.5');
        expect(await view(session, 'x'.repeat(43), { headers })).toBe('nothing');
        expect(await view(session, 'x'.repeat(43), { headers })).toBe('PT429 manage_limit');
        expect(await view(session, token, { headers })).toMatchObject({ quote_id: id });
      }),
    );

    it(
      'The link of a quote shows neither an unfinished answer nor the contact',
      inShop(async (session) => {
        const { id, token } = await asked(session);
        expect(await answer(session, id, {}, { sends: false })).toBe('done');
        const seen = (await view(session, token)) as Record<string, unknown>;
        expect(seen).toMatchObject({ state: 'new', lines: [], total: 0, message: null });
        expect(JSON.stringify(seen)).not.toMatch(/@example|778/);
        await answer(session, id);
        expect(await view(session, token)).toMatchObject({
          state: 'sent',
          total: 3480,
          version: 1,
        });
      }),
    );

    it(
      'Opening the link of a quote changes nothing',
      inShop(async (session) => {
        const { token } = await sent(session);
        await session.owner("select set_config('request.method', 'GET', true)");
        expect(await view(session, token)).toBe('PT405 post_only');
      }),
    );
  });

  describe('answering', () => {
    it.each([
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
      ['a deposit below nothing', { deposit_cents: -1 }, '23514'],
      ['what is included without end', { included: 'x'.repeat(1001) }, '23514'],
      ['a line without a name', { lines: [{ label: ' ', amount: 1 }] }, '23514'],
      ['a price below nothing', { lines: [{ label: 'Film', amount: -1 }] }, '23514'],
    ])('A quote is not sent with %s', (_name, changes, wanted) =>
      inShop(async (session) => {
        const { id } = await asked(session);
        expect(await answer(session, id, changes)).toBe(wanted);
        expect(await quoteOf(session, id)).toMatchObject({ status: 'new', version: 0 });
      })(),
    );

    it(
      'Staff can undo sending a quote for ten seconds, and not once its email is on its way',
      inShop(async (session) => {
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
      }),
    );

    it(
      "The mail of a quote says what was asked and what it costs, without a stranger's text",
      inShop(async (session) => {
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
      }),
    );
  });

  describe('accepting', () => {
    it(
      'Accepting a quote books the work once, at its price, confirmed and in a bay',
      inShop(async (session) => {
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
        const kinds = (await lease(session)).map(({ kind }) => kind);
        expect(kinds).toContain('confirmed');
        expect(kinds).not.toContain('confirmation');
      }),
    );

    it(
      "A quote can't be accepted at an outdated price, after its last day or without a free slot",
      inShop(async (session) => {
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
      }),
    );

    it(
      'A quote shows taxes, deposit and what is included, and books with that deposit',
      inShop(async (session) => {
        const dues = () => session.owner('select asked_cents from public.booking_deposits');
        await session.owner(
          "update public.checkout_settings set deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0",
        );
        const { id, token } = await asked(session);
        const lists = { included: 'Wash before\nDoor handles off', not_included: 'Paint repair' };
        expect(await answer(session, id, lists, { sends: false })).toBe('done');
        // What is still written is nobody's; the deposit stays the one of the settings.
        expect(await view(session, token)).toMatchObject({
          taxes: null,
          deposit_cents: null,
          included: null,
          not_included: null,
        });
        expect(await quoteOf(session, id)).toMatchObject({ deposit_cents: null, ...lists });
        await answer(session, id, lists);
        expect(await view(session, token)).toMatchObject({
          ...lists,
          deposit_cents: 69_600,
          taxes: {
            gst_rate: 5_000,
            pst_rate: 7_000,
            gst_cents: 17_400,
            pst_cents: 24_360,
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
          taxes: { total_cents: 348_000, before_tax_cents: 310_714, is_included: true },
        });
        expect(await accept(session, other.token, { day: '2027-03-18' })).toBe('done');
        expect(await dues()).toEqual([{ asked_cents: 69_600 }, { asked_cents: 0 }]);
      }),
    );

    it(
      'A quote offers the free times of its own work time',
      inShop(async (session) => {
        const { token } = await sent(session);
        const outcome = await session.request<{ work_minutes: number }>(
          VISITOR,
          "select * from public.quote_availability($1, '2027-03-12', '2027-03-12')",
          [token],
        );
        expect(outcome.ok && outcome.rows.length).toBe(9);
        expect(outcome.ok && outcome.rows[0]?.work_minutes).toBe(600);
      }),
    );

    it(
      "A booking from a quote needs the quote's own link and a phone number",
      inShop(async (session) => {
        const { token } = await sent(session);
        expect(await accept(session, 'x'.repeat(43))).toBe('nothing');
        expect(await accept(session, token, { phone: null })).toBe('done');
        const other = await asked(session, { customer_phone: null });
        await answer(session, other.id);
        expect(await accept(session, other.token, { day: '2027-03-18' })).toBe('23502');
        expect(
          await accept(session, other.token, { day: '2027-03-18', phone: '604 555 0199' }),
        ).toBe('done');
      }),
    );
  });

  it(
    'A customer declines a quote with a reason, and asks again when it has ended',
    inShop(async (session) => {
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
    }),
  );

  describe('photos', () => {
    it(
      'Photos have a private bucket where there is Storage, whatever it was before',
      inShop(async (session) => {
        const file = (await readMigrations()).find(({ name }) => name.endsWith('_quotes.sql'));
        const [block = ''] =
          /do \$\$\nbegin\n {2}if to_regclass[\s\S]+?\n\$\$;/.exec(file?.sql ?? '') ?? [];
        await session.owner('create schema storage');
        await session.owner(
          `create table storage.buckets (id text primary key, name text not null, public boolean default false,
             file_size_limit bigint, allowed_mime_types text[])`,
        );
        await session.owner(
          "insert into storage.buckets (id, name, public) values ('quote-photos', 'quote-photos', true)",
        );
        await session.owner(block);
        expect(await session.owner('select * from storage.buckets')).toEqual([
          {
            id: 'quote-photos',
            name: 'quote-photos',
            public: false,
            file_size_limit: 2_097_152,
            allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
          },
        ]);
      }),
    );

    it(
      'Saving a draft extends neither the time for photos nor how long the request is kept',
      inShop(async (session) => {
        const { id, token } = await asked(session);
        await session.owner(
          `update public.quotes set created_at = created_at - interval '25 hours',
             updated_at = updated_at - interval '25 hours'`,
        );
        await answer(session, id, {}, { sends: false });
        expect(await takePhoto(session, token)).toBe('late');
      }),
    );

    it(
      'A request takes eight photos of 2 MB each within a day, and each photo once',
      inShop(async (session) => {
        const { id, token } = await asked(session);
        const photo = randomUUID();
        expect(await takePhoto(session, token, photo)).toBe('store');
        expect(await takePhoto(session, token, photo)).toBe('stored');
        expect(await takePhoto(session, token, randomUUID(), 2_097_153)).toBe('23514');
        for (let turn = 0; turn < 7; turn += 1) await takePhoto(session, token);
        expect(await takePhoto(session, token)).toBe('many');
        expect(await takePhoto(session, 'x'.repeat(43))).toBe('unknown');
        const other = await asked(session);
        expect(await takePhoto(session, other.token, photo)).toBe('unknown');
        await session.owner(
          `update public.quotes set created_at = created_at - interval '25 hours',
             updated_at = updated_at - interval '25 hours' where id = '${other.id}'`,
        );
        expect(await takePhoto(session, other.token)).toBe('late');
        expect(await quoteOf(session, id)).toMatchObject({ status: 'new' });
      }),
    );

    it(
      'A photo has an address that expires and does not work without its signature',
      inShop(async (session) => {
        const { token } = await asked(session);
        await takePhoto(session, token);
        const seen = (await view(session, token)) as { photos: { query: string }[] };
        const query = new URLSearchParams(seen.photos[0]?.query);
        const openPhoto = async (changes: Record<string, string> = {}) => {
          const asks = { ...Object.fromEntries(query), ...changes };
          const outcome = await session.request(
            SERVICE,
            'select * from public.open_quote_photo($1, $2, $3)',
            [asks['photo'] ?? '', asks['until'] ?? '', asks['signature'] ?? ''],
          );
          return outcome.ok ? outcome.rows.length : summary(outcome);
        };
        expect(await openPhoto()).toBe(1);
        expect(await openPhoto({ signature: 'x'.repeat(43) })).toBe(0);
        expect(await openPhoto({ until: String(Number(query.get('until')) + 600) })).toBe(0);
        expect(await openPhoto({ until: '1' })).toBe(0);
      }),
    );

    it(
      'Photos are due for deletion once their quote is erased or was answered 90 days ago',
      inShop(async (session) => {
        const removed = async () => {
          const outcome = await session.request(
            SERVICE,
            'select * from public.removed_quote_photos()',
          );
          return outcome.ok ? outcome.rows.length : summary(outcome);
        };
        const { id, token } = await asked(session, { customer_email: 'gone@example.com' });
        await takePhoto(session, token);
        await session.request(STAFF, "select public.erase_customer('gone@example.com')");
        expect(await quoteOf(session, id)).toBeUndefined();
        expect(await removed()).toBe(1);
        const other = await asked(session);
        await takePhoto(session, other.token);
        await call(session, 'select public.close_quote($1) as value', [other.id], { actor: STAFF });
        await session.owner(
          `update public.quotes set answered_at = now() - interval '${RETENTION.quoteDays - 1} days'`,
        );
        await session.request(SERVICE, 'select * from public.purge_expired_data()');
        expect(await quoteOf(session, other.id)).toBeDefined();
        await session.owner(
          `update public.quotes set answered_at = now() - interval '${RETENTION.quoteDays + 1} days'`,
        );
        await session.request(SERVICE, 'select * from public.purge_expired_data()');
        expect(await quoteOf(session, other.id)).toBeUndefined();
        expect(await removed()).toBe(2);
      }),
    );
  });

  it(
    'Quotes are erased with the bookings of their customer, and counted by the numbers',
    inShop(async (session) => {
      const { id, token } = await sent(session);
      const one = randomUUID();
      await accept(session, token, { booking: one });
      await ask(session);
      const today = new Date().toISOString().slice(0, 10);
      const numbers = await session.request(
        STAFF,
        `select * from public.quote_numbers('2000-01-01', '${today}')`,
      );
      expect(numbers.ok && numbers.rows).toEqual([
        { asked: 2, answered: 1, median_hours: 0, accepted: 1, declined: 0, worth: 3480 },
      ]);
      const together = await session.request(
        STAFF,
        'select public.booking_numbers($1::text::jsonb) as value',
        [JSON.stringify({ q: { number: 'quote_numbers', from_day: '2000-01-01', to_day: today } })],
      );
      expect(together).toMatchObject({
        ok: true,
        rows: [{ value: { q: [{ asked: 2, answered: 1, accepted: 1, worth: 3480 }] } }],
      });
      const theirs = await session.request(STAFF, 'select id from public.customer_quotes($1)', [
        one,
      ]);
      expect(theirs).toMatchObject({ ok: true, rows: [{ id }] });
      await session.request(STAFF, 'select * from public.erase_bookings($1)', [[one]]);
      expect(await quoteOf(session, id)).toBeUndefined();
    }),
  );
});
