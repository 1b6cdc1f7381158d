import type { Page } from '@playwright/test';
import { chooseSlot, confirmButton, fillCustomer, newCustomer } from './booking-form';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

const choose = (page: Page, group: string, name: string | RegExp) =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true })
    .click();
const bookThisTint = (page: Page) =>
  page.getByRole('link', { name: 'Book this tint' }).filter({ visible: true });

test(
  'The first choice of the studio is fully visible above the bar with the price',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/studio/suv');
    const pane = await page
      .getByRole('radiogroup', { name: 'Front side windows' })
      .getByRole('radio')
      .first()
      .boundingBox();
    const bar = await page.getByRole('complementary', { name: 'Your price' }).boundingBox();
    expect((pane?.y ?? NaN) + (pane?.height ?? NaN)).toBeLessThan(bar?.y ?? NaN);
  },
);

test(
  'A visitor puts a car together, learns law and price, and books exactly that',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    await page.goto('/studio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design your tint and wrap');
    await choose(page, 'Body type', 'Truck');
    await choose(page, 'Front side windows', '35%');
    await expect(page.getByText('Darker than the 70% rule', { exact: true })).toBeVisible();
    await expect(page.getByText(/Fines run \$109 to \$196/)).toBeVisible();
    await choose(page, 'Front side windows', '70%');
    await expect(page.getByText('Within the 70% rule')).toBeVisible();
    await choose(page, 'Rear sides and back glass', '5%');
    await choose(page, 'Windshield strip', /Ceramic/);
    await choose(page, 'Paint', 'Cedar');
    await choose(page, 'Calipers', 'Signal yellow');
    await choose(page, 'Wrap', 'Contour');
    await choose(page, 'Coverage', 'Partial wrap');
    await page.getByRole('switch', { name: 'Protection film, full front' }).click();
    await expect(page).toHaveURL(
      /\/studio\/truck\?p=cedar&f=70&r=5&s=ceramic&c=yellow&w=contour-partial&ppf=1$/,
    );
    await expect(
      page.getByRole('img', { name: /truck with a partial Contour wrap/ }),
    ).toBeVisible();
    const costs = page.getByRole('region', { name: 'Your price' });
    await expect(costs.getByRole('status')).toHaveText('$460');
    await expect(costs).toContainText('$400+');

    await bookThisTint(page).click();
    await expect(page.getByRole('grid')).toBeVisible();
    const note =
      'Film: front 70%, rear 5%. Strip: Ceramic. Calipers: Signal yellow. Wrap: Contour, partial. PPF: full front. Car: Truck in Cedar.';
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByLabel('Special requests')).toHaveValue('');
    await expect(page.getByLabel('Vehicle type')).toHaveValue('truck');
    await chooseSlot(page, uniqueSlot());
    await fillCustomer(page, newCustomer());
    await expect(page.getByRole('region', { name: 'Booking Summary' })).toContainText('$460.00');
    await confirmButton(page).click();
    await page.waitForURL('**/booking-success?**');
    await expect(page.getByText('SUV Rear Window Tinting').first()).toBeVisible();
    await expect(
      page.getByText('SUV Front Window Tinting, Ceramic Front Windshield Tint'),
    ).toBeVisible();
    await expect(page.getByText('$460.00')).toBeVisible();
  },
);

test(
  'Every state of the studio is accessible and fits the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/studio/coupe?w=shards-full&ppf=1&f=5');
    await expect(page.getByText('Darker than the 70% rule', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await choose(page, 'View', 'Inside');
    await expect(page.getByText('Driver window 5%, rear window 15%')).toBeVisible();
    await choose(page, 'Light', 'Day');
    await expectNoAxeViolations(page, { within: 'main' });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  },
);

test('The studio works from the keyboard alone', { tag: '@one-screen' }, async ({ page }) => {
  await page.goto('/studio/suv?f=70');
  await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
  const front = page.getByRole('radiogroup', { name: 'Front side windows' });
  await front.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(front.getByRole('radio', { name: '50%' })).toBeFocused();
  await expect(page.getByText('Darker than the 70% rule', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('radiogroup', { name: 'Rear sides and back glass' }).getByRole('radio', {
      name: '15%',
    }),
  ).toBeFocused();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/&r=5&/);
});

test(
  'The studio without scripts is a picture with text, prices and a way to book',
  { tag: '@one-screen' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const body of ['', '/hatchback']) {
      await page.goto(`/studio${body}`);
      await expect(page.getByRole('img', { name: /side view/ }).first()).toBeVisible();
      await expect(page.getByText('Within the 70% rule')).toBeVisible();
      await expect(bookThisTint(page)).toHaveAttribute('href', /^\/booking\?service=/);
    }
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/previews\/studio-hatchback\.png$/,
    );
    await context.close();
  },
);
