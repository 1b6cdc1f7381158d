import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

const wizard = (page: Page) => page.locator('#booking');
const button = (page: Page, name: string | RegExp) => wizard(page).getByRole('button', { name });
const service = (page: Page, name: RegExp) => wizard(page).getByRole('radio', { name });
const heading = (page: Page, name: string) => wizard(page).getByRole('heading', { name });

/** A box or circle is small; the whole row is what people tap. */
const tap = (page: Page, text: string) =>
  wizard(page).locator('label').filter({ hasText: text }).click();

/** Pixels from the end of one to the start of the other. */
async function gapBelow(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - (above.y + above.height) : -1;
}

async function openWizard(page: Page): Promise<void> {
  await page.goto('/#booking');
  await expect(heading(page, 'What would you like done?')).toBeVisible();
}

async function goToVehicle(page: Page): Promise<void> {
  await button(page, 'Detailing').click();
  await tap(page, 'Premium Detailing');
  await button(page, 'Continue to Vehicle Details').click();
  await expect(heading(page, 'Which vehicle is it?')).toBeInViewport();
}

async function goToContact(page: Page): Promise<void> {
  await goToVehicle(page);
  await fromVehicleToContact(page);
}

async function fromVehicleToContact(page: Page): Promise<void> {
  await tap(page, 'SUV');
  await button(page, 'Continue to Contact & Schedule').click();
  await expect(heading(page, 'How do we reach you?')).toBeInViewport();
}

test.describe('the booking wizard', () => {
  test(
    'Back walks through the steps of the wizard, keeps the address and does not jump',
    { tag: '@one-screen' },
    async ({ page }) => {
      await openWizard(page);
      await goToContact(page);
      await expect(page).toHaveURL(/\/#booking$/);
      await page.goBack();
      await expect(heading(page, 'Which vehicle is it?')).toBeVisible();
      await expect(page).toHaveURL(/\/#booking$/);
      await page.goBack();
      await expect(service(page, /Premium Detailing/)).toBeChecked();
      await expect(wizard(page)).toBeInViewport();
      await page.goForward();
      await expect(service(page, /SUV/)).toBeChecked();
    },
  );

  test(
    'A visitor completes the wizard by keyboard alone',
    { tag: '@one-screen' },
    async ({ page }) => {
      await openWizard(page);
      await button(page, 'Tinting').focus();
      await page.keyboard.press('Enter');
      await expect(service(page, /Sedan Front/)).toBeChecked();
      await service(page, /Sedan Front/).focus();
      await page.keyboard.press('ArrowDown');
      await expect(service(page, /Sedan Rear/)).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Which vehicle is it?')).toBeFocused();
      // The service has named the vehicle: past it, the make is the next field.
      await expect(service(page, /Sedan/)).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'How do we reach you?')).toBeFocused();
    },
  );

  test(
    'The wizard has no accessibility violations or sideways scrolling in any step',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      for (const [title, goOn] of [
        ['What would you like done?', openWizard],
        ['Which vehicle is it?', goToVehicle],
        ['How do we reach you?', fromVehicleToContact],
      ] as const) {
        await goOn(page);
        await expectNoAxeViolations(page, { within: '#booking' });
        await page.setViewportSize({ width: 320, height: 700 });
        await expect(heading(page, title)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width, height });
      }
    },
  );

  test(
    'On a phone each step begins at its first question, and no notice covers the price',
    { tag: '@phone' },
    async ({ page }) => {
      await openWizard(page);
      await button(page, 'Protection').click();
      await tap(page, 'Ceramic Coating (5 Years)');
      const goOn = button(page, 'Continue to Vehicle Details');
      await expect(goOn).toBeInViewport({ ratio: 1 });
      const notice = page.locator('[data-sonner-toast]', { hasText: 'Service Selected' });
      await expect(notice).toBeVisible();
      const line = page.locator('#booking [data-keep-clear]');
      await expect(line).toContainText('$449');
      await expect
        .poll(() => gapBelow(notice, line), 'pixels between the notice and the price')
        .toBeGreaterThanOrEqual(0);

      await goOn.click();
      await expect(heading(page, 'Which vehicle is it?')).toBeInViewport({ ratio: 1 });
      const sedan = wizard(page).locator('label').filter({ hasText: 'Sedan' });
      await expect(sedan).toBeInViewport({ ratio: 1 });
      await expect.poll(() => gapBelow(sedan, line)).toBeGreaterThanOrEqual(0);
      await tap(page, 'SUV');
      await expect(line).toContainText('$449$750 for your SUV when you book$301 more than');

      await button(page, 'Continue to Contact & Schedule').click();
      await expect(heading(page, 'How do we reach you?')).toBeInViewport({ ratio: 1 });
      await expect(wizard(page).getByLabel('Full name')).toBeInViewport({ ratio: 1 });
    },
  );
});
