import type { Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { bookWithLink } from './mailbox';
import { expect, moveOnce, test } from './fixtures';

// Also on a desk everything moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WRONG_TOKEN = '#token='.padEnd(50, 'A');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (shift.hadRecentInput || shift.value < 0.0001) continue;
        const moved = shift.sources.map(({ node }) => (node as Element | null)?.className);
        shifts.push(`${shift.value.toFixed(5)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** Lists everything that has moved on the page by itself since it was first there. */
async function shiftsOf(page: Page): Promise<string[]> {
  await moveOnce(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

test('The home page never moves what is being read while it loads and hydrates', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  // The page grows while its sections are laid out.
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  for (let top = 0; !(await isAtEnd()); top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await shiftsOf(page)).toEqual([]);
});

for (const [path, heading] of [
  ['/surrey-automotive-services', 'Surrey'],
  ['/surrey/window-tinting-cost-surrey-bc', 'Surrey'],
  [PATHS.studio, 'Design your tint and wrap'],
  [PATHS.privacy, 'Privacy'],
  [PATHS.login, 'Dashboard Login'],
  [`${PATHS.unsubscribe}${WRONG_TOKEN}`, 'Stop our email'],
  [PATHS.unsubscribe, "This link doesn't work"],
  [`${PATHS.manage}${WRONG_TOKEN}`, "We can't find this booking"],
  [PATHS.manage, "We can't find this booking"],
  [PATHS.bookingSuccess, 'No booking to show'],
  [`${PATHS.quote}?service=FullVehicleWrap&vehicleType=suv`, 'Ask for a price'],
  [PATHS.receipt, "This link doesn't open a receipt"],
] as const) {
  // One column and one card at every size: a phone is where they are tight.
  const tag = /surrey|studio|privacy/.test(path) ? [] : ['@phone'];
  test(`Nothing moves by itself on ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('Nothing moves by itself while a booking is made, confirmed and managed', async ({
  page,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  const { booking, href } = await bookWithLink(page, slot);
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rpc/slot_availability', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto('/booking?service=PremiumDetailing&vehicleType=suv&name=Ana');
  // The days come with the page, free times above them later: a press in between meets its day.
  const today = page.locator('[aria-current=date]');
  await today.scrollIntoViewIfNeeded();
  const top = async () => (await today.boundingBox())?.y ?? 0;
  const before = await top();
  answer();
  await expect(page.getByRole('radio', { name: /Ready/ })).toHaveCount(3);
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await page.unroute('**/rpc/slot_availability');
  expect(await shiftsOf(page)).toEqual([]);

  const receipt = new URLSearchParams({
    bookingId: booking.id,
    serviceName: 'Premium Detailing',
    vehicleType: 'suv',
    bookingDate: slot.day,
    bookingTime: slot.time,
    readyAt: `${slot.day}T23:00:00Z`,
    totalPrice: '375',
  });
  await page.goto(`${PATHS.bookingSuccess}?${receipt}`);
  await expect(page.getByRole('link', { name: 'Reschedule or cancel' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);

  // At another time than the booking was made for.
  receipt.set('bookingTime', slot.time === '9:00 AM' ? '10:00 AM' : '9:00 AM');
  await page.goto(`${PATHS.bookingSuccess}?${receipt}`);
  await expect(page.getByText(/^Rescheduled to /)).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);

  await page.goto(href);
  await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
