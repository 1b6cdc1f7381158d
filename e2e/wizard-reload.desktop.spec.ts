import { expect, test } from './fixtures';

test('A reload at a section keeps the step of the wizard in sight', async ({ page }) => {
  await page.goto('/#services');
  const wizard = page.locator('#booking');
  await wizard.getByText('Detailing', { exact: true }).first().click();
  await wizard
    .getByText('SUV Rear Window Tinting')
    .or(wizard.locator('fieldset label'))
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue to Vehicle Details' }).click();
  const heading = page.getByRole('heading', { name: 'Which vehicle is it?' });
  await expect(heading).toBeInViewport();
  await page.reload();
  await page.locator('#root[data-ready]').waitFor();
  await expect(heading).toBeInViewport();
});
