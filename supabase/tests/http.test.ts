import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { BOOKING_STATUSES } from '@/domain/booking/booking-status';
import { calendarFeedPath } from '@/domain/calendar/calendar-feed-link';
import { quote } from '@/domain/money/quote';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import { createCalendarFeedHandler } from '../functions/_shared/calendar-feed.ts';
import { bookingColumns } from './support/bookings';
import { type Ask, LOCAL_JWT_SECRET, readClaims, SECRET_KEY, signToken } from './support/embedded';
import { emptyDay, errorOf, openBackend, rowsOf } from './support/site-backend';

/** Staff may do these with the tables; what an account may is tried in access.test.ts. */
const VERBS: readonly (readonly [name: string, ask: (id: string) => readonly [string, Ask]])[] = [
  ['read bookings', () => ['/rest/v1/bookings?select=*', {}]],
  [
    'change all bookings',
    () => [
      '/rest/v1/bookings?total_price=gte.0',
      { method: 'PATCH', body: { comments: 'changed' } },
    ],
  ],
  ['delete a booking', (one) => [`/rest/v1/bookings?id=eq.${one}`, { method: 'DELETE' }]],
];

/** A car of the studio. */
const CAR = '/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0';

describe('the embedded backend over HTTP', () => {
  const { ask, book, origin, tokens } = openBackend();

  describe('answers to a page', () => {
    const day = emptyDay(14);

    it('A page gets prices as numbers, instants as ISO and add-ons as a list', async () => {
      const add_ons = ['EngineBayClean', 'PetHairRemoval'];
      const answer = await book({ booking_date: day, total_price: 100, add_ons });
      expect(rowsOf(answer)[0]).toMatchObject({ total_price: 100, add_ons, booking_date: day });
      expect(rowsOf(answer)[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    });

    it('A page gets the code and the message of every refusal', async () => {
      const id = randomUUID();
      const slot = { booking_date: day, booking_time: '1:00 PM' };
      expect((await book({ ...slot, id })).status).toBe(201);
      expect((await book(slot)).status).toBe(201);
      expect(errorOf(await book(slot))).toBe('409 PT409 slot_full');
      expect(errorOf(await book({ ...slot, id }))).toBe(
        '409 23505 duplicate key value violates unique constraint "bookings_pkey"',
      );
      const free = { booking_date: day, booking_time: '2:00 PM' };
      expect(errorOf(await book({ ...free, booking_date: '2020-01-06' }))).toBe(
        '422 PT422 slot_not_bookable',
      );
      expect(errorOf(await book({ ...free, customer_name: ' ' }))).toBe(
        '400 23514 new row for relation "bookings" violates check constraint "bookings_customer_name"',
      );
      expect((await book({ ...free, customer_phone: null })).status).toBe(400);
      expect(errorOf(await book({ ...free, status: 'confirmed' }))).toContain('401 42501');
      const agreed = { ...free, policy_version: 1 };
      const pair = [bookingColumns(agreed), bookingColumns(agreed)];
      expect(errorOf(await book({}, { body: pair }))).toBe('422 PT422 one_booking_per_request');

      const staff = { method: 'PATCH', token: tokens.staff } as const;
      const path = `/rest/v1/bookings?id=eq.${id}`;
      const completed = await ask(path, { ...staff, body: { status: 'completed' } });
      expect(errorOf(completed)).toBe('409 PT409 status_transition_refused');
      const confirmed = await ask(path, { ...staff, body: { status: 'confirmed' } });
      expect(rowsOf(confirmed)).toMatchObject([{ id, status: 'confirmed' }]);
    });

    it('A value of another type is refused, and the next request is answered', async () => {
      const path = '/rest/v1/rpc/slot_availability';
      const free = (extra_services: unknown) =>
        ask(path, {
          method: 'POST',
          body: { from_day: day, to_day: day, service: 'SUVTinting', extra_services },
        });
      for (const value of [{}, true, { a: [] }]) {
        expect((await free(value)).status, JSON.stringify(value)).toBeGreaterThanOrEqual(400);
        expect((await free([])).status, JSON.stringify(value)).toBe(200);
      }
    });

    it('A press of a private link that is refused is answered like any refusal, and counts', async () => {
      const at = emptyDay(17);
      const rpc = (name: string, body: unknown) =>
        ask(`/rest/v1/rpc/${name}`, { method: 'POST', body });
      for (const booking_time of ['1:00 PM', '1:00 PM']) {
        expect((await book({ booking_date: at, booking_time })).status).toBe(201);
      }
      const id = randomUUID();
      expect((await book({ id, booking_date: at, booking_time: '2:00 PM' })).status).toBe(201);
      const token = (await rpc('issue_manage_token', { booking_id: id })).body;
      const move = (slot_time: string, day = at) =>
        rpc('move_managed_booking', { token, day, slot_time });
      expect(await move('3:00 PM')).toEqual({ status: 200, body: true });
      expect(await move('1:00 PM')).toEqual({
        status: 409,
        body: {
          code: 'PT409',
          message: 'slot_full',
          details: `${at} 1:00 PM`,
          hint: 'Choose another time.',
        },
      });
      expect(errorOf(await move('1:00 PM', '2020-01-06'))).toBe('422 PT422 slot_not_bookable');
      expect(errorOf(await rpc('undo_managed_cancellation', { token }))).toBe(
        '409 PT409 undo_refused',
      );
      for (let count = 4; count < 30; count += 1) {
        expect((await rpc('undo_managed_cancellation', { token })).status).toBe(409);
      }
      expect(errorOf(await move('3:00 PM'))).toBe('429 PT429 manage_limit');
      expect((await rpc('managed_booking', { token })).status).toBe(200);
    });

    it('A repeat that asks to overwrite or to ignore duplicates is refused and changes nothing', async () => {
      const id = randomUUID();
      const slot = { id, booking_date: emptyDay(16) };
      expect((await book({ ...slot, comments: 'mine' })).status).toBe(201);
      for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
        const prefer = `return=representation,resolution=${resolution}`;
        const answer = await book({ ...slot, comments: 'yours' }, { headers: { prefer } });
        expect(answer.status, resolution).toBeGreaterThanOrEqual(400);
      }
      const kept = await ask(`/rest/v1/bookings?id=eq.${id}`, { token: tokens.staff });
      expect(rowsOf(kept)).toMatchObject([{ comments: 'mine' }]);
    });

    it('A visitor learns nothing hidden through filters, embedding or ordering', async () => {
      for (const query of [
        'or=(id.not.is.null,status.eq.pending)',
        'customer_email=ilike.*example*',
        'select=customer_name,count()',
        'order=customer_phone.desc&limit=1',
        "customer_name=eq.');drop table bookings;--",
        'select=*,shop_settings(*)',
      ]) {
        const { status, body } = await ask(`/rest/v1/bookings?${query}`);
        if (status < 400) expect(body, query).toEqual([]);
      }
      const answer = await ask('/rest/v1/bookings?limit=1', { token: tokens.staff });
      expect(rowsOf(answer)).toHaveLength(1);
    });

    it('Visitors get their own words back, without characters that reverse text', async () => {
      const words = [
        '<img src=x onerror=alert(1)>',
        "'; delete from bookings; --",
        '=HYPERLINK("http://example.com")',
        'שלום ‮txet desrever‬ \u200b\u200d 🚗',
      ];
      for (const [index, comments] of words.entries()) {
        const booking_time = SLOT_TIMES[index] ?? '';
        const made = await book({
          booking_date: emptyDay(17),
          booking_time,
          comments,
          customer_name: comments,
        });
        const kept = comments.replace(/[\u202a-\u202e]/g, '');
        expect(rowsOf(made)).toMatchObject([{ comments: kept, customer_name: kept }]);
      }
    });
  });

  describe('many at once', () => {
    it('No visitor who books at the same time as others gets the row of another', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const id = randomUUID();
          const booking_time = SLOT_TIMES[index % 9] ?? '';
          const made = await book({
            id,
            booking_time,
            booking_date: emptyDay(22 + Math.floor(index / 9)),
          });
          return [id, made.status === 201 ? rowsOf(made).map((row) => row['id']) : [id]] as const;
        }),
      );
      for (const [id, seen] of answers) expect(seen).toEqual([id]);
    });
  });

  it('An embedded database starts with two dozen bookings that the site could have made', async () => {
    const answer = await ask('/rest/v1/bookings?customer_name=neq.Robin%20Example', {
      token: tokens.staff,
    });
    const seeded = rowsOf(answer).filter((row) =>
      /555.01(1\d|2\d|3[0-3])/.test(String(row['customer_phone'])),
    );
    expect(seeded).toHaveLength(24);
    expect([...new Set(seeded.map((row) => String(row['status'])))].sort()).toEqual(
      [...BOOKING_STATUSES].sort(),
    );
    for (const row of seeded) {
      const { total } = quote({
        serviceId: serviceIdByDisplayName(String(row['service_name'])),
        extraServiceIds: row['extra_services'] as string[],
        vehicleType: String(row['vehicle_type']),
        addOnIds: row['add_ons'] as string[],
      });
      expect([row['service_name'], row['total_price']]).toEqual([row['service_name'], total]);
      expect(serviceIdByDisplayName(String(row['service_name']))).not.toBe(row['service_name']);
      expect(new Date(String(row['created_at'])).getTime()).toBeLessThan(Date.now());
    }
  });

  describe('the calendar feed', () => {
    const call = (name: string, token?: string) =>
      ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: {}, token });
    /** As a calendar program asks the function: without key and session. */
    const subscribe = (token: unknown) => {
      const variables: Record<string, string> = {
        SUPABASE_URL: origin(),
        SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
      };
      const handle = createCalendarFeedHandler((name) => variables[name]);
      return handle(new Request(`${origin()}${calendarFeedPath(String(token))}`));
    };

    it('A calendar feed opens to anybody with its address, until staff renew it or switch it off', async () => {
      const own = randomUUID();
      await book({ id: own, booking_date: emptyDay(30), comments: 'robin@example.com' });
      const first = (await call('renew_calendar_feed', tokens.staff)).body;
      const answer = await subscribe(first);
      expect(answer.status).toBe(200);
      const feed = await answer.text();
      expect(feed).toContain(`UID:${own}`);
      expect(feed).not.toContain('@');
      for (const outsider of [undefined, tokens.stranger]) {
        const read = { method: 'POST', body: { token: first }, token: outsider } as const;
        expect([401, 403]).toContain((await ask('/rest/v1/rpc/calendar_feed', read)).status);
      }
      const cancel = { method: 'POST', body: { booking_id: own }, token: tokens.staff } as const;
      await ask('/rest/v1/rpc/cancel_booking', cancel);
      expect(await (await subscribe(first)).text()).not.toContain(own);
      expect(rowsOf(await call('calendar_feed_state', tokens.staff))).toHaveLength(1);
      const second = (await call('renew_calendar_feed', tokens.staff)).body;
      expect([(await subscribe(first)).status, (await subscribe(second)).status]).toEqual([
        404, 200,
      ]);
      await call('revoke_calendar_feed', tokens.staff);
      expect((await subscribe(second)).status).toBe(404);
      expect((await call('calendar_feed_state', tokens.staff)).body).toEqual([]);
    });
  });

  describe('access', () => {
    let id = '';
    const forged: Record<string, string> = {};

    beforeAll(async () => {
      const claims = readClaims(tokens.staff);
      const role = { app_metadata: { role: 'staff' } };
      const now = Math.floor(Date.now() / 1000);
      Object.assign(forged, {
        expired: signToken(
          { ...claims, ...role, exp: now - 60, iat: now - 3660 },
          LOCAL_JWT_SECRET,
        ),
        'signed by somebody else': signToken(
          { ...claims, ...role },
          'another-secret-0123456789abcdef0123',
        ),
        unsigned: signToken({ ...claims, ...role }),
        'with claims changed': [
          tokens.staff.split('.')[0],
          signToken({ ...readClaims(tokens.stranger), ...role }, 'x').split('.')[1],
          tokens.staff.split('.')[2],
        ].join('.'),
        malformed: 'not-a-token',
      });
      id = randomUUID();
      await book({ id, booking_date: emptyDay(1) });
    });

    it.each(VERBS)("A visitor or stranger can't %s over HTTP", async (_, verb) => {
      const [path, options] = verb(id);
      for (const token of [undefined, tokens.stranger]) {
        const answer = await ask(path, { ...options, token });
        if (answer.status < 400) expect(answer.body).toEqual([]);
        else expect([401, 403]).toContain(answer.status);
      }
    });

    it.each(['unsigned', 'malformed'])(
      'A token that is %s gives no more rights than a visitor has',
      async (kind) => {
        for (const [, verb] of VERBS) {
          const [path, options] = verb(id);
          const answer = await ask(path, { ...options, token: forged[kind] });
          // Hosted projects answer 401, the embedded backend takes such a token for none.
          if (answer.status !== 401) expect(answer).toEqual({ status: 200, body: [] });
        }
      },
    );

    it.each(['expired', 'signed by somebody else', 'with claims changed'])(
      'A token that is %s opens nothing, not even what a visitor may do',
      async (kind) => {
        const token = forged[kind];
        for (const [, verb] of VERBS) {
          const [path, options] = verb(id);
          expect((await ask(path, { ...options, token })).status, path).toBe(401);
        }
        expect((await book({ booking_date: emptyDay(2) }, { token })).status).toBe(401);
        const range = { from_day: emptyDay(0), to_day: emptyDay(0) };
        const rpc = { method: 'POST', body: range, token } as const;
        expect((await ask('/rest/v1/rpc/slot_availability', rpc)).status).toBe(401);
      },
    );

    it('A request without the key, or with a wrong one, is refused', async () => {
      for (const apikey of ['', 'sb_publishable_something_else']) {
        expect((await ask('/rest/v1/bookings', { headers: { apikey } })).status).toBe(401);
      }
    });

    it.each(VERBS)('Staff can %s over HTTP', async (name, verb) => {
      const own = randomUUID();
      await book({
        id: own,
        booking_date: emptyDay(3 + VERBS.findIndex(([each]) => each === name)),
      });
      const [path, options] = verb(own);
      const answer = await ask(path, { ...options, token: tokens.staff });
      expect(answer.status).toBe(200);
      expect(rowsOf(answer).length).toBeGreaterThan(0);
    });

    it('Visitors, strangers and staff book and see the free spots over HTTP', async () => {
      for (const token of [undefined, tokens.stranger, tokens.staff]) {
        const own = randomUUID();
        const booking_time = SLOT_TIMES[token === undefined ? 1 : token === tokens.staff ? 2 : 3];
        const made = await book(
          { id: own, booking_date: emptyDay(33), booking_time: booking_time ?? '', studio: CAR },
          { token },
        );
        expect(made.status).toBe(201);
        expect(rowsOf(made)).toMatchObject([{ id: own, status: 'pending', studio: CAR }]);
        const spots = await ask('/rest/v1/rpc/slot_availability', {
          method: 'POST',
          body: { from_day: emptyDay(33), to_day: emptyDay(33) },
          token,
        });
        const free = rowsOf(spots).find((row) => row['slot_time'] === booking_time);
        expect(free?.['free_spots']).toBe(1);
      }
    });

    it('Nobody can sign up', async () => {
      const answer = await ask('/auth/v1/signup', {
        method: 'POST',
        body: { email: 'new@example.com', password: 'long-enough-password-1' },
      });
      expect(answer.status).toBe(422);
    });

    it("The private schema can't be addressed over HTTP", async () => {
      for (const path of ['change_clock', 'hits', 'address_salt', 'rpc/is_staff', 'rpc/shop_now']) {
        for (const headers of [{}, { 'accept-profile': 'private' }]) {
          const answer = await ask(`/rest/v1/${path}`, { headers, token: tokens.staff });
          expect(answer.status, path).toBeGreaterThanOrEqual(400);
        }
      }
    });
  });
});
