import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { PRICE_REASON_LENGTH, STAFF_NOTE_LENGTH } from '../../src/domain/booking/booking-rules';
import { FRIDAY, given, NEXT_FRIDAY, setShopClock, TODAY, TOMORROW } from './support/bookings';
import { change, FULL, setCapacity } from './support/capacity';
import {
  close,
  EXCEPTIONS,
  facts,
  inFull,
  moveTo,
  OVERRIDE_REQUIRED,
  SUNDAY,
  takeCall,
} from './support/front-desk';
import { booked, look } from './support/manage';
import { lease, messages } from './support/outbox';
import { type Actor, type Session, summary } from './support/session';
import { COLLEAGUE, STAFF } from './support/session';
import { openShop } from './support/shop';

describe('at the front desk', () => {
  const { it } = openShop();
  const actor_email = 'staff@example.com';

  describe('moves by staff', () => {
    it.for([
      ['past', '2027-03-09'],
      ['sunday', SUNDAY],
      ['started', TODAY],
      ['closed', TOMORROW],
      ['over_capacity', NEXT_FRIDAY],
    ] as const)(
      'Staff need the override %s to move such a booking',
      async ([name, day], session) => {
        await setShopClock(session, '2027-03-10 10:00');
        await close(session, { from: TOMORROW });
        await given(session, { booking_date: NEXT_FRIDAY });
        await given(session, { booking_date: NEXT_FRIDAY });
        const { id } = await given(session);
        const others = EXCEPTIONS.filter((other) => other !== name);
        const refused = inFull(await moveTo(session, id, day, '10:00 AM', { overrides: others }));
        expect(refused).toBe(`${OVERRIDE_REQUIRED}: ${name}`);
        const plain = `update public.bookings set booking_date = '${day}' where id = '${id}'`;
        expect(inFull(await session.request(STAFF, plain))).toBe(refused);
        expect(summary(await moveTo(session, id, day, '10:00 AM', { overrides: [name] }))).toBe(
          'done',
        );
        expect(await facts(session, id, 'booking_date')).toEqual({ booking_date: day });
      },
    );

    it("Staff can't overbook beyond the setting when they move a booking", async (session) => {
      await setCapacity(session, 1);
      for (let number = 0; number < 2; number += 1) {
        await takeCall(session, { booking_date: NEXT_FRIDAY }, { overrides: EXCEPTIONS });
      }
      const { id } = await given(session);
      const moved = await moveTo(session, id, NEXT_FRIDAY, '10:00 AM', { overrides: EXCEPTIONS });
      expect(summary(moved)).toBe(FULL);
      expect(await facts(session, id, 'booking_date')).toEqual({ booking_date: FRIDAY });
    });

    it('Staff change a past booking without an override, and an unknown booking is not made', async (session) => {
      const { id } = await given(session, { booking_date: '2027-03-09', status: 'confirmed' });
      expect(await change(session, id, "comments = 'came late', status = 'completed'")).toBe(
        'done',
      );
      const nobody = randomUUID();
      expect(summary(await moveTo(session, nobody, FRIDAY, '9:00 AM'))).toBe(
        'PT404 booking_unknown',
      );
    });

    it('A move by staff tells the customer, or quietly moves their reminder along', async (session) => {
      const { id } = await booked(session);
      await lease(session);
      await moveTo(session, id, NEXT_FRIDAY, '9:00 AM', { tells: false });
      expect(await messages(session)).toEqual([
        'confirmation leased',
        'reminder skipped',
        'reminder queued',
      ]);
      await moveTo(session, id, NEXT_FRIDAY, '11:00 AM');
      expect((await messages(session)).slice(3)).toEqual(['moved queued', 'reminder queued']);
      await moveTo(session, id, FRIDAY, '11:00 AM', { tells: false });
      expect((await messages(session)).filter((line) => line.startsWith('moved'))).toEqual([
        'moved skipped',
      ]);
      await session.request(STAFF, 'select public.cancel_booking($1, false)', [id]);
      expect((await messages(session)).filter((line) => line.includes('queued'))).toEqual([]);
    });
  });

  describe('another price', () => {
    const price = 'total_price, quoted_price, price_reason';

    it('A reason for a price and a note may be as long as the forms allow, and no longer', async (session) => {
      const { id } = await booked(session);
      const explain = (length: number) =>
        change(session, id, `total_price = 180, price_reason = '${'x'.repeat(length)}'`);
      expect(await explain(PRICE_REASON_LENGTH)).toBe('done');
      expect(await explain(PRICE_REASON_LENGTH + 1)).toBe('23514');
      const note = (length: number) =>
        session.request(
          STAFF,
          `insert into public.booking_notes (booking_id, body) values ('${id}', '${'x'.repeat(length)}')`,
        );
      expect(summary(await note(STAFF_NOTE_LENGTH))).toBe('done');
      expect(summary(await note(STAFF_NOTE_LENGTH + 1))).toBe('23514');
    });

    it('A changed price needs a reason, which is in the history until the booking is deleted', async (session) => {
      const { id } = await booked(session);
      expect(await change(session, id, 'total_price = 180')).toBe('PT422 price_reason_missing');
      expect(await change(session, id, "total_price = 180, price_reason = ' '")).toBe('23514');
      const given_reason = "price_reason = 'Old film to remove'";
      expect(await change(session, id, `total_price = 180, ${given_reason}`)).toBe('done');
      expect(await facts(session, id, price)).toEqual({
        total_price: 180,
        quoted_price: 150,
        price_reason: 'Old film to remove',
      });
      const reasons = `select reason, actor_email from public.booking_events where kind = 'changed'`;
      expect(await session.owner(reasons)).toEqual([{ reason: 'Old film to remove', actor_email }]);
      await session.request(STAFF, 'delete from public.bookings');
      expect(await session.owner(reasons)).toEqual([{ reason: null, actor_email }]);
    });

    it.for([
      "service_name = 'Premium Detailing'",
      "vehicle_type = 'suv'",
      "add_ons = '{EngineBayClean}'",
    ])('A new quote needs no reason for its price: %s', async (other, session) => {
      const { id } = await given(session);
      await change(session, id, "total_price = 140, price_reason = 'Regular'");
      const quoted = `${other}, total_price = 300, quoted_price = 300`;
      expect(await change(session, id, quoted)).toBe('done');
      expect(await facts(session, id, price)).toEqual({
        total_price: 300,
        quoted_price: 300,
        price_reason: null,
      });
    });
  });

  describe('notes', () => {
    const write = (session: Session, id: string, body: string, actor: Actor = STAFF) =>
      session.attempt(
        actor,
        'insert into public.booking_notes (booking_id, body) values ($1, $2) returning id',
        [id, body],
      );

    it('Staff write, change and delete notes, which say who wrote them', async (session) => {
      const { id } = await given(session);
      expect(await write(session, id, 'Scratch on the left door')).toBe('done');
      expect(await write(session, id, ' \n')).toBe('23514');
      expect(await write(session, id, 'x'.repeat(2001))).toBe('23514');
      const edit = `update public.booking_notes set body = 'Right door'`;
      expect(await session.attempt(COLLEAGUE, edit)).toBe('done');
      const notes = await session.request(
        STAFF,
        'select body, author_id from public.booking_notes',
      );
      expect(notes).toEqual({
        ok: true,
        rows: [{ body: 'Right door', author_id: STAFF.claims['sub'] }],
      });
      const forged = `update public.booking_notes set author_email = 'other@example.com'`;
      expect(await session.attempt(STAFF, forged)).toBe('42501');
      expect(
        await session.rows(STAFF, 'delete from public.booking_notes returning id'),
      ).toHaveLength(1);
    });

    it('Notes and reasons are in no mail, customer page or history, and go with the booking', async (session) => {
      const { id, token } = await booked(session);
      await write(session, id, 'Secret of the shop');
      await close(session, { from: NEXT_FRIDAY });
      await change(
        session,
        id,
        "total_price = 99, price_reason = 'Secret price', status = 'confirmed'",
      );
      await session.owner(`update public.booking_messages set due_at = now()`);
      const mails = await lease(session);
      const kinds = mails.map(({ kind }) => kind).sort();
      expect(kinds).toEqual(['confirmation', 'confirmed', 'reminder']);
      const page = await look(session, token);
      expect(page).toHaveLength(1);
      const answers = JSON.stringify([mails, page]);
      expect(answers).not.toMatch(/Secret|Private|staff@/);
      const outline = `select columns, old_values, new_values from public.booking_events`;
      expect(JSON.stringify(await session.owner(outline))).not.toContain('Secret');
      await session.request(STAFF, 'delete from public.bookings');
      expect(await session.owner('select id from public.booking_notes')).toEqual([]);
    });
  });
});
