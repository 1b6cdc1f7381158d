import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { setLimit } from './support/limits';
import { lease, passTime, resend } from './support/outbox';
import { type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

describe('the outbox with much that waits', () => {
  const { it } = openShop();

  /** The limit has room for one mail, and one has gone. */
  const useUp = async (session: Session, limit: string) => {
    await setLimit(session, limit, 1);
    await session.owner(
      `insert into private.hits (bucket, key_hash) values ('${limit}', private.salted_hash(''))`,
    );
  };

  /** So many messages about one booking are due. */
  const fill = (session: Session, booking: string, count: number) =>
    session.owner(
      `insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
       select '${booking}', 'confirmation', n, clock_timestamp() - interval '1 hour', clock_timestamp()
       from generate_series(1, ${String(count)}) n`,
    );

  /** Rows of messages, bookings and counts that one run of the sender looks at. */
  async function readByRun(session: Session): Promise<number> {
    const sql = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('booking_messages', 'bookings', 'hits')`;
    const before = await session.owner<{ read: number }>(sql);
    await lease(session, 5);
    const after = await session.owner<{ read: number }>(sql);
    return (after[0]?.read ?? 0) - (before[0]?.read ?? 0);
  }

  /** Looking at one message costs no more than this, and a run may look at no more of them. */
  const A_RUN = 200 * 10 + 5 * 2;

  it.for([
    ['the share of unconfirmed bookings is used up', 'mails_unconfirmed', 'pending', 20],
    ['all mail of the day is used up', 'mails_total', 'confirmed', 20],
  ] as const)(
    'A sender looks at no message that waits for tomorrow, however many wait: %s',
    async ([, limit, status, most], session) => {
      await useUp(session, limit);
      const { id } = await given(session, { status });
      for (const count of [30, 3000]) {
        await session.owner('delete from public.booking_messages');
        await fill(session, id, count);
        expect(await readByRun(session)).toBeLessThanOrEqual(most);
      }
      const states = await session.owner('select distinct state from public.booking_messages');
      expect(states).toEqual([{ state: 'queued' }]);
    },
  );

  it.for([
    ['may go', {}, () => Promise.resolve([])],
    ['are about a cancelled booking', { status: 'cancelled' }, () => Promise.resolve([])],
    [
      'go to somebody who wants none',
      { customer_email: 'no@example.com' },
      (session: Session) =>
        session.owner("insert into public.mail_suppressions (recipient) values ('no@example.com')"),
    ],
    ['go to one recipient', {}, (session: Session) => setLimit(session, 'mails_per_recipient', 1)],
  ] as const)(
    'A sender looks at as many messages a run as it may, however many wait that %s',
    async ([, columns, arrange], session) => {
      await setLimit(session, 'mails_per_recipient', 1000);
      await arrange(session);
      const { id } = await given(session, columns);
      await fill(session, id, 3000);
      expect(await readByRun(session)).toBeLessThanOrEqual(A_RUN);
    },
  );

  it('Mail about a booking goes before that of strangers as soon as staff confirm it', async (session) => {
    await useUp(session, 'mails_unconfirmed');
    const { id } = await given(session, { customer_email: 'known@example.com' });
    const stranger = await given(session, { booking_time: '9:00 AM' });
    await fill(session, stranger.id, 300);
    await fill(session, id, 1);
    expect(await lease(session)).toEqual([]);
    await session.request(STAFF, `update public.bookings set status = 'confirmed' where id = $1`, [
      id,
    ]);
    await passTime(session);
    expect((await lease(session, 1)).map(({ booking_id }) => booking_id)).toEqual([id]);
  });

  it('A mail that staff send again goes before all that waits, and is not held back with strangers', async (session) => {
    await setLimit(session, 'mails_unconfirmed', 1);
    const { id } = await given(session);
    await fill(session, id, 300);
    const [first] = await lease(session, 1);
    await session.owner(
      `update public.booking_messages set state = 'given_up', lease_id = null, lease_until = null
       where id = '${String(first?.message_id)}'`,
    );
    expect(await lease(session)).toEqual([]);
    expect(await resend(session, String(first?.message_id), STAFF)).toBe('done');
    expect(await lease(session)).toMatchObject([{ message_id: first?.message_id, resends: 1 }]);
  });

  it('Messages that are skipped in their hundreds make room for those behind them run by run', async (session) => {
    const gone = await given(session, { status: 'cancelled' });
    await fill(session, gone.id, 450);
    const { id } = await given(session, { customer_email: 'last@example.com' });
    await fill(session, id, 1);
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) runs.push((await lease(session)).length);
    expect(runs).toEqual([0, 0, 1]);
  });
});
