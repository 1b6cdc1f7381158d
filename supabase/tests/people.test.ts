import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { type Actor, addAccount, type Param, type Session, summary } from './support/session';
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

describe('people', () => {
  const shop = openShop();

  /** A shop with an owner, a member of staff, and an account that is nobody. */
  const company = async (session: Session) => {
    await addAccount(session, OWNER);
    await addAccount(session, STAFF);
    await addAccount(session, STRANGER, 'stranger@example.com');
  };
  const it = shop.itAfter(company);

  /** What became of a request, or why it was refused: the message says who may. */
  async function ask(session: Session, actor: Actor, call: string, params: readonly Param[]) {
    const sql = `select outcome from public.${call} outcome`;
    const outcome = await session.request<{ outcome: string }>(actor, sql, params);
    return outcome.ok ? outcome.rows[0]?.outcome : `${outcome.code} ${outcome.message}`;
  }
  const invite = (session: Session, email: string | null, role: string | null = 'staff') =>
    ask(session, OWNER, 'begin_invitation($1, $2)', [email, role]);
  const remove = (session: Session, actor: Actor, who: Actor) =>
    ask(session, actor, 'remove_person($1)', [idOf(who)]);
  const change = (session: Session, actor: Actor, who: Actor, role: string | null) =>
    ask(session, actor, 'change_role($1, $2)', [idOf(who), role]);

  async function people(session: Session, actor: Actor = OWNER) {
    const outcome = await session.request<{ email: string; role: string }>(
      actor,
      'select * from public.people()',
    );
    return outcome.ok
      ? outcome.rows.map(({ email, role }) => `${email} ${role}`)
      : summary(outcome);
  }

  shop.it(
    'A visitor reads whether the shop has an owner, and nothing else about who has access',
    async (session) => {
      const hasOwner = async () => {
        const outcome = await session.request(VISITOR, 'select public.has_owner() as has_owner');
        return outcome.ok ? outcome.rows[0] : summary(outcome);
      };
      await addAccount(session, STAFF);
      expect(await hasOwner()).toEqual({ has_owner: false });
      await addAccount(session, OWNER);
      expect(await hasOwner()).toEqual({ has_owner: true });
      expect(await people(session, VISITOR)).toBe('42501');
    },
  );

  it('An owner does what staff do', async (session) => {
    const sql = 'select slot_capacity from public.shop_settings';
    expect(await session.rows(OWNER, sql)).toMatchObject([{}]);
  });

  it('What an account says of itself makes nobody an owner', async (session) => {
    const claims = { ...STAFF.claims, user_metadata: { role: 'owner' }, role_name: 'owner' };
    expect(await people(session, { ...STAFF, claims })).toMatch(/^42501/);
  });

  it('An address is invited once: one that has access or belongs to somebody else is named', async (session) => {
    expect(await invite(session, 'new@example.com')).toBe('invite');
    expect(await invite(session, ' Staff@Example.com ', 'owner')).toBe('has_access');
    // Whoever never came is sent the mail again.
    expect(await invite(session, ' Staff@Example.com ')).toBe('again');
    await session.owner("update auth.users set last_sign_in_at = now() where email like 'staff%'");
    expect(await invite(session, ' Staff@Example.com ')).toBe('has_access');
    expect(await invite(session, 'stranger@example.com')).toBe('other_account');
    for (const email of ['', 'new', 'new@example', 'a b@example.com', null]) {
      expect(await invite(session, email), String(email)).toBe('22023 email_invalid');
    }
    for (const role of ['admin', 'Technician', '', null]) {
      expect(await invite(session, 'new@example.com', role)).toBe('22023 role_unknown');
    }
  });

  it('A removed account loses its rights at once, though its token lives on', async (session) => {
    const read = 'select id from public.shop_settings';
    expect(await session.rows(STAFF, read)).toMatchObject([{}]);
    expect(await remove(session, OWNER, STAFF)).toBe('removed');
    expect(await session.request(STAFF, read)).toMatchObject({ message: 'access_ended' });
    expect(await session.attempt(STAFF, 'select public.revoke_calendar_feed()')).toMatch(/^42501/);
    expect(await people(session)).toEqual(['owner@example.com owner']);
    // Again after a lost answer, and the address can be invited again.
    expect(await remove(session, OWNER, STAFF)).toBe('removed');
    expect(await invite(session, 'staff@example.com')).toBe('invite');
    await session.owner('delete from auth.users where id = $1', [idOf(STAFF)]);
    expect(await remove(session, OWNER, STAFF)).toBe('gone');
  });

  it('The last owner stays, also against a second one who was removed on the way', async (session) => {
    expect(await remove(session, OWNER, OWNER)).toBe('last_owner');
    await addAccount(session, SECOND_OWNER, 'second@example.com');
    expect(await remove(session, OWNER, SECOND_OWNER)).toBe('removed');
    expect(await remove(session, SECOND_OWNER, OWNER)).toBe('42501 access_ended');
    expect(await remove(session, OWNER, OWNER)).toBe('last_owner');
  });

  it('An owner gives somebody another role, which holds at once whatever their token says', async (session) => {
    const read = 'select id from public.bays limit 1';
    const money = 'select id from public.shop_settings';
    expect(await change(session, STAFF, STAFF, 'owner')).toBe('42501 owner_only');
    expect(await change(session, OWNER, STAFF, 'technician')).toBe('changed');
    expect(await session.rows(STAFF, read)).toMatchObject([{}]);
    expect(await session.rows(STAFF, money)).toEqual([]);
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
  });

  it('The last owner keeps that role, also when two take it from each other', async (session) => {
    for (const role of ['staff', 'technician']) {
      expect(await change(session, OWNER, OWNER, role)).toBe('last_owner');
    }
    expect(await change(session, OWNER, OWNER, 'owner')).toBe('changed');
    await addAccount(session, SECOND_OWNER, 'second@example.com');
    expect(await change(session, OWNER, SECOND_OWNER, 'technician')).toBe('changed');
    expect(await change(session, SECOND_OWNER, OWNER, 'staff')).toBe('42501 owner_only');
    expect(await remove(session, SECOND_OWNER, OWNER)).toBe('42501 owner_only');
    expect(await change(session, OWNER, OWNER, 'technician')).toBe('last_owner');
  });

  describe('names', () => {
    const name = (
      session: Session,
      actor: Actor,
      who: Actor,
      given: string | null,
      colour: string | null = null,
    ) => ask(session, actor, 'name_person($1, $2, $3)', [idOf(who), given, colour]);
    const write = (session: Session, actor: Actor, id: string, body: string) =>
      session.request(
        actor,
        'insert into public.booking_notes (booking_id, body) values ($1, $2) returning author_email',
        [id, body],
      );
    const it = shop.itAfter(async (session) => {
      await company(session);
      await addAccount(session, TECHNICIAN);
    });

    it('What somebody does is under their name from when they have one; what was there keeps the address', async (session) => {
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
    });

    it('Everybody names themselves, an owner anybody, and nobody else anybody', async (session) => {
      expect(await name(session, TECHNICIAN, TECHNICIAN, 'Tess')).toBe('changed');
      expect(await name(session, OWNER, TECHNICIAN, 'Tessa', 'green')).toBe('changed');
      for (const actor of [STAFF, TECHNICIAN]) {
        expect(await name(session, actor, OWNER, 'Somebody')).toBe('42501 owner_only');
      }
      for (const actor of [STRANGER, VISITOR]) {
        expect(await name(session, actor, STAFF, 'Somebody')).toMatch(/^42501/);
        expect(await session.attempt(actor, 'select * from public.colleagues()')).toBe('42501');
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
    });

    it('A name is one line that can be seen, no address, and nobody else\u2019s', async (session) => {
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
      expect(await session.rows(OWNER, begin, ['Karim '])).toMatchObject([
        { outcome: 'name_taken', inviter: 'owner@example.com' },
      ]);
      expect(await name(session, STAFF, STAFF, ' ')).toBe('changed');
      expect(await name(session, OWNER, OWNER, 'Karim')).toBe('changed');
      expect(await session.rows(OWNER, begin, ['Noor'])).toMatchObject([
        { outcome: 'invite', inviter: 'Karim' },
      ]);
    });

    it('Somebody whose access ends leaves the name to others, and keeps it in the history', async (session) => {
      const { id } = await given(session);
      await name(session, STAFF, STAFF, 'Karim');
      await write(session, STAFF, id, 'Keys are at the desk');
      await remove(session, OWNER, STAFF);
      expect(await name(session, OWNER, STAFF, 'Karim')).toBe('gone');
      expect(await name(session, OWNER, OWNER, 'Karim')).toBe('changed');
      expect(await session.owner('select author_email from public.booking_notes')).toEqual([
        { author_email: 'Karim' },
      ]);
    });
  });

  it('Nobody is removed who is not staff', async (session) => {
    expect(await remove(session, OWNER, STRANGER)).toBe('gone');
    expect(await remove(session, OWNER, COLLEAGUE)).toBe('gone');
  });

  it('Where a second factor is asked for, an owner gives it, too', async (session) => {
    await session.owner('update public.shop_settings set requires_second_factor = true');
    expect(await people(session)).toMatch(/^42501/);
    const passed = { ...OWNER, claims: { ...OWNER.claims, aal: 'aal2' } };
    expect(await people(session, passed)).toHaveLength(2);
  });
});
