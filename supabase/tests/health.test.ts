import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import type { Row, Session } from './support/session';
import { OWNER, SERVICE, STAFF } from './support/session';
import { openShop } from './support/shop';

describe('health', () => {
  const { it } = openShop();

  async function health(session: Session): Promise<Row> {
    const rows = await session.rows(OWNER, 'select * from public.health()');
    return rows[0] ?? {};
  }

  it('A new shop has neither a sender, a tax number, a policy, a review nor a look at its backups', async (session) => {
    expect(await health(session)).toMatchObject({
      mail_transport: null,
      mail_sent_at: null,
      mail_waiting: 0,
      mail_given_up: 0,
      purged_at: null,
      backups_checked_at: null,
      has_gst_number: false,
      has_policy: false,
      review_count: 0,
    });
  });

  it('What was done since is told: the sender, the daily run, the tax number, the policy, reviews, backups', async (session) => {
    await session.request(SERVICE, `select public.report_mail_transport('smtp')`);
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    await session.request(OWNER, 'select public.note_backups()');
    await session.request(
      OWNER,
      `update public.taxes set number = '123456789 RT0001' where code = 'gst'`,
    );
    await session.request(
      OWNER,
      `insert into public.policy_versions (version, words) values (1, 'Deposits come back.')`,
    );
    await session.request(
      STAFF,
      `insert into public.website_reviews (name, words, reviewed_on, position) values ('Noor', 'Good.', '2026-01-01', 0)`,
    );
    expect(await health(session)).toMatchObject({
      mail_transport: 'smtp',
      mail_seen_at: expect.any(String) as string,
      purged_at: expect.any(String) as string,
      backups_checked_at: expect.any(String) as string,
      has_gst_number: true,
      has_policy: true,
      review_count: 1,
    });
  });

  it('Mail that waits longer than a sender may be away counts, and mail that was given up this week', async (session) => {
    const { id } = await given(session);
    await session.owner('delete from public.booking_messages');
    const message = (kind: string, state: string, due: string, made: string) =>
      session.owner(
        `insert into public.booking_messages (booking_id, kind, occasion, state, due_at, created_at, sent_at)
         values ($1, $2, 1, $3, now() - $4::interval, now() - $5::interval, case when $3 = 'sent' then now() end)`,
        [id, kind, state, due, made],
      );
    await message('confirmation', 'sent', '1 hour', '1 hour');
    await message('confirmed', 'queued', '1 hour', '1 hour');
    await message('moved', 'failed', '20 minutes', '1 hour');
    await message('reminder', 'queued', '1 minute', '1 hour');
    await message('cancelled', 'given_up', '6 days', '6 days');
    await message('thanks', 'given_up', '8 days', '8 days');
    expect(await health(session)).toMatchObject({
      mail_sent_at: expect.any(String) as string,
      mail_waiting: 2,
      mail_given_up: 1,
    });
  });
});
