import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures';

const tiles = (page: Page) => page.locator('#results ul button:visible');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const shown = (page: Page) =>
  dialog(page)
    .getByText(/^\d of 9$/)
    .first();

async function openGallery(page: Page): Promise<void> {
  await page.goto('/#results');
  await expect(async () => {
    await page.getByRole('button', { name: 'Show More Photos' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Show More Photos' })).toBeInViewport({
      timeout: 1_000,
    });
  }).toPass();
}

test.describe('the lightbox', () => {
  test(
    'The lightbox is accessible, and Back closes it before it leaves the page',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/login');
      await openGallery(page);
      await tiles(page).first().click();
      await expect(dialog(page)).toBeVisible();
      // A press on a tile that is partly hidden brings it into view first.
      const before = await page.evaluate(() => window.scrollY);
      await expectNoAxeViolations(page, { within: '[role=dialog]' });
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/#results');
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await tiles(page).first().click();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/login');
    },
  );

  test('The lightbox follows a swipe', { tag: '@phone' }, async ({ page }) => {
    await openGallery(page);
    await tiles(page).first().click();
    await expect(shown(page)).toHaveText('1 of 9');
    const stage = await dialog(page).locator('[data-slot=carousel]').boundingBox();
    if (!stage) throw new Error('The lightbox has no stage.');
    const y = stage.y + stage.height / 2;
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', 320);
    for (let x = 300; x >= 80; x -= 20) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(shown(page)).toHaveText('2 of 9');
  });
});

test('The before-and-after picture follows the pointer, a finger and the keys', async ({
  page,
  isMobile,
}) => {
  await page.goto('/#results');
  await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
  const slider = page.getByRole('slider', { name: /^Rear window tint/ });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider has no place on the page.');
  const y = box.y + box.height / 2;
  const at = (share: number) => box.x + box.width * share;
  if (isMobile) {
    await page.touchscreen.tap(at(0.25), y);
  } else {
    await page.mouse.move(at(0.5), y);
    await page.mouse.down();
    await page.mouse.move(at(0.25), y, { steps: 4 });
    await page.mouse.up();
  }
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(35);
  const before = Number(await slider.inputValue());
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue(String(before + 1));
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
});
