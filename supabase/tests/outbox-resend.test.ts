import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { booked, cancel } from './support/manage';
import { finish, lease, resend } from './support/outbox';
import { STAFF } from './support/session';
import { openShop } from './support/shop';

describe('mail that staff resend', () => {
  const { it } = openShop();

  it('Staff resend a message that was given up, with a dozen new tries and a line in the history', async (session) => {
    await booked(session);
    await session.owner(
      `update public.booking_messages set state = 'given_up', attempts = 12 where kind = 'confirmation'`,
    );
    const [row] = await session.owner<{ id: string }>(
      `select id from public.booking_messages where kind = 'confirmation'`,
    );
    expect(await resend(session, row!.id, STAFF)).toBe('done');
    expect(await lease(session)).toMatchObject([{ attempts: 1, resends: 1 }]);
    expect(await resend(session, row!.id, STAFF)).toBe('PT409 message_not_resendable');
    const events = await session.owner(
      `select new_values, actor, actor_id from public.booking_events where kind = 'resent'`,
    );
    expect(events).toEqual([
      {
        new_values: { kind: 'confirmation' },
        actor: 'staff',
        actor_id: STAFF.claims['sub'],
      },
    ]);
  });

  it('Staff resend a message that was sent but did not arrive, and none that is obsolete', async (session) => {
    const { token } = await booked(session);
    const [taken] = await lease(session);
    await finish(session, taken!, 'sent');
    expect(await resend(session, taken!.message_id, STAFF)).toBe('done');
    const [again] = await lease(session);
    await finish(session, again!, 'sent');
    await cancel(session, token);
    expect(await resend(session, taken!.message_id, STAFF)).toBe('PT409 message_not_resendable');
    expect(await resend(session, randomUUID(), STAFF)).toBe('PT409 message_not_resendable');
  });
});
