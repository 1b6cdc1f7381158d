import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPeopleHandler } from '../functions/_shared/people.ts';

const OWNER = 'Bearer owner.token.here';
const ID = '6f1d3c52-0000-4000-8000-00000000abcd';
const variables: Record<string, string> = {
  SUPABASE_URL: 'http://api.invalid',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
};

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
    '/rest/v1/rpc/begin_invitation': { body: [{ outcome: 'invite', former: null }] },
    '/rest/v1/rpc/remove_person': { body: 'removed' },
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    const authorization = new Headers(init.headers).get('authorization') ?? '';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    sent.push({ method: init.method ?? 'GET', path, authorization, body });
    if (path.startsWith('/rest') && authorization !== OWNER) {
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
  it('An owner invites somebody: an account with the role, and the mail in which a password is chosen', async () => {
    const answer = await ask({ email: ' Mira@Example.com ', role: 'staff' });
    expect(answer).toEqual({ status: 200, outcome: 'invited' });
    expect(sent[0]).toMatchObject({
      path: '/rest/v1/rpc/begin_invitation',
      authorization: OWNER,
      body: { email: 'mira@example.com', role: 'staff' },
    });
    expect(ofAuth()).toEqual([
      [
        'POST /auth/v1/admin/users',
        { email: 'mira@example.com', email_confirm: true, app_metadata: { role: 'staff' } },
      ],
      ['POST /auth/v1/recover', { email: 'mira@example.com' }],
    ]);
  });

  it('An account whose access has ended makes room for the new one', async () => {
    answers['/rest/v1/rpc/begin_invitation'] = { body: [{ outcome: 'invite', former: ID }] };
    expect(await ask({ email: 'mira@example.com', role: 'staff' })).toMatchObject({ status: 200 });
    expect(ofAuth().map(([what]) => what)).toEqual([
      `DELETE /auth/v1/admin/users/${ID}`,
      'POST /auth/v1/admin/users',
      'POST /auth/v1/recover',
    ]);
  });

  it.each(['has_access', 'other_account'])(
    'No account is made where the database says %s',
    async (outcome) => {
      answers['/rest/v1/rpc/begin_invitation'] = { body: [{ outcome, former: null }] };
      const answer = await ask({ email: 'mira@example.com', role: 'staff' });
      expect(answer).toEqual({ status: 409, outcome });
      expect(ofAuth()).toEqual([]);
    },
  );

  it('A mail that could not be sent is told apart: the account is there', async () => {
    answers['/auth/v1/recover'] = { status: 429 };
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
