import { describe, expect, it } from 'vitest';

import { NEXT_FRIDAY } from './support/bookings';
import { gatherCrowd } from './support/crowd';
import { STAFF, VISITOR, summary } from './support/session';

describe('a private link that is pressed while its booking is deleted, on PostgreSQL', () => {
  const { asOwner, request, given } = gatherCrowd(2);
  const lock = "hashtextextended('public.bookings', 0)";
  const untilWaiting = (clients: number) =>
    asOwner(`do $$ begin
      while (select count(*) from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) < ${String(clients)}
      loop perform pg_sleep(0.01); end loop; end $$`);
  const cancel = 'select public.cancel_managed_booking($1) as done';

  it.each([
    ['confirm', 'select public.confirm_managed_booking($1) as done'],
    ['move', `select public.move_managed_booking($1, '${NEXT_FRIDAY}', '3:00 PM') as done`],
    ['cancel', cancel],
    ['undo the cancellation of', 'select public.undo_managed_cancellation($1) as done'],
  ])('A press to %s it is answered as for a booking that is gone', async (name, press) => {
    const [id = ''] = await given(1, () => ({ booking_date: NEXT_FRIDAY }));
    const [link] = await asOwner<{ token: string }>(
      `select private.link_token('booking', '${id}') as token`,
    );
    const token = link?.token ?? '';
    if (name.startsWith('undo')) {
      expect(await request(VISITOR, cancel, [token])).toMatchObject({ rows: [{ done: true }] });
    }
    // Both meet in the queue of all changes: the staff first, the customer behind.
    await asOwner(`select pg_advisory_lock(${lock})`);
    const deleting = request(STAFF, 'delete from public.bookings where id = $1', [id]);
    await untilWaiting(1);
    const pressing = request(VISITOR, press, [token]);
    await untilWaiting(2);
    await asOwner(`select pg_advisory_unlock(${lock})`);
    expect(summary(await deleting)).toBe('done');
    expect(await pressing).toEqual({ ok: true, rows: [{ done: false }] });
    expect(await asOwner('select id from public.bookings')).toEqual([]);
  });
});
