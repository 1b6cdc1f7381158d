import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { queryClient } from '@/lib/query-client';
import { openBooking } from '@/testing/booking-details';
import {
  backend,
  click,
  expectToast,
  openDashboard,
  openDetails,
  row,
  tile,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

const undoRequests = () =>
  backend.requests.filter((request) => request === 'POST rpc/undo_status_change');
const statusOf = (number: number) => backend.stored(number)?.status;

describe('a step', () => {
  test.each([
    ['pending', 'Confirm Booking', 'confirmed'],
    ['pending', 'Cancel Booking', 'cancelled'],
    ['confirmed', 'Mark as Completed', 'completed'],
  ] as const)('A step from %s by "%s" can be undone in the details', async (status, step, next) => {
    backend.put(1, { status });
    const dialog = await openBooking();
    await click(step);
    await expectToast(`Booking status updated to ${next}`);
    const undo = await within(dialog).findByRole('button', { name: 'Undo' });
    // By keyboard: the focus is kept in the dialog.
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expectToast(`Booking status updated to ${status}`, 'Guest 1, Classic Detailing');
    expect(within(dialog).getByRole('button', { name: step })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(statusOf(1)).toBe(status);
    expect(undoRequests()).toHaveLength(1);
  });

  test('A step is no longer offered to be undone once the booking was changed after it', async () => {
    backend.put(1, { status: 'confirmed', revision: 3 });
    const dialog = await openBooking();
    await click('Mark as Completed');
    await expectToast('Booking status updated to completed');
    expect(await within(dialog).findByRole('button', { name: 'Undo' })).toBeVisible();
    // Such as a receipt.
    backend.put(1, { ...backend.stored(1), revision: 5 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('A step can be undone from its toast, even when the details are closed', async () => {
    backend.put(1);
    render(<Toaster />);
    openDashboard();
    await openDetails('Guest 1');
    await click('Confirm Booking');
    await expectToast('Booking status updated to confirmed');
    await userEvent.keyboard('{Escape}');
    expect(tile('Confirmed')).toHaveTextContent('1');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('Booking status updated to pending');
    expect(await row('Guest 1')).toHaveTextContent('Pending');
    expect(tile('Confirmed')).toHaveTextContent('0');
    expect(statusOf(1)).toBe('pending');
  });

  test('Undoing a step into a time that has fewer spots by then needs an override', async () => {
    backend.put(1);
    render(<Toaster />);
    const dialog = await openBooking();
    await click('Cancel Booking');
    const undo = await within(dialog).findByRole('button', { name: 'Undo' });
    backend.faults = [{ method: 'POST', fault: 'smaller' }];
    await userEvent.click(undo);
    await expectToast('This time now takes fewer vehicles', 'The booking is still cancelled.');
    expect(statusOf(1)).toBe('cancelled');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back anyway' }));
    await expectToast('Booking status updated to pending');
    expect(statusOf(1)).toBe('pending');
    expect(undoRequests()).toHaveLength(2);
  });

  test('An undo shows before the backend has answered', async () => {
    backend.put(1);
    const dialog = await openBooking();
    await click('Confirm Booking');
    const undo = await within(dialog).findByRole('button', { name: 'Undo' });
    let release: () => void = () => undefined;
    backend.hold = { method: 'POST', until: new Promise((resolve) => (release = resolve)) };
    await userEvent.click(undo);
    const again = await within(dialog).findByRole('button', { name: 'Confirm Booking' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  });

  test('A double click on a step is one step, even before anything is shown', async () => {
    backend.put(1);
    await openBooking();
    const confirm = screen.getByRole('button', { name: 'Confirm Booking' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    await expectToast('Booking status updated to confirmed');
    expect(backend.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
  });

  test('A step can be undone for ten seconds and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    backend.put(1);
    const dialog = await openBooking();
    await click('Confirm Booking');
    await within(dialog).findByRole('button', { name: 'Undo' });
    expect(toast.getToasts()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(toast.getToasts()).toEqual([]);
  });

  test('A step that took ten seconds to answer is announced without Undo', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    backend.put(1);
    let release: () => void = () => undefined;
    backend.hold = { method: 'PATCH', until: new Promise((resolve) => (release = resolve)) };
    await openBooking();
    await click('Confirm Booking');
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    release();
    await expectToast('Booking status updated to confirmed');
    expect(toast.getToasts().at(-1)).not.toHaveProperty('action');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('an undo that fails', () => {
  test.each([
    [
      'undo_refused',
      'Not undone',
      'A step can be undone for 10 seconds, until the next change. The current status is shown.',
    ],
    ['slot_full', 'Not undone', 'Someone else has taken its spot, so it stays cancelled.'],
    [403, 'Failed to update booking status', 'Nothing was changed. Try again.'],
    [
      'no answer',
      'Failed to update booking status',
      "The server didn't answer, so it may have gone through. Refresh to see.",
    ],
  ] as const)(
    'An undo that fails (%s) says so and shows the current status',
    async (fault, title, text) => {
      backend.put(1);
      const dialog = await openBooking();
      await click('Cancel Booking');
      const undo = await within(dialog).findByRole('button', { name: 'Undo' });
      backend.faults = [{ method: 'POST', fault }];
      await userEvent.click(undo);
      await expectToast(title, text);
      expect(await within(dialog).findByText('Cancelled')).toBeVisible();
      expect(statusOf(1)).toBe('cancelled');
    },
  );
});
