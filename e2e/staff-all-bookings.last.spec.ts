import { expect, test } from './fixtures';
import { addBooking } from './staff-bookings';

test('Staff clear all bookings after they are asked, and the bookings stay cleared', async ({
  staffPage: page,
  request,
  uniqueSlot,
}) => {
  await addBooking(request, uniqueSlot());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Bookings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear All Bookings' });
  await expect(question).toContainText(
    'Are you sure you want to delete ALL bookings? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Bookings' }).click();
  await question.getByRole('button', { name: 'Yes, Delete All Bookings' }).click();
  await expect(page.getByText('All bookings have been cleared successfully')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(page.locator('[data-slot=tile]').filter({ hasText: 'Total Revenue' })).toContainText(
    '$0.00',
  );
  // The question leaves the address by a step back, which a reload before it would end.
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
