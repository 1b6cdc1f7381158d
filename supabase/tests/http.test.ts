import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BOOKING_STATUSES } from '@/domain/booking-status';
import { quote } from '@/domain/quote';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { addDays, weekday } from '@/domain/day';
import { shopToday } from '@/domain/shop-calendar';
import { SLOT_TIMES } from '@/domain/slots';

import { bookingColumns, type Columns } from './support/bookings';
import {
  type Answer,
  type Ask,
  type EmbeddedBackend,
  LOCAL_JWT_SECRET,
  readClaims,
  signToken,
  startEmbedded,
} from './support/embedded';

/** The `ahead`th day from today on which nothing of the seed is booked and the shop is open. */
function emptyDay(ahead: number): string {
  let day = addDays(shopToday(new Date()), 40);
  for (let left = ahead; ; day = addDays(day, 1)) {
    if (weekday(day) === 0) continue;
    if (left === 0) return day;
    left -= 1;
  }
}

describe('the embedded backend over HTTP', () => {
  let backend: EmbeddedBackend;
  const tokens: Record<string, string | undefined> = {};

  beforeAll(async () => {
    backend = await startEmbedded();
    const staff = await backend.signIn('staff@example.com', 'staff-password');
    const stranger = await backend.signIn('stranger@example.com', 'stranger-password');
    const claims = readClaims(staff);
    const role = { app_metadata: { role: 'staff' } };
    const now = Math.floor(Date.now() / 1000);
    Object.assign(tokens, {
      staff,
      stranger,
      expired: signToken({ ...claims, ...role, exp: now - 60, iat: now - 3660 }, LOCAL_JWT_SECRET),
      'signed by somebody else': signToken(
        { ...claims, ...role },
        'another-secret-0123456789abcdef0123',
      ),
      unsigned: signToken({ ...claims, ...role }),
      'with claims changed': [
        staff.split('.')[0],
        signToken({ ...readClaims(stranger), ...role }, 'x').split('.')[1],
        staff.split('.')[2],
      ].join('.'),
      malformed: 'not-a-token',
    });
  });
  afterAll(() => backend.stop());

  const book = (changes: Columns = {}, options: Ask = {}) =>
    backend.ask('/rest/v1/bookings', {
      method: 'POST',
      body: bookingColumns({ booking_date: emptyDay(0), ...changes }),
      ...options,
    });

  const errorOf = ({ status, body }: Answer) => {
    const { code, message } = body as { code?: string; message?: string };
    return `${String(status)} ${code ?? ''} ${message ?? ''}`.trim();
  };
  const rowsOf = ({ body }: Answer) => body as Record<string, unknown>[];

  describe('access', () => {
    let id = '';
    beforeAll(async () => {
      id = randomUUID();
      await book({ id, booking_date: emptyDay(1) });
    });

    const VERBS: readonly (readonly [string, (id: string) => readonly [string, Ask]])[] = [
      ['read bookings', () => ['/rest/v1/bookings?select=*', {}]],
      ['read one booking', (one) => [`/rest/v1/bookings?id=eq.${one}`, {}]],
      [
        'change a booking',
        (one) => [
          `/rest/v1/bookings?id=eq.${one}`,
          { method: 'PATCH', body: { comments: 'changed' } },
        ],
      ],
      [
        'change all bookings',
        () => [
          '/rest/v1/bookings?total_price=gte.0',
          { method: 'PATCH', body: { comments: 'changed' } },
        ],
      ],
      ['delete a booking', (one) => [`/rest/v1/bookings?id=eq.${one}`, { method: 'DELETE' }]],
      ['read the settings', () => ['/rest/v1/shop_settings', {}]],
      [
        'change the settings',
        () => [
          '/rest/v1/shop_settings?id=is.true',
          { method: 'PATCH', body: { slot_capacity: 2 } },
        ],
      ],
      ['read deletions', () => ['/rest/v1/booking_deletions', {}]],
    ];

    it.each(VERBS)('a visitor and a stranger do not %s', async (_, verb) => {
      const [path, options] = verb(id);
      for (const token of [undefined, tokens['stranger']]) {
        const answer = await backend.ask(path, { ...options, token });
        if (answer.status < 400) expect(answer.body).toEqual([]);
        else expect([401, 403]).toContain(answer.status);
      }
    });

    it.each(['unsigned', 'malformed'])(
      'a token %s makes nobody more than a visitor',
      async (kind) => {
        for (const [, verb] of VERBS) {
          const [path, options] = verb(id);
          const answer = await backend.ask(path, { ...options, token: tokens[kind] });
          // Hosted projects answer 401, the embedded backend takes such a token for none.
          if (answer.status !== 401) expect(answer).toEqual({ status: 200, body: [] });
        }
      },
    );

    it.each(['expired', 'signed by somebody else', 'with claims changed'])(
      'a token %s opens nothing, not even what a visitor may do',
      async (kind) => {
        const token = tokens[kind];
        for (const [, verb] of VERBS) {
          const [path, options] = verb(id);
          expect((await backend.ask(path, { ...options, token })).status, path).toBe(401);
        }
        expect((await book({ booking_date: emptyDay(2) }, { token })).status).toBe(401);
        const range = { from_day: emptyDay(0), to_day: emptyDay(0) };
        const rpc = { method: 'POST', body: range, token } as const;
        expect((await backend.ask('/rest/v1/rpc/slot_availability', rpc)).status).toBe(401);
      },
    );

    it('a request without a key, or with another, is nobody', async () => {
      for (const apikey of ['', 'sb_publishable_something_else']) {
        expect((await backend.ask('/rest/v1/bookings', { headers: { apikey } })).status).toBe(401);
      }
    });

    it.each(VERBS)('staff %s', async (name, verb) => {
      const own = randomUUID();
      await book({
        id: own,
        booking_date: emptyDay(3 + VERBS.findIndex(([each]) => each === name)),
      });
      const [path, options] = verb(own);
      const answer = await backend.ask(path, { ...options, token: tokens['staff'] });
      expect(answer.status).toBe(200);
      if (name !== 'read deletions') expect(rowsOf(answer).length).toBeGreaterThan(0);
    });

    it('everybody books, and sees the free places', async () => {
      for (const token of [undefined, tokens['stranger'], tokens['staff']]) {
        const own = randomUUID();
        const booking_time =
          SLOT_TIMES[token === undefined ? 1 : token === tokens['staff'] ? 2 : 3];
        const made = await book(
          { id: own, booking_date: emptyDay(12), booking_time: booking_time ?? '' },
          { token },
        );
        expect(made.status).toBe(201);
        expect(rowsOf(made)).toMatchObject([{ id: own, status: 'pending' }]);
        const places = await backend.ask('/rest/v1/rpc/slot_availability', {
          method: 'POST',
          body: { from_day: emptyDay(12), to_day: emptyDay(12) },
          token,
        });
        const free = rowsOf(places).find((row) => row['slot_time'] === booking_time);
        expect(free?.['free_places']).toBe(1);
      }
    });

    it('nobody signs himself up', async () => {
      const answer = await backend.ask('/auth/v1/signup', {
        method: 'POST',
        body: { email: 'new@example.com', password: 'long-enough-password-1' },
      });
      expect(answer.status).toBe(422);
    });

    it('the private schema can not be addressed', async () => {
      for (const path of [
        'change_clock',
        'booking_intake',
        'address_salt',
        'rpc/is_staff',
        'rpc/shop_now',
      ]) {
        for (const headers of [{}, { 'accept-profile': 'private' }]) {
          const answer = await backend.ask(`/rest/v1/${path}`, { headers, token: tokens['staff'] });
          expect(answer.status, path).toBeGreaterThanOrEqual(400);
        }
      }
    });
  });

  describe('what the page gets', () => {
    const day = emptyDay(14);

    it('prices are numbers, instants ISO, add-ons a list', async () => {
      const add_ons = ['EngineBayClean', 'PetHairRemoval'];
      const answer = await book({ booking_date: day, total_price: 100, add_ons });
      expect(rowsOf(answer)[0]).toMatchObject({ total_price: 100, add_ons, booking_date: day });
      expect(rowsOf(answer)[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    });

    it('the code and the message of every refusal', async () => {
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
      const pair = [bookingColumns(free), bookingColumns(free)];
      expect(errorOf(await book({}, { body: pair }))).toBe('422 PT422 one_booking_per_request');

      const staff = { method: 'PATCH', token: tokens['staff'] } as const;
      const path = `/rest/v1/bookings?id=eq.${id}`;
      const completed = await backend.ask(path, { ...staff, body: { status: 'completed' } });
      expect(errorOf(completed)).toBe('409 PT409 status_transition_refused');
      const confirmed = await backend.ask(path, { ...staff, body: { status: 'confirmed' } });
      expect(rowsOf(confirmed)).toMatchObject([{ id, status: 'confirmed' }]);
    });

    it('the limit on one contact, at 5 and at 6', async () => {
      const customer_email = 'often@example.com';
      for (let number = 0; number < 5; number += 1) {
        const booking_time = SLOT_TIMES[number] ?? '';
        const made = await book({ booking_date: emptyDay(15), booking_time, customer_email });
        expect(made.status).toBe(201);
      }
      const sixth = await book({
        booking_date: emptyDay(15),
        booking_time: '5:00 PM',
        customer_email,
      });
      expect(errorOf(sixth)).toBe('429 PT429 booking_limit_contact');
    });

    it('a refusal for a repeat that asks to overwrite or to ignore', async () => {
      const id = randomUUID();
      const slot = { id, booking_date: emptyDay(16) };
      expect((await book({ ...slot, comments: 'mine' })).status).toBe(201);
      for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
        const prefer = `return=representation,resolution=${resolution}`;
        const answer = await book({ ...slot, comments: 'yours' }, { headers: { prefer } });
        expect(answer.status, resolution).toBeGreaterThanOrEqual(400);
      }
      const kept = await backend.ask(`/rest/v1/bookings?id=eq.${id}`, { token: tokens['staff'] });
      expect(rowsOf(kept)).toMatchObject([{ comments: 'mine' }]);
    });

    it('nothing through filters, embedding or ordering that he may not see', async () => {
      for (const query of [
        'or=(id.not.is.null,status.eq.pending)',
        'customer_email=ilike.*example*',
        'select=customer_name,count()',
        'order=customer_phone.desc&limit=1',
        "customer_name=eq.');drop table bookings;--",
        'select=*,shop_settings(*)',
      ]) {
        const { status, body } = await backend.ask(`/rest/v1/bookings?${query}`);
        if (status < 400) expect(body, query).toEqual([]);
      }
      const alive = await backend.ask('/rest/v1/bookings?limit=1', { token: tokens['staff'] });
      expect(rowsOf(alive)).toHaveLength(1);
    });

    it('his own words back, whatever they are', async () => {
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
        expect(rowsOf(made)).toMatchObject([{ comments, customer_name: comments }]);
      }
    });
  });

  describe('many at once', () => {
    async function tally(answers: Promise<Answer>[]): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const answer of await Promise.all(answers)) {
        const line = answer.status === 201 ? '201' : errorOf(answer);
        counts[line] = (counts[line] ?? 0) + 1;
      }
      return counts;
    }

    it('200 visitors for one slot: 2 bookings, 198 refusals, nothing else', async () => {
      const started = performance.now();
      const slot = { booking_date: emptyDay(20) };
      const counts = await tally(Array.from({ length: 200 }, () => book(slot)));
      console.info(
        `HTTP, 200 visitors, one slot: ${JSON.stringify(counts)} in ${String(Math.round(performance.now() - started))} ms`,
      );
      expect(counts).toEqual({ 201: 2, '409 PT409 slot_full': 198 });
    });

    it('100 replays of one id: one row', async () => {
      const columns = bookingColumns({ booking_date: emptyDay(21) });
      const counts = await tally(Array.from({ length: 100 }, () => book(columns)));
      console.info(`HTTP, 100 replays of one id: ${JSON.stringify(counts)}`);
      expect(counts['201']).toBe(1);
      expect(Object.values(counts).sort((a, b) => a - b)).toEqual([1, 99]);
      const path = `/rest/v1/bookings?booking_date=eq.${emptyDay(21)}`;
      expect(rowsOf(await backend.ask(path, { token: tokens['staff'] }))).toHaveLength(1);
    });

    it('no visitor ever gets the row of another', async () => {
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

  it('starts with two dozen bookings that the site could have made', async () => {
    const answer = await backend.ask('/rest/v1/bookings?customer_name=neq.Robin%20Example', {
      token: tokens['staff'],
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
        vehicleType: String(row['vehicle_type']),
        addOnIds: row['add_ons'] as string[],
      });
      expect([row['service_name'], row['total_price']]).toEqual([row['service_name'], total]);
      expect(serviceIdByDisplayName(String(row['service_name']))).not.toBe(row['service_name']);
      expect(new Date(String(row['created_at'])).getTime()).toBeLessThan(Date.now());
    }
  });
});
