import { describe, expect } from 'vitest';

import { summary } from './support/bookings';
import { ENGINES } from './support/engines';
import type { Actor, Session } from './support/session';
import { COLLEAGUE, OWNER, STAFF, STRANGER, VISITOR } from './support/session';
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

describe.each(ENGINES)('people on %s', (_, open) => {
  const { it } = openShop(open);

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
