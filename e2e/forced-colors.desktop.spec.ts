import type { Locator } from '@playwright/test';
import { GALLERY } from '../src/content/gallery';
import { expect, test } from './fixtures';

const background = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor);
const hasBorder = (control: Locator) =>
  control.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth) > 0);

test.describe('in high contrast', () => {
  test.use({ forcedColors: 'active' });

  test('The chosen day and time differ from the others in high contrast, and controls have edges', async ({
    page,
  }) => {
    await page.goto('/booking?service=PremiumDetailing');
    const next = page.getByRole('button', { name: 'Next month' });
    await next.click();
    const days = page.locator('td button:not(:disabled)');
    await days.nth(6).click();
    const slots = page.locator('[data-slots] button:not(:disabled)');
    await slots.nth(1).click();
    const chosenDay = page.locator('td[aria-selected="true"] button');
    await expect(chosenDay).toHaveCount(1);
    expect(await background(chosenDay)).not.toBe(await background(days.nth(0)));
    const chosenTime = page.locator('[data-slots] [aria-pressed="true"]');
    expect(await background(chosenTime)).not.toBe(await background(slots.nth(0)));
    for (const control of [
      slots.nth(0),
      next,
      page.getByLabel('Full name'),
      page.getByRole('region', { name: 'Your details' }),
    ]) {
      expect(await hasBorder(control)).toBe(true);
    }
  });

  test('The chosen service, step and tab differ from the others in high contrast', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/#booking');
    const wizard = page.locator('#booking');
    await wizard.getByRole('radio', { name: /SUV Rear Window Tinting/ }).click();
    const chosen = wizard.locator('label:has(:checked)');
    const other = wizard.locator('label:has(input):not(:has(:checked))').first();
    expect(await background(chosen)).not.toBe(await background(other));
    expect(await hasBorder(other)).toBe(true);
    const steps = wizard.getByRole('list', { name: 'Steps of the booking' }).getByRole('button');
    expect(await background(steps.nth(0))).not.toBe(await background(steps.nth(1)));
    if (isMobile) return;
    const tabs = page.getByRole('tab');
    expect(await background(tabs.nth(0))).not.toBe(await background(tabs.nth(1)));
  });

  test(
    'The studio and the lightbox show what is chosen in high contrast',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/studio');
      for (const name of ['Front side windows', 'Windshield strip']) {
        const choices = page.getByRole('radiogroup', { name }).getByRole('radio');
        const chosen = choices.and(page.locator('[aria-checked="true"]'));
        expect(await background(chosen)).not.toBe(await background(choices.last()));
        expect(await hasBorder(choices.last())).toBe(true);
      }
      const paint = page
        .getByRole('radiogroup', { name: 'Paint' })
        .getByRole('radio')
        .first()
        .locator('span');
      expect(await background(paint)).not.toBe(await background(page.locator('body')));
      await page.goto('/#results');
      await page.getByRole('region', { name: GALLERY.heading }).getByRole('button').first().click();
      const lightbox = page.getByRole('dialog');
      const pictures = lightbox.getByRole('listitem').getByRole('button');
      const border = (control: Locator) =>
        control.evaluate((element) => getComputedStyle(element).borderTopColor);
      expect(await border(pictures.nth(0))).not.toBe(await border(pictures.nth(1)));
      expect(await hasBorder(lightbox.getByRole('button', { name: /Close/ }))).toBe(true);
    },
  );

  test(
    'The dashboard and its dialogs have edges in high contrast',
    { tag: '@one-screen' },
    async ({ staffPage: page }) => {
      const details = page.getByRole('button', { name: /^Details/ }).first();
      await expect(details).toBeVisible();
      for (const control of [
        details,
        page.locator('[data-slot=tile]').first(),
        page
          .locator('td, article')
          .getByText(/^(Pending|Confirmed|Completed|Cancelled)$/)
          .first(),
      ]) {
        expect(await hasBorder(control)).toBe(true);
      }
      await details.click();
      expect(await hasBorder(page.getByRole('dialog'))).toBe(true);
    },
  );
});

/** Nothing lies over the middle of it once it has been scrolled to. */
async function expectUncovered(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const isOnTop = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });
  expect(isOnTop, 'lies on top').toBe(true);
}
const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';

test('Nothing covers text or buttons in a window of 720 by 450', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/');
  await expectUncovered(page.getByRole('link', { name: 'Book Your Service Now' }));
  expect(await page.getByRole('navigation').last().evaluate(isFixed)).toBe(false);
  await page.goto('/studio');
  await expectUncovered(page.getByRole('radio', { name: 'Hatchback' }));
  await expectUncovered(page.getByRole('radio', { name: /^5/ }).last());
  expect(await page.getByRole('complementary', { name: 'Your price' }).evaluate(isFixed)).toBe(
    false,
  );
});
