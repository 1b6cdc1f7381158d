import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import {
  book,
  type Columns,
  FRIDAY,
  given,
  NEXT_FRIDAY,
  setShopClock,
  TODAY,
  spotsHeld,
} from './support/bookings';
import { FULL } from './support/capacity';
import {
  close,
  EXCEPTIONS,
  facts,
  inFull,
  NOT_BOOKABLE,
  OVERRIDE_REQUIRED,
  SUNDAY,
  moveTo,
  takeCall,
} from './support/front-desk';
import { booked } from './support/manage';
import { lease, messages } from './support/outbox';
import { STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('bookings by phone', () => {
  const { it } = openShop();

  it('A phone booking is confirmed, known as such, and recorded with who took it', async (session) => {
    const id = randomUUID();
    const taken = await takeCall(
      session,
      { id, total_price: 120, quoted_price: 150, price_reason: 'Regular', source: 'online' },
      { note: 'Brings the van' },
    );
    expect(taken).toEqual({ ok: true, rows: [{ id }] });
    expect(await facts(session, id, 'status, source, quoted_price, customer_email')).toEqual({
      status: 'confirmed',
      source: 'phone',
      quoted_price: 150,
      customer_email: null,
    });
    const [event] = await session.owner(
      'select kind, actor, actor_email, reason from public.booking_events',
    );
    expect(event).toEqual({
      kind: 'created',
      actor: 'staff',
      actor_email: 'staff@example.com',
      reason: 'Regular',
    });
    const notes = await session.owner('select body, author_email from public.booking_notes');
    expect(notes).toEqual([{ body: 'Brings the van', author_email: 'staff@example.com' }]);
    // The repeat of an answer that was lost is no second booking.
    expect(summary(await takeCall(session, { id }))).toBe('23505');
  });

  it('A walk-in booking needs no phone number and notes that the vehicle is here', async (session) => {
    await setShopClock(session, `${FRIDAY} 10:10`);
    const id = randomUUID();
    const walkIn = { id, booking_date: FRIDAY, booking_time: '10:00 AM', customer_phone: '' };
    const here = { ...walkIn, arrived_at: `${FRIDAY} 10:00-07` };
    expect(inFull(await takeCall(session, here, { overrides: ['started'] }))).toBe('done');
    const [stored] = await session.owner(
      'select customer_phone, arrived_at, status from public.bookings where id = $1',
      [id],
    );
    expect(stored).toMatchObject({ customer_phone: '', status: 'confirmed' });
    expect(stored).not.toMatchObject({ arrived_at: null });
    // Online the shop could not call back.
    expect(
      summary(await book(session, VISITOR, { customer_phone: '', booking_date: NEXT_FRIDAY })),
    ).toBe('23514');
  });

  it('A phone booking obeys the rules of every booking and gives a reason for another price', async (session) => {
    const refusal = async (changes: Columns) => inFull(await takeCall(session, changes));
    expect(await refusal({ customer_name: ' ' })).toBe('23514');
    expect(await refusal({ customer_phone: null })).toBe('23502');
    expect(await refusal({ customer_email: 'nobody' })).toBe('23514');
    expect(await refusal({ booking_time: '9:30 AM' })).toBe('23514');
    expect(await refusal({ booking_date: null })).toBe('23502');
    expect(await refusal({ quoted_price: 150, total_price: 1 })).toBe('PT422 price_reason_missing');
    expect(await refusal({ booking_date: '2028-03-11' })).toBe(`${NOT_BOOKABLE}: day_too_far`);
    expect(await refusal({})).toBe('done');
  });

  it.for(['infinity', '5874897-12-31', '9999-12-31', '2028-03-11'])(
    'Staff move no booking to %s, which is more than a year ahead, whatever they override',
    async (day, session) => {
      const { id } = await given(session, {});
      const far = `${NOT_BOOKABLE}: day_too_far`;
      expect(inFull(await moveTo(session, id, day, '9:00 AM'))).toBe(far);
      expect(inFull(await moveTo(session, id, day, '9:00 AM', { overrides: EXCEPTIONS }))).toBe(
        far,
      );
    },
  );

  it.for([
    ['sunday', SUNDAY],
    ['started', TODAY],
    ['closed', FRIDAY],
    ['over_capacity', NEXT_FRIDAY],
  ] as const)(
    'Staff need the override %s to take such a phone booking',
    async ([name, booking_date], session) => {
      await setShopClock(session, '2027-03-10 10:00');
      await close(session);
      await given(session, { booking_date: NEXT_FRIDAY });
      await given(session, { booking_date: NEXT_FRIDAY });
      expect(inFull(await takeCall(session, { booking_date }))).toBe(
        `${OVERRIDE_REQUIRED}: ${name}`,
      );
      const others = EXCEPTIONS.filter((other) => other !== name);
      expect(inFull(await takeCall(session, { booking_date }, { overrides: others }))).toBe(
        `${OVERRIDE_REQUIRED}: ${name}`,
      );
      expect(summary(await takeCall(session, { booking_date }, { overrides: [name] }))).toBe(
        'done',
      );
      // No override lasts for what comes after, and no visitor gets it.
      expect(inFull(await takeCall(session, { booking_date }))).toContain(
        name === 'over_capacity' ? FULL : OVERRIDE_REQUIRED,
      );
      for (const actor of [VISITOR, STRANGER, STAFF]) {
        expect([NOT_BOOKABLE, FULL]).toContain(
          summary(await book(session, actor, { booking_date })),
        );
      }
    },
  );

  it("Staff read at once every override that is missing, and can't take a booking for the past", async (session) => {
    await close(session, { from: SUNDAY });
    await given(session, { booking_date: SUNDAY });
    await given(session, { booking_date: SUNDAY });
    const booking_date = SUNDAY;
    expect(inFull(await takeCall(session, { booking_date }, { overrides: ['past'] }))).toBe(
      `${OVERRIDE_REQUIRED}: sunday,closed,over_capacity`,
    );
    const past = { booking_date: '2027-03-09' };
    expect(inFull(await takeCall(session, past, { overrides: EXCEPTIONS }))).toBe(
      'PT409 day_past: 2027-03-09',
    );
  });

  it.for([0, 1, 3])(
    'Staff can take %i vehicles over the capacity when the settings allow that many',
    async (setting, session) => {
      await session.request(
        STAFF,
        `update public.shop_settings set overbooking_per_slot = ${String(setting)}`,
      );
      const overrides = EXCEPTIONS;
      const total = 2 + setting;
      for (let number = 0; number < total; number += 1) {
        expect(summary(await takeCall(session, {}, { overrides }))).toBe('done');
      }
      expect(summary(await takeCall(session, {}, { overrides }))).toBe(FULL);
      expect(await spotsHeld(session)).toBe(total);
    },
  );

  it('Phone bookings over capacity count from what a closure leaves', async (session) => {
    await close(session, { spots: 1 });
    expect(summary(await takeCall(session))).toBe('done');
    expect(inFull(await takeCall(session))).toBe(`${OVERRIDE_REQUIRED}: over_capacity`);
    expect(summary(await takeCall(session, {}, { overrides: ['over_capacity'] }))).toBe('done');
    expect(summary(await takeCall(session, {}, { overrides: EXCEPTIONS }))).toBe(FULL);
  });

  describe('the mail of a phone booking', () => {
    const address = { customer_email: 'casey@example.com' };

    it('A phone booking is confirmed by mail when that is wanted', async (session) => {
      await takeCall(session, address, { sendsMail: true });
      expect(await messages(session)).toEqual(['confirmed queued', 'reminder queued']);
      expect(await lease(session)).toMatchObject([
        { kind: 'confirmed', customer_email: address.customer_email, status: 'confirmed' },
      ]);
    });

    it.for([
      ['it is not wanted', address, false],
      ['there is no address', {}, true],
    ] as const)(
      'A phone booking sends no mail when %s',
      async ([_why, changes, sendsMail], session) => {
        await takeCall(session, changes, { sendsMail });
        expect(await messages(session)).toEqual([]);
      },
    );

    it('A phone booking without an address never sends mail, whatever happens to it', async (session) => {
      const id = randomUUID();
      await takeCall(session, { id }, { sendsMail: true });
      expect(summary(await moveTo(session, id, NEXT_FRIDAY, '9:00 AM'))).toBe('done');
      await session.owner('select private.queue_missing_reminders()');
      await session.request(STAFF, 'select public.cancel_booking($1)', [id]);
      expect(await facts(session, id, 'status')).toEqual({ status: 'cancelled' });
      expect(await messages(session)).toEqual([]);
    });

    it('Staff stop the mail of a phone booking by removing its address, which online bookings need', async (session) => {
      const remove = 'update public.bookings set customer_email = null where id = $1';
      const id = randomUUID();
      await takeCall(session, { id, ...address }, { sendsMail: true });
      expect(await session.attempt(STAFF, remove, [id])).toBe('done');
      expect(await lease(session)).toEqual([]);
      const online = await booked(session);
      expect(await session.attempt(STAFF, remove, [online.id])).toBe('23514');
      expect(summary(await book(session, VISITOR, { customer_email: null }))).toBe('23502');
    });
  });
});
