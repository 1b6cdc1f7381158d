import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPublishHandler } from '../functions/_shared/publish.ts';

const OWNER = 'Bearer owner.token.here';
const HOOK = 'https://host.example/build_hooks/5ecret';
const variables: Record<string, string> = {
  SUPABASE_URL: 'http://api.invalid',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
};

let posts: string[];
let hookAnswers: () => Promise<Response>;

beforeEach(() => {
  posts = [];
  hookAnswers = () => Promise.resolve(new Response('queued'));
  variables['BUILD_HOOK_URL'] = HOOK;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === HOOK) {
      posts.push(init.method ?? 'GET');
      return hookAnswers();
    }
    // As the database answers: its tests hold that only an owner may.
    if (new Headers(init.headers).get('authorization') !== OWNER) {
      return Promise.resolve(Response.json({ message: 'owner_only' }, { status: 403 }));
    }
    const { asks } = JSON.parse(init.body as string) as { asks: boolean };
    return Promise.resolve(Response.json(asks ? '2026-11-25T18:04:00Z' : null));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function ask(body: unknown, authorization = OWNER) {
  const answer = await createPublishHandler((name) => variables[name])(
    new Request('https://f.example/publish', {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify(body),
    }),
  );
  const said = await answer.text();
  expect(said).not.toContain('host.example');
  return { status: answer.status, ...(JSON.parse(said) as object) };
}

describe('the function that publishes', () => {
  it('An owner asks the host to build, which is noted, and a look asks nobody', async () => {
    expect(await ask({ asks: false })).toEqual({ status: 200, outcome: 'ready', asked_at: null });
    expect(posts).toEqual([]);
    const asked = { status: 200, outcome: 'asked', asked_at: '2026-11-25T18:04:00Z' };
    expect(await ask({ asks: true })).toEqual(asked);
    expect(posts).toEqual(['POST']);
  });

  it.each([
    ['staff', 'Bearer staff.token.here'],
    ['a visitor', ''],
    ['a header that is no token', 'Bearer a b'],
  ])('Nobody else asks the host: %s', async (_, authorization) => {
    for (const asks of [true, false]) {
      expect(await ask({ asks }, authorization)).toEqual({ status: 403, outcome: 'refused' });
    }
    expect(posts).toEqual([]);
  });

  it.each([
    [
      'without a hook nothing is asked',
      undefined,
      { status: 200, outcome: 'unconfigured', asked_at: null },
    ],
    ['a host that refuses is told of', HOOK, { status: 502, outcome: 'failed' }],
  ])('For an owner, %s', async (_, hook, said) => {
    if (hook === undefined) delete variables['BUILD_HOOK_URL'];
    hookAnswers = () => Promise.resolve(new Response('no', { status: 404 }));
    expect(await ask({ asks: true })).toEqual(said);
  });

  it('A host that cannot be reached is told of, and no log names its address', async () => {
    const log = vi.spyOn(console, 'error');
    hookAnswers = () => Promise.reject(new Error(`connect ${HOOK}`));
    expect(await ask({ asks: true })).toEqual({ status: 502, outcome: 'failed' });
    expect(JSON.stringify(log.mock.calls)).not.toContain('host.example');
  });
});
