import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { addDays, weekday } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { SLOT_TIMES, type SlotTime } from '../src/domain/calendar/slots';
import { SESSION_STORAGE_KEY } from '../src/lib/supabase';

export { expect };

/** Exists only in the embedded database. */
export const STAFF = { email: 'staff@example.com', password: 'staff-password' } as const;
export const STRANGER = { email: 'stranger@example.com', password: 'stranger-password' } as const;

export interface Slot {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly time: SlotTime;
}

interface Fixtures {
  /** Console errors that this test expects, as patterns; any other fails it. */
  readonly expectedConsole: RegExp[];
  /** A free slot that no other test of the run uses. */
  readonly uniqueSlot: () => Slot;
  /** A page signed in as staff, on the dashboard. For tests that do not end the session. */
  readonly staffPage: Page;
}

interface WorkerFixtures {
  /** The browser keeps this of a sign-in as staff: made once, as every sign-in takes seconds. */
  readonly staffSession: string;
}

/** Days that each worker and project has for itself, so that no test meets another's bookings. */
const DAYS_PER_WORKER = 40;
const LANES = 4;
const FIRST_DAY_AHEAD = 21;
/** A worker that a failed test has replaced leaves so many slots of its lane unused. */
const SLOTS_PER_WORKER = 50;
let taken = 0;

function nextSlot(workerIndex: number, isPhone: boolean): Slot {
  const index = Math.floor(workerIndex / LANES) * SLOTS_PER_WORKER + taken++;
  const lane = (workerIndex % LANES) + (isPhone ? LANES : 0);
  const first = addDays(shopToday(new Date()), FIRST_DAY_AHEAD + lane * DAYS_PER_WORKER);
  const days = Array.from({ length: DAYS_PER_WORKER }, (_, i) => addDays(first, i));
  const open = days.filter((day) => weekday(day) !== 0);
  // A day for each, as long as there are days: work that takes hours holds its bay for those after it.
  const day = open[index % open.length];
  const time = SLOT_TIMES[Math.floor(index / open.length)];
  if (!day || !time) throw new Error('This worker has used up its slots.');
  return { day, time };
}

/** The only resource of another host; playwright.config.ts keeps the browser from all of them. */
const MAP_HOST = /^https:\/\/[\w.]*openstreetmap\.org\//;

/** A Chromium with windows asks for it where a document names no icon, as mails and text files. */
const DEFAULT_ICON = /\/favicon\.ico$/;

/** Answers for the map. A page with a route asks for every file again, so only tests of the map do. */
export const answerForMap = (page: Page): Promise<unknown> =>
  page.route(MAP_HOST, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
  );

export const test = base.extend<Fixtures, WorkerFixtures>({
  staffSession: [
    async ({ browser }, provide, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await signIn(page);
      const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
      await page.close();
      await provide(session ?? '');
    },
    { scope: 'worker' },
  ],

  expectedConsole: async ({}, provide) => {
    await provide([]);
  },

  page: async ({ page, expectedConsole }, provide) => {
    const unexpected: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      const text = `${message.text()} (${url})`;
      const isOurs = !MAP_HOST.test(url) && !DEFAULT_ICON.test(url);
      if (isOurs && !expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    });
    page.on('pageerror', (error) => unexpected.push(`uncaught: ${error.message}`));
    await provide(page);
    // A request that is on its way would break the worker, after the test and maybe in the next one.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected, 'unexpected console output').toEqual([]);
  },

  uniqueSlot: async ({ isMobile }, provide, testInfo) => {
    await provide(() => nextSlot(testInfo.workerIndex, isMobile));
  },

  staffPage: async ({ page, staffSession, baseURL }, provide) => {
    await keepSession(page.context(), staffSession, baseURL);
    await page.goto(PATHS.dashboard);
    await provide(page);
  },
});

/** Signs a browser in with what another one keeps of its session. */
export function keepSession(context: BrowserContext, session: string, origin = '') {
  const localStorage = [{ name: SESSION_STORAGE_KEY, value: session }];
  return context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** A visitor's first move, which pages wait for that are read; until the page is hydrated. */
export async function moveOnce(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await expect(page.locator('#root'), page.url()).toHaveAttribute('data-ready', 'true');
}

/** Signs in through the login page, as a person does. */
export async function signIn(page: Page, account: { email: string; password: string } = STAFF) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard**');
}

interface AxeScope {
  /** Selector of the part that is checked; without it the whole page is. */
  readonly within?: string;
  /** Selector of what appears or disappears before it. */
  readonly leftOut?: string;
}

/** No violation of WCAG 2.0 to 2.2 A and AA, nor of axe's best practices, on what is shown now. */
export async function expectNoAxeViolations(
  page: Page,
  { within, leftOut }: AxeScope = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Takes a third of the time: no page of its own for the report, no selectors of what passes.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      // Voice control is told what is written on a control, so its name has to contain that.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // A drawing is checked as one image; its hundreds of paths have nothing that a rule could find.
    .exclude('svg > *');
  if (within) axe.include(within);
  if (leftOut) axe.exclude(leftOut);
  const { violations } = await axe.analyze();
  const found = violations.map((violation) => ({
    rule: violation.id,
    nodes: violation.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}
