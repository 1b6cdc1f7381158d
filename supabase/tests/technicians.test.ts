import { describe, expect } from 'vitest';

import {
  book,
  FRIDAY,
  given,
  insertSql,
  bookingColumns,
  type Columns,
  setShopClock,
  TODAY,
} from './support/bookings';
import { type Actor, type Param, type Session, STAFF, TECHNICIAN } from './support/session';
import { openWorkshop } from './support/shop';

/** None of it may reach a technician, by any way. */
const SECRETS = {
  customer_email: 'secret.address@example.com',
  customer_phone: '604 987 6543',
  total_price: 1234.56,
  quoted_price: 1345.67,
  price_reason: 'Secret reason',
};
const SECRET = /secret|987.?6543|1234|1345/i;

describe('technicians', () => {
  const { it } = openWorkshop();

  /** A confirmed job of this morning, with a price and a contact. */
  async function job(session: Session): Promise<string> {
    const [sql, params] = insertSql(
      bookingColumns({
        ...SECRETS,
        status: 'confirmed',
        booking_date: TODAY,
        booking_time: '9:00 AM',
      }),
    );
    const [row] = await session.owner<{ id: string }>(sql, params);
    await setShopClock(session, `${TODAY} 09:05`);
    return row?.id ?? '';
  }

  const ask = (session: Session, sql: string, params: readonly Param[] = [], actor = TECHNICIAN) =>
    session.request(actor, sql, params);

  async function done(session: Session, sql: string, params: readonly Param[] = []) {
    const outcome = await ask(session, sql, params);
    if (!outcome.ok) throw new Error(`${sql}: ${outcome.code} ${outcome.message}`);
    expect(JSON.stringify(outcome)).not.toMatch(SECRET);
    return outcome.rows;
  }

  it('A technician works a day: reads it, notes arrival, work time and ready, writes, and undoes', async (session) => {
    const id = await job(session);
    const [days] = await done(session, 'select public.work_days($1, $1) as it', [TODAY]);
    expect(days?.['it']).toMatchObject({
      bookings: [
        {
          id,
          customer_name: 'Robin Example',
          service_name: 'Sedan Window Tinting',
          status: 'confirmed',
        },
      ],
      slot_capacity: 2,
    });
    await done(session, 'select public.mark_arrived($1)', [id]);
    const [ready] = await done(session, 'select * from public.next_ready_times($1)', [id]);
    await done(session, 'select public.place_booking($1, null, $2)', [
      id,
      Number(ready?.['work_minutes']),
    ]);
    await done(session, 'select public.mark_done($1)', [id]);
    await done(session, 'select public.undo_status_change($1)', [id]);
    await done(session, 'insert into public.booking_notes (booking_id, body) values ($1, $2)', [
      id,
      'Scratch on the door',
    ]);
    expect(await done(session, 'select author_email, body from public.booking_notes')).toEqual([
      { author_email: 'technician@example.com', body: 'Scratch on the door' },
    ]);
    expect((await done(session, 'select public.job($1) as it', [id]))[0]?.['it']).toMatchObject({
      booking: { id, arrived_at: expect.any(String), done_at: null },
      photos: [],
    });
    expect(
      await done(session, 'select * from public.job_cards(array[$1::uuid])', [id]),
    ).toMatchObject([{ booking_id: id, paid_cents: null, total_cents: null }]);
    const events = await session.owner(
      'select kind, actor, actor_email from public.booking_events where booking_id = $1 order by id',
      [id],
    );
    expect(events.slice(1)).toEqual(
      ['arrived', 'changed', 'done', 'done', 'changed'].map((kind) =>
        expect.objectContaining({ kind, actor: 'staff', actor_email: 'technician@example.com' }),
      ),
    );
  });

  it('No answer and no refusal tells a technician a price, a reason or a contact', async (session) => {
    const id = await job(session);
    const big = 2_147_483_647;
    const refusals: readonly (readonly [string, ...Param[]])[] = [
      ['select public.place_booking($1, null, -1)', id],
      ['select public.place_booking($1, null, $2)', id, big],
      ['select public.place_booking($1, $2)', id, big],
      ['select public.place_booking($1, null, 60, at_revision => 9)', id],
      ['select public.mark_arrived($1, null, 9)', id],
      ["select public.mark_arrived($1, 'infinity')", id],
      ["select public.mark_arrived($1, '-infinity')", id],
      ['select public.mark_done($1)', id],
      ['select public.undo_status_change($1)', id],
      ["select public.work_days('2027-01-01', '2027-01-08')"],
      ["select public.work_days('-infinity', 'infinity')"],
      ['insert into public.booking_notes (booking_id, body) values ($1, $2)', id, ' '],
      ['insert into public.booking_notes (id, booking_id, body) values ($1, $1, null)', id],
      ['insert into public.bookings select * from public.bookings'],
      ['update public.bookings set total_price = total_price / 0'],
      ['select 1 / (total_price - 1234.56) from public.bookings'],
    ];
    for (const [sql, ...params] of refusals) {
      const outcome = await ask(session, sql, params);
      expect(JSON.stringify(outcome), sql).not.toMatch(SECRET);
      expect(outcome.ok && outcome.rows.length > 0, sql).toBe(false);
    }
    // Staff read what the booking is now, with its price.
    const outdated = await ask(session, 'select public.mark_arrived($1, null, 9)', [id], STAFF);
    expect(outdated).toMatchObject({
      message: 'booking_changed',
      detail: expect.stringContaining('1234.56'),
    });
  });

  it('A technician reads notes of the work of the last 60 days, of work to come and of what is still here, and of nothing older', async (session) => {
    const noted = async (booking_date: string, changes: Columns = {}) => {
      const { id } = await given(session, { booking_date, status: 'completed', ...changes });
      await session.owner('insert into public.booking_notes (booking_id, body) values ($1, $2)', [
        id,
        booking_date,
      ]);
      return id;
    };
    const old = await noted('2027-01-08');
    await noted('2027-01-09');
    await noted('2028-03-10', { status: 'confirmed' });
    await noted('2026-12-01', { status: 'confirmed', arrived_at: '2026-12-01T18:00Z' });
    const read = async (actor: Actor) =>
      (await ask(session, 'select body from public.booking_notes order by body', [], actor)) as {
        rows?: readonly { body: string }[];
      };
    const bodies = ['2026-12-01', '2027-01-09', '2028-03-10'];
    expect((await read(TECHNICIAN)).rows?.map(({ body }) => body)).toEqual(bodies);
    expect((await read(STAFF)).rows).toHaveLength(4);
    const write = 'insert into public.booking_notes (booking_id, body) values ($1, $2)';
    expect(await ask(session, write, [old, 'x'])).toMatchObject({ code: '42501' });
    expect(await ask(session, write, [old, 'x'], STAFF)).toMatchObject({ ok: true });
    for (const [sql, params] of [
      ['select public.job($1) as it', [old]],
      [
        `select (select b ->> 'id' from jsonb_array_elements(d -> 'bookings') b where b ->> 'id' = $1) as it
          from public.work_days('2027-01-08', '2027-01-08') d`,
        [old],
      ],
      ['select max(booking_id::text) as it from public.job_cards(array[$1::uuid])', [old]],
    ] as const) {
      expect((await done(session, sql, params))[0]?.['it'], sql).toBeNull();
      const asStaff = await ask(session, sql, params, STAFF);
      expect(asStaff.ok && asStaff.rows[0]?.['it'], sql).not.toBeNull();
    }
  });

  it('A technician who books online is a visitor: pending, and with no price that the shop has set', async (session) => {
    const outcome = await book(session, TECHNICIAN, { booking_date: FRIDAY, total_price: 1 });
    const id = outcome.ok ? String(outcome.rows[0]?.id) : '';
    expect(
      await session.owner(
        'select actor, actor_id from public.booking_events where booking_id = $1',
        [id],
      ),
    ).toEqual([{ actor: 'visitor', actor_id: null }]);
    expect(await session.owner('select private.is_staff_price($1) as is_set', [id])).toEqual([
      { is_set: false },
    ]);
  });

  it('Photos of the quote that a booking was are a technician\u2019s, at addresses that end', async (session) => {
    const { id } = await given(session, { booking_date: FRIDAY });
    await session.owner(
      `with quote as (
        insert into public.quotes (id, services, customer_name, customer_email, customer_phone, vehicle_type, booking_id)
        values (gen_random_uuid(), '{SedanTinting}', 'Robin Example', 'robin@example.com', '604 555 0100', 'sedan', $1) returning id
      ) insert into public.quote_photos (id, quote_id, kind, bytes, stored_at)
        select gen_random_uuid(), id, 'image/png', 10, now() from quote`,
      [id],
    );
    const [row] = await done(session, 'select public.job($1) as it', [id]);
    expect(row?.['it']).toMatchObject({
      photos: [{ bytes: 10, query: expect.stringMatching(/^photo=.*&signature=/) }],
    });
  });
});
