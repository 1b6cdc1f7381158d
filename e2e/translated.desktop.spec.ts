import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { allCityPaths, customerPath, PATHS, quotePath, weekPath } from '../src/config/paths';
import { SETTING_SECTIONS } from '../src/content/staff/settings';
import { addDays } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { acceptQuoteHref, quoteHref } from '../src/config/token-link';
import { holdRequests, newCustomer } from './booking-form';
import { bookOn, card, emptyDay, openDay, rpc, take } from './day-screen';
import { expect, moveOnce, test } from './fixtures';
import { bookWithLink } from './mailbox';
import { openDetails, tokenOf } from './staff-bookings';
import { expectCurrentTexts, pressEverything, translate } from './translator';

/** Leaves the page, changes the shop's settings, or what others see. */
const LEFT_OUT = /Sign out|Delete|Erase|Save|Add|Move|Switch|Close the|takes|Send|Decline/i;

async function askForQuote(page: Page): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomUUID();
  const { name, email, phone } = newCustomer();
  const quote = {
    id,
    services: ['FullVehicleWrap'],
    words: 'Satin green all over.',
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    vehicle_type: 'coupe',
  };
  const asked = await rpc(page.request, 'ask_quote', { quote }, '');
  expect(asked.ok(), await asked.text()).toBe(true);
  const issued = await rpc(page.request, 'issue_quote_token', { quote_id: id }, '');
  return { id, token: (await issued.json()) as string };
}

test.describe('a page that is translated before its code comes', () => {
  const FIRST_PRESSES = [
    [PATHS.home, 'View More Reviews', 'Show fewer reviews'],
    [PATHS.studio, 'Truck', 'Truck in Salmon Run'],
    [PATHS.quote, 'Full Car Wrapping', 'Full Car Wrapping'],
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

  test('A visitor reads translated pages that have nothing to press', async ({ page }) => {
    const paths = [
      PATHS.privacy,
      ...allCityPaths().slice(0, 2),
      PATHS.resetPassword,
      PATHS.setup,
      PATHS.unsubscribe,
      PATHS.manage,
      PATHS.quoteView,
      PATHS.quoteAccept,
      PATHS.receipt,
      PATHS.bookingSuccess,
    ];
    for (const path of paths) {
      await page.goto(path);
      await moveOnce(page);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
      await expectCurrentTexts(page);
    }
  });

  test('A customer presses everything on the pages behind private links', async ({
    page,
    uniqueSlot,
  }) => {
    const { href } = await bookWithLink(page, uniqueSlot());
    await page.goto(href);
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await pressEverything(page);
    await page.reload();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel this booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled');
    await expectCurrentTexts(page);

    const { id, token } = await askForQuote(page);
    await rpc(
      page.request,
      'answer_quote',
      {
        quote_id: id,
        sends: true,
        answer: {
          version: 0,
          lines: [{ label: 'Full wrap', amount: 3200 }],
          work_minutes: 960,
          valid_until: addDays(shopToday(new Date()), 14),
        },
      },
      await tokenOf(page.request),
    );
    await page.goto(quoteHref(token));
    await expect(page.getByText('$3,200.00').first()).toBeVisible();
    await pressEverything(page);
    await page.goto(acceptQuoteHref(token));
    await expect(page.getByRole('grid')).toBeVisible();
    await pressEverything(page);
  });

  test('Staff see the latest text wherever they press in list, details, day, week and customers', async ({
    staffPage: page,
    request,
  }) => {
    const today = shopToday(new Date());
    const inShop = await bookOn(request, today);
    await openDay(page, today);
    await take(page, 'Arrived', inShop, 'Here ');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(card(page, inShop)).not.toContainText('Here ');
    await take(page, 'Arrived', inShop, 'Here ');
    await take(page, 'Complete', inShop, 'Completed');
    await expectCurrentTexts(page);

    const day = emptyDay(false, 4);
    const booking = await bookOn(request, day);
    await openDay(page, day);
    await pressEverything(page, LEFT_OUT);
    await page.goto(PATHS.dashboard);
    const details = await openDetails(page, booking.name);
    for (const name of ['Change price', 'Change bay or work time', 'Move']) {
      await details.getByRole('button', { name }).click();
      await expectCurrentTexts(page);
    }
    await page.goto(weekPath(day));
    await expect(page.getByRole('link', { name: /h free/ }).first()).toBeVisible();
    await pressEverything(page, LEFT_OUT);
    await page.goto(customerPath(booking.id));
    await expect(page.getByRole('heading', { name: booking.name })).toBeVisible();
    await pressEverything(page, LEFT_OUT);
  });

  test('Staff see the latest text wherever they press in quotes, numbers, till and settings', async ({
    staffPage: page,
  }) => {
    const { id } = await askForQuote(page);
    for (const [path, control] of [
      [quotePath(id), 'Preview'],
      [PATHS.numbers, 'Show as'],
      [PATHS.till, 'Download'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: control }).first()).toBeVisible();
      await pressEverything(page, LEFT_OUT);
    }
    for (const section of Object.keys(SETTING_SECTIONS)) {
      await page.goto(`${PATHS.settings}?section=${section}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectCurrentTexts(page);
    }
  });
});
