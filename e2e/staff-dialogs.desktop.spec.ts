import { dayPath } from '../src/config/paths';
import { bookingPath } from '../src/config/staff-dialog-link';
import { expect, test } from './fixtures';
import { openDay } from './day-screen';
import { addBooking } from './staff-bookings';

test('The link in a mail opens its booking, a reload keeps it, and Back loses nothing typed', async ({
  staffPage: page,
  request,
  uniqueSlot,
}) => {
  const { day, time } = uniqueSlot();
  const { id, customer_name: name } = await addBooking(request, { day, time });
  const details = page.getByRole('dialog', { name: 'Booking Details' });

  await page.goto(bookingPath(day, id));
  await expect(details).toContainText(name);
  await page.reload();
  await expect(details).toContainText(name);
  // Two dialogs that open at once: the one on top is there for screen readers, too.
  await page.goto(`${bookingPath(day, id)}&do=move`);
  await expect(page.getByRole('dialog', { name: 'Move booking' })).toBeVisible();
  await page.goto(bookingPath(day, id));
  await expect(details).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(dayPath(day));

  await openDay(page, day);
  await page
    .getByRole('button', { name: `Details of ${name}` })
    .first()
    .click();
  await details.getByRole('button', { name: 'Add note' }).click();
  const note = details.getByRole('textbox', { name: 'Note' });
  await note.fill('Scratch, rear left');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note).toHaveValue('Scratch, rear left');
  await expect(page).toHaveURL(bookingPath(day, id));
  // A press outside the dialog.
  await page.mouse.click(5, 450);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note).toHaveValue('Scratch, rear left');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(dayPath(day));

  await page.goto(`/dashboard?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: new RegExp(`show ${name} in the day`) }).click();
  const card = page.locator('[data-booking][aria-current=true]');
  await expect(card).toContainText(name);
  await expect(card).toBeInViewport();
});
