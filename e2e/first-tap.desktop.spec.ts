import type { Page } from '@playwright/test';
import { articlePath } from '../src/config/paths';
import { holdRequests } from './booking-form';
import { expect, moveOnce, test } from './fixtures';

const CODE = /\/assets\/main-.*\.js$/;

const more = (page: Page) => page.getByRole('button', { name: 'View More Reviews' });
const fewer = (page: Page) => page.getByRole('button', { name: 'Show fewer reviews' });
const loadingNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });

test.describe('a page whose code is not there yet', () => {
  // The first file, the one that holds the rest together, the page's own, React.
  for (const file of ['index', 'main', 'home-page', 'site']) {
    test(`A press before ${file} has come is shown at once and answered once the file is there`, async ({
      page,
    }) => {
      const code = await holdRequests(page, new RegExp(`/assets/${file}-.*\\.js$`));
      await page.goto('/', { waitUntil: 'commit' });
      await more(page).click();
      await expect(more(page)).toHaveAttribute('data-pressed', '');
      await expect(loadingNote(page)).toBeInViewport();
      await more(page).click();
      code.release();
      // A second answer would fold the list again.
      await expect(fewer(page)).toBeVisible();
      await expect(fewer(page)).not.toHaveAttribute('data-pressed');
      await expect(loadingNote(page)).toHaveCount(0);
      await expect(page.locator('#testimonials-list > li').last()).toBeVisible();
    });
  }

  test('Several presses before the code has come are answered in their order', async ({ page }) => {
    const code = await holdRequests(page, CODE);
    await page.goto('/studio');
    const choice = (name: string) => page.getByRole('radio', { name, exact: true }).first();
    await choice('Truck').click();
    await choice('Coupe').click();
    await choice('Cedar').click();
    await choice('Truck').click();
    code.release();
    await expect(choice('Truck')).toBeChecked();
    await expect(choice('Cedar')).toBeChecked();
  });

  test('A link that books what its page is about keeps that when it is pressed before the code has come', async ({
    page,
  }) => {
    for (const [kind, service] of [
      ['ceramic-cost', 'CeramicCoating2Year'],
      ['wrap-cost', 'FullVehicleWrap'],
    ] as const) {
      const code = await holdRequests(page, CODE);
      await page.goto(articlePath('richmond', kind));
      await page.getByRole('link', { name: 'Book Online Now' }).click();
      code.release();
      await expect(page.locator(`#booking input[value="${service}"]`)).toBeChecked();
    }
  });

  test('A link pressed after a choice waits with it for the code, and leads where the choice says', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const code = await holdRequests(page, CODE);
    await page.goto('/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0');
    await page.getByRole('radio', { name: 'Truck', exact: true }).first().click();
    await page.getByRole('link', { name: 'Book this tint' }).last().click();
    code.release();
    await expect(page).toHaveURL(/vehicleType=truck&.*p%3Dcedar/);

    const more = await holdRequests(page, CODE);
    await page.goto('/');
    await page.getByRole('group', { name: 'My vehicle' }).getByText('Van').click();
    await page.getByRole('link', { name: 'Book now: Sedan Front Window Tinting' }).click();
    more.release();
    await expect(page).toHaveURL(/service=SedanFrontTinting&vehicleType=van/);
  });

  test('A link scrolls to its section even when the code does not come', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/site code did not load|Failed to load resource|ERR_FAILED/);
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await page
      .getByRole('link', { name: /Book Your Service Now/ })
      .first()
      .click();
    await expect(page.locator('#booking')).toBeInViewport();
  });

  test('A press whose code fails to load is taken back, and the visitor can reload', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/site code did not load|Failed to load resource|ERR_FAILED/);
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await more(page).click();
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load");
    await expect(more(page)).not.toHaveAttribute('data-pressed');
    await expect(loadingNote(page)).toHaveCount(0);
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await moveOnce(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('A visitor who has gone to a section and on from there stays in place when the code arrives', async ({
    page,
  }) => {
    const code = await holdRequests(page, /\/assets\/index-.*\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    const booking = page.locator('#booking');
    const top = () =>
      booking.evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(100);
    // Nothing of what lies above has been drawn: it grows when the code arrives.
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
    const left = await top();
    code.release();
    await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
    expect(Math.abs((await top()) - left)).toBeLessThan(3);
  });
});

test('A press at any moment of loading is answered exactly once', async ({ page }) => {
  await page.addInitScript(() => {
    const answers: string[] = [];
    const pressAt = Number(new URLSearchParams(window.location.search).get('frame'));
    let frame = 0;
    const watch = (): void => {
      const button = document.querySelector('[aria-controls="testimonials-list"]');
      if (button instanceof HTMLElement && frame++ === pressAt) {
        new MutationObserver(() => {
          answers.push(button.getAttribute('aria-expanded') ?? '');
        }).observe(button, { attributeFilter: ['aria-expanded'] });
        button.click();
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    Object.assign(window, { answers });
  });
  const answers = () =>
    page.evaluate(() => (window as unknown as { answers: string[] }).answers.join());
  for (const frame of [0, 3, 10, 30]) {
    await page.goto(`/?frame=${frame}`, { waitUntil: 'commit' });
    await expect
      .poll(answers, { message: `pressed in frame ${frame}`, timeout: 30_000 })
      .toBe('true');
  }
});
