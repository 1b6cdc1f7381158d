import { createHash, createHmac, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { FRIDAY, NEXT_FRIDAY, setShopClock, SHOP_NOW } from './support/bookings';
import { ENGINES } from './support/engines';
import { setLimit } from './support/limits';
import { booked, bookedNow, cancel, from, issue, look, move, undoCancel } from './support/manage';
import { lease } from './support/outbox';
import { type Row, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

const GUESS = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

describe.each(ENGINES)('the manage link on %s', (_, open) => {
  const { it } = openShop(open);

  describe('the token', () => {
    it('The token is the HMAC of the booking and the version of its link', async (session) => {
      const { id, token } = await bookedNow(session);
      const [row] = await session.owner<{ secret: string }>(
        `select encode(secret, 'hex') as secret from private.manage_secret`,
      );
      const key = Buffer.from(row?.secret ?? '', 'hex');
      expect(token).toBe(createHmac('sha256', key).update(`booking:${id}:1`).digest('base64url'));
    });

    it('The token is stored only as a hash, and every booking has one of its own that stays the same', async (session) => {
      const one = await bookedNow(session);
      const two = await bookedNow(session, { booking_time: '9:00 AM' });
      expect(one.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(two.token).not.toBe(one.token);
      expect(await issue(session, one.id)).toBe(one.token);
      const rows = await session.owner<{ hash: string }>(
        `select encode(token_hash, 'hex') as hash from private.links where subject = $1`,
        [one.id],
      );
      expect(rows).toEqual([{ hash: createHash('sha256').update(one.token).digest('hex') }]);
    });

    it('The token is given out for 30 minutes after booking, and later as if there were none', async (session) => {
      const { id, token } = await booked(session);
      const age = async (interval: string) => {
        await session.owner('alter table public.bookings disable trigger user');
        await session.owner(
          `update public.bookings set created_at = clock_timestamp() - interval '${interval}'`,
        );
        await session.owner('alter table public.bookings enable trigger user');
      };
      await age('29 minutes');
      expect(await issue(session, id)).toBe(token);
      await age('31 minutes');
      expect(await issue(session, id)).toBeNull();
      expect(await issue(session, randomUUID())).toBeNull();
      // The link itself still works.
      expect(await look(session, token)).toHaveLength(1);
    });

    it('The token ends a day after the appointment, with its booking or when the owner ends it', async (session) => {
      const { id, token } = await booked(session);
      await setShopClock(session, '2027-03-13 10:00');
      expect(await look(session, token)).toHaveLength(1);
      await setShopClock(session, '2027-03-13 10:01');
      expect(await look(session, token)).toEqual([]);
      expect(await cancel(session, token)).toBe(false);
      await setShopClock(session, SHOP_NOW);
      await session.owner('select private.end_manage_links($1)', [id]);
      expect(await look(session, token)).toEqual([]);
      // Not even within its first minutes: a person with the id may be the one they were taken from.
      expect(await issue(session, id)).toBeNull();
      const [mail] = await lease(session);
      const renewed = mail?.manage_token;
      expect(renewed).not.toBe(token);
      expect(await look(session, String(renewed))).toHaveLength(1);
      await session.request(STAFF, 'delete from public.bookings');
      expect(await look(session, String(renewed))).toEqual([]);
    });
  });

  describe('what the link shows', () => {
    it('The private link shows what the page needs, without phone, address or comments', async (session) => {
      const { id, token } = await booked(session, {
        customer_name: 'Robin Q. Example',
        comments: 'private',
        add_ons: ['PetHairRemoval'],
        extra_services: ['SUVFrontTinting'],
      });
      const rows = await look(session, token);
      expect(rows).toEqual([
        {
          booking_id: id,
          status: 'pending',
          first_name: 'Robin',
          service_name: 'Sedan Window Tinting',
          vehicle_type: 'sedan',
          vehicle_make: null,
          vehicle_model: null,
          add_ons: ['PetHairRemoval'],
          extra_services: ['SUVFrontTinting'],
          total_price: 150,
          is_staff_price: false,
          booking_date: FRIDAY,
          booking_time: '10:00 AM',
          revision: 0,
          changeable_until: expect.any(String) as string,
          can_change: true,
          confirm_by: null,
          mail_kind: 'confirmation',
          mail_state: 'not-configured',
          mail_sent_at: null,
          ready_at: null,
          deposit: null,
          receipt_count: 0,
          quote_token: null,
          policy: null,
          terms_signed_at: null,
          // No PST is charged for the pet hair, and less than the sum of the three was agreed.
          taxes: {
            lines: [
              { label: 'Sedan Window Tinting', amount: 150, taxes: ['gst', 'pst'] },
              { label: 'SUV Front Window Tinting', amount: 100, taxes: ['gst', 'pst'] },
              { label: 'Pet Hair Removal', amount: 40, taxes: ['gst'] },
            ],
            before_tax_cents: 15_000,
            taxes: [
              { code: 'gst', name: 'GST', rate: 5000, cents: 750 },
              { code: 'pst', name: 'PST', rate: 7000, cents: 905 },
            ],
            total_cents: 16_655,
            is_included: false,
          },
        },
      ]);
      // 10:00 on Thursday in the shop is 17:00 UTC.
      const until = (rows as Row[])[0]?.['changeable_until'] as string;
      expect(new Date(until.replace(/([+-]\d\d)$/, '$1:00')).toISOString()).toBe(
        '2027-03-11T17:00:00.000Z',
      );
    });

    it('Every wrong link shows nothing, in the same way', async (session) => {
      const { token } = await booked(session);
      const expired = await booked(session, { booking_time: '9:00 AM' });
      await session.owner(`delete from private.links where token_hash = decode($1, 'hex')`, [
        createHash('sha256').update(expired.token).digest('hex'),
      ]);
      for (const wrong of [GUESS, expired.token, '', `${token}x`, token.slice(1), "' or true --"]) {
        expect(await look(session, wrong), wrong).toEqual([]);
        expect(await move(session, wrong, NEXT_FRIDAY, '9:00 AM'), wrong).toBe(false);
        expect(await cancel(session, wrong), wrong).toBe(false);
        expect(await undoCancel(session, wrong), wrong).toBe(false);
        const mail = await session.request(VISITOR, 'select * from public.mail_state($1)', [wrong]);
        expect(mail, wrong).toEqual({ ok: true, rows: [] });
      }
    });

    it('A request that only reads can neither use nor get a private link', async (session) => {
      const { token } = await booked(session);
      for (const sql of [
        `select public.cancel_managed_booking('${token}')`,
        `select public.undo_managed_cancellation('${token}')`,
        `select public.move_managed_booking('${token}', '${NEXT_FRIDAY}', '9:00 AM')`,
        `select * from public.managed_booking('${token}')`,
        `select * from public.mail_state('${token}')`,
        `select public.issue_manage_token(gen_random_uuid())`,
      ]) {
        await session.owner(`select set_config('request.method', 'GET', true)`);
        expect(await session.attempt(VISITOR, sql), sql).toBe('PT405 post_only');
        await session.owner(`select set_config('request.method', '', true)`);
      }
    });
  });

  describe('guessing links', () => {
    it('An address that guesses links is limited and still served with the right one', async (session) => {
      const { id, token } = await bookedNow(session);
      const guesser = { headers: from('203.0.113.7') };
      for (let tries = 0; tries < 30; tries += 1) {
        expect(await look(session, `guess-${String(tries)}`, guesser)).toEqual([]);
      }
      expect(await look(session, GUESS, guesser)).toBe('PT429 manage_limit');
      expect(await cancel(session, GUESS, guesser)).toBe('PT429 manage_limit');
      expect(await issue(session, randomUUID(), guesser)).toBe('PT429 manage_limit');
      expect(await look(session, token, guesser)).toHaveLength(1);
      expect(await issue(session, id, guesser)).toBe(token);
      expect(await move(session, token, NEXT_FRIDAY, '9:00 AM', guesser)).toBe(true);
      expect(await cancel(session, token, guesser)).toBe(true);
      expect(await look(session, GUESS, { headers: from('203.0.113.8') })).toEqual([]);
    });

    it('A thousand guesses from many addresses lock out nobody else', async (session) => {
      const { token } = await booked(session);
      await session.owner(
        `insert into private.hits (bucket, key_hash)
         select 'link_tries_per_address', sha256(convert_to(n::text, 'UTF8')) from generate_series(1, 1000) n`,
      );
      expect(await look(session, token)).toHaveLength(1);
      expect(await look(session, GUESS, { headers: from('203.0.113.8') })).toEqual([]);
      const seen = `select count(*)::int as tries from private.hits where bucket = 'link_tries_per_address'`;
      console.info(
        `1,000 wrong keys counted: a right one is served, ${JSON.stringify(await session.owner(seen))}`,
      );
    });

    it('An IPv6 network that guesses links is limited as a whole, and its neighbour is not', async (session) => {
      for (let tries = 0; tries < 120; tries += 1) {
        const home = `2001:db8:1:${tries.toString(16)}::1`;
        expect(await look(session, GUESS, { headers: from(home) })).toEqual([]);
      }
      expect(await look(session, GUESS, { headers: from('2001:db8:1:ffff::1') })).toBe(
        'PT429 manage_limit',
      );
      expect(await look(session, GUESS, { headers: from('2001:db8:2::1') })).toEqual([]);
    });

    it('Wrong links are forgotten after an hour', async (session) => {
      await setLimit(session, 'link_tries_per_address', 1);
      const guesser = { headers: from('203.0.113.7') };
      expect(await look(session, GUESS, guesser)).toEqual([]);
      expect(await look(session, GUESS, guesser)).toBe('PT429 manage_limit');
      await session.owner(`update private.hits set at = at - interval '1 hour'`);
      expect(await look(session, GUESS, guesser)).toEqual([]);
    });

    it('A right link does not count as a guess', async (session) => {
      const { token } = await booked(session);
      for (let looks = 0; looks < 40; looks += 1) {
        expect(await look(session, token, { headers: from('203.0.113.7') })).toHaveLength(1);
      }
      expect(await look(session, GUESS, { headers: from('203.0.113.7') })).toEqual([]);
    });
  });

  it.for([VISITOR, STAFF])(
    'Nobody can read the secret, tokens and guesses of private links: $name',
    async (actor, session) => {
      for (const sql of [
        'select * from private.manage_secret',
        'select * from private.links',
        'select * from private.hits',
        "select private.link_token('booking', gen_random_uuid())",
        `select private.open_link('booking', 'x')`,
      ]) {
        expect(await session.attempt(actor, sql), sql).toBe('42501');
      }
    },
  );
});
