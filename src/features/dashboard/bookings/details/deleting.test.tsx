import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  backend,
  click,
  comeBack,
  expectToast,
  openDashboard,
  openDetails,
  row,
  rowNames,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend(undefined, 'owner');

describe('deleting', () => {
  test('Deleting asks first; the safe answer has the focus and changes nothing', async () => {
    backend.put(1);
    openDashboard();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this booking? This action cannot be undone.',
    );
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await click('Cancel');
    expect(screen.getByRole('button', { name: 'Delete the booking of Guest 1' })).toHaveFocus();
    expect(backend.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('Deleting takes the booking out of the list and says so', async () => {
    backend.put(1);
    openDashboard();
    await openDetails('Guest 1');
    await click('Delete Booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    await expectToast('Booking deleted successfully', 'Guest 1, Classic Detailing');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.rows.size).toBe(0);
  });

  test('Deleting that fails brings the booking back', async () => {
    backend.put(1);
    backend.faults = [{ method: 'DELETE', fault: 500 }];
    openDashboard();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    await expectToast('Failed to delete booking');
    expect(await row('Guest 1')).toBeVisible();
  });

  test('Deleting that fails does not bring back what a colleague has deleted', async () => {
    backend.put(1);
    backend.put(2);
    let release: () => void = () => undefined;
    backend.hold = { method: 'DELETE', until: new Promise((resolve) => (release = resolve)) };
    backend.faults = [{ method: 'DELETE', fault: 'no answer' }];
    openDashboard();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    backend.drop(1);
    backend.put(2, { status: 'confirmed' });
    comeBack();
    expect(await screen.findByText('Confirmed', { selector: 'td span' })).toBeVisible();
    release();
    await expectToast('Failed to delete booking');
    await waitFor(() => expect(rowNames()).toEqual(['Guest 2']));
  });

  test('Deleting all bookings asks first, and clears them', async () => {
    backend.put(1);
    backend.put(2);
    openDashboard();
    await row('Guest 1');
    await click('Clear All Bookings');
    const question = await screen.findByRole('alertdialog', { name: 'Clear All Bookings' });
    expect(question).toHaveTextContent(
      'Are you sure you want to delete ALL bookings? This action cannot be undone.',
    );
    await userEvent.click(
      within(question).getByRole('button', { name: 'Yes, Delete All Bookings' }),
    );
    await expectToast('All bookings have been cleared successfully');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('Deleting all bookings keeps them all if it fails', async () => {
    backend.put(1);
    backend.faults = [{ method: 'DELETE', fault: 500 }];
    openDashboard();
    await row('Guest 1');
    await click('Clear All Bookings');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete All Bookings' }));
    await expectToast('Failed to clear bookings');
    expect(await row('Guest 1')).toBeVisible();
  });
});
