import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createCaptchaHandler } from '../functions/_shared/captcha.ts';
import { book } from './support/bookings';
import {
  type Actor,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';
import { startTurnstile } from './support/turnstile';

describe('a shop that asks for a CAPTCHA', () => {
  const { it } = openShop();
  const pass = (session: Session, id: string, actor: Actor = SERVICE) =>
    session.attempt(actor, 'select public.record_captcha($1)', [id]);
  const demand = (session: Session) =>
    session.request(STAFF, 'update public.shop_settings set requires_captcha = true');

  it('A CAPTCHA is asked for only when staff have switched it on, and only from visitors', async (session) => {
    expect(summary(await book(session, VISITOR))).toBe('done');
    await demand(session);
    for (const actor of [VISITOR, STRANGER]) {
      const outcome = await book(session, actor, { booking_time: '9:00 AM' });
      expect(summary(outcome)).toBe('PT403 captcha_required');
    }
    expect(summary(await book(session, STAFF, { booking_time: '9:00 AM' }))).toBe('done');
  });

  it('A solved CAPTCHA counts for its own booking and a repeat of it, for half an hour', async (session) => {
    await demand(session);
    const id = randomUUID();
    expect(await pass(session, id)).toBe('done');
    expect(await pass(session, id)).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe('PT403 captcha_required');
    expect(summary(await book(session, VISITOR, { id }))).toBe('done');
    expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
    const late = randomUUID();
    await pass(session, late);
    await session.owner(
      `update private.captcha_passes set passed_at = passed_at - interval '31 minutes'`,
    );
    expect(summary(await book(session, VISITOR, { id: late, booking_time: '9:00 AM' }))).toBe(
      'PT403 captcha_required',
    );
  });
});

describe('the function that checks a CAPTCHA', () => {
  const ID = '6f1d3c52-0000-4000-8000-00000000abcd';
  let turnstile: Awaited<ReturnType<typeof startTurnstile>>;
  let calls: { readonly url: string; readonly body: string }[];
  let variables: Record<string, string>;

  beforeEach(async () => {
    turnstile = await startTurnstile('secret', 'solved');
    calls = [];
    variables = {
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: turnstile.url,
      SUPABASE_URL: 'http://api.invalid',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      SITE_URL: 'https://shop.example',
    };
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.startsWith('http://api.invalid')) return real(url, init);
      calls.push({ url, body: init.body as string });
      return Promise.resolve(new Response(null, { status: 204 }));
    });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await turnstile.stop();
  });

  const ask = (body: unknown, init: RequestInit = {}) =>
    createCaptchaHandler((name) => variables[name])(
      new Request('https://functions.example/verify-captcha', {
        method: 'POST',
        headers: { 'cf-connecting-ip': '203.0.113.7' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
    );

  it('The CAPTCHA function records a solved CAPTCHA for its booking once', async () => {
    const answer = await ask({ token: 'solved', bookingId: ID });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(calls).toEqual([
      {
        url: 'http://api.invalid/rest/v1/rpc/record_captcha',
        body: JSON.stringify({ booking_id: ID }),
      },
    ]);
    expect(turnstile.asked[0]?.get('remoteip')).toBe('203.0.113.7');
    expect((await ask({ token: 'solved', bookingId: ID })).status).toBe(403);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['an unsolved one', { token: 'guess', bookingId: ID }, 403],
    ['no booking', { token: 'solved' }, 400],
    ['a booking that is none', { token: 'solved', bookingId: "x' or true" }, 400],
    ['no token', { token: '', bookingId: ID }, 400],
    ['a token without end', { token: 'x'.repeat(3_000), bookingId: ID }, 400],
    ['no JSON', '{', 400],
  ] as const)('The CAPTCHA function refuses %s', async (_, body, status) => {
    expect((await ask(body)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  it('The CAPTCHA function exists only once it is configured, and accepts nothing but POST', async () => {
    expect((await ask(undefined, { method: 'GET', body: null })).status).toBe(405);
    expect((await ask(undefined, { method: 'OPTIONS', body: null })).status).toBe(204);
    delete variables['TURNSTILE_SECRET_KEY'];
    expect((await ask({ token: 'solved', bookingId: ID })).status).toBe(404);
  });

  it("The CAPTCHA function says so when the provider can't be reached", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    turnstile.fail();
    expect((await ask({ token: 'solved', bookingId: ID })).status).toBe(503);
    expect(log).toHaveBeenCalled();
    expect(calls).toEqual([]);
  });
});
