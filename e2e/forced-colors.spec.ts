import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

const background = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor);
const hasBorder = (control: Locator) =>
  control.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth) > 0);

test.describe('in high contrast', () => {
  test.use({ forcedColors: 'active' });

  test('the chosen day and time are told from the others, and edges are there', async ({
    page,
  }) => {
    await page.goto('/booking?service=PremiumDetailing');
    const next = page.getByRole('button', { name: 'Next month' });
    await next.click();
    const days = page.locator('td button:not(:disabled)');
    await days.nth(6).click();
    const slots = page.locator('[data-slots] button:not(:disabled)');
    await slots.nth(1).click();
    const chosenDay = page.locator('.is-selected button');
    await expect(chosenDay).toHaveCount(1);
    expect(await background(chosenDay)).not.toBe(await background(days.nth(0)));
    const chosenTime = page.locator('[data-slots] [aria-pressed="true"]');
    expect(await background(chosenTime)).not.toBe(await background(slots.nth(0)));
    for (const control of [
      slots.nth(0),
      next,
      page.getByLabel('Full name'),
      page.locator('.panel').first(),
    ]) {
      expect(await hasBorder(control)).toBe(true);
    }
  });

  test('the chosen service, step and tab are told from the others', async ({ page, isMobile }) => {
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
});

test('in a window of 720 by 450 nothing stands over text and buttons', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/');
  const book = page.getByRole('link', { name: 'Book Your Service Now' });
  await book.scrollIntoViewIfNeeded();
  const box = await book.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const isOnTop = await book.evaluate(
    (element, { x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && element.contains(top);
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  expect(isOnTop).toBe(true);
  const bar = page.getByRole('navigation').last();
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
});
