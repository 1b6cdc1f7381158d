import { SHOP, SHOP_TEL_HREF } from '../src/domain/shop';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test.describe('the first screen', () => {
  test('The whole claim is visible between the wheels and the bottom of the first screen', async ({
    page,
    isMobile,
  }) => {
    const windows = isMobile
      ? ([[390, 844, 2]] as const)
      : ([
          [1440, 900, 1],
          [1366, 640, 1],
          [1024, 768, 1],
        ] as const);
    await page.goto('/');
    for (const [width, height, lines] of windows) {
      await page.setViewportSize({ width, height });
      const claim = page.locator('#home').getByText(SHOP.tagline);
      // The page is laid out for its new size a moment later.
      await expect(async () => {
        const car = await page.locator('.hero-car').boundingBox();
        const { top, bottom, rows } = await claim.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const rowHeight = parseFloat(getComputedStyle(element).lineHeight);
          return { top: box.top, bottom: box.bottom, rows: Math.round(box.height / rowHeight) };
        });
        expect(rows).toBe(lines);
        expect(bottom).toBeLessThan(height);
        // The tires touch the ground at nine tenths of the drawing.
        expect(top).toBeGreaterThan((car?.y ?? NaN) + 0.9 * (car?.height ?? NaN));
      }).toPass({ timeout: 20_000 });
    }
  });

  test(
    'The prices of the cards are on one line and larger than their titles',
    { tag: '@one-screen' },
    async ({ page }) => {
      for (const path of ['/', '/langley-automotive-services']) {
        await page.goto(path);
        const prices = page
          .locator('article')
          .filter({ has: page.locator('img') })
          .locator('b');
        await expect(prices).toHaveText(['$150', '$350', 'By quote']);
        const sizes = await prices.evaluateAll((elements) =>
          elements.map((element) => {
            const title = element.closest('article')?.querySelector('h2');
            const fontSize = (of: Element) => parseFloat(getComputedStyle(of).fontSize);
            return {
              bottom: Math.round(element.getBoundingClientRect().bottom),
              leads: title ? fontSize(element) > fontSize(title) : false,
            };
          }),
        );
        expect(new Set(sizes.map(({ bottom }) => bottom)).size).toBe(1);
        expect(sizes.every(({ leads }) => leads)).toBe(true);
      }
    },
  );

  test(
    'Scrolling turns the wheels of the car and rolls it at most 40 pixels',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      const hero = page.locator('#home');
      await page.mouse.move(300, 300);
      const angleAndRoll = () =>
        hero.evaluate((element) => {
          const matrix = (part: string) =>
            new DOMMatrix(getComputedStyle(element.querySelector(part) ?? element).transform);
          const { a, b } = matrix('.hero-car .spin');
          return { turn: (Math.atan2(b, a) * 180) / Math.PI, roll: matrix('.hero-car').e };
        });
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 50);
          return (await angleAndRoll()).roll;
        })
        .toBeLessThan(0);
      // The last turn of the wheel may still be on its way: the place is read again until it is
      // past.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
          return Math.round((await angleAndRoll()).turn);
        })
        .toBe(-80);
      await page.evaluate(() => window.scrollTo({ top: 860, behavior: 'instant' }));
      await expect.poll(async () => (await angleAndRoll()).roll).toBeLessThan(-35);
      expect((await angleAndRoll()).roll).toBeGreaterThanOrEqual(-40);
    },
  );

  test(
    'The car does not move for a visitor who wants less motion',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      const running = () => page.evaluate(() => document.getAnimations().length);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      expect(await running()).toBe(0);
    },
  );
});

/** Pixels of a phone, at most. */
const LENGTHS = { '#services': 1_640, '#studio': 765, '#contact': 450, body: 7_500 };

test.describe('the page as a whole', () => {
  test('The home page has no accessibility violation and no sideways scrolling, and is short on a phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    if (isMobile) {
      for (const [section, most] of Object.entries(LENGTHS)) {
        const shown = page.locator(section);
        await shown.scrollIntoViewIfNeeded();
        expect((await shown.boundingBox())?.height, section).toBeLessThanOrEqual(most);
      }
    }
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expectNoAxeViolations(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'The home page shows prices without scripts, and its links and telephone work',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(SHOP.hours.times);
      await expect(page.locator('#services')).toContainText('$100');
      await expect(page.getByRole('img', { name: /Blue sedan/ })).toBeVisible();
      await page.getByRole('link', { name: 'Book Your Service Now' }).click();
      await expect(page.locator('#booking')).toBeInViewport();
      await expect(page.getByRole('banner').getByRole('link', { name: /Call/ })).toHaveAttribute(
        'href',
        SHOP_TEL_HREF,
      );
    },
  );
});
