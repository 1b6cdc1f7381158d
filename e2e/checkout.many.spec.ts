import type { Locator } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import { bookWithLink } from './mailbox';
import { changeElsewhere, expectAccessibleScreen, openDetails } from './staff-bookings';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Everything in a dialog is at most as wide as the dialog. */
async function expectToFit(dialog: Locator): Promise<void> {
  const overflow = await dialog.evaluate((box) =>
    Math.max(
      ...[box, ...box.querySelectorAll('form, section, dl, div')].map(
        (each) => each.getBoundingClientRect().right - document.documentElement.clientWidth,
      ),
    ),
  );
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

test('Staff take a deposit and the rest of the price, refund a part and close the till', async ({
  staffPage: page,
  uniqueSlot,
}) => {
  await test.step('turn checkout and deposits on', async () => {
    await page.goto(`${PATHS.settings}?section=payment`);
    const uses = page.getByRole('switch', { name: /^Take payment and write receipts here/ });
    await expect(uses).toBeDisabled();
    await page.getByLabel('GST number').fill('123456789RT0001');
    await page.getByLabel('GST number').press('Enter');
    // What takes payments is switched on by a person.
    await expect(uses).toBeEnabled();
    await uses.click();
    await expect(uses).toBeChecked();
    await page.getByRole('radio', { name: 'Amount', exact: true }).click();
    for (const [label, text] of [
      ['From a price of', '300'],
      ['How to pay it', 'e-Transfer to pay@example.com'],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(text);
      await field.press('Enter');
      await expect(page.getByRole('button', { name: /^Sav(e|ing\.\.\.)$/ })).toHaveCount(0);
    }
  });

  const { booking, href } = await bookWithLink(page, uniqueSlot());
  await changeElsewhere(page.request, booking.id, 'confirmed');

  await test.step('the customer reads what to pay ahead, and how', async () => {
    await page.goto(href);
    const booked = page.getByRole('region', { name: 'Your appointment' });
    await expect(booked.getByText('Deposit $200.00')).toBeVisible();
    await expect(booked.getByText('e-Transfer to pay@example.com')).toBeVisible();
  });

  await page.goto(PATHS.dashboard);
  const details = await openDetails(page, booking.name);
  const payment = details.getByRole('region', { name: 'Payment' });

  await test.step('record the deposit, undo it, and record it again', async () => {
    const received = payment.getByText('Deposit, e-Transfer');
    const receive = async () => {
      const button = payment.getByRole('button', { name: 'Record deposit' });
      await button.click();
      await expect(payment.getByLabel('Amount')).toHaveValue('200.00');
      await button.click();
      await expect(received).toBeVisible();
    };
    await receive();
    await payment.getByRole('button', { name: 'Undo the $200.00 deposit' }).click();
    await expect(received).toHaveCount(0);
    await receive();
  });

  await test.step('complete with a discount, paid by card and in cash', async () => {
    // Its day is weeks away: what comes then is in the menu.
    await details.getByRole('button', { name: 'More', exact: true }).click();
    await details.getByRole('button', { name: 'Complete and take payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete and take payment' });
    await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
    await dialog.getByRole('button', { name: 'Discount' }).click();
    await dialog.getByLabel('Percent off').fill('10');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Third visit');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    for (const amount of ['- $37.50', '$16.88', '$3.78', '$358.16', '- $200.00']) {
      await expect(dialog.getByText(amount, { exact: true })).toBeVisible();
    }
    await dialog.getByRole('radio', { name: /^Cash/ }).click();
    await dialog.getByLabel(/^Tip(?! paid)/).fill('20');
    for (const size of [DESKTOP, PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expect(dialog.getByText('Amount due')).toBeInViewport({ ratio: 1 });
      const paid = dialog.getByRole('button', { name: 'Paid $178.15 in cash' });
      await expect(paid).toBeInViewport({ ratio: 1 });
    }
    await expect(dialog.getByLabel(/^Company name/)).toBeHidden();
    await dialog.getByLabel(/^Tip(?! paid)/).fill('');
    await dialog.getByRole('radio', { name: /^Card/ }).click();
    await expect(dialog.getByRole('radio', { name: /^Cash.*rounds to \$158\.15/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Split the payment' }).click();
    await dialog.getByLabel('Amount', { exact: true }).fill('100');
    await expect(dialog.getByLabel('Pay the rest by')).toHaveValue('cash');
    await expect(dialog.getByText('$58.15', { exact: true })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.setViewportSize(PHONE);
    await expect(dialog.getByRole('button', { name: 'Paid $158.15' })).toBeInViewport();
    await expectToFit(dialog);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESKTOP);
    await dialog.getByLabel('Amount', { exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(payment.getByRole('link', { name: /^Receipt R-\d{4}-\d{4}$/ })).toBeVisible();
    await expect(payment.getByText('$358.16')).toBeVisible();
  });

  await test.step('refund a part of it', async () => {
    await payment.getByRole('button', { name: 'Refund' }).click();
    await expect(payment.getByRole('checkbox').first()).toBeFocused();
    await payment.getByRole('radio', { name: 'Amount' }).click();
    await payment.getByLabel('Amount', { exact: true }).fill('50');
    await payment.getByLabel('Refunded by').selectOption('Cash');
    await payment.getByLabel('Reason').fill('A scratch');
    await payment.getByRole('button', { name: 'Refund $50.00' }).click();
    await expect(payment.getByRole('link', { name: /^Refund R-\d{4}-\d{4}$/ })).toBeVisible();
  });

  await test.step('the customer reads both receipts behind their link', async () => {
    await page.goto(href.replace(PATHS.manage, PATHS.receipt));
    const [sale, refunded] = [page.getByRole('article').first(), page.getByRole('article').last()];
    for (const amount of ['- $37.50', '$16.88', '$3.78', '$358.16']) {
      await expect(sale.getByText(amount, { exact: true }).first()).toBeVisible();
    }
    await expect(sale).toContainText('Cash rounding');
    await expect(sale).not.toContainText('Third visit');
    await expect(refunded).toContainText('- $50.00');
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: null });
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `a sheet of ${format} each`).toHaveLength(2);
    }
  });

  await test.step('close the till with a dollar less than there should be', async () => {
    await page.goto(PATHS.till);
    // 58.15 in cash, 50.00 of it given back.
    const drawer = page.getByRole('region', { name: 'Cash drawer' });
    await expect(drawer.getByText('$8.15').first()).toBeVisible();
    await drawer.getByLabel('Counted').fill('7.15');
    await expect(drawer.getByText('$1.00 less than expected.')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESKTOP);
    await drawer.getByLabel('Reason for the difference').fill('Change for parking');
    await expectAccessibleScreen(page);
    await drawer.getByRole('button', { name: 'Close the till' }).click();
    await expect(drawer).toContainText('$1.00 less than expected. Change for parking. Closed by');
    await expect(drawer.getByRole('button', { name: 'Close the till' })).toHaveCount(0);
  });
});
