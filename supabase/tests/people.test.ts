import { describe, expect } from 'vitest';

import { given, summary } from './support/bookings';
import type { Actor, Session } from './support/session';
import { COLLEAGUE, OWNER, STAFF, STRANGER, TECHNICIAN, VISITOR } from './support/session';
import { openShop } from './support/shop';

const SECOND_OWNER: Actor = {
  ...OWNER,
  name: 'second owner',
  claims: {
    ...OWNER.claims,
    sub: '5afe0000-0000-4000-8000-000000000007',
    email: 'second@example.com',
  },
};

const idOf = ({ claims }: Actor): string => String(claims['sub']);

/** The account as Supabase Auth keeps it. */
const account = (session: Session, { claims }: Actor, email: string) =>
  session.owner(
    'insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3::text::jsonb)',
    [String(claims['sub']), email, JSON.stringify(claims['app_metadata'])],
  );

describe('people', () => {
  const { it } = openShop();

  /** A shop with an owner, a member of staff, and an account that is nobody. */
  const inCompany = it.extend<{ readonly session: Session }>({
    session: async ({ session }, provide) => {
      await account(session, OWNER, 'owner@example.com');
      await account(session, STAFF, 'staff@example.com');
      await account(session, STRANGER, 'stranger@example.com');
      await provide(session);
    },
  });

  async function invite(session: Session, email: string | null, role: string | null = 'staff') {
    const sql = 'select * from public.begin_invitation($1, $2)';
    const outcome = await session.request<{ outcome: string }>(OWNER, sql, [email, role]);
    return outcome.ok ? outcome.rows[0]?.outcome : `${outcome.code} ${outcome.message}`;
  }

  async function remove(session: Session, actor: Actor, who: Actor) {
    const sql = 'select public.remove_person($1) as outcome';
    const outcome = await session.request<{ outcome: string }>(actor, sql, [idOf(who)]);
    return outcome.ok ? outcome.rows[0]?.outcome : `${outcome.code} ${outcome.message}`;
  }

  async function change(session: Session, actor: Actor, who: Actor, role: string | null) {
    const sql = 'select public.change_role($1, $2) as outcome';
    const outcome = await session.request<{ outcome: string }>(actor, sql, [idOf(who), role]);
    return outcome.ok ? outcome.rows[0]?.outcome : `${outcome.code} ${outcome.message}`;
  }

  async function people(session: Session, actor: Actor = OWNER) {
    const outcome = await session.request<{ email: string; role: string }>(
      actor,
      'select * from public.people()',
    );
    return outcome.ok
      ? outcome.rows.map(({ email, role }) => `${email} ${role}`)
      : summary(outcome);
  }

  it('A visitor reads whether the shop has an owner, and nothing else about who has access', async ({
    session,
  }) => {
    const hasOwner = async () => {
      const outcome = await session.request(VISITOR, 'select public.has_owner() as has_owner');
      return outcome.ok ? outcome.rows[0] : summary(outcome);
    };
    await account(session, STAFF, 'staff@example.com');
    expect(await hasOwner()).toEqual({ has_owner: false });
    await account(session, OWNER, 'owner@example.com');
    expect(await hasOwner()).toEqual({ has_owner: true });
    expect(await people(session, VISITOR)).toBe('42501');
  });

  inCompany('An owner does what staff do', async ({ session }) => {
    const sql = 'select slot_capacity from public.shop_settings';
    expect(await session.request(OWNER, sql)).toMatchObject({ ok: true, rows: [{}] });
  });

  inCompany('What an account says of itself makes nobody an owner', async ({ session }) => {
    const claims = { ...STAFF.claims, user_metadata: { role: 'owner' }, role_name: 'owner' };
    expect(await people(session, { ...STAFF, claims })).toMatch(/^42501/);
  });

  inCompany(
    'An address is invited once: one that has access or belongs to somebody else is named',
    async ({ session }) => {
      expect(await invite(session, 'new@example.com')).toBe('invite');
      expect(await invite(session, ' Staff@Example.com ', 'owner')).toBe('has_access');
      // Whoever never came is sent the mail again.
      expect(await invite(session, ' Staff@Example.com ')).toBe('again');
      await session.owner(
        "update auth.users set last_sign_in_at = now() where email like 'staff%'",
      );
      expect(await invite(session, ' Staff@Example.com ')).toBe('has_access');
      expect(await invite(session, 'stranger@example.com')).toBe('other_account');
      for (const email of ['', 'new', 'new@example', 'a b@example.com', null]) {
        expect(await invite(session, email), String(email)).toBe('22023 email_invalid');
      }
      for (const role of ['admin', 'Technician', '', null]) {
        expect(await invite(session, 'new@example.com', role)).toBe('22023 role_unknown');
      }
    },
  );

  inCompany(
    'A removed account loses its rights at once, though its token lives on',
    async ({ session }) => {
      const read = 'select id from public.shop_settings';
      expect(await session.request(STAFF, read)).toMatchObject({ ok: true, rows: [{}] });
      expect(await remove(session, OWNER, STAFF)).toBe('removed');
      expect(await session.request(STAFF, read)).toMatchObject({ message: 'access_ended' });
      expect(summary(await session.request(STAFF, 'select public.revoke_calendar_feed()'))).toMatch(
        /^42501/,
      );
      expect(await people(session)).toEqual(['owner@example.com owner']);
      // Again after a lost answer, and the address can be invited again.
      expect(await remove(session, OWNER, STAFF)).toBe('removed');
      expect(await invite(session, 'staff@example.com')).toBe('invite');
      await session.owner('delete from auth.users where id = $1', [idOf(STAFF)]);
      expect(await remove(session, OWNER, STAFF)).toBe('gone');
    },
  );

  inCompany(
    'The last owner stays, also against a second one who was removed on the way',
    async ({ session }) => {
      expect(await remove(session, OWNER, OWNER)).toBe('last_owner');
      await account(session, SECOND_OWNER, 'second@example.com');
      expect(await remove(session, OWNER, SECOND_OWNER)).toBe('removed');
      expect(await remove(session, SECOND_OWNER, OWNER)).toBe('42501 access_ended');
      expect(await remove(session, OWNER, OWNER)).toBe('last_owner');
    },
  );

  inCompany(
    'An owner gives somebody another role, which holds at once whatever their token says',
    async ({ session }) => {
      const read = 'select id from public.bays limit 1';
      const money = 'select id from public.shop_settings';
      expect(await change(session, STAFF, STAFF, 'owner')).toBe('42501 owner_only');
      expect(await change(session, OWNER, STAFF, 'technician')).toBe('changed');
      expect(await session.request(STAFF, read)).toMatchObject({ ok: true, rows: [{}] });
      expect(await session.request(STAFF, money)).toEqual({ ok: true, rows: [] });
      const latest = await session.request(STAFF, 'select public.latest_change() as latest');
      expect(latest).toMatchObject({ rows: [{ latest: expect.stringMatching(/^technician\b/) }] });
      expect(await people(session)).toEqual([
        'owner@example.com owner',
        'staff@example.com technician',
      ]);
      expect(await change(session, OWNER, STAFF, 'owner')).toBe('changed');
      expect(await people(session, STAFF)).toHaveLength(2);
      for (const role of ['Owner', 'admin', '', null]) {
        expect(await change(session, OWNER, STAFF, role)).toBe('22023 role_unknown');
      }
      expect(await change(session, OWNER, STRANGER, 'staff')).toBe('gone');
      expect(await remove(session, OWNER, STAFF)).toBe('removed');
      expect(await change(session, OWNER, STAFF, 'staff')).toBe('gone');
    },
  );

  inCompany(
    'The last owner keeps that role, also when two take it from each other',
    async ({ session }) => {
      for (const role of ['staff', 'technician']) {
        expect(await change(session, OWNER, OWNER, role)).toBe('last_owner');
      }
      expect(await change(session, OWNER, OWNER, 'owner')).toBe('changed');
      await account(session, SECOND_OWNER, 'second@example.com');
      expect(await change(session, OWNER, SECOND_OWNER, 'technician')).toBe('changed');
      expect(await change(session, SECOND_OWNER, OWNER, 'staff')).toBe('42501 owner_only');
      expect(await remove(session, SECOND_OWNER, OWNER)).toBe('42501 owner_only');
      expect(await change(session, OWNER, OWNER, 'technician')).toBe('last_owner');
    },
  );

  describe('names', () => {
    const name = async (
      session: Session,
      actor: Actor,
      who: Actor,
      given: string | null,
      colour: string | null = null,
    ) => {
      const sql = 'select public.name_person($1, $2, $3) as outcome';
      const outcome = await session.request<{ outcome: string }>(actor, sql, [
        idOf(who),
        given,
        colour,
      ]);
      return outcome.ok ? outcome.rows[0]?.outcome : `${outcome.code} ${outcome.message}`;
    };
    const write = (session: Session, actor: Actor, id: string, body: string) =>
      session.request(
        actor,
        'insert into public.booking_notes (booking_id, body) values ($1, $2) returning author_email',
        [id, body],
      );
    const named = inCompany.extend<{ readonly session: Session }>({
      session: async ({ session }, provide) => {
        await account(session, TECHNICIAN, 'technician@example.com');
        await provide(session);
      },
    });

    named(
      'What somebody does is under their name from when they have one; what was there keeps the address',
      async ({ session }) => {
        const { id } = await given(session);
        await write(session, STAFF, id, 'before');
        expect(await name(session, STAFF, STAFF, ' Karim ', 'violet')).toBe('changed');
        await write(session, STAFF, id, 'after');
        await session.request(
          STAFF,
          "update public.bookings set total_price = 160, price_reason = 'Film', revision = revision where id = $1",
          [id],
        );
        expect(await name(session, STAFF, STAFF, 'K. Aziz')).toBe('changed');
        const notes = await session.owner(
          'select author_email from public.booking_notes order by created_at',
        );
        expect(notes.map((note) => note['author_email'])).toEqual(['staff@example.com', 'Karim']);
        const [event] = await session.owner(
          'select actor_email, actor_id from public.booking_events where booking_id = $1 order by id desc limit 1',
          [id],
        );
        expect(event).toEqual({ actor_email: 'Karim', actor_id: idOf(STAFF) });
      },
    );

    named(
      'Everybody names themselves, an owner anybody, and nobody else anybody',
      async ({ session }) => {
        expect(await name(session, TECHNICIAN, TECHNICIAN, 'Tess')).toBe('changed');
        expect(await name(session, OWNER, TECHNICIAN, 'Tessa', 'green')).toBe('changed');
        for (const actor of [STAFF, TECHNICIAN]) {
          expect(await name(session, actor, OWNER, 'Somebody')).toBe('42501 owner_only');
        }
        for (const actor of [STRANGER, VISITOR]) {
          expect(await name(session, actor, STAFF, 'Somebody')).toMatch(/^42501/);
          expect(summary(await session.request(actor, 'select * from public.colleagues()'))).toBe(
            '42501',
          );
        }
        expect(await name(session, OWNER, STRANGER, 'Somebody')).toBe('gone');
        const read = async (actor: Actor) => {
          const outcome = await session.request(
            actor,
            'select email, name, colour from public.colleagues()',
          );
          return outcome.ok ? outcome.rows.map((row) => Object.values(row)) : summary(outcome);
        };
        expect(await read(STAFF)).toEqual([
          ['owner@example.com', null, null],
          ['staff@example.com', null, null],
          ['technician@example.com', 'Tessa', 'green'],
        ]);
        expect(await read(TECHNICIAN)).toEqual([
          [null, null, null],
          [null, null, null],
          ['technician@example.com', 'Tessa', 'green'],
        ]);
      },
    );

    named(
      'A name is one line that can be seen, no address, and nobody else\u2019s',
      async ({ session }) => {
        for (const wrong of ['karim@example.com', '\u200b', 'a\nb', 'x'.repeat(41)]) {
          expect(await name(session, STAFF, STAFF, wrong), JSON.stringify(wrong)).toBe(
            '22023 name_invalid',
          );
        }
        expect(await name(session, STAFF, STAFF, 'Karim', 'red')).toMatch(/^23514/);
        expect(await name(session, STAFF, STAFF, 'Karim')).toBe('changed');
        expect(await name(session, OWNER, OWNER, 'KARIM')).toBe('name_taken');
        expect(await name(session, STAFF, STAFF, 'karim')).toBe('changed');
        const begin =
          "select outcome, inviter from public.begin_invitation('new@example.com', 'staff', $1)";
        expect(await session.request(OWNER, begin, ['Karim '])).toMatchObject({
          rows: [{ outcome: 'name_taken', inviter: 'owner@example.com' }],
        });
        expect(await name(session, STAFF, STAFF, ' ')).toBe('changed');
        expect(await name(session, OWNER, OWNER, 'Karim')).toBe('changed');
        expect(await session.request(OWNER, begin, ['Noor'])).toMatchObject({
          rows: [{ outcome: 'invite', inviter: 'Karim' }],
        });
      },
    );

    named(
      'Somebody whose access ends leaves the name to others, and keeps it in the history',
      async ({ session }) => {
        const { id } = await given(session);
        await name(session, STAFF, STAFF, 'Karim');
        await write(session, STAFF, id, 'Keys are at the desk');
        await remove(session, OWNER, STAFF);
        expect(await name(session, OWNER, STAFF, 'Karim')).toBe('gone');
        expect(await name(session, OWNER, OWNER, 'Karim')).toBe('changed');
        expect(await session.owner('select author_email from public.booking_notes')).toEqual([
          { author_email: 'Karim' },
        ]);
      },
    );
  });

  inCompany('Nobody is removed who is not staff', async ({ session }) => {
    expect(await remove(session, OWNER, STRANGER)).toBe('gone');
    expect(await remove(session, OWNER, COLLEAGUE)).toBe('gone');
  });

  inCompany('Where a second factor is asked for, an owner gives it, too', async ({ session }) => {
    await session.owner('update public.shop_settings set requires_second_factor = true');
    expect(await people(session)).toMatch(/^42501/);
    const passed = { ...OWNER, claims: { ...OWNER.claims, aal: 'aal2' } };
    expect(await people(session, passed)).toHaveLength(2);
  });
});
