import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { LOCAL_JWT_SECRET, readClaims, signToken } from './support/embedded';
import { VERBS } from './support/http-requests';
import { emptyDay, openBackend, rowsOf } from './support/site-backend';

/** A car of the studio. */
const CAR = '/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0';

describe('access to the embedded backend over HTTP', () => {
  const { ask, book, tokens } = openBackend();

  let id = '';
  const forged: Record<string, string> = {};

  beforeAll(async () => {
    const claims = readClaims(tokens.staff);
    const role = { app_metadata: { role: 'staff' } };
    const now = Math.floor(Date.now() / 1000);
    Object.assign(forged, {
      expired: signToken({ ...claims, ...role, exp: now - 60, iat: now - 3660 }, LOCAL_JWT_SECRET),
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
    if (name !== 'read deletions') expect(rowsOf(answer).length).toBeGreaterThan(0);
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

  describe('the front desk', () => {
    it.each(['closures', 'booking_notes'])('Only staff read %s over HTTP', async (table) => {
      const path = `/rest/v1/${table}`;
      for (const token of [undefined, tokens.stranger]) {
        const { status, body } = await ask(path, { token });
        if (status < 400) expect(body).toEqual([]);
        else expect([401, 403]).toContain(status);
      }
      expect((await ask(path, { token: tokens.staff })).status).toBe(200);
    });
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
