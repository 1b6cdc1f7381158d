import { describe, expect } from 'vitest';

import { given, setShopClock, TODAY, TOMORROW, spotsHeld } from './support/bookings';
import { change } from './support/capacity';
import { close, facts, inFull } from './support/front-desk';
import { booked, call, cancel } from './support/manage';
import { finish, lease, messages, passTime } from './support/outbox';
import { COLLEAGUE, type Param, type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

const CHANGED = 'PT409 booking_changed';
const SMALLER = 'PT409 override_required';

/** Every way in which staff change a booking, from the revision $2 on. */
const CHANGES = [
  ['a status', "update public.bookings set status = 'confirmed', revision = $2 where id = $1"],
  ['a name', "update public.bookings set customer_name = 'Zoë', revision = $2 where id = $1"],
  [
    'a price',
    `update public.bookings set total_price = 200, price_reason = 'Pet hair', revision = $2 where id = $1`,
  ],
  ['a move', `select public.move_booking($1, '${TOMORROW}', '4:00 PM', at_revision => $2)`],
  ['a bay', 'select public.place_booking($1, work_minutes => 60, at_revision => $2)'],
  [
    'words and a move in one',
    `select public.change_booking($1, '{"comments": "Call first", "booking_time": "4:00 PM"}',
       '{started}', at_revision => $2)`,
  ],
  ['a cancellation', 'select public.cancel_booking($1, at_revision => $2)'],
  ['an arrival', 'select public.mark_arrived($1, at_revision => $2)'],
  ['a no-show', 'select public.mark_no_show($1, at_revision => $2)'],
] as const;

describe('changes by staff', () => {
  const { it } = openShop();
  const today = { booking_date: TODAY, booking_time: '9:00 AM' };
  const revision = async (session: Session, id: string) =>
    Number((await facts(session, id, 'revision'))?.['revision']);
  const send = (session: Session, sql: string, params: readonly Param[], actor = STAFF) =>
    session.request(actor, sql, params);
  /** A booking whose time has come, so that everything can be done with it. */
  const givenNow = async (session: Session) => {
    await setShopClock(session, `${TODAY} 09:30`);
    return (await given(session, today)).id;
  };

  it.for(CHANGES)(
    'A change based on the current revision is saved and raises it: %s',
    async ([, sql], session) => {
      const id = await givenNow(session);
      expect(summary(await send(session, sql, [id, 0]))).toBe('done');
      expect(await revision(session, id)).toBe(1);
    },
  );

  it.for(CHANGES)(
    'A change is refused, with the current booking, once a colleague has made another: %s',
    async ([, sql], session) => {
      const id = await givenNow(session);
      const theirs = `update public.bookings set comments = 'Key in the box', booking_time = '9:00 AM',
      total_price = 175, price_reason = 'Pet hair', revision = 0 where id = $1`;
      expect(summary(await send(session, theirs, [id], COLLEAGUE))).toBe('done');
      const before = await facts(session, id, '*');
      const outcome = await send(session, sql, [id, 0]);
      expect(summary(outcome)).toBe(CHANGED);
      expect(JSON.parse((!outcome.ok && outcome.detail) || '{}')).toMatchObject({
        revision: 1,
        status: 'pending',
        booking_date: TODAY,
        booking_time: '9:00 AM',
        total_price: 175,
      });
      expect(await facts(session, id, '*')).toEqual(before);
      // From what it is now, it goes through.
      expect(summary(await send(session, sql, [id, 1]))).toBe('done');
    },
  );

  it.for(CHANGES)(
    'A change that is sent again changes nothing, whatever revision it was based on: %s',
    async ([, sql], session) => {
      const id = await givenNow(session);
      await send(session, sql, [id, 0]);
      const before = await facts(session, id, 'status, booking_time, revision, no_show_at');
      expect(summary(await send(session, sql, [id, 0]))).toBe('done');
      expect(await facts(session, id, 'status, booking_time, revision, no_show_at')).toEqual(
        before,
      );
    },
  );

  it("A change without a revision is not checked, and staff can't set the revision itself", async (session) => {
    const { id } = await given(session);
    expect(await change(session, id, "status = 'confirmed'")).toBe('done');
    expect(await change(session, id, 'revision = 99')).toBe('done');
    expect(await revision(session, id)).toBe(1);
  });

  it('Staff can still change a booking that its customer has confirmed by the link', async (session) => {
    const { id, token } = await booked(session);
    const confirm = 'select public.confirm_managed_booking($1) as value';
    expect(await call(session, confirm, [token])).toBe(true);
    expect(await revision(session, id)).toBe(0);
    expect(await change(session, id, "status = 'confirmed', revision = 0")).toBe('done');
  });

  it("Staff can't move a cancelled booking, as the customer was told that it is cancelled", async (session) => {
    const { id, token } = await booked(session);
    await lease(session);
    await cancel(session, token);
    const before = await messages(session);
    const move = `select public.move_booking($1, '${TOMORROW}', '4:00 PM')`;
    expect(inFull(await send(session, move, [id]))).toBe('PT409 booking_not_changeable: cancelled');
    expect(await change(session, id, "booking_time = '4:00 PM'")).toBe(
      'PT409 booking_not_changeable',
    );
    expect(await messages(session)).toEqual(before);
  });

  it('Staff record a no-show once the time has come, and not before', async (session) => {
    const { id } = await given(session, today);
    const sql = 'select public.mark_no_show($1)';
    await setShopClock(session, `${TODAY} 08:59`);
    expect(inFull(await send(session, sql, [id]))).toBe('PT422 no_show_refused: future');
    const later = await given(session, { booking_date: TOMORROW });
    expect(inFull(await send(session, sql, [later.id]))).toBe('PT422 no_show_refused: future');
    await setShopClock(session, `${TODAY} 09:00`);
    expect(summary(await send(session, sql, [id]))).toBe('done');
  });

  describe('undoing a cancellation', () => {
    const undo = async (session: Session, id: string, overrides: readonly string[] = []) =>
      inFull(
        await send(session, 'select public.undo_status_change($1, $2::text[])', [id, overrides]),
      );
    const cancelled = async (session: Session) => {
      await given(session);
      const { id } = await given(session);
      await change(session, id, "status = 'cancelled'");
      return id;
    };
    it.for([
      [
        'takes one vehicle less',
        (session: Session) => close(session, { spots: 1 }),
        'over_capacity',
      ],
      [
        'takes one vehicle less every day',
        (session: Session) =>
          session.request(STAFF, 'update public.shop_settings set slot_capacity = 1'),
        'over_capacity',
      ],
      ['is closed', (session: Session) => close(session), 'closed'],
    ] as const)(
      'Staff need an override to restore a booking to a time that %s since then',
      async ([, shrink, missing], session) => {
        const id = await cancelled(session);
        await shrink(session);
        expect(await undo(session, id)).toBe(`${SMALLER}: ${missing}`);
        expect(await spotsHeld(session)).toBe(1);
        expect(await undo(session, id, [missing])).toBe('done');
        expect(await spotsHeld(session)).toBe(2);
      },
    );

    it('Staff need no override to restore a booking to a time that was as small before', async (session) => {
      await close(session, { spots: 1 });
      await given(session);
      const { id } = await given(session);
      expect(await spotsHeld(session)).toBe(2);
      await change(session, id, "status = 'cancelled'");
      expect(await undo(session, id)).toBe('done');
      expect(await spotsHeld(session)).toBe(2);
    });

    it.for(['on its way', 'sent'])(
      "Staff can't undo a cancellation once the mail about it is %s",
      async (state, session) => {
        const { id } = await booked(session);
        await finish(session, (await lease(session))[0]!, 'sent');
        await change(session, id, "status = 'cancelled'");
        await passTime(session);
        const [mail] = await lease(session);
        expect(mail?.kind).toBe('cancelled');
        if (state === 'sent') await finish(session, mail!, 'sent');
        expect(await undo(session, id)).toBe('PT409 undo_refused');
      },
    );
  });
});
