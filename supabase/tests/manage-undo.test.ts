import { describe, expect } from 'vitest';

import { FRIDAY, given, setShopClock } from './support/bookings';
import { close } from './support/front-desk';
import { booked, cancel, stored, undoCancel } from './support/manage';
import { lease, messages, passTime } from './support/outbox';
import { type Session, STAFF, STRANGER } from './support/session';
import { openShop } from './support/shop';

describe('undoing a cancellation by the manage link', () => {
  const { it } = openShop();

  const statusOf = async (session: Session, id: string) => (await stored(session, id))?.status;

  it.for(['pending', 'confirmed'])(
    'Undoing a cancellation restores a %s booking to its spot once, with both steps in the history',
    async (status, session) => {
      const { id, token } = await booked(session);
      await session.owner(`update public.bookings set status = '${status}'`);
      const before = await stored(session, id);
      expect(await cancel(session, token)).toBe(true);
      expect(await undoCancel(session, token)).toBe(true);
      expect(await undoCancel(session, token)).toBe(true);
      expect(await stored(session, id)).toMatchObject({
        status,
        booking_date: FRIDAY,
        booking_time: before?.booking_time,
      });
      const steps = await session.owner(
        `select old_values ->> 'status' as before, new_values ->> 'status' as after, actor, actor_id
           from public.booking_events where kind = 'status' and actor = 'customer' order by id`,
      );
      const customer = { actor: 'customer', actor_id: null };
      expect(steps).toEqual([
        { before: status, after: 'cancelled', ...customer },
        { before: 'cancelled', after: status, ...customer },
      ]);
      expect(await cancel(session, token)).toBe(true);
    },
  );

  it('A customer can undo a cancellation for ten seconds, whatever the notice, and no longer', async (session) => {
    const { id, token } = await booked(session);
    expect(await undoCancel(session, token)).toBe('PT409 undo_refused');
    expect(await cancel(session, token)).toBe(true);
    await setShopClock(session, '2027-03-11 10:01');
    expect(await undoCancel(session, token)).toBe(true);
    await setShopClock(session, '2027-03-11 10:00');
    expect(await cancel(session, token)).toBe(true);
    await session.owner(
      `update public.booking_events set happened_at = happened_at - interval '10 seconds'`,
    );
    expect(await undoCancel(session, token)).toBe('PT409 undo_refused');
    expect(await statusOf(session, id)).toBe('cancelled');
  });

  it('A cancellation can be undone only by its own link, and not when staff made it', async (session) => {
    const mine = await booked(session);
    const other = await booked(session, { booking_time: '11:00 AM' });
    expect(await cancel(session, mine.token)).toBe(true);
    expect(await undoCancel(session, other.token)).toBe('PT409 undo_refused');
    expect(await undoCancel(session, 'A'.repeat(43))).toBe(false);
    expect(await undoCancel(session, mine.token, { actor: STRANGER })).toBe(true);
    await session.request(STAFF, `update public.bookings set status = 'cancelled'`);
    expect(await undoCancel(session, mine.token)).toBe('PT409 undo_refused');
    expect(await statusOf(session, mine.id)).toBe('cancelled');
  });

  it("Staff can't undo a cancellation that a customer made", async (session) => {
    const { id, token } = await booked(session);
    expect(await cancel(session, token)).toBe(true);
    expect(await session.attempt(STAFF, 'select public.undo_status_change($1)', [id])).toBe(
      'PT409 undo_refused',
    );
  });

  it("A cancellation whose spot was taken can't be undone", async (session) => {
    const { id, token } = await booked(session);
    expect(await cancel(session, token)).toBe(true);
    await given(session, { booking_date: FRIDAY });
    await given(session, { booking_date: FRIDAY });
    expect(await undoCancel(session, token)).toBe('PT409 slot_full');
    expect(await statusOf(session, id)).toBe('cancelled');
  });

  it('Undoing a cancellation stops its mail and restores the reminder', async (session) => {
    const { token } = await booked(session);
    expect(await cancel(session, token)).toBe(true);
    expect(await lease(session)).toEqual([]);
    expect(await undoCancel(session, token)).toBe(true);
    expect(await messages(session)).toEqual([
      'confirmation queued',
      'reminder queued',
      'cancelled skipped',
    ]);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmation']);
    expect(await cancel(session, token)).toBe(true);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toContain('cancelled');
  });

  it.for([
    ['closed', 0],
    ['smaller', 1],
  ] as const)(
    "A cancellation can't be undone when its time is %s by then",
    async ([_name, spots], session) => {
      await given(session, { booking_date: FRIDAY });
      const { id, token } = await booked(session);
      expect(await cancel(session, token)).toBe(true);
      expect(await close(session, { spots })).toBe('done');
      expect(await undoCancel(session, token)).toBe('PT409 slot_full');
      expect(await statusOf(session, id)).toBe('cancelled');
    },
  );

  it("A cancellation can't be undone once the mail about it is on its way", async (session) => {
    const { token } = await booked(session);
    expect(await cancel(session, token)).toBe(true);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toContain('cancelled');
    expect(await undoCancel(session, token)).toBe('PT409 undo_refused');
  });

  it('A customer can undo a cancellation six times a day', async (session) => {
    const { token } = await booked(session);
    for (let round = 0; round < 6; round += 1) {
      expect(await cancel(session, token)).toBe(true);
      expect(await undoCancel(session, token)).toBe(true);
    }
    expect(await cancel(session, token)).toBe(true);
    expect(await undoCancel(session, token)).toBe('PT429 manage_limit');
  });
});
