import { describe, expect } from 'vitest';

import { book, setShopClock, TODAY, TOMORROW } from './support/bookings';
import { facts, inFull, moveTo, NOT_BOOKABLE, takeCall } from './support/front-desk';
import { booked, move } from './support/manage';
import { type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const TOO_SOON = `${NOT_BOOKABLE}: too_soon`;

describe('the earliest booking', () => {
  const { it } = openShop();

  const setEarliest = (session: Session, minutes: number) =>
    session.owner(`update public.shop_settings set earliest_booking_minutes = ${String(minutes)}`);
  /** What visitors read of the free spots of a day's first three times. */
  const spots = async (session: Session, sql: string) => {
    const outcome = await session.request<{ slot_time: string; free_spots: number | null }>(
      VISITOR,
      `select slot_time, free_spots from ${sql}`,
    );
    return outcome.ok ? outcome.rows.slice(0, 3).map((row) => row.free_spots) : outcome;
  };

  it.for([VISITOR, STRANGER])(
    'A $name books an hour ahead and no sooner',
    async (actor, session) => {
      await setShopClock(session, `${TODAY} 09:01`);
      const at = (time: string) =>
        book(session, actor, { booking_date: TODAY, booking_time: time });
      expect(inFull(await at('10:00 AM'))).toBe(TOO_SOON);
      expect(inFull(await at('11:00 AM'))).toBe('done');
      await setShopClock(session, `${TODAY} 09:00`);
      expect(inFull(await at('10:00 AM'))).toBe('done');
    },
  );

  it('Staff set how soon customers may book, from any time to come to a week ahead', async (session) => {
    await setShopClock(session, `${TODAY} 09:59`);
    const set = (minutes: number) =>
      session.request(
        STAFF,
        `update public.shop_settings set earliest_booking_minutes = ${String(minutes)}`,
      );
    const soon = () => book(session, VISITOR, { booking_date: TODAY, booking_time: '10:00 AM' });
    expect(inFull(await soon())).toBe(TOO_SOON);
    expect(summary(await set(0))).toBe('done');
    expect(inFull(await soon())).toBe('done');
    expect(summary(await set(7 * 24 * 60))).toBe('done');
    expect(inFull(await book(session, VISITOR, { booking_date: TOMORROW }))).toBe(TOO_SOON);
  });

  it('Staff who book by phone and move bookings are held to no earliest time', async (session) => {
    await setShopClock(session, `${TODAY} 09:30`);
    const soon = { booking_date: TODAY, booking_time: '10:00 AM' };
    expect(summary(await takeCall(session, soon))).toBe('done');
    const { id } = await booked(session);
    expect(summary(await moveTo(session, id, TODAY, '10:00 AM'))).toBe('done');
  });

  it('Customers move their booking to no time that is too soon for a new one', async (session) => {
    await setShopClock(session, `${TODAY} 09:30`);
    const { id, token } = await booked(session);
    const before = await facts(session, id, 'booking_date, booking_time');
    expect(await move(session, token, TODAY, '10:00 AM')).toBe(NOT_BOOKABLE);
    expect(await facts(session, id, 'booking_date, booking_time')).toEqual(before);
    expect(await move(session, token, TODAY, '11:00 AM')).toBe(true);
  });

  it('Free times tell what is too soon from what is full and what has begun', async (session) => {
    await setShopClock(session, `${TODAY} 09:30`);
    const { token } = await booked(session);
    for (const sql of [
      `public.slot_availability('${TODAY}', '${TODAY}')`,
      `public.managed_availability('${token}', '${TODAY}', '${TODAY}')`,
    ])
      expect(await spots(session, sql), sql).toEqual([0, null, 2]);
    await setEarliest(session, 0);
    const now = `public.slot_availability('${TODAY}', '${TODAY}')`;
    expect(await spots(session, now)).toEqual([0, 2, 2]);
  });
});
