import { expect, test } from './fixtures';
import { addBooking, openDetails } from './staff-bookings';

test('a toast on the dashboard covers no button of the header and none that stays in place', async ({
  staffPage: page,
  request,
  uniqueSlot,
}) => {
  const { customer_name: name } = await addBooking(request, uniqueSlot());
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = await openDetails(page, name);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByText('Booking status updated to confirmed')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();

  const covered = await page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast][data-front="true"]');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    // The header as it stands where the page is not scrolled.
    const buttons = [
      ...[...document.querySelectorAll('header a, header button')].map((of) => ({
        of,
        shift: window.scrollY,
      })),
      // What scrolls can be brought out from under it.
      ...[...document.querySelectorAll('[role="dialog"] button')]
        .filter((of) => !isScrolled(of))
        .map((of) => ({ of, shift: 0 })),
    ];
    function isScrolled(of: Element): boolean {
      const parent = of.parentElement;
      if (!parent || of.role === 'dialog') return false;
      return parent.scrollHeight > parent.clientHeight + 1 || isScrolled(parent);
    }
    return buttons
      .filter(({ of, shift }) => {
        const box = of.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        return !isBeside && box.bottom + shift > top && box.top + shift < bottom;
      })
      .map(({ of }) => of.textContent || of.getAttribute('aria-label'));
  });
  expect(covered).toEqual([]);
});
