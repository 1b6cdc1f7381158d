import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { FRIDAY, given } from './support/bookings';
import { takeCall } from './support/front-desk';
import { type Actor, type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

describe('known customers', () => {
  const { it } = openShop();

  const find = async (session: Session, phone: string, actor: Actor = STAFF) => {
    const outcome = await session.request(actor, 'select * from public.find_customers($1)', [
      phone,
    ]);
    return outcome.ok ? outcome.rows : summary(outcome);
  };

  it('Staff find known customers by phone, one row per name, with the last vehicle and visits', async (session) => {
    const kim = {
      customer_phone: '604 555 0142',
      customer_name: 'Kim Lee',
      status: 'completed',
    };
    const past = { ...kim, booking_date: '2027-02-12', created_at: '2026-02-01T00:00:00Z' };
    await given(session, { ...past, vehicle_make: 'Kia', customer_email: 'old@example.com' });
    await given(session, {
      ...past,
      customer_name: ' kim  LEE',
      booking_date: '2027-02-19',
      service_name: 'Premium Detailing',
      created_at: '2026-02-02T00:00:01Z',
    });
    await given(session, { ...past, status: 'cancelled', created_at: '2026-01-02T00:00:00Z' });
    const newest = randomUUID();
    await takeCall(session, {
      id: newest,
      customer_name: 'Kim Lee',
      customer_phone: '+1 (604) 555-0142',
      vehicle_make: 'Mini',
    });
    await given(session, {
      ...past,
      customer_name: 'Sam Lee',
      created_at: '2026-01-03T00:00:00Z',
    });
    await session.owner(`update public.bookings set no_show_at = now() where status = 'cancelled'`);
    // Nobody confirmed it: no visit here and none in the list, and what it says takes nothing from what is known.
    await given(session, {
      ...past,
      status: 'pending',
      booking_date: '2027-02-24',
      created_at: '2030-01-01T00:00:00Z',
      vehicle_make: 'Typed',
    });
    const found = await find(session, '604.555.0142');
    expect(found).toMatchObject([
      {
        customer_name: 'Kim Lee',
        vehicle_make: 'Mini',
        visits: 2,
        no_shows: 1,
        last_visit: '2027-02-19',
        last_service: 'Premium Detailing',
        next_visit: FRIDAY,
        booking_id: newest,
      },
      { customer_name: 'Sam Lee', visits: 1, no_shows: 0, next_visit: null },
    ]);
    const listed = await session.request(
      STAFF,
      `select visits, last_visit, next_visit from public.customers('604 555 0142')`,
    );
    expect(listed).toMatchObject({
      rows: [
        { visits: 3, last_visit: '2027-02-19', next_visit: FRIDAY },
        // What was typed, and what was cancelled before anybody confirmed it, is of nobody who is known.
        { visits: 0 },
        { visits: 0 },
      ],
    });
    expect(await find(session, '604 555')).toEqual([]);
    expect(await find(session, '604 555 0143')).toEqual([]);
  });
});
