import type { Page } from '@playwright/test';
import { openDay } from './day-screen';
import { expect, test } from './fixtures';
import { addBooking, openDetails } from './staff-bookings';

test('A toast lies on no price and on nothing that staff press next, on the pages and over the dialogs', async ({
  staffPage: page,
  request,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  const { customer_name: name } = await addBooking(request, slot);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = await openDetails(page, name);
  // The toast would come right over the button that is pressed.
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expectClearToast(page, 'Booking status updated to confirmed');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectClearToast(page, 'Booking status updated to confirmed');

  await openDay(page, slot.day);
  await page
    .getByRole('button', { name: `Details of ${name}` })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await expectClearToast(page, 'Booking status updated to completed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close hours' }).click();
  // If hours fill a phone's screen, at least the next step is clear.
  const next = page.getByRole('button', { name: 'Choose the hours' });
  await expect(next).toBeVisible();
  await expect.poll(() => coveredByToast(page)).not.toContain('Choose the hours');
});

async function expectClearToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => coveredByToast(page)).toEqual([]);
}

/** Names of what can be pressed, and texts of prices, that lie under the toast. */
function coveredByToast(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast][data-front="true"]');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const dialogs = document.querySelectorAll('[role=dialog]');
    const ground = [...dialogs].at(-1) ?? document.body;
    return [...ground.querySelectorAll('a[href], button, input, textarea, [data-keep-clear]')]
      .filter((of) => {
        const box = of.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        const isAbove = box.bottom <= top || box.top >= bottom;
        return box.width > 2 && !isBeside && !isAbove && !toast.contains(of);
      })
      .map((of) => of.textContent || of.getAttribute('aria-label'));
  });
}
