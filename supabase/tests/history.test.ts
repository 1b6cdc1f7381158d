import { describe, expect } from 'vitest';

import { book, type BookingRow, given, NEXT_FRIDAY } from './support/bookings';
import { OWNER, SERVICE, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('the history of a booking', () => {
  const { it } = openShop();

  async function booked(session: Session): Promise<BookingRow> {
    const outcome = await book(session, VISITOR);
    const row = outcome.ok ? outcome.rows[0] : undefined;
    if (!row) throw new Error('Not booked');
    return row;
  }

  const history = (session: Session) =>
    session.owner(
      `select kind, columns, old_values, new_values, actor, actor_id from public.booking_events order by id`,
    );

  it('The history says who made, confirmed, moved and deleted a booking', async (session) => {
    const { id } = await booked(session);
    await session.request(STAFF, `update public.bookings set status = 'confirmed'`);
    await session.request(STAFF, `update public.bookings set booking_date = '${NEXT_FRIDAY}'`);
    await session.request(STAFF, `delete from public.bookings where id = '${id}'`);
    const staff = { actor: 'staff', actor_id: STAFF.claims['sub'] };
    expect(await history(session)).toEqual([
      expect.objectContaining({ kind: 'created', actor: 'visitor', actor_id: null }),
      expect.objectContaining({
        kind: 'status',
        columns: ['status'],
        old_values: { status: 'pending' },
        new_values: { status: 'confirmed' },
        ...staff,
      }),
      expect.objectContaining({
        kind: 'moved',
        columns: ['booking_date'],
        old_values: { booking_date: '2027-03-12', booking_time: '10:00 AM' },
        new_values: { booking_date: NEXT_FRIDAY, booking_time: '10:00 AM' },
        ...staff,
      }),
      expect.objectContaining({ kind: 'deleted', ...staff }),
    ]);
  });

  it('An entry of the history has the timestamp of its change', async (session) => {
    const { created_at } = await booked(session);
    const changed = await session.request<BookingRow>(
      STAFF,
      `update public.bookings set status = 'cancelled' returning updated_at`,
    );
    const stamps = await session.owner('select happened_at from public.booking_events order by id');
    const updated = changed.ok ? changed.rows[0]?.updated_at : undefined;
    expect(stamps).toEqual([{ happened_at: created_at }, { happened_at: updated }]);
  });

  it('The history lists every aspect of one change as its own entry', async (session) => {
    await booked(session);
    await session.request(
      STAFF,
      `update public.bookings set status = 'confirmed', booking_time = '4:00 PM', total_price = 99, price_reason = 'Small car'`,
    );
    await session.request(STAFF, 'update public.bookings set total_price = 99');
    const kinds = (await history(session)).map((row) => row['kind']);
    expect(kinds).toEqual(['created', 'status', 'moved', 'changed']);
  });

  it('The history says that a name changed without keeping the old or the new one', async (session) => {
    await booked(session);
    await session.request(
      STAFF,
      `update public.bookings set customer_name = 'Secret Person', comments = 'private', total_price = 10, price_reason = 'private'`,
    );
    await session.request(STAFF, 'delete from public.bookings');
    const rows = await history(session);
    expect(rows[1]).toMatchObject({
      kind: 'changed',
      columns: ['comments', 'customer_name', 'price_reason', 'total_price'],
      old_values: { total_price: 150 },
      new_values: { total_price: 10 },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Robin|Secret|private|example\.com|604/);
  });

  it('The history keeps which services were booked besides the main one', async (session) => {
    const services = ['SUVFrontTinting'];
    expect(summary(await book(session, VISITOR, { extra_services: services }))).toBe('done');
    expect(await history(session)).toMatchObject([{ new_values: { extra_services: services } }]);
  });

  it('The history keeps values of the catalogue and no text that somebody put in their place', async (session) => {
    const typed = {
      service_name: 'Call me on 604 555 0199',
      vehicle_type: 'my secret car',
      add_ons: ['PetHairRemoval', 'secret6045550199'],
    };
    await book(session, VISITOR, typed);
    await session.request(STAFF, `update public.bookings set service_name = 'Classic Detailing'`);
    await session.request(STAFF, `update public.bookings set vehicle_type = 'secret van'`);
    await session.request(STAFF, 'delete from public.bookings');
    const rows = await history(session);
    expect(JSON.stringify(rows)).not.toMatch(/604|secret/i);
    expect(rows).toMatchObject([
      {
        kind: 'created',
        new_values: {
          status: 'pending',
          booking_date: '2027-03-12',
          booking_time: '10:00 AM',
          total_price: 150,
          add_ons: ['PetHairRemoval'],
        },
      },
      { old_values: {}, new_values: { service_name: 'Classic Detailing' } },
      { columns: ['vehicle_type'], old_values: {}, new_values: {} },
      { kind: 'deleted', old_values: { service_name: 'Classic Detailing' } },
    ]);
  });

  it("The history names the owner for changes by the owner's own tools", async (session) => {
    await given(session);
    expect(await history(session)).toMatchObject([{ kind: 'created', actor: 'owner' }]);
  });

  it('The history outlives all bookings', async (session) => {
    await booked(session);
    await booked(session);
    await session.request(OWNER, 'delete from public.bookings');
    const kinds = (await history(session)).map((row) => row['kind']);
    expect(kinds).toEqual(['created', 'created', 'deleted', 'deleted']);
  });

  it.for([VISITOR, STRANGER, STAFF, SERVICE])(
    'Nobody can change the history: $name',
    async (actor, session) => {
      await booked(session);
      const before = await history(session);
      const statements = [
        'delete from public.booking_events',
        "update public.booking_events set actor = 'visitor'",
        'truncate public.booking_events',
        `insert into public.booking_events (booking_id, kind, actor, happened_at)
        values (gen_random_uuid(), 'created', 'staff', now())`,
      ];
      for (const sql of statements) {
        expect(await session.attempt(actor, sql), sql).toBe('42501');
      }
      // Even with every right on the table, as on the embedded server.
      await session.owner(
        'grant all on public.booking_events to anon, authenticated, service_role',
      );
      for (const sql of statements.slice(0, 3)) {
        expect(await session.request(actor, sql), sql).toMatchObject({
          code: '42501',
          message: 'booking_events_append_only',
        });
      }
      expect(await history(session)).toEqual(before);
    },
  );
});
