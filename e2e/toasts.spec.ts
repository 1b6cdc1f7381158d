import type { Locator } from '@playwright/test';
import { openDay } from './day-screen';
import { expect, test } from './fixtures';
import { addBooking, openDetails } from './staff-bookings';

test(
  'A toast on the dashboard covers no button of the header, the steps or the dialogs',
  { tag: '@phone' },
  async ({ staffPage: page, request, uniqueSlot }) => {
    const slot = uniqueSlot();
    const { customer_name: name } = await addBooking(request, slot);
    const steps = page.getByRole('dialog').locator('[data-slot=actions] button');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = await openDetails(page, name);
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking status updated to confirmed')).toBeInViewport({
      ratio: 1,
    });
    await expect(dialog.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();
    expect(await coveredByToast(page.locator('header :is(a, button)'))).toEqual([]);
    await toEnd(dialog);
    expect(await coveredByToast(steps)).toEqual([]);

    await openDay(page, slot.day);
    await page
      .getByRole('button', { name: `Details of ${name}` })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
    await page.getByRole('button', { name: 'Complete now' }).click();
    await expect(page.getByText('Booking status updated to completed')).toBeInViewport({
      ratio: 1,
    });
    await toEnd(dialog);
    expect(await coveredByToast(steps)).toEqual([]);

    // On phones the last of the page, in reach above the bar.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close hours' }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Choose the hours' });
    await expect(submit).toBeVisible();
    expect(await coveredByToast(submit)).toEqual([]);
  },
);

const toEnd = (dialog: Locator) => dialog.evaluate((of) => of.scrollTo(0, of.scrollHeight));

/** Names of those that no scrolling brings out from under the toast. */
function coveredByToast(buttons: Locator): Promise<(string | null)[]> {
  return buttons.evaluateAll((all) => {
    const toast = document.querySelector('[data-sonner-toast][data-front="true"]');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    // The header's place when the page is not scrolled.
    const shift = all[0]?.closest('header') ? window.scrollY : 0;
    return all
      .filter((of) => {
        const box = of.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        return !isBeside && box.bottom + shift > top && box.top + shift < bottom;
      })
      .map((of) => of.textContent || of.getAttribute('aria-label'));
  });
}
