import { describe, expect } from 'vitest';

import { FRIDAY, given, NEXT_FRIDAY, setShopClock, spotsHeld } from './support/bookings';
import { setLimit } from './support/limits';
import { booked, cancel, look, move, stored } from './support/manage';
import { VISITOR } from './support/session';
import { openShop } from './support/shop';

describe('changes by the manage link', () => {
  const { it } = openShop();

  describe('moving a booking', () => {
    it('A customer moves a booking to a free slot, which frees the old spot and is written down', async (session) => {
      const { id, token } = await booked(session);
      expect(await move(session, token, NEXT_FRIDAY, '3:00 PM')).toBe(true);
      expect(await stored(session, id)).toMatchObject({
        booking_date: NEXT_FRIDAY,
        booking_time: '3:00 PM',
        status: 'pending',
      });
      const free = await session.request(
        VISITOR,
        `select free_spots from public.slot_availability('${FRIDAY}', '${FRIDAY}') where slot_time = '10:00 AM'`,
      );
      expect(free).toEqual({ ok: true, rows: [{ free_spots: 2 }] });
      expect(
        await session.owner(
          `select kind, actor, actor_id from public.booking_events where kind = 'moved'`,
        ),
      ).toEqual([{ kind: 'moved', actor: 'customer', actor_id: null }]);
      expect(await look(session, token)).toMatchObject([{ revision: 1, can_change: true }]);
    });

    it("A customer can't move a booking into a full slot and keeps their spot", async (session) => {
      await given(session, { booking_date: NEXT_FRIDAY });
      await given(session, { booking_date: NEXT_FRIDAY });
      const { id, token } = await booked(session);
      expect(await move(session, token, NEXT_FRIDAY, '10:00 AM')).toBe('PT409 slot_full');
      expect(await stored(session, id)).toMatchObject({ booking_date: FRIDAY });
    });

    it.for([
      ['2027-03-09', '9:00 AM', 'day_past'],
      ['2027-03-14', '9:00 AM', 'day_sunday'],
      ['2028-03-11', '9:00 AM', 'day_too_far'],
      ['infinity', '9:00 AM', 'day_too_far'],
      [NEXT_FRIDAY, '6:00 PM', 'slot_unknown'],
    ] as const)(
      "A customer can't move a booking to %s at %s",
      async ([day, time, detail], session) => {
        const { token } = await booked(session);
        const outcome = await session.request(
          VISITOR,
          'select public.move_managed_booking($1, $2::date, $3)',
          [token, day, time],
        );
        expect(outcome).toMatchObject({
          ok: false,
          code: 'PT422',
          message: 'slot_not_bookable',
          detail,
        });
      },
    );

    it('A move that a customer sends twice happens once', async (session) => {
      const { token } = await booked(session);
      expect(await move(session, token, NEXT_FRIDAY, '3:00 PM')).toBe(true);
      expect(await move(session, token, NEXT_FRIDAY, '3:00 PM')).toBe(true);
      expect(await look(session, token)).toMatchObject([{ revision: 1 }]);
    });

    it('A customer moves a booking six times a day at most, as every move sends an email', async (session) => {
      const { token } = await booked(session);
      const times = ['9:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
      for (const time of times) expect(await move(session, token, FRIDAY, time)).toBe(true);
      expect(await move(session, token, FRIDAY, '4:00 PM')).toBe('PT429 manage_limit');
      expect(await cancel(session, token)).toBe(true);
    });

    it('Each press of a private link counts, one that changes nothing as well, and looking does not', async (session) => {
      await setLimit(session, 'presses_per_link', 3);
      const { token } = await booked(session);
      const other = await booked(session, { booking_time: '9:00 AM' });
      for (const time of ['2:00 PM', '3:00 PM']) {
        expect(await move(session, token, FRIDAY, time)).toBe(true);
      }
      expect(await move(session, token, FRIDAY, '3:00 PM')).toBe(true);
      expect(await move(session, token, FRIDAY, '4:00 PM')).toBe('PT429 manage_limit');
      expect(await cancel(session, token)).toBe('PT429 manage_limit');
      expect(await look(session, token)).toHaveLength(1);
      expect(await cancel(session, other.token)).toBe(true);
      await session.owner("update private.hits set at = at - interval '1 hour'");
      expect(await cancel(session, token)).toBe(true);
    });
  });

  describe('the notice of 24 hours', () => {
    it("The notice of 24 hours is kept to the minute, in the shop's time", async (session) => {
      const { id, token } = await booked(session);
      await setShopClock(session, '2027-03-11 10:01');
      expect(await look(session, token)).toMatchObject([{ can_change: false }]);
      expect(await move(session, token, NEXT_FRIDAY, '3:00 PM')).toBe('PT409 too_late_to_change');
      expect(await cancel(session, token)).toBe('PT409 too_late_to_change');
      expect(await stored(session, id)).toMatchObject({
        status: 'pending',
        booking_date: FRIDAY,
      });
      await setShopClock(session, '2027-03-11 10:00');
      expect(await look(session, token)).toMatchObject([{ can_change: true }]);
      expect(await cancel(session, token)).toBe(true);
    });

    it('The notice of 24 hours counts from the current slot, not from the first one', async (session) => {
      const { token } = await booked(session);
      expect(await move(session, token, '2027-03-11', '9:00 AM')).toBe(true);
      await setShopClock(session, '2027-03-10 09:01');
      expect(await move(session, token, FRIDAY, '9:00 AM')).toBe('PT409 too_late_to_change');
    });
  });

  describe('cancelling a booking', () => {
    it('A customer cancels a booking, and nothing but an undo restores it', async (session) => {
      const { id, token } = await booked(session);
      expect(await cancel(session, token)).toBe(true);
      expect(await cancel(session, token)).toBe(true);
      expect(await move(session, token, NEXT_FRIDAY, '3:00 PM')).toBe(
        'PT409 booking_not_changeable',
      );
      expect(await stored(session, id)).toMatchObject({ status: 'cancelled' });
      expect(await spotsHeld(session)).toBe(0);
      expect(await look(session, token)).toMatchObject([
        { status: 'cancelled', can_change: false },
      ]);
      const events = `select count(*)::int as n from public.booking_events where kind = 'status'`;
      expect(await session.owner(events)).toEqual([{ n: 1 }]);
    });

    it("A customer can't cancel work that is done", async (session) => {
      const { token } = await booked(session);
      await session.owner(`update public.bookings set status = 'confirmed'`);
      await session.owner(`update public.bookings set status = 'completed'`);
      expect(await cancel(session, token)).toBe('PT409 booking_not_changeable');
    });
  });
});
