import { describe, expect } from 'vitest';

import { age, book, type Columns, NEXT_FRIDAY } from './support/bookings';
import { facts, inFull } from './support/front-desk';
import { setLimit } from './support/limits';
import { confirm, from, issue, look, move } from './support/manage';
import { lease, messages } from './support/outbox';
import { type Actor, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const HOME = from('198.51.100.7');
const ELSEWHERE = from('203.0.113.9');
const NOT_CORRECTABLE = 'PT409 address_not_correctable';

describe('the address of a booking that was just made', () => {
  const { it } = openShop();

  /** Booked with a slip in the address; nothing has left yet. */
  async function bookedWrong(session: Session, slot: Columns = {}) {
    const slip = { customer_email: 'jo@gmial.com', ...slot };
    const outcome = await book(session, VISITOR, slip, HOME);
    const id = outcome.ok ? (outcome.rows[0]?.id ?? '') : '';
    const token = await issue(session, id);
    if (typeof token !== 'string') throw new Error('No token');
    return { id, token };
  }
  const correct = async (
    session: Session,
    token: string,
    email: string | null = 'jo@gmail.com',
    { actor = VISITOR, headers = HOME }: { actor?: Actor; headers?: typeof HOME } = {},
  ) => {
    const outcome = await session.request<{ value: unknown }>(
      actor,
      'select public.correct_address($1, $2) as value',
      [token, email],
      headers,
    );
    return outcome.ok ? outcome.rows[0]?.value : inFull(outcome);
  };

  it.for([VISITOR, STRANGER])(
    'Who just booked puts the address right: the new one gets a new link, and the old link ends ($name)',
    async (actor, session) => {
      const { id, token } = await bookedWrong(session);
      const [toOld] = await lease(session);
      const renewed = await correct(session, token, ' jo@gmail.com ', { actor });
      expect(renewed).not.toBe(token);
      expect(await facts(session, id, 'customer_email, mail_key')).toEqual({
        customer_email: 'jo@gmail.com',
        mail_key: 'jo@gmail.com',
      });
      expect(await look(session, token)).toEqual([]);
      expect(await look(session, String(renewed))).toMatchObject([{ booking_id: id }]);
      expect(toOld).toMatchObject({ recipient: 'jo@gmial.com', manage_token: token });
      expect(await lease(session)).toMatchObject([
        { kind: 'confirmation', recipient: 'jo@gmail.com', manage_token: renewed },
      ]);
    },
  );

  it('A confirmation that had not left yet goes to the new address only, once', async (session) => {
    const { token } = await bookedWrong(session);
    await correct(session, token);
    expect((await lease(session)).map(({ recipient }) => recipient)).toEqual(['jo@gmail.com']);
    expect(await messages(session)).toEqual([
      'confirmation skipped',
      'reminder queued',
      'confirmation leased',
    ]);
  });

  it('The holder of a wrong address, who has the link, cannot take the booking over', async (session) => {
    const { id, token } = await bookedWrong(session);
    expect(await correct(session, token, 'thief@example.com', { headers: ELSEWHERE })).toBe(
      NOT_CORRECTABLE,
    );
    expect(await facts(session, id, 'customer_email')).toEqual({
      customer_email: 'jo@gmial.com',
    });
    expect(typeof (await correct(session, token))).toBe('string');
  });

  it('The address is put right once, and not of a booking that was moved or confirmed since', async (session) => {
    const { token } = await bookedWrong(session);
    const renewed = String(await correct(session, token));
    expect(await correct(session, renewed, 'other@example.com')).toBe(NOT_CORRECTABLE);
    const moved = await bookedWrong(session, { booking_time: '11:00 AM' });
    await move(session, moved.token, NEXT_FRIDAY, '1:00 PM', { headers: HOME });
    expect(await correct(session, moved.token)).toBe(NOT_CORRECTABLE);
    const meant = await bookedWrong(session, { booking_date: NEXT_FRIDAY });
    await confirm(session, meant.token);
    expect(await correct(session, meant.token)).toBe(NOT_CORRECTABLE);
    const known = await bookedWrong(session, { booking_date: '2027-03-17' });
    await session.request(
      STAFF,
      `update public.bookings set status = 'confirmed' where id = '${known.id}'`,
    );
    expect(await correct(session, known.token)).toBe(NOT_CORRECTABLE);
  });

  it('After half an hour the address is put right by phone', async (session) => {
    const { token } = await bookedWrong(session);
    await age(session, '31 minutes');
    expect(await correct(session, token)).toBe(NOT_CORRECTABLE);
  });

  it.for([
    ['none', null, '23514'],
    ['an empty one', '', '23514'],
    ['no address', 'jo at gmail', '23514'],
    ["the shop's own", 'Shop@Example.com', 'PT422 email_is_the_shops'],
  ])(
    'The address is not put right with %s, and the old link still works',
    async ([__, email, refusal], session) => {
      await session.owner(
        "update public.shop_settings set notification_email = 'shop@example.com'",
      );
      const { id, token } = await bookedWrong(session);
      expect(await correct(session, token, email)).toBe(refusal);
      expect(await look(session, token)).toMatchObject([{ booking_id: id }]);
    },
  );

  it('Nobody gets more mail by a corrected address than by a booking', async (session) => {
    await setLimit(session, 'bookings_per_contact', 1);
    const theirs = { customer_email: 'jo@gmail.com', customer_phone: '604 555 0161' };
    expect(summary(await book(session, VISITOR, theirs, ELSEWHERE))).toBe('done');
    const { token } = await bookedWrong(session);
    expect(await correct(session, token)).toBe('PT429 booking_limit');
  });

  it('A wrong link puts no address right', async (session) => {
    expect(await correct(session, 'x'.repeat(43))).toBe(false);
  });
});
