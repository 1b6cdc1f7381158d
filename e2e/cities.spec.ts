import { articlePath, CITY_HUB_PATHS, cityHubPath } from '../src/config/paths';
import { answerForMap, expect, expectNoAxeViolations, moveOnce, test } from './fixtures';

const HUB = cityHubPath('coquitlam');
const LAW = articlePath('burnaby', 'tint-law');
const COST = articlePath('burnaby', 'tint-cost');

test.describe('a city article', () => {
  test('A city article opens with its map, its title, its car and a price on the first screen', async ({
    page,
    isMobile,
  }) => {
    await page.goto(COST);
    const main = page.getByRole('main');
    await expect(main.getByRole('img').first()).toHaveAccessibleName(/Drawn map/);
    await expect(main.getByRole('img').nth(1)).toHaveAccessibleName(/sedan/);
    const title = 'Burnaby Tint Prices: Front, Rear and Full Car';
    await expect(main.getByRole('paragraph').filter({ hasText: title })).toBeVisible();
    await expect(page.locator('[aria-current="page"]', { hasText: title })).toBeVisible();
    const price = await main.locator('figure').getByText('$100').boundingBox();
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    const fold = isMobile ? (await bar.boundingBox())?.y : page.viewportSize()?.height;
    expect((price?.y ?? NaN) + (price?.height ?? NaN)).toBeLessThan(fold ?? NaN);
  });

  test(
    'An article about the law has no prices, draws the limits on a car and says what it is not',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto(LAW);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('img', { name: /White SUV/ })).toBeVisible();
      await expect(page.getByText('Top 75 mm only')).toBeVisible();
      await expect(page.getByText(/not legal advice. Rules can change/)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('$109 to $196');
    },
  );

  test(
    'A visitor opens a neighbouring article without a reload and can go back',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto(COST);
      await moveOnce(page);
      await page.getByRole('main').locator(`a[href="${LAW}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'How much window tint can I have in Burnaby, BC?',
      );
      await expect(page).toHaveTitle(/Burnaby/);
      await page.goBack();
      await expect(page.getByRole('table')).toBeVisible();
    },
  );

  test(
    'Articles on coatings and wraps open the wizard at their own category, and wraps are asked for by name',
    { tag: '@one-screen' },
    async ({ page }) => {
      for (const [topic, category, service] of [
        ['ceramic-coating-cost', 'Protection', 'Ceramic Coating (2 Years)'],
        ['vehicle-wrap-cost', 'Graphics', 'Full Car Wrapping'],
      ] as const) {
        await page.goto(`/burnaby/${topic}-burnaby-bc`);
        await moveOnce(page);
        await page.getByRole('link', { name: 'Book Online Now' }).click();
        const wizard = page.locator('#booking');
        await expect(wizard.getByRole('radio', { name: service })).toBeChecked();
        await expect(wizard.getByRole('button', { name: category })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      }
      await page.goto(HUB);
      const wraps = page.getByRole('article').filter({ hasText: 'Vehicle Wraps' }).first();
      await expect(wraps.getByRole('link', { name: 'Send photos for a price' })).toHaveAttribute(
        'href',
        /service=FullVehicleWrap/,
      );
    },
  );
});

test(
  'On a phone the page of a city is at most 6,500 pixels long, and what is its own follows its hero',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of CITY_HUB_PATHS) {
      await page.goto(path);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      // Sections are laid out one by one; until then browsers guess their heights.
      const body = page.locator('body');
      await expect
        .poll(async () => (await body.boundingBox())?.height, path)
        .toBeLessThanOrEqual(6_500);
      await expect(page.locator('main > section').nth(1)).toContainText('Neighbourhoods');
    }
  },
);

test(
  'The map fades in over its drawing once it can be reached, and paper gets the drawing',
  { tag: '@one-screen' },
  async ({ page }) => {
    await answerForMap(page);
    await page.goto(HUB);
    // Before the visitor does anything, the map's host gets no request.
    await expect(page.locator('iframe')).toHaveCount(0);
    await moveOnce(page);
    await page.mouse.move(20, 20);
    const frame = page.locator('iframe[title="Map of Coquitlam, British Columbia"]');
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//);
    await expect(page.locator('.city-map-embed')).toHaveAttribute('data-state', 'shown');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByRole('img', { name: /Drawn map.*Coquitlam marked/ })).toBeVisible();
  },
);

test.describe('accessibility', () => {
  for (const path of [HUB, LAW, COST]) {
    test(`The page ${path} has no accessibility violations`, async ({ page }) => {
      await page.goto(path);
      await moveOnce(page);
      await expectNoAxeViolations(page);
    });
  }
});
