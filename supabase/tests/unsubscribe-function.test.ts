import { afterEach, describe, expect, it, vi } from 'vitest';

import { createUnsubscribeHandler } from '../functions/_shared/unsubscribe';

const VARIABLES: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_test',
  SITE_URL: 'https://shop.example',
};
const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const ADDRESS = `https://project.example/functions/v1/unsubscribe?token=${TOKEN}`;

const handle = createUnsubscribeHandler((name) => VARIABLES[name]);
const press = (body = 'List-Unsubscribe=One-Click') =>
  handle(
    new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );

/** What the database is asked, and answers. */
function database(answer: unknown, status = 200) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer, { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the one click of a mail program', () => {
  it('The click of a mail program stops the news of its recipient, and nothing else', async () => {
    const asked = database(true);
    expect((await press()).status).toBe(200);
    const [url, request] = asked.mock.calls[0] ?? [];
    expect(url).toBe('https://project.example/rest/v1/rpc/suppress_mail');
    expect(request?.body).toBe(JSON.stringify({ token: TOKEN, only_news: true }));
  });

  it('A person who follows the address is led to the page that asks what to stop, and nothing changes', async () => {
    const asked = database(true);
    const answer = await handle(new Request(ADDRESS));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://shop.example/unsubscribe#token=${TOKEN}`,
    ]);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['a line break', '%0A'],
    ['a byte that no header takes', '%00'],
    ['bytes that are no text', '%FF%FE'],
    ['a sign and a car', '%E2%82%AC%F0%9F%9A%97'],
    ['too many letters', 'a'.repeat(20_000)],
    ['a path', '..%2F..%2Fevil.example'],
    ['nothing', ''],
  ])(
    'The address with %s for a token opens the page that says the link is broken',
    async (_what, token) => {
      const asked = database(true);
      const address = `https://project.example/functions/v1/unsubscribe?token=${token}`;
      for (const method of ['GET', 'HEAD']) {
        const answer = await handle(new Request(address, { method }));
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('https://shop.example/unsubscribe');
      }
      const body = 'List-Unsubscribe=One-Click';
      expect((await handle(new Request(address, { method: 'POST', body }))).status).toBe(404);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it.each([`${TOKEN}%0A`, `%0D%0A${TOKEN}`, `${TOKEN}%0D%0ASet-Cookie:%20a=b`, `3D${TOKEN}`])(
    'The token %s, as a mail program broke it, opens what it was',
    async (token) => {
      const address = `https://project.example/functions/v1/unsubscribe?token=${token}`;
      const { status, headers } = await handle(new Request(address));
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`https://shop.example/unsubscribe#token=${TOKEN}`);
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it('A request that is no click changes nothing', async () => {
    const asked = database(true);
    expect((await press('')).status).toBe(400);
    expect((await handle(new Request(ADDRESS, { method: 'DELETE' }))).status).toBe(405);
    expect(asked).not.toHaveBeenCalled();
  });

  it('A mail program learns of a link that is not ours, and tries again where the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    database(false);
    expect((await press()).status).toBe(404);
    database({}, 503);
    const later = await press();
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '300']);
  });
});
