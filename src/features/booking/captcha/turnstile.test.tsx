import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTurnstile } from '@/testing/fake-turnstile';

let turnstile: FakeTurnstile;
const box = document.createElement('div');

/** As a page that was just loaded. */
async function solve(): Promise<string> {
  const { solveTurnstile } = await import('./turnstile');
  return solveTurnstile(box, 'site-key');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  turnstile = new FakeTurnstile();
});
afterEach(() => {
  turnstile.release();
});

test('A solved CAPTCHA gives its token and leaves nothing on the page', async () => {
  expect(await solve()).toBe('token-1');
  expect(turnstile.scripts).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ]);
  expect(turnstile.siteKeys).toEqual(['site-key']);
  expect(turnstile.widgets.size).toBe(0);
});

test('The script is loaded once for any number of CAPTCHAs', async () => {
  await solve();
  expect(await solve()).toBe('token-2');
  expect(turnstile.scripts).toHaveLength(1);
});

test('A CAPTCHA script that did not load is asked for again', async () => {
  turnstile.plan = 'not loaded';
  await expect(solve()).rejects.toThrow('did not load');
  turnstile.plan = 'solved';
  expect(await solve()).toBe('token-1');
  expect(turnstile.scripts).toHaveLength(2);
});

test('A CAPTCHA that fails leaves nothing on the page', async () => {
  turnstile.plan = 'failed';
  await expect(solve()).rejects.toThrow('not solved');
  expect(turnstile.widgets.size).toBe(0);
});

test('A visitor who is shown a CAPTCHA task may take a minute over it', async () => {
  turnstile.plan = 'task';
  const solved = solve();
  await vi.advanceTimersByTimeAsync(60_000);
  turnstile.widgets.get('widget-1')?.callback('at last');
  expect(await solved).toBe('at last');
});

test('A CAPTCHA that says nothing at all fails after 20 seconds', async () => {
  turnstile.plan = 'silent';
  const solved = solve();
  solved.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(solved).rejects.toThrow('not solved');
  expect(turnstile.widgets.size).toBe(0);
});
