import { describe, expect } from 'vitest';

import { book, FRIDAY, given, NEXT_FRIDAY } from './support/bookings';
import { ENGINES } from './support/engines';
import { booked, cancel, look, move } from './support/manage';
import { type Session, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

const confirm = `update public.bookings set status = 'confirmed'`;

describe.each(ENGINES)('messages written into the outbox on %s', (_, open) => {
  const { it } = openShop(open);

  async function messages(session: Session): Promise<string[]> {
    const rows = await session.owner<{ line: string }>(
      `select kind || ' ' || occasion || ' ' || state as line from public.booking_messages
       order by occasion, kind`,
    );
    return rows.map((row) => row.line);
  }

  it('A booking writes its confirmation and its reminder', async (session) => {
    await booked(session);
    expect(await messages(session)).toEqual(['confirmation 0 queued', 'reminder 0 queued']);
    const due = await session.owner(
      `select due_at = '2027-03-11T17:00:00Z'::timestamptz as is_right
       from public.booking_messages where kind = 'reminder'`,
    );
    expect(due, '24 hours before, in shop time').toEqual([{ is_right: true }]);
  });

  it('A booking that is refused writes no message', async (session) => {
    await given(session);
    await given(session);
    await book(session, VISITOR);
    expect(await messages(session)).toEqual([]);
  });

  it('A booking that staff make for a caller is confirmed by mail too', async (session) => {
    await book(session, STAFF);
    expect(await messages(session)).toEqual(['confirmation 0 queued', 'reminder 0 queued']);
  });

  it('A booking made less than 24 hours ahead gets no reminder', async (session) => {
    await booked(session, { booking_date: '2027-03-10', booking_time: '5:00 PM' });
    await booked(session, { booking_date: '2027-03-11', booking_time: '9:00 AM' });
    expect(await messages(session)).toEqual([
      'confirmation 0 queued',
      'confirmation 0 queued',
      'reminder 0 queued',
    ]);
  });

  it("A booking added by the owner's tools is not announced, but later changes are", async (session) => {
    await given(session);
    expect(await messages(session)).toEqual([]);
    await session.request(STAFF, confirm);
    expect(await messages(session)).toEqual(['confirmed 1 queued']);
  });

  it('Confirming and completing write a message each, renaming and repeating write none', async (session) => {
    await booked(session);
    await session.request(STAFF, confirm);
    await session.request(STAFF, confirm);
    await session.request(STAFF, `update public.bookings set customer_name = 'Else'`);
    expect(await messages(session)).toEqual([
      'confirmation 0 queued',
      'reminder 0 queued',
      'confirmed 1 queued',
    ]);
    await session.request(STAFF, `update public.bookings set status = 'completed'`);
    expect(await messages(session)).toEqual([
      'confirmation 0 skipped',
      'reminder 0 skipped',
      'confirmed 1 skipped',
      'thanks 3 queued',
    ]);
  });

  it('A move writes where the booking was, and its reminder replaces the old one', async (session) => {
    const { token } = await booked(session);
    await move(session, token, NEXT_FRIDAY, '1:00 PM');
    expect(await messages(session)).toEqual([
      'confirmation 0 queued',
      'reminder 0 skipped',
      'moved 1 queued',
      'reminder 1 queued',
    ]);
    const rows = await session.owner(
      `select previous_date, previous_time from public.booking_messages where kind = 'moved'`,
    );
    expect(rows).toEqual([{ previous_date: FRIDAY, previous_time: '10:00 AM' }]);
  });

  it('A second move before the first was mailed is mailed as one, from the last slot that was mailed', async (session) => {
    const { token } = await booked(session);
    await move(session, token, NEXT_FRIDAY, '1:00 PM');
    await move(session, token, NEXT_FRIDAY, '2:00 PM');
    const rows = await session.owner(
      `select occasion, state, previous_date, previous_time from public.booking_messages
       where kind = 'moved' order by occasion`,
    );
    const before = { previous_date: FRIDAY, previous_time: '10:00 AM' };
    expect(rows).toEqual([
      { occasion: 1, state: 'skipped', ...before },
      { occasion: 2, state: 'queued', ...before },
    ]);
  });

  it('A move that was reversed before it was mailed sends no mail', async (session) => {
    const { token } = await booked(session);
    await move(session, token, NEXT_FRIDAY, '1:00 PM');
    await move(session, token, FRIDAY, '10:00 AM');
    expect(await messages(session)).toEqual([
      'confirmation 0 queued',
      'reminder 0 skipped',
      'moved 1 skipped',
      'reminder 1 skipped',
      'reminder 2 queued',
    ]);
  });

  it('A cancellation is mailed, and every message still waiting is dropped', async (session) => {
    const { token } = await booked(session);
    await cancel(session, token);
    expect(await messages(session)).toEqual([
      'confirmation 0 skipped',
      'reminder 0 skipped',
      'cancelled 1 queued',
    ]);
  });

  it('A booking confirmed and moved at once writes two messages', async (session) => {
    await booked(session);
    await session.request(
      STAFF,
      `update public.bookings set status = 'confirmed', booking_time = '4:00 PM'`,
    );
    expect(await messages(session)).toEqual([
      'confirmation 0 queued',
      'reminder 0 skipped',
      'confirmed 1 queued',
      'moved 1 queued',
      'reminder 1 queued',
    ]);
  });

  it('No change is mailed twice', async (session) => {
    const { id } = await booked(session);
    const again = await session.tryAsOwner(
      `insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
       values ('${id}', 'confirmation', 0, now(), now())`,
    );
    expect(again).toMatchObject({ ok: false, code: '23505' });
  });

  it('A booking whose history was erased can still be changed and mailed about', async (session) => {
    await booked(session);
    await session.request(STAFF, confirm);
    await session.owner('delete from public.booking_events');
    const cancelled = `update public.bookings set status = 'cancelled' returning revision`;
    expect(await session.rows(STAFF, cancelled)).toEqual([{ revision: 2 }]);
    await given(session);
    await session.owner('delete from public.booking_events');
    await session.request(STAFF, `${confirm} where status = 'pending'`);
    await session.owner('delete from public.booking_events');
    const moved = `update public.bookings set booking_time = '4:00 PM' where status = 'confirmed'`;
    expect(await session.request(STAFF, moved)).toMatchObject({ ok: true });
    await session.owner('delete from public.booking_events');
    const back = `update public.bookings set booking_time = '5:00 PM' where status = 'confirmed'`;
    expect(await session.request(STAFF, back)).toMatchObject({ ok: true });
  });

  it("A restored booking is found by its customer's link and can be reminded of again", async (session) => {
    const { id, token } = await booked(session);
    await session.owner('create temporary table kept as select * from public.bookings');
    await session.owner(
      'alter table kept drop column is_known, drop column contact_key, drop column mail_key, drop column search_text, drop column phone_text',
    );
    await session.request(STAFF, 'delete from public.bookings');
    expect(await look(session, token)).toEqual([]);
    const [kept] = await session.owner<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
       where attrelid = 'kept'::regclass and attnum > 0 and not attisdropped`,
    );
    const columns = kept?.columns ?? '';
    await session.owner(`insert into public.bookings (${columns}) select ${columns} from kept`);
    expect(await look(session, token)).toMatchObject([{ booking_id: id }]);
    expect(await messages(session)).toEqual([]);
    const queue = 'select private.queue_missing_reminders() as queued';
    expect(await session.owner(queue)).toEqual([{ queued: 1 }]);
    expect(await session.owner(queue)).toEqual([{ queued: 0 }]);
    expect(await messages(session)).toEqual(['reminder 0 queued']);
  });

  it('A message is deleted with its booking and holds no address', async (session) => {
    await booked(session);
    const rows = await session.owner('select * from public.booking_messages');
    expect(JSON.stringify(rows)).not.toMatch(/robin|example\.com|604 \d/i);
    await session.request(STAFF, 'delete from public.bookings');
    expect(await messages(session)).toEqual([]);
  });
});
