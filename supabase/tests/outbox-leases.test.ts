import { describe, expect } from 'vitest';

import { setShopClock } from './support/bookings';
import { booked, cancel, move } from './support/manage';
import {
  finish,
  handOver,
  lease,
  mailState,
  passTime,
  reportTransport,
  resend,
} from './support/outbox';
import { type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

describe('working off the outbox', () => {
  const { it } = openShop();

  const state = async (session: Session) =>
    (
      await session.owner(
        `select state, attempts, last_error, resends from public.booking_messages where kind = 'confirmation'`,
      )
    )[0];

  it('A message is leased once, with all that it takes to write it and the link of its booking', async (session) => {
    const { id, token } = await booked(session);
    const [taken, ...others] = await lease(session);
    expect(others).toEqual([]);
    expect(taken).toMatchObject({
      kind: 'confirmation',
      booking_id: id,
      manage_token: token,
      attempts: 1,
      revision: 0,
      customer_name: 'Robin Example',
      booking_date: '2027-03-12',
      total_price: 150,
    });
    expect(await lease(session)).toEqual([]);
  });

  it('Messages are leased oldest first, as many as are asked for, and none before it is due', async (session) => {
    const ids = [];
    for (const booking_time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
      ids.push((await booked(session, { booking_time })).id);
    }
    const first = await lease(session, 2);
    expect(first.map((row) => row['booking_id'])).toEqual(ids.slice(0, 2));
    expect(await lease(session, 0)).toEqual([]);
    expect(await lease(session, 10)).toMatchObject([{ booking_id: ids[2] }]);
  });

  it('A message that was sent is not leased again', async (session) => {
    const { token } = await booked(session);
    await reportTransport(session);
    const [taken] = await lease(session);
    expect(await finish(session, taken!, 'sent')).toBe('sent');
    await passTime(session);
    expect(await lease(session)).toEqual([]);
    expect(await mailState(session, token)).toBe('sent');
  });

  it('A message whose sender crashed is sent again when its lease ends', async (session) => {
    await booked(session);
    const [first] = await lease(session);
    expect(await lease(session)).toEqual([]);
    await passTime(session);
    const [second] = await lease(session);
    expect(second).toMatchObject({ message_id: first!.message_id, attempts: 2 });
    // The first sender reports late: its lease has ended, so the report changes nothing.
    expect(await finish(session, first!, 'failed', 'late')).toBe('leased');
    // The part that it finished did happen.
    expect(await finish(session, first!, 'sent')).toBe('sent');
    expect(await finish(session, second!, 'failed', 'twice')).toBe('sent');
  });

  describe('a mail that may have arrived', () => {
    it('A mail that may have arrived is sent once more, then staff decide', async (session) => {
      await booked(session);
      for (const wanted of ['failed', 'given_up']) {
        const [taken] = await lease(session);
        expect(await handOver(session, taken!)).toBe(true);
        expect(await finish(session, taken!, 'unanswered', 'silence')).toBe(wanted);
        await passTime(session);
      }
      expect(await lease(session)).toEqual([]);
      const [row] = await session.owner<{ id: string }>(
        `select id from public.booking_messages where state = 'given_up'`,
      );
      expect(await resend(session, row!.id, STAFF)).toBe('done');
      const [again] = await lease(session);
      await handOver(session, again!);
      expect(await finish(session, again!, 'unanswered')).toBe('failed');
    });

    it('A mail whose sender dies after the hand-over is sent once more; earlier deaths do not count', async (session) => {
      await booked(session);
      for (const isHandedOver of [false, true, false, false, true]) {
        const [taken] = await lease(session);
        expect(taken).toBeDefined();
        if (isHandedOver) expect(await handOver(session, taken!)).toBe(true);
        await passTime(session);
      }
      expect(await lease(session)).toEqual([]);
      expect(await state(session)).toMatchObject({ state: 'given_up', attempts: 5 });
    });

    it('A copy that the mail server refused does not count as one that may have arrived', async (session) => {
      await booked(session);
      for (let attempt = 1; attempt < 8; attempt += 1) {
        const [taken] = await lease(session);
        await handOver(session, taken!);
        expect(await finish(session, taken!, 'failed', '452 Disk full')).toBe('failed');
        await passTime(session);
      }
      expect(await sendAnswered(session)).toBe('sent');
    });

    it('A mail is held for as long as its answer may take, by only one sender', async (session) => {
      await booked(session);
      const [first] = await lease(session, 10, 1);
      expect(await handOver(session, first!, 600)).toBe(true);
      const [row] = await session.owner<{ seconds: number }>(
        `select round(extract(epoch from lease_until - clock_timestamp()))::int as seconds
         from public.booking_messages where state = 'leased'`,
      );
      expect(row?.seconds).toBe(600);
      expect(await handOver(session, first!)).toBe(false);
      await passTime(session);
      const [second] = await lease(session);
      expect(await handOver(session, first!)).toBe(false);
      expect(await handOver(session, second!)).toBe(true);
    });

    const sendAnswered = async (session: Session) => {
      const [taken] = await lease(session);
      await handOver(session, taken!);
      return finish(session, taken!, 'sent');
    };
  });

  it('A mail that failed waits 1, 2, 4 ... minutes, at most 6 hours, and is given up after 12 tries', async (session) => {
    await booked(session);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const [taken] = await lease(session);
      expect(taken?.attempts).toBe(attempt);
      const after = await finish(session, taken!, 'failed', `try ${String(attempt)}`);
      expect(after).toBe(attempt < 12 ? 'failed' : 'given_up');
      const [row] = await session.owner<{ minutes: number }>(
        `select round(extract(epoch from due_at - clock_timestamp()) / 60)::int as minutes
         from public.booking_messages where kind = 'confirmation'`,
      );
      waits.push(row?.minutes ?? -1);
      expect(await lease(session), 'not before it is due').toEqual([]);
      await passTime(session);
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await lease(session)).toEqual([]);
    expect(await state(session)).toMatchObject({ state: 'given_up', last_error: 'try 12' });
  });

  it('A message that crashes every sender is given up too', async (session) => {
    await booked(session);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await lease(session)).toHaveLength(1);
      await passTime(session);
    }
    expect(await lease(session)).toEqual([]);
    expect(await state(session)).toMatchObject({ state: 'given_up', attempts: 12 });
  });

  it('A message that has become obsolete is not sent', async (session) => {
    const { token } = await booked(session);
    const [taken] = await lease(session);
    await cancel(session, token);
    // The mail server was down, and the customer cancelled.
    expect(await finish(session, taken!, 'failed', 'down')).toBe('failed');
    await passTime(session);
    expect(await lease(session)).toMatchObject([{ kind: 'cancelled' }]);
    expect(await state(session)).toMatchObject({ state: 'skipped' });
  });

  it('Nobody is reminded of an appointment that has begun', async (session) => {
    await booked(session);
    await session.owner(
      `update public.booking_messages set due_at = clock_timestamp() - interval '1 second'`,
    );
    await setShopClock(session, '2027-03-12 10:00');
    expect(await lease(session)).toEqual([]);
    const states = await session.owner('select distinct state from public.booking_messages');
    expect(states).toEqual([{ state: 'skipped' }]);
  });

  it('A message shows the booking as it is when the message is sent', async (session) => {
    const { token } = await booked(session);
    await move(session, token, '2027-03-19', '1:00 PM');
    const rows = await lease(session);
    expect(rows).toMatchObject([
      { kind: 'confirmation', booking_date: '2027-03-19', revision: 1 },
      { kind: 'moved', booking_date: '2027-03-19', previous_date: '2027-03-12', revision: 1 },
    ]);
  });

  /** Two hours until the shop closes, and one on the next morning. */
  const OVERNIGHT = 17 * 60;

  /** A booking of three hours from 5 PM, and its confirmation on its way. */
  async function staysOvernight(session: Session) {
    const { id, token } = await booked(session, { booking_time: '5:00 PM' });
    await session.owner('update public.bookings set work_minutes = 180 where id = $1', [id]);
    const [confirmation] = await lease(session);
    expect(confirmation).toMatchObject({ kind: 'confirmation', told_stay_minutes: null });
    return { token, confirmation: confirmation! };
  }

  it('A message knows how long the car stays according to the last mail that left', async (session) => {
    const { token, confirmation } = await staysOvernight(session);
    await handOver(session, confirmation);
    await finish(session, confirmation, 'sent');
    await move(session, token, '2027-03-19', '9:00 AM');
    await passTime(session);
    const [moved] = await lease(session);
    expect(moved).toMatchObject({ kind: 'moved', told_stay_minutes: OVERNIGHT });
    await handOver(session, moved!);
    await finish(session, moved!, 'sent');
    await move(session, token, '2027-03-19', '10:00 AM');
    await passTime(session);
    expect(await lease(session)).toMatchObject([{ kind: 'moved', told_stay_minutes: 180 }]);
  });

  it.for(['is being written', 'has no answer'])(
    'A message knows how long the car stays according to a mail that may have left: one that %s',
    async (stage, session) => {
      const { token, confirmation } = await staysOvernight(session);
      await session.owner(`update public.bookings set created_at = created_at - interval '1 hour'`);
      if (stage === 'has no answer') {
        await handOver(session, confirmation);
        await finish(session, confirmation, 'unanswered');
      }
      await move(session, token, '2027-03-19', '9:00 AM');
      expect((await lease(session)).filter(({ kind }) => kind === 'moved')).toMatchObject([
        { told_stay_minutes: OVERNIGHT },
      ]);
    },
  );

  it.for(['tried', 'sent'])(
    'A message that is %s again withdraws what it withdrew the first time',
    async (stage, session) => {
      const { token, confirmation } = await staysOvernight(session);
      await handOver(session, confirmation);
      await finish(session, confirmation, 'sent');
      await move(session, token, '2027-03-19', '9:00 AM');
      await passTime(session);
      const [moved] = await lease(session);
      await handOver(session, moved!);
      await finish(session, moved!, stage === 'tried' ? 'unanswered' : 'sent');
      if (stage === 'sent') await resend(session, moved!.message_id, STAFF);
      await passTime(session);
      expect((await lease(session)).filter(({ kind }) => kind === 'moved')).toMatchObject([
        { told_stay_minutes: OVERNIGHT },
      ]);
    },
  );

  it('A message that is sent again withdraws a pick-up that it brought itself', async (session) => {
    const { confirmation } = await staysOvernight(session);
    await handOver(session, confirmation);
    await finish(session, confirmation, 'sent');
    await session.owner(`update public.bookings set booking_time = '9:00 AM'`);
    await resend(session, confirmation.message_id, STAFF);
    expect((await lease(session)).filter(({ kind }) => kind === 'confirmation')).toMatchObject([
      { told_stay_minutes: OVERNIGHT },
    ]);
  });

  it.for(['sent', 'still on its way'])(
    'A customer who read of a move in another message, %s, is told that it was undone',
    async (stage, session) => {
      const { token } = await booked(session);
      await move(session, token, '2027-03-19', '1:00 PM');
      const [confirmation, moved] = await lease(session);
      await finish(session, moved!, 'failed');
      if (stage === 'sent') await finish(session, confirmation!, 'sent');
      await move(session, token, '2027-03-12', '10:00 AM');
      await passTime(session);
      expect((await lease(session)).filter(({ kind }) => kind === 'moved')).toMatchObject([
        { booking_date: '2027-03-12', previous_date: '2027-03-19', previous_time: '1:00 PM' },
      ]);
    },
  );
});
