import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { describe, expect, test } from 'vitest';
import { openBooking } from '@/testing/booking-details';
import { bookingId } from '@/testing/fake-bookings-backend';
import {
  backend,
  click,
  comeBack,
  expectToast,
  openDashboard,
  openDetails,
  row,
  tile,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

describe('the details', () => {
  test('The details of a booking link to the customer', async () => {
    backend.put(1);
    const dialog = await openBooking();
    const link = within(dialog).getByRole('link', { name: 'Open customer' });
    expect(link).toHaveAttribute('href', `/dashboard/customers/${bookingId(1)}`);
  });

  test('The details show the whole booking and the steps that its status allows', async () => {
    backend.put(1, {
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      vehicle_make: 'Honda',
      vehicle_model: 'CR-V',
      comments: 'Dog hair in the cargo area.',
      add_ons: ['PetHairRemoval'],
      extra_services: ['SUVFrontTinting'],
      quoted_price: 1,
      total_price: 1,
    });
    openDashboard();
    const dialog = await openDetails('Guest 1');
    for (const text of [
      `Reference ${bookingId(1).slice(0, 8)}`,
      'guest-1@example.com',
      '604-555-0119',
      'Current status: Pending',
      'December 1, 2026 at 9:00 AM',
      'SUV, Honda CR-V',
      'Dog hair in the cargo area.',
      'Pet Hair Removal',
      'SUV Front Window Tinting',
      'This total differs from today',
    ]) {
      expect(dialog).toHaveTextContent(text);
    }
    expect(await within(dialog).findByText(/Nothing is recorded/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Details of Guest 1' })).toHaveFocus();
  });

  test('The details say what the customer was shown, agreed to and ticked, and nothing of other work and callers', async () => {
    backend.tables['policy_versions'] = [
      { version: 1, words: 'Ours', written_at: '2026-11-19T18:30:00+00:00' },
    ];
    const created_at = '2026-11-20T18:30:00+00:00';
    backend.put(1, { film_law_version: 2, care_version: 1, policy_version: 1, created_at });
    backend.put(2, { created_at, source: 'phone', service_name: 'SUV Window Tinting' });
    openDashboard();
    const dialog = await openDetails('Guest 1');
    expect(dialog).toHaveTextContent('When booking, Fri, Nov 20, 11:30 AM');
    expect(dialog).toHaveTextContent('The note on front film was shown (wording 2)');
    expect(dialog).toHaveTextContent('Care reminders are welcome (wording 1)');
    expect(dialog).toHaveTextContent('Agreed to the booking policy (version 1)');
    await userEvent.keyboard('{Escape}');
    expect(await openDetails('Guest 2')).not.toHaveTextContent('When booking');
  });

  test('The details say that an online booking was made without the policy of its day or the note on front film', async () => {
    backend.tables['policy_versions'] = [
      { version: 3, words: 'Ours again', written_at: '2026-11-20T18:31:00+00:00' },
      { version: 2, words: null, written_at: '2026-11-19T18:30:00+00:00' },
      { version: 1, words: 'Ours', written_at: '2026-11-10T18:30:00+00:00' },
    ];
    const service_name = 'SUV Front Window Tinting';
    backend.put(1, { created_at: '2026-11-15T18:30:00.5+00:00', service_name });
    backend.put(2, { created_at: '2026-11-20T18:30:00+00:00' });
    openDashboard();
    const dialog = await openDetails('Guest 1');
    expect(await within(dialog).findByText('Booked without agreeing to the policy')).toBeVisible();
    expect(dialog).toHaveTextContent('Booked without being shown the note on front film');
    await userEvent.keyboard('{Escape}');
    expect(await openDetails('Guest 2')).not.toHaveTextContent('When booking');
  });

  test.each([
    ['pending', ['Cancel Booking', 'Move', 'Confirm Booking']],
    ['confirmed', ['Cancel Booking', 'Mark as Completed', 'Move']],
    ['completed', []],
    ['cancelled', []],
  ] as const)(
    'The details have the legal steps of a %s booking ahead, and its deletion, in sight',
    async (status, steps) => {
      backend.put(1, { status });
      const dialog = await openBooking();
      const names = [...dialog.querySelectorAll('[data-slot=actions] button')].map(
        (b) => b.textContent,
      );
      expect(names).toEqual(['Delete Booking', ...steps]);
    },
  );

  test('A step shows at once, is busy on its own, and is announced when it is done', async () => {
    backend.put(1);
    backend.put(2);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    backend.hold = { method: 'PATCH', until };
    openDashboard();
    const dialog = await openDetails('Guest 1');
    await click('Confirm Booking');
    const next = await within(dialog).findByRole('button', { name: 'Mark as Completed' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(tile('Confirmed')).toHaveTextContent('1');
    await userEvent.keyboard('{Escape}');
    const deleteOf = (name: string) =>
      screen.getByRole('button', { name: `Delete the booking of ${name}` });
    expect(deleteOf('Guest 1')).toHaveAttribute('aria-disabled', 'true');
    expect(deleteOf('Guest 2')).not.toHaveAttribute('aria-disabled');
    expect(toast.getToasts()).toEqual([]);
    release();
    await expectToast('Booking status updated to confirmed', 'Guest 1, Classic Detailing');
    expect(backend.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
    expect(backend.stored(1)?.status).toBe('confirmed');
    await waitFor(() => expect(deleteOf('Guest 1')).not.toHaveAttribute('aria-disabled'));
  });

  test.each([
    ['no answer', "The server didn't answer, so it may have gone through. Refresh to see."],
    [503, "The server didn't answer, so it may have gone through. Refresh to see."],
    [403, 'Nothing was changed. Try again.'],
  ] as const)(
    'A step that fails (%s) is rolled back and can be tried again',
    async (fault, text) => {
      backend.put(1);
      backend.faults = [{ method: 'PATCH', fault }];
      const dialog = await openBooking();
      await click('Confirm Booking');
      await expectToast('Failed to update booking status', text);
      expect(await within(dialog).findByText('Pending')).toBeVisible();
      await click('Confirm Booking');
      await expectToast('Booking status updated to confirmed');
    },
  );

  test('A step that a colleague has overtaken is refused, and the current status appears', async () => {
    backend.put(1);
    const dialog = await openBooking();
    backend.put(1, { status: 'cancelled' });
    await click('Confirm Booking');
    await expectToast(
      'Not confirmed: already cancelled',
      expect.stringMatching(/^Someone changed the booking of Guest 1 at /),
    );
    expect(await within(dialog).findByText('Cancelled')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
  });

  test('A step on a booking that a colleague has moved says where it is now', async () => {
    backend.put(1);
    await openBooking();
    backend.put(1, { booking_date: '2026-12-04', booking_time: '2:00 PM' });
    await click('Confirm Booking');
    await expectToast('Not confirmed: moved to Fri, Dec 4, 2:00 PM');
  });

  test('Rolling back a step keeps what a colleague did while it was on its way', async () => {
    backend.put(1);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    backend.hold = { method: 'PATCH', until };
    const dialog = await openBooking();
    await click('Confirm Booking');
    await within(dialog).findByRole('button', { name: 'Mark as Completed' });
    backend.put(1, { status: 'cancelled' });
    comeBack();
    await within(dialog).findByText('Cancelled');
    release();
    await expectToast('Not confirmed: already cancelled');
    expect(await within(dialog).findByText('Cancelled')).toBeVisible();
  });

  test('A booking that a colleague has deleted says so and leaves the list', async () => {
    backend.put(1);
    openDashboard();
    await openDetails('Guest 1');
    backend.drop(1);
    await click('Confirm Booking');
    await expectToast('Not confirmed: it was deleted');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Staff’s own step is not announced as a new booking', async () => {
    backend.put(1);
    openDashboard();
    const dialog = await openDetails('Guest 1');
    await click('Confirm Booking');
    await expectToast('Booking status updated to confirmed');
    await within(dialog).findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{Escape}');
    comeBack();
    await waitFor(() => expect(backend.requests.at(-1)).toBe('GET booking_deletions'));
    expect(screen.queryByRole('button', { name: /new booking/ })).toBeNull();
    expect(document.title).toMatch(/^Bookings Dashboard/);
    expect(await row('Guest 1')).not.toHaveAttribute('data-new');
  });
});
