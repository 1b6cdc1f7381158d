import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { newCustomer } from './booking-form';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { addBooking, expectAccessibleScreen, letToastsGo, openDetails } from './staff-bookings';

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessibleScreen(page);
  await expectNoSidewaysScroll(page);
}

/** Opens the dialog of a download and returns the file that it hands over. */
async function download(page: Page, format: 'CSV' | 'JSON') {
  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).click();
  const arrival = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await arrival;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test(
  'Staff find a customer, hand over the data, erase the customer and read the numbers',
  { tag: '@one-screen' },
  async ({ staffPage: page, request, uniqueSlot }) => {
    const slot = uniqueSlot();
    // People who share a phone number are one customer.
    const { phone } = newCustomer();
    const { id, customer_name: name } = await addBooking(request, slot, { customer_phone: phone });

    const details = await openDetails(page, name);
    await details.getByRole('link', { name: 'Open customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    // The address changes first; until the list is there, the customer's page has a link to all customers, too.
    await expect(page.getByPlaceholder('Search bookings...')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?/);
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(name);
    await expect(page.getByText(`1 customer for "${name}"`).first()).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${PATHS.customers}/${id}`);
    const visits = page.getByRole('region', { name: 'Visits' }).getByRole('listitem');
    await expect(visits).toHaveCount(1);
    await expect(visits).toContainText('Pending');
    const vehicles = page.getByRole('region', { name: 'Vehicles' });
    await vehicles.getByRole('button', { name: /^Add plate to/ }).click();
    await vehicles.getByLabel('Licence plate').fill('ab1 23c');
    await vehicles.getByRole('button', { name: 'Save vehicle' }).click();
    await expect(vehicles.getByLabel('Licence plate')).toBeHidden();
    await expect(vehicles.getByText('AB1 23C')).toBeVisible();
    await expectGoodScreen(page);

    const customer = await download(page, 'CSV');
    expect(customer.name).toMatch(/^customer-[0-9a-f]{8}-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(customer.text.startsWith('\uFEFFReference,Date,')).toBe(true);
    expect(customer.text).toContain(`,${slot.day},${slot.time},Pending,${name},`);

    await letToastsGo(page);
    await page.getByRole('button', { name: 'Erase data' }).click();
    const erase = page.getByRole('dialog', { name: "Erase this customer's data" });
    await expect(erase.getByRole('checkbox')).not.toBeChecked();
    await erase.getByRole('checkbox').check();
    await erase.getByRole('textbox').fill(name);
    await erase.getByRole('button', { name: 'Erase 1 booking' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.customers}(\\?|$)`));
    await expect(page.getByText('Erased', { exact: true })).toBeVisible();
    await page.goto(`${PATHS.customers}/${id}`);
    await expect(page.getByRole('heading', { name: 'No customer here' })).toBeVisible();

    await page.getByRole('link', { name: 'Numbers' }).click();
    await expect(page.getByText(/^\w+ \d{4} to \w+ \d+, \d{4}$/).first()).toBeVisible();
    const revenue = page.getByRole('region', { name: 'Revenue per month' });
    await expect(revenue.getByRole('group', { name: /^Revenue per month,/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bays' })).toBeVisible();
    await expectGoodScreen(page);
    await revenue.getByRole('button', { name: /^Show as table/ }).click();
    await expect(revenue.getByRole('row')).toHaveCount(13);
    await expectNoSidewaysScroll(page);
    const numbers = await download(page, 'JSON');
    expect(numbers.name).toMatch(/^numbers-\d{4}-\d{2}-\d{2}\.json$/);
    const { tables } = JSON.parse(numbers.text) as { tables: { title: string; rows: object[] }[] };
    expect(tables[0]).toMatchObject({ title: 'Revenue per month' });
    expect(tables[0]?.rows).toHaveLength(12);
  },
);

test(
  'The pages of customers and numbers fit a phone',
  { tag: '@phone' },
  async ({ staffPage: page, request, uniqueSlot }) => {
    const { id, customer_name: name } = await addBooking(request, uniqueSlot(), {
      customer_phone: newCustomer().phone,
    });
    await page.goto(PATHS.customers);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(name);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(`${PATHS.customers}/${id}`);
    await expect(
      page.getByRole('region', { name: 'Visits' }).getByText('Pending').first(),
    ).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(PATHS.numbers);
    await expect(page.getByRole('region', { name: 'Revenue per month' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bays' })).toBeVisible();
    await expectGoodScreen(page);
  },
);
