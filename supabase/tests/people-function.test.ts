import { readFile } from 'node:fs/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LINK_SECONDS } from '../functions/_shared/mail/invitation.ts';
import { createPeopleHandler } from '../functions/_shared/people.ts';

const OWNER = 'Bearer owner.token.here';
const ID = '6f1d3c52-0000-4000-8000-00000000abcd';
const KEY = 'c0ffee'.repeat(8);
const variables: Record<string, string> = {
  SUPABASE_URL: 'http://api.invalid',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
  MAIL_FROM: 'Shop <bookings@shop.example>',
  MAIL_HTTP_URL: 'http://mail.invalid/emails',
  MAIL_HTTP_KEY: 'mail',
};

const beginning = (outcome: string, former: string | null = null) => ({
  outcome,
  former,
  inviter: 'Karim',
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

let sent: Sent[];
/** Answers by path. */
let answers: Record<string, { status?: number; body?: unknown }>;

beforeEach(() => {
  sent = [];
  answers = {
    '/rest/v1/rpc/begin_invitation': { body: [beginning('invite')] },
    '/auth/v1/admin/users': { body: { id: ID } },
    '/auth/v1/admin/generate_link': { body: { hashed_token: KEY } },
    '/rest/v1/rpc/remove_person': { body: 'removed' },
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    const authorization = new Headers(init.headers).get('authorization') ?? '';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    sent.push({ method: init.method ?? 'GET', path, authorization, body });
    // The facts of the shop are for functions, all else is asked in the name of who calls.
    const mayAsk = path.endsWith('/own_facts') ? 'Bearer service' : OWNER;
    if (path.startsWith('/rest') && authorization !== mayAsk) {
      return Promise.resolve(Response.json({ message: 'owner_only' }, { status: 403 }));
    }
    const { status = 200, body: answer = {} } = answers[path] ?? {};
    return Promise.resolve(Response.json(answer, { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const handle = createPeopleHandler((name) => variables[name]);

async function ask(body: unknown, authorization = OWNER) {
  const answer = await handle(
    new Request('https://f.example/people', {
      method: 'POST',
      headers: { authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  const { outcome } = (await answer.json()) as { outcome?: string };
  return { status: answer.status, outcome };
}

/** What reached Supabase Auth, which the service key opens. */
const ofAuth = () =>
  sent
    .filter(({ path }) => path.startsWith('/auth/'))
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('the function for people', () => {
  it('An owner invites somebody: an account with the role, and a mail of the shop in which a password is chosen', async () => {
    const answer = await ask({ email: ' Mira@Example.com ', role: 'staff' });
    expect(answer).toEqual({ status: 200, outcome: 'invited' });
    expect(sent[0]).toMatchObject({
      path: '/rest/v1/rpc/begin_invitation',
      authorization: OWNER,
      body: { email: 'mira@example.com', role: 'staff', name: null },
    });
    expect(ofAuth()).toEqual([
      [
        'POST /auth/v1/admin/users',
        { email: 'mira@example.com', email_confirm: true, app_metadata: { role: 'staff' } },
      ],
      ['POST /auth/v1/admin/generate_link', { type: 'recovery', email: 'mira@example.com' }],
    ]);
  });

  it.each([
    ['technician', 'Technician', 'see the day and the week', /Prices and contacts are hidden/],
    ['staff', 'Staff', 'take bookings', /customers and numbers/],
    ['owner', 'Owner', 'do everything', /who else is let in/],
  ])(
    'The mail of an invitation says who invites, what a %s may do, and until when its link works',
    async (role, name, may, more) => {
      vi.useFakeTimers({ now: new Date('2026-11-25T22:09:00Z'), toFake: ['Date'] });
      await ask({ email: 'mira@example.com', role });
      vi.useRealTimers();
      const mail = sent.find(({ path }) => path === '/emails')?.body as Record<string, string>;
      expect(mail).toMatchObject({
        from: 'Shop <bookings@shop.example>',
        to: ['mira@example.com'],
        subject: "Karim invites you to Halflight's dashboard",
      });
      for (const words of [mail['html'], mail['text']]) {
        expect(words).toContain(`You may ${may}`);
        expect(words).toMatch(more);
        expect(words).toContain(name);
        expect(words).toContain('until 4:09 PM on Wednesday, November 25');
        expect(words).toContain(`https://shop.example/reset-password#token_hash=${KEY}`);
        expect(words).not.toMatch(/forgot|asked for a new password|undefined/i);
      }
    },
  );

  it('The link of an invitation works for as long as its mail says', async () => {
    const config = await readFile('supabase/config.toml', 'utf8');
    expect(config).toContain(`otp_expiry = ${String(LINK_SECONDS)}\n`);
  });

  it('An owner names whom they invite, in their own name', async () => {
    answers['/rest/v1/rpc/name_person'] = { body: 'changed' };
    await ask({ email: 'mira@example.com', role: 'staff', name: 'Mira' });
    expect(sent.find(({ path }) => path.endsWith('name_person'))).toMatchObject({
      authorization: OWNER,
      body: { id: ID, name: 'Mira' },
    });
  });

  it('Somebody who never came is sent the mail again, and has one account', async () => {
    answers['/rest/v1/rpc/begin_invitation'] = { body: [beginning('again')] };
    const answer = await ask({ email: 'mira@example.com', role: 'staff' });
    expect(answer).toEqual({ status: 200, outcome: 'invited' });
    expect(ofAuth().map(([what]) => what)).toEqual(['POST /auth/v1/admin/generate_link']);
    expect(sent.filter(({ path }) => path === '/emails')).toHaveLength(1);
  });

  it('An account whose access has ended makes room for the new one', async () => {
    answers['/rest/v1/rpc/begin_invitation'] = { body: [beginning('invite', ID)] };
    expect(await ask({ email: 'mira@example.com', role: 'staff' })).toMatchObject({ status: 200 });
    expect(ofAuth().map(([what]) => what)).toEqual([
      `DELETE /auth/v1/admin/users/${ID}`,
      'POST /auth/v1/admin/users',
      'POST /auth/v1/admin/generate_link',
    ]);
  });

  it.each(['has_access', 'other_account', 'name_taken'])(
    'No account is made where the database says %s',
    async (outcome) => {
      answers['/rest/v1/rpc/begin_invitation'] = { body: [beginning(outcome)] };
      const answer = await ask({ email: 'mira@example.com', role: 'staff' });
      expect(answer).toEqual({ status: 409, outcome });
      expect(ofAuth()).toEqual([]);
    },
  );

  it('A mail that could not be sent is told apart: the account is there', async () => {
    answers['/emails'] = { status: 429 };
    const answer = await ask({ email: 'mira@example.com', role: 'staff' });
    expect(answer).toEqual({ status: 502, outcome: 'not_mailed' });
  });

  it('An owner removes somebody: access first, then the account', async () => {
    expect(await ask({ remove: ID })).toEqual({ status: 200, outcome: 'removed' });
    expect(sent.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/remove_person',
      `/auth/v1/admin/users/${ID}`,
    ]);
  });

  it('Removing an account that is gone already is done', async () => {
    answers[`/auth/v1/admin/users/${ID}`] = { status: 404 };
    expect(await ask({ remove: ID })).toEqual({ status: 200, outcome: 'removed' });
  });

  it.each(['last_owner', 'gone'])(
    'No account is deleted where the database says %s',
    async (outcome) => {
      answers['/rest/v1/rpc/remove_person'] = { body: outcome };
      expect(await ask({ remove: ID })).toMatchObject({ outcome });
      expect(ofAuth()).toEqual([]);
    },
  );

  it.each(['', 'Bearer staff.token.here', 'Basic b3duZXI=', 'Bearer service'])(
    'Nobody but an owner changes anything: "%s"',
    async (authorization) => {
      for (const body of [{ email: 'mira@example.com', role: 'owner' }, { remove: ID }]) {
        expect(await ask(body, authorization)).toEqual({ status: 403, outcome: 'refused' });
      }
      expect(ofAuth()).toEqual([]);
    },
  );

  it('Somebody whose session is over learns that, and not that they may not', async () => {
    for (const name of ['begin_invitation', 'remove_person']) {
      answers[`/rest/v1/rpc/${name}`] = { status: 401, body: { code: 'PGRST303' } };
    }
    for (const body of [{ email: 'mira@example.com', role: 'owner' }, { remove: ID }]) {
      expect(await ask(body)).toEqual({ status: 401, outcome: 'signed_out' });
    }
  });

  it.each(['no json', [], {}, { email: 'mira@example.com' }, { email: 5, role: 'staff' }])(
    'What is no request changes nothing: %j',
    async (body) => {
      expect(await ask(body)).toEqual({ status: 422, outcome: 'invalid' });
      expect(sent).toEqual([]);
    },
  );

  it('A failure of Supabase Auth says that nobody knows, and no more', async () => {
    answers['/auth/v1/admin/users'] = { status: 500, body: { msg: 'secret' } };
    const answer = await ask({ email: 'mira@example.com', role: 'staff' });
    expect(answer).toEqual({ status: 503, outcome: 'unavailable' });
  });
});
