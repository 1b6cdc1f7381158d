import type { Page } from '@playwright/test';
import { holdRequests } from './booking-form';
import { expect, moveOnce, test } from './fixtures';

const navigation = (page: Page, isMobile: boolean) =>
  page.getByRole('navigation', { name: isMobile ? 'Quick navigation' : 'Main' });

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Also on a desk the page scrolls smoothly. */
const SMOOTH = { contextOptions: { reducedMotion: 'no-preference' } } as const;

test.describe('moving through the home page', () => {
  test.use(SMOOTH);

  test(
    'Each entry of the navigation scrolls to its section, is marked as current and moves the focus',
    { tag: '@one-screen' },
    async ({ page, isMobile }) => {
      await page.goto('/');
      const nav = navigation(page, isMobile);
      const entries = isMobile
        ? [['Services', 'services'] as const, ['Book', 'booking'] as const]
        : [
            ['Services', 'services'] as const,
            ['Book Now', 'booking'] as const,
            ['Contact', 'contact'] as const,
          ];
      for (const [name, id] of entries) {
        const link = nav.getByRole('link', { name, exact: true });
        // The header of the home page scrolls away: the keyboard still reaches it.
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator(`#${id}`)).toBeInViewport();
        await expect(link).toHaveAttribute('aria-current', 'true');
        await expect(page.locator(`#${id}`)).toBeFocused();
        await expect(nav.locator('[aria-current]')).toHaveCount(1);
      }
      await nav.getByRole('link', { name: 'Home', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(nav.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(page).toHaveURL('/');
    },
  );

  test('The mark in the navigation follows the scrolling', async ({ page, isMobile }) => {
    await page.goto('/');
    const nav = navigation(page, isMobile);
    const marked = nav.locator('[aria-current]');
    for (const [id, label] of [
      ['services', 'Services'],
      ['results', 'Services'],
      ['booking', isMobile ? 'Book' : 'Book Now'],
      ['home', 'Home'],
    ] as const) {
      await page.locator(`#${id}`).evaluate((section) => {
        section.scrollIntoView({ behavior: 'instant', block: 'start' });
      });
      await expect(marked).toHaveText(label);
    }
  });

  test(
    'The bar at the bottom of a phone never covers what has the focus',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/privacy');
      const bar = await navigation(page, true).boundingBox();
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        await link.focus();
        const box = await link.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    },
  );
});

test.describe('arriving and going back', () => {
  test.use(SMOOTH);

  test(
    'An address with a section opens at that section',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/#booking');
      await expect(page.locator('#booking')).toBeFocused();
      await expect.poll(() => topOf(page, 'booking')).toBeLessThan(60);
      expect(await topOf(page, 'booking')).toBeGreaterThan(-60);
    },
  );

  test(
    'A link on another page opens a section of the home page, and Back returns to where it was',
    { tag: '@one-screen' },
    async ({ page, isMobile }) => {
      await page.goto('/surrey-automotive-services');
      await navigation(page, isMobile)
        .getByRole('link', { name: isMobile ? 'Book' : 'Book Now', exact: true })
        .click();
      await expect(page).toHaveURL('/#booking');
      await expect.poll(() => topOf(page, 'booking')).toBeLessThan(60);
      await expect.poll(() => topOf(page, 'booking')).toBeGreaterThan(-60);
      await page.goBack();
      await expect(page).toHaveURL('/surrey-automotive-services');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  test(
    'Back and Forward step through the sections and across pages',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Explore All Specialized Services' }).click();
      await expect(page).toHaveURL('/#services');
      await expect.poll(() => topOf(page, 'services')).toBeLessThan(60);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Langley' }).click();
      await expect(page).toHaveURL('/langley-automotive-services');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      // The place of the link that was followed.
      await expect(page).toHaveURL('/#services');
      // The city page has a foot in view as well: the home page has to be the one that is shown.
      await expect(page.locator('#results')).toBeAttached();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('link', { name: 'Explore All Specialized Services' }),
      ).toBeInViewport();
      await page.goForward();
      await expect(page).toHaveURL('/#services');
    },
  );
});

test.describe('restoring the place in a page', () => {
  test.use(SMOOTH);

  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test(
    'Back from an article restores the place in the page before',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await moveOnce(page);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Surrey' });
      await link.scrollIntoViewIfNeeded();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(2_000);
      await link.click();
      await expect(page).toHaveURL('/surrey-automotive-services');
      await page.locator('main a[href^="/surrey/"]').first().click();
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/surrey-automotive-services');
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect.poll(() => scrolled(page)).toBe(place);
      await expect(link).toBeInViewport();
    },
  );

  test(
    'Back after a reload restores the place in the page too',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await moveOnce(page);
      await page.evaluate(() => window.scrollTo(0, 3_000));
      await page.reload();
      await moveOnce(page);
      expect(await scrolled(page)).toBe(3_000);
    },
  );
});

test(
  'A slash at the end of an address changes nothing',
  { tag: '@one-screen' },
  async ({ page }) => {
    await page.goto('/surrey-automotive-services/');
    const heading = await page.locator('h1').elementHandle();
    await moveOnce(page);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  },
);

test(
  'A visitor sees the old page and a loading note until the next page has come',
  { tag: '@one-screen' },
  async ({ page }) => {
    await page.goto('/surrey-automotive-services');
    await moveOnce(page);
    const code = await holdRequests(page, /\/assets\/article-page-.*\.js$/);
    await page.locator('main a[href^="/surrey/"]').first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Surrey');
    code.release();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/surrey\//);
  },
);

test.describe('a page whose code does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|dynamically imported module/] });

  test(
    'A page whose code does not come says so and keeps its frame and a way home',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/surrey-automotive-services');
      await moveOnce(page);
      await page.route('**/assets/article-page-*.js', (route) => route.abort());
      await page.locator('main a[href^="/surrey/"]').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load");
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page.locator('#home')).toBeInViewport();
    },
  );
});
