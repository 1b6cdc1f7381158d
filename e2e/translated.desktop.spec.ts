import { PATHS } from '../src/config/paths';
import { holdRequests } from './booking-form';
import { bookOn, emptyDay, openDay } from './day-screen';
import { expect, moveOnce, test } from './fixtures';
import { openDetails } from './staff-bookings';
import { expectCurrentTexts, pressEverything, translate } from './translator';

/** Leaves the page, changes the shop's settings, or what others see. */
const LEFT_OUT = /Sign out|Delete|Erase|Save|Add|Move|Switch|Close the|takes|Send|Decline/i;

test.describe('a page that is translated before its code comes', () => {
  const FIRST_PRESSES = [
    [PATHS.home, 'View More Reviews', 'Show fewer reviews'],
    [PATHS.studio, 'Truck', 'Truck in Salmon Run'],
  ] as const;

  for (const [path, name, answer] of FIRST_PRESSES) {
    test(`The first press on ${path} counts, and no text is lost, though a translator was faster`, async ({
      page,
    }) => {
      await translate(page, { mark: '~' });
      const code = await holdRequests(page, /\/assets\/main-.*\.js$/);
      await page.goto(path);
      await page.getByText(`~${name}`, { exact: true }).first().click();
      code.release();
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      await expect(page.getByText(`~${answer}`, { exact: true }).first()).toBeVisible();
      await expectCurrentTexts(page);
    });
  }
});

test.describe('a page in translation', () => {
  test.beforeEach(({ page }) => translate(page));

  const PAGES_WITH_CONTROLS = [
    [PATHS.home, 'View More Reviews'],
    [PATHS.studio, 'Copy link'],
    [PATHS.booking, 'Next month'],
    [PATHS.quote, 'Full Car Wrapping'],
    [PATHS.login, 'Sign In'],
  ] as const;
  for (const [path, control] of PAGES_WITH_CONTROLS) {
    test(`A visitor presses everything on ${path}, and each text is the latest`, async ({
      page,
    }) => {
      await page.goto(path);
      await moveOnce(page);
      await expect(page.getByRole('button', { name: control }).first()).toBeVisible();
      await pressEverything(page);
    });
  }

  test('Staff see the latest text wherever they press in a day and in its details', async ({
    staffPage: page,
    request,
  }) => {
    const day = emptyDay(false, 4);
    const { name } = await bookOn(request, day);
    await openDay(page, day);
    await pressEverything(page, LEFT_OUT);
    await page.goto(PATHS.dashboard);
    const details = await openDetails(page, name);
    await details.getByRole('button', { name: 'Change price' }).click();
    await expectCurrentTexts(page);
  });
});
