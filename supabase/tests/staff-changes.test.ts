import { describe, expect } from 'vitest';
import { UNDO_SECONDS } from '../../src/domain/booking/booking-status.ts';

import { book, given, NEXT_FRIDAY, spotsHeld } from './support/bookings';
import { booked } from './support/manage';
import { lease, messages, passTime } from './support/outbox';
import { type Actor, COLLEAGUE, type Session, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe('undo by staff', () => {
  const { it } = openShop();

  const set = (session: Session, status: string, actor: Actor = STAFF) =>
    session.attempt(actor, `update public.bookings set status = '${status}'`);
  const undo = (session: Session, id: string, actor: Actor = STAFF) =>
    session.value(actor, 'select public.undo_status_change($1) as status', [id]);

  it.for([
    ['pending', 'confirmed'],
    ['pending', 'cancelled'],
    ['confirmed', 'cancelled'],
    ['confirmed', 'completed'],
  ] as const)(
    'A change from %s to %s can be undone within ten seconds, with both steps in the history',
    async ([earlier, later], session) => {
      const { id } = await given(session, { status: earlier });
      expect(await set(session, later)).toBe('done');
      expect(await undo(session, id)).toBe(earlier);
      const rows = await session.owner(
        `select status, revision from public.bookings where id = '${id}'`,
      );
      expect(rows).toEqual([{ status: earlier, revision: 2 }]);
      expect(await spotsHeld(session)).toBe(1);
      const steps = await session.owner(
        `select old_values ->> 'status' as before, new_values ->> 'status' as after, actor, actor_id
       from public.booking_events where kind = 'status' order by id`,
      );
      const staff = { actor: 'staff', actor_id: STAFF.claims['sub'] };
      expect(steps).toEqual([
        { before: earlier, after: later, ...staff },
        { before: later, after: earlier, ...staff },
      ]);
      // A step that was taken back stays so, and the change may be made again.
      expect(await undo(session, id)).toBe('PT409 undo_refused');
      expect(await set(session, later)).toBe('done');
    },
  );

  it('The database allows an undo for as long as the dashboard offers it', async (session) => {
    const [held] = await session.owner(
      'select extract(epoch from private.undo_window())::int as seconds',
    );
    expect(held).toEqual({ seconds: UNDO_SECONDS });
  });

  it('Staff can undo only their own last change, for ten seconds at most', async (session) => {
    const { id } = await given(session);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
    await set(session, 'confirmed', COLLEAGUE);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
    await session.owner(
      `update public.booking_events set happened_at = happened_at - interval '10 seconds'`,
    );
    expect(await undo(session, id, COLLEAGUE)).toBe('PT409 undo_refused');
    await set(session, 'completed');
    await session.request(STAFF, `update public.bookings set booking_date = '${NEXT_FRIDAY}'`);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
  });

  it('Staff can undo a cancellation only while its spot is free', async (session) => {
    const { id } = await given(session);
    await set(session, 'cancelled');
    await book(session, VISITOR);
    await book(session, VISITOR);
    expect(await undo(session, id)).toBe('PT409 slot_full');
  });

  it('Mail about a change waits for ten seconds and is not sent when the change was undone', async (session) => {
    const { id } = await booked(session);
    await set(session, 'cancelled');
    expect(await messages(session)).toEqual([
      'confirmation skipped',
      'reminder skipped',
      'cancelled queued',
    ]);
    expect(await lease(session)).toEqual([]);
    const [waiting] = await session.owner<{ seconds: number }>(
      `select extract(epoch from due_at - created_at)::int as seconds from public.booking_messages
       where kind = 'cancelled'`,
    );
    expect(waiting?.seconds).toBe(10);
    await undo(session, id);
    expect(await messages(session)).toEqual([
      'confirmation queued',
      'reminder queued',
      'cancelled skipped',
    ]);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('A confirmation that was undone is not mailed, and the next one is', async (session) => {
    const { id } = await booked(session);
    await lease(session);
    await set(session, 'confirmed');
    await undo(session, id);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmation']);
    await set(session, 'confirmed');
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toContain('confirmed');
  });

  it('Mail that was obsolete before an undo stays obsolete', async (session) => {
    const { id } = await booked(session);
    await session.request(STAFF, `update public.bookings set booking_date = '${NEXT_FRIDAY}'`);
    await set(session, 'cancelled');
    await undo(session, id);
    expect(await messages(session)).toEqual([
      'confirmation queued',
      'reminder skipped',
      'moved queued',
      'reminder queued',
      'cancelled skipped',
    ]);
  });
});
