import { cityHubPath, articlePath, PATHS } from '../src/config/paths';
import { AVAILABILITY } from './booking-form';
import { expect, signIn, test } from './fixtures';
import { heaviestFirst, watchWeight } from './page-weight';

const KB = 1024;
/** React, the router, the frame and the page's own code; sections below the fold come later. */
const SCRIPT_AFTER_INTENT_KB = 100;
/** Staff: login, client, table and all. */
const DASHBOARD_SCRIPT_KB = 140;

interface Budget {
  readonly name: string;
  readonly path: string;
  /** Brotli kilobytes before the visitor does anything. */
  readonly scriptKb: number;
  readonly totalKb?: number;
  readonly requests?: number;
  /**
   * Of a page that gets its code at once: when all of it is there. `ready`: it answers by code;
   * `asked`: it has the backend's answer as well, and only then it may have asked.
   */
  readonly until?: 'ready' | 'asked';
}

/** All of the page, without the client that asks for the private link: the id is none. */
const BOOKED = `${PATHS.bookingSuccess}?bookingId=x&bookingDate=2026-12-17&bookingTime=10%3A00+AM`;

const BUDGETS: readonly Budget[] = [
  { name: 'home', path: PATHS.home, scriptKb: 15, totalKb: 170, requests: 14 },
  { name: 'city hub', path: cityHubPath('surrey'), scriptKb: 15, totalKb: 170, requests: 14 },
  { name: 'article', path: articlePath('langley', 'tint-law'), scriptKb: 10, totalKb: 130 },
  { name: 'studio', path: PATHS.studio, scriptKb: 15, totalKb: 170 },
  { name: 'booking', path: PATHS.booking, scriptKb: 110, until: 'asked' },
  { name: 'success', path: PATHS.bookingSuccess, scriptKb: 100, until: 'ready' },
  { name: 'success with a booking', path: BOOKED, scriptKb: 100, until: 'ready' },
  { name: 'login', path: PATHS.login, scriptKb: 120, until: 'ready' },
];

test.describe('what a page costs before the visitor does anything', () => {
  for (const budget of BUDGETS) {
    test(`${budget.name} stays within its bytes`, async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      const weight = watchWeight(page);
      const answer = budget.until === 'asked' ? page.waitForResponse(AVAILABILITY) : undefined;
      await page.goto(budget.path, { waitUntil: 'load' });
      if (budget.until) await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      await answer;
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })),
      );
      const list = `\n${heaviestFirst(weight.entries)}`;
      expect(weight.scriptBytes() / KB, `script of ${budget.path}${list}`).toBeLessThanOrEqual(
        budget.scriptKb,
      );
      if (budget.totalKb) {
        expect(weight.totalBytes() / KB, `all of ${budget.path}${list}`).toBeLessThanOrEqual(
          budget.totalKb,
        );
      }
      if (budget.requests) expect(weight.entries.length, list).toBeLessThanOrEqual(budget.requests);
      if (!answer) expect(weight.backendRequests(), 'backend requests').toBe(0);
    });
  }

  for (const [name, path] of [
    ['home', PATHS.home],
    ['article', articlePath('langley', 'tint-law')],
  ] as const) {
    test(`${name} needs no more than a single-page app once the visitor shows up`, async ({
      page,
    }) => {
      const weight = watchWeight(page);
      await page.goto(path, { waitUntil: 'load' });
      await page.mouse.move(200, 200);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      const list = heaviestFirst(weight.entries);
      expect(weight.scriptBytes() / KB, list).toBeLessThanOrEqual(SCRIPT_AFTER_INTENT_KB);
    });
  }

  test('the dashboard stays within its bytes', async ({ page }) => {
    const weight = watchWeight(page);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings Dashboard');
    const own = weight.entries.filter(
      (entry, index, all) => all.findIndex((other) => other.file === entry.file) === index,
    );
    const script = own.filter((e) => e.kind === 'script').reduce((sum, e) => sum + e.bytes, 0);
    expect(script / KB, heaviestFirst(own)).toBeLessThanOrEqual(DASHBOARD_SCRIPT_KB);
  });
});
