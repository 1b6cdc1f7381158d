import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openDayPage } from '@/testing/day-page';
import { fill } from '@/testing/fill';
import { backend, comeBack, withBackend } from '@/testing/staff-dashboard';

async function open(): Promise<void> {
  openDayPage('/dashboard/day/2026-11-24');
  await screen.findByRole('group', { name: 'Hours' });
}

const press = (name: string) =>
  userEvent.click(within(screen.getByRole('article')).getByRole('button', { name }));

withBackend('2026-11-22T10:40:00-07:00');
beforeEach(() => {
  localStorage.setItem('staff-day-view', 'hours');
  backend.put(1, {
    customer_name: 'Tomasz Zielinski',
    booking_date: '2026-11-24',
    booking_time: '11:00 AM',
    status: 'confirmed',
  });
});

test('A dialog keeps what is typed when others move its booking to another day', async () => {
  await open();
  await press('Details of Tomasz Zielinski');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }));
  await fill(within(dialog).getByRole('textbox'), 'Scratch, rear left');
  backend.put(1, { booking_date: '2026-11-25' });
  comeBack();
  expect(await within(dialog).findByText(/November 25, 2026 at 11:00 AM/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('0 of 18 spots')).toBeInTheDocument());
  expect(within(dialog).getByRole('textbox')).toHaveValue('Scratch, rear left');
});

test('The move dialog closes after the move, and does not open again on the day of the new time', async () => {
  await open();
  await press('Move, Tomasz Zielinski');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Wed 25/ }));
  await userEvent.click(within(dialog).getByRole('radio', { name: /^2:00 PM/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: /^Move to/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('j');
  await screen.findByRole('heading', { name: /Nov 25/ });
  expect(await screen.findByRole('article')).toHaveTextContent('Tomasz Zielinski');
  expect(screen.queryByRole('dialog')).toBeNull();
});
