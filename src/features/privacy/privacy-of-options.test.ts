import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** All sentences of the notice of a site that is built with these variables. */
async function noticeOf(variables: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { PRIVACY } = await import('@/content/privacy');
  return JSON.stringify(PRIVACY);
}

test('The privacy notice of a site with a CAPTCHA names who checks it', async () => {
  expect(await noticeOf({ VITE_TURNSTILE_SITE_KEY: 'key' })).toContain('Cloudflare Turnstile');
});

test('The privacy notice names the host of the maps, or none if there is none', async () => {
  expect(await noticeOf({})).toContain('www.openstreetmap.org');
  vi.resetModules();
  expect(await noticeOf({ VITE_MAP_ORIGIN: '' })).not.toContain('map from');
});
