import { expect, expectNoAxeViolations, test } from './fixtures';

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Interface kit' })).toBeVisible();
});

test('Every component of the kit is accessible in every state', async ({ page }) => {
  await expectNoAxeViolations(page);
  for (const name of ['Open dialog', 'Open question', 'Open sheet']) {
    await page.getByRole('button', { name }).click();
    const role = name === 'Open question' ? 'alertdialog' : 'dialog';
    await expect(page.getByRole(role)).toBeVisible();
    await expectNoAxeViolations(page, { within: `[role=${role}]` });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('Every component of the kit looks as it did', async ({ page }) => {
  test.skip(process.platform !== 'linux', 'Another platform draws letters and edges otherwise.');
  // Letters are drawn where they are measured: Chromium and its headless shell draw the same
  // pixels.
  await page.addStyleTag({ content: '* { text-rendering: geometricPrecision !important; }' });
  await expect(page.locator('main')).toHaveScreenshot('kit.png', {
    threshold: 0.01,
    maxDiffPixels: 20,
  });
});
