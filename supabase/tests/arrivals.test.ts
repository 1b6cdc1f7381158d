import { describe, expect } from 'vitest';

import { book, FRIDAY, given, setShopClock, TODAY, spotsHeld } from './support/bookings';
import { change, FULL, setCapacity } from './support/capacity';
import { EXCEPTIONS, facts, inFull, moveTo, takeCall } from './support/front-desk';
import { booked } from './support/manage';
import { lease, messages } from './support/outbox';
import type { Actor, Session } from './support/session';
import { COLLEAGUE, SERVICE, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const REFUSED = 'PT409 status_transition_refused';

describe('the facts of a day', () => {
  const { it } = openShop();

  const run = async (session: Session, name: string, id: string, actor: Actor = STAFF) =>
    inFull(await session.request(actor, `select public.${name}($1)`, [id]));
  const arrived = async (session: Session, id: string, at: string | null = null) =>
    inFull(
      await session.request(STAFF, 'select public.mark_arrived($1, $2::timestamptz)', [id, at]),
    );
  const undo = (session: Session, id: string, actor: Actor = STAFF) =>
    session.value(actor, 'select public.undo_status_change($1) as status', [id]);
  const steps = (session: Session) =>
    session.owner(
      `select kind, new_values ->> 'status' as status, new_values ->> 'arrived_at' is not null as arrived,
         new_values ->> 'no_show_at' is not null as no_show, actor_email
       from public.booking_events where kind <> 'created' order by id`,
    );
  const actor_email = 'staff@example.com';
  const today = { booking_date: TODAY, booking_time: '9:00 AM' };

  describe('an arrival', () => {
    it('An arrival confirms a pending booking once, without a mail and with one line in the history', async (session) => {
      const { id } = await booked(session, today);
      await lease(session);
      expect(await arrived(session, id)).toBe('done');
      // 08:00 in the shop is 15:00 in UTC.
      const stored = 'status, extract(epoch from arrived_at)::int as at';
      const at = Date.UTC(2027, 2, 10, 15) / 1000;
      expect(await facts(session, id, stored)).toEqual({ status: 'confirmed', at });
      expect(await arrived(session, id, '2027-03-10T14:00:00Z')).toBe('done');
      expect(await facts(session, id, stored)).toMatchObject({ at });
      expect(await messages(session)).toEqual(['confirmation leased']);
      expect(await steps(session)).toEqual([
        { kind: 'arrived', status: 'confirmed', arrived: true, no_show: false, actor_email },
      ]);
    });

    it.for([
      ['2027-03-10T15:00:01Z', 'PT422 arrival_refused: future'],
      ['2027-03-10T06:59:59Z', 'PT422 arrival_refused: early'],
      ['2027-03-10T07:00:00Z', 'done'],
      ['2027-03-10T14:58:00Z', 'done'],
    ])('An arrival recorded at %s UTC is answered: %s', async ([at, expected], session) => {
      const { id } = await given(session, today);
      expect(await arrived(session, id, at)).toBe(expected);
    });

    it('An arrival is recorded only on the day of the appointment, for a booking that is open', async (session) => {
      const { id } = await given(session);
      expect(await arrived(session, id)).toBe('PT422 arrival_refused: early');
      for (const status of ['cancelled', 'completed']) {
        const ended = await given(session, { ...today, status });
        expect(await arrived(session, ended.id)).toBe(`${REFUSED}: ${status} to arrived`);
      }
      const nobody = '6f1d3c52-0000-4000-8000-00000000abcd';
      expect(await arrived(session, nobody)).toBe('PT404 booking_unknown');
    });

    it.for(['pending', 'confirmed'])(
      'An arrival can be undone within ten seconds, which makes the booking %s again',
      async (status, session) => {
        const { id } = await given(session, { ...today, status });
        await arrived(session, id);
        expect(await undo(session, id, COLLEAGUE)).toBe('PT409 undo_refused');
        expect(await undo(session, id)).toBe(status);
        expect(await facts(session, id, 'status, arrived_at')).toEqual({
          status,
          arrived_at: null,
        });
        expect(await undo(session, id)).toBe('PT409 undo_refused');
        expect((await steps(session)).map((step) => [step['kind'], step['arrived']])).toEqual([
          ['arrived', true],
          ['arrived', false],
        ]);
      },
    );

    it('An arrival stays when a later step is undone, and ends with a move to another day', async (session) => {
      const { id } = await given(session, { ...today, status: 'confirmed' });
      await arrived(session, id);
      await change(session, id, "status = 'completed'");
      expect(await undo(session, id)).toBe('confirmed');
      expect(await facts(session, id, 'arrived_at is not null as here')).toEqual({ here: true });
      await moveTo(session, id, TODAY, '10:00 AM');
      expect(await facts(session, id, 'arrived_at is not null as here')).toEqual({ here: true });
      await moveTo(session, id, FRIDAY, '10:00 AM');
      expect(await facts(session, id, 'arrived_at')).toEqual({ arrived_at: null });
    });
  });

  describe('a no-show', () => {
    it('A no-show is cancelled without a mail and gives the spot back once', async (session) => {
      const { id } = await booked(session, today);
      await setShopClock(session, '2027-03-10 09:00');
      expect(await run(session, 'mark_no_show', id)).toBe('done');
      expect(await run(session, 'mark_no_show', id)).toBe('done');
      expect(await facts(session, id, 'status, no_show_at is not null as no_show')).toEqual({
        status: 'cancelled',
        no_show: true,
      });
      expect(await spotsHeld(session, today)).toBe(0);
      expect(await messages(session)).toEqual(['confirmation skipped']);
      expect(await steps(session)).toEqual([
        { kind: 'no_show', status: 'cancelled', arrived: false, no_show: true, actor_email },
      ]);
    });

    it('Undoing a no-show does not send the mail of an appointment that has begun', async (session) => {
      const { id } = await booked(session, today);
      await setShopClock(session, '2027-03-10 09:00');
      await run(session, 'mark_no_show', id);
      expect(await undo(session, id)).toBe('pending');
      expect(await facts(session, id, 'no_show_at')).toEqual({ no_show_at: null });
      expect(await spotsHeld(session, today)).toBe(1);
      expect(await messages(session)).toEqual(['confirmation skipped']);
      expect(await undo(session, id)).toBe('PT409 undo_refused');
    });

    it("A customer who arrived, or a booking that ended, can't become a no-show", async (session) => {
      const { id } = await given(session, today);
      await arrived(session, id);
      expect(await run(session, 'mark_no_show', id)).toBe(`${REFUSED}: arrived to no_show`);
      const done = await given(session, { ...today, status: 'completed' });
      expect(await run(session, 'mark_no_show', done.id)).toBe(`${REFUSED}: completed to no_show`);
    });
  });

  it('An overbooked vehicle gets its spot again when its cancellation is undone, unless another one has it', async (session) => {
    await given(session);
    await given(session);
    const extra = await takeCall(session, {}, { overrides: EXCEPTIONS });
    const id = extra.ok ? (extra.rows[0]?.id ?? '') : '';
    await run(session, 'cancel_booking', id);
    expect(await undo(session, id)).toBe('confirmed');
    expect(await spotsHeld(session)).toBe(3);
    await run(session, 'cancel_booking', id);
    await takeCall(session, {}, { overrides: EXCEPTIONS });
    expect(await undo(session, id)).toBe(FULL);
  });

  it('An undone cancellation takes one vehicle more than the slot receives by then, whatever it held before', async (session) => {
    await setCapacity(session, 4);
    const [id = ''] = [await given(session), await given(session), await given(session)].map(
      (other) => other.id,
    );
    await given(session);
    await run(session, 'cancel_booking', id);
    const overridden = () =>
      session.attempt(STAFF, "select public.undo_status_change($1, '{over_capacity,closed}')", [
        id,
      ]);
    await setCapacity(session, 2);
    expect(await overridden()).toBe(FULL);
    await setCapacity(session, 3);
    expect(await overridden()).toBe('done');
  });

  it.for([VISITOR, STRANGER, SERVICE])(
    "A $name can't record arrivals, no-shows or cancellations",
    async (actor, session) => {
      const { id } = await given(session, today);
      for (const name of ['mark_arrived', 'mark_no_show', 'cancel_booking']) {
        expect(await run(session, name, id, actor), name).toBe('42501');
      }
      // As on the embedded server, where no grant is held back.
      await session.owner('grant all on public.bookings to anon, authenticated');
      const forged = { arrived_at: '2027-03-10T14:00:00Z', source: 'phone', quoted_price: 1 };
      const made = await book(session, actor === SERVICE ? VISITOR : actor, {
        ...forged,
        no_show_at: '2027-03-10T14:00:00Z',
        price_reason: 'mine',
      });
      expect(made).toMatchObject({
        rows: [
          {
            source: 'online',
            quoted_price: 150,
            price_reason: null,
            arrived_at: null,
            no_show_at: null,
          },
        ],
      });
      await change(session, id, `arrived_at = now(), no_show_at = now(), source = 'phone'`);
      expect(await facts(session, id, 'source, arrived_at, no_show_at')).toEqual({
        source: 'online',
        arrived_at: null,
        no_show_at: null,
      });
    },
  );
});
