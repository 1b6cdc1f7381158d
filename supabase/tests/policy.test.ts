import { describe, expect } from 'vitest';

import { book, bookingColumns, insertSql } from './support/bookings';
import { takeCall } from './support/front-desk';
import { bookedNow, look } from './support/manage';
import { accept, sent } from './support/quotes';
import {
  type Actor,
  OWNER,
  type Row,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';

describe('the policy of the shop', () => {
  const { it } = openShop();

  const write = (session: Session, version: number, words: string | null, actor: Actor = OWNER) =>
    session.attempt(actor, 'insert into public.policy_versions (version, words) values ($1, $2)', [
      version,
      words,
    ]);
  const current = async (session: Session) => {
    const outcome = await session.request(VISITOR, 'select * from public.current_policy()');
    return outcome.ok ? outcome.rows[0] : summary(outcome);
  };
  const kept = (session: Session) =>
    session.owner<{ version: number | null; is_stamped: boolean }>(
      `select policy_version as version, policy_agreed_at is not null as is_stamped
       from public.bookings order by created_at desc limit 1`,
    );

  it('Only owners write a policy, each version follows the one that was read, and none is changed or taken away', async (session) => {
    for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
      expect(await write(session, 1, 'Ours', actor), actor.name).toBe('42501');
    }
    expect(await write(session, 1, 'Deposits are kept.')).toBe('done');
    expect(await write(session, 1, 'Mine')).toBe('PT409 policy_changed');
    expect(await write(session, 3, 'Mine')).toBe('PT409 policy_changed');
    expect(await write(session, 2, '  ')).toBe('23514');
    expect(await write(session, 2, 'Deposits come back.')).toBe('done');
    for (const change of [
      "update public.policy_versions set words = 'x'",
      'delete from public.policy_versions',
    ]) {
      for (const actor of [OWNER, STAFF, SERVICE]) {
        expect(await session.attempt(actor, change), actor.name).toBe('42501');
      }
    }
  });

  it('Everybody reads the newest version, staff all of them, and a shop that takes its policy back has none', async (session) => {
    expect(await current(session)).toBeUndefined();
    await write(session, 1, 'First');
    await write(session, 2, 'Second');
    expect(await current(session)).toMatchObject({ version: 2, words: 'Second' });
    const all = 'select version, written_by_email from public.policy_versions order by version';
    const read = await session.rows(STAFF, all);
    expect(read.map(({ version }) => version)).toEqual([1, 2]);
    expect(read[0]?.['written_by_email']).toContain('@');
    const website = await session.rows<{ policy: unknown }>(
      VISITOR,
      `select public.website() -> 'policy' as policy`,
    );
    expect(website[0]?.policy).toMatchObject({ words: 'Second' });
    await write(session, 3, null);
    expect(await current(session)).toBeUndefined();
  });

  it('Visitors book with the version that the page showed or with none, and no other version is kept', async (session) => {
    await write(session, 1, 'First');
    await write(session, 2, null);
    await write(session, 3, 'Third');
    for (const actor of [VISITOR, STRANGER]) {
      for (const [given, version] of [
        [null, null],
        [1, 1],
        [2, null],
        [3, 3],
        [4, null],
        [0, null],
      ] as const) {
        const outcome = await book(session, actor, { policy_version: given });
        expect(summary(outcome), String(given)).toBe('done');
        expect(await kept(session)).toEqual([{ version, is_stamped: version !== null }]);
        await session.owner('delete from public.bookings');
      }
    }
  });

  it('The twelve columns that the page of any site sends are a booking, also of front film and under a policy', async (session) => {
    await write(session, 1, 'Deposits are kept.');
    const {
      id: _id,
      film_law_version: _note,
      ...twelve
    } = bookingColumns({
      service_name: 'Van Front Window Tinting',
      vehicle_type: 'van',
      total_price: 120,
    });
    expect(Object.keys(twelve)).toHaveLength(12);
    expect(await session.rows(VISITOR, ...insertSql(twelve))).toMatchObject([
      { ...twelve, film_law_version: null, policy_version: null, policy_agreed_at: null },
    ]);
  });

  it('Staff book for a caller who agreed to nothing, and nobody changes later what was agreed to', async (session) => {
    await write(session, 1, 'First');
    const call = await takeCall(session, bookingColumns({ policy_version: 1 }));
    expect(call).toMatchObject({ ok: true });
    expect(await kept(session)).toEqual([{ version: null, is_stamped: false }]);
    for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
      for (const set of ['policy_version = 1', 'policy_agreed_at = now()']) {
        const change = `update public.bookings set ${set} returning id`;
        expect(await session.attempt(actor, change), actor.name).toBe('42501');
      }
    }
  });

  it('A customer reads on the private link what they agreed to, whatever the policy is by now', async (session) => {
    await write(session, 1, 'Deposits come back.');
    const { token } = await bookedNow(session, { policy_version: 1 });
    await write(session, 2, 'Deposits are kept.');
    const [row] = (await look(session, token)) as Row[];
    expect(row?.['policy']).toMatchObject({ version: 1, words: 'Deposits come back.' });
    expect(row?.['policy']).toHaveProperty('agreed_at', expect.any(String));
  });

  it('A quote is accepted under the policy that was shown, and stays open under another one', async (session) => {
    await write(session, 1, 'First');
    const { token } = await sent(session);
    await write(session, 2, 'Second');
    for (const policy of [null, 1, 3]) {
      // The press answers a refusal with its status and body instead of raising it.
      await accept(session, token, { policy });
      expect(await kept(session)).toEqual([]);
    }
    expect(await accept(session, token, { policy: 2 })).toBe('done');
    expect(await kept(session)).toEqual([{ version: 2, is_stamped: true }]);
  });
});
