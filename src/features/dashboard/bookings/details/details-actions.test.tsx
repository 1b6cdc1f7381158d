import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { openBooking } from '@/testing/booking-details';
import { backend, click, expectToast, holdPhone, withBackend } from '@/testing/staff-dashboard';

// Tuesday: what is booked at 9:00 AM is due.
withBackend('2026-11-24T10:40:00-07:00');

const today = () => shopToday(new Date());

const buttonsOf = (dialog: HTMLElement, isInMenu: boolean) =>
  [...dialog.querySelectorAll('[data-slot=actions] button')]
    .filter((button) => (button.closest('[popover]') !== null) === isInMenu)
    .map(({ textContent }) => textContent);
const footOf = (dialog: HTMLElement) => buttonsOf(dialog, false);
const menuOf = (dialog: HTMLElement) => buttonsOf(dialog, true);

describe('on the day of the appointment', () => {
  test('An arrival is noted, confirms the booking, and can be undone', async () => {
    backend.put(1, { booking_date: today() });
    const dialog = within(await openBooking());
    await click('Arrived');
    expect(await dialog.findByText(/in the shop since/)).toBeVisible();
    expect(dialog.getByText('Confirmed')).toBeVisible();
    await waitFor(() => expect(backend.stored(1)).toMatchObject({ status: 'confirmed' }));
    expect(backend.stored(1)?.arrived_at).not.toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backend.stored(1)).toMatchObject({ status: 'pending', arrived_at: null }),
    );
    expect(dialog.queryByText(/in the shop since/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Arrived' })).toBeVisible();
  });

  test('An arrival is kept without a connection, can be undone, and is sent once it is back', async () => {
    backend.put(1, { booking_date: today(), status: 'confirmed' });
    const dialog = within(await openBooking());
    act(() => onlineManager.setOnline(false));
    expect(dialog.getByText(/^You're offline. Arrived, Ready and Complete are kept/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'No-Show' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await click('Arrived');
    expect(
      await dialog.findByText('Kept here, and sent once the connection is back.'),
    ).toBeVisible();
    await click('Undo');
    expect(await dialog.findByText(/^You're offline/)).toBeVisible();
    await click('Arrived');
    await dialog.findByText(/^Kept here/);
    expect(backend.requests).not.toContain('POST rpc/mark_arrived');
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(backend.stored(1)?.arrived_at).not.toBeNull());
    expect(backend.requests.filter((request) => request === 'POST rpc/mark_arrived')).toHaveLength(
      1,
    );
  });

  test('Work that is paid here is completed by taking the payment, or by one press without', async () => {
    backend.tables['checkout_settings'] = [
      { uses_checkout: true, deposit_kind: 'none', payment_methods: ['card'] },
    ];
    backend.put(1, {
      booking_date: today(),
      status: 'confirmed',
      arrived_at: '2026-11-24T16:00:00Z',
    });
    const dialog = await openBooking();
    await within(dialog).findByRole('button', { name: 'Complete and take payment' });
    expect(footOf(dialog)).toEqual([
      'Delete Booking',
      'Cancel Booking',
      'Mark as Completed',
      'More',
      'Move',
      'Complete and take payment',
    ]);
    expect(menuOf(dialog)).toEqual(['Ready to Collect']);
    await click('Mark as Completed');
    await expectToast('Booking status updated to completed');
    expect(backend.stored(1)?.status).toBe('completed');
  });

  test('A double click on Arrived does not complete the work', async () => {
    backend.put(1, { booking_date: today(), status: 'confirmed' });
    const dialog = await openBooking();
    act(() => onlineManager.setOnline(false));
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Arrived' }));
    await within(dialog).findByText(/^Kept here/);
    expect(within(dialog).getByText('Confirmed')).toBeVisible();
    await click('Undo');
  });

  test('A no-show cancels the booking, says so, and can be undone', async () => {
    backend.put(1, { booking_date: today(), status: 'confirmed' });
    const dialog = within(await openBooking());
    await click('No-Show');
    expect(await dialog.findByText(/nobody came/)).toBeVisible();
    expect(dialog.getByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(backend.stored(1)?.no_show_at).not.toBeNull());
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backend.stored(1)).toMatchObject({ status: 'confirmed', no_show_at: null }),
    );
  });

  test('An arrival that can’t be noted is rolled back and reported', async () => {
    backend.put(1, { booking_date: today() });
    const dialog = within(await openBooking());
    backend.faults = [{ method: 'POST', fault: 403 }];
    await click('Arrived');
    await expectToast('Failed to update booking status', 'Nothing was changed. Try again.');
    expect(dialog.queryByText(/in the shop since/)).toBeNull();
    expect(dialog.getByText('Pending')).toBeVisible();
  });
});

describe('ahead of the appointment', () => {
  const isOrange = (name: string) =>
    screen.getByRole('button', { name }).classList.contains('bg-sodium');

  test('A confirmed booking of another day has Message and Move in front, and no orange button', async () => {
    backend.put(1, { status: 'confirmed' });
    const dialog = await openBooking();
    expect(isOrange('Mark as Completed')).toBe(false);
    expect(footOf(dialog).at(-1)).toBe('Move');
    expect(screen.getByRole('link', { name: 'Message Guest 1' })).toHaveAttribute(
      'href',
      'mailto:guest-1@example.com',
    );
  });

  test('The arrival is orange on the day, and completing is once the car is here', async () => {
    backend.put(1, { booking_date: today(), booking_time: '9:00 AM', status: 'confirmed' });
    await openBooking();
    expect([isOrange('Arrived'), isOrange('Mark as Completed')]).toEqual([true, false]);
    await click('Arrived');
    await waitFor(() => expect(isOrange('Mark as Completed')).toBe(true));
  });

  test('A confirmed booking ahead of its appointment is completed by one press, which can be undone', async () => {
    backend.put(1, { status: 'confirmed' });
    await openBooking();
    await click('Mark as Completed');
    await expectToast('Booking status updated to completed');
    expect(backend.stored(1)?.status).toBe('completed');
    await click('Undo');
    await waitFor(() => expect(backend.stored(1)?.status).toBe('confirmed'));
  });
});

test('Move asks for another day and time, over the details', async () => {
  backend.put(1, { booking_date: today() });
  await openBooking();
  await click('Move');
  const move = await screen.findByRole('dialog', { name: /^Move/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(move).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Booking Details' })).toBeVisible();
});

test('The details of a request of today have Call, Move and the usual next step at hand', async () => {
  backend.put(1, { booking_date: today(), customer_phone: '+1 (236) 555-0123' });
  const dialog = await openBooking();
  expect(
    within(dialog).getByRole('link', { name: 'Call Guest 1, +1 (236) 555-0123' }),
  ).toHaveAttribute('href', 'tel:+12365550123');
  expect(footOf(dialog)).toEqual([
    'Delete Booking',
    'Cancel Booking',
    'More',
    'Move',
    'Confirm Booking',
  ]);
  expect(menuOf(dialog)).toEqual(['Arrived', 'No-Show']);
});

test('The details on a phone fold history and email', async () => {
  holdPhone();
  backend.put(1, { booking_date: today() });
  backend.tables['booking_events'] = [
    {
      id: 1,
      kind: 'created',
      actor: 'visitor',
      happened_at: '2026-11-18T05:41:00Z',
      columns: [],
    },
  ];
  const dialog = await openBooking();
  const newest = await within(dialog).findByText('Booked, Tue, Nov 17, 10:41 PM');
  expect(newest.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(newest);
  expect(newest.closest('details')).toHaveAttribute('open');
  expect(within(dialog).getByText('by the booking page')).toBeVisible();
});
