import type { Page } from '@playwright/test';
import { formatDayHeading } from '../src/domain/day';
import { chooseSlot, confirmButton, newCustomer, openBooking, prefillQuery } from './booking-form';
import { expect, test } from './fixtures';

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test(
  'Back from the booking page returns to the wizard, even with sections opened above it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Show More Photos' }).click();
    await page.getByRole('button', { name: 'View More Reviews' }).click();
    const wizard = page.locator('#booking');
    await wizard.getByText('Sedan Rear Window Tinting').click();
    await wizard.getByRole('button', { name: 'Continue to Vehicle Details' }).click();
    await wizard.getByText('SUV', { exact: true }).click();
    await wizard.getByRole('button', { name: 'Continue to Contact & Schedule' }).click();
    const customer = newCustomer();
    await wizard.getByLabel('Full name').fill(customer.name);
    await wizard.getByLabel('Email').fill(customer.email);
    await wizard.getByLabel('Phone').fill(customer.phone);
    const schedule = wizard.getByRole('button', { name: 'Schedule Appointment' });
    await schedule.scrollIntoViewIfNeeded();
    const left = await topOf(page, '#booking');
    await schedule.click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goBack();
    await expect(wizard.getByLabel('Full name')).toHaveValue(customer.name);
    await expect.poll(() => topOf(page, '#booking')).toBe(left);
  },
);

test(
  'Back from the success page shows what was booked above an empty form',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    const slot = uniqueSlot();
    await openBooking(page, prefillQuery(newCustomer()));
    await chooseSlot(page, slot);
    await confirmButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await page.goBack();
    const booked = page.getByText(`You booked ${formatDayHeading(slot.day)} at ${slot.time}`);
    await expect(booked).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
    // This begins another booking, which outlives a reload.
    await page.getByLabel('Full name').fill('Mei Tanaka');
    await page.reload();
    await expect(booked).toBeInViewport();
    await expect(page.getByLabel('Full name')).toHaveValue('Mei Tanaka');
    await page.getByRole('link', { name: 'See it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  },
);
