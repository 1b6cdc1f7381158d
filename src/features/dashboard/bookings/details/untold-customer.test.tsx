import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { bookingId, FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { type Booking, rowOfBooking } from '@/domain/booking/booking';
import { toListed } from '../api/listed-booking';
import { ConfirmClear } from '../list/confirm-clear';
import { type DialogAddress, withDialog } from '@/config/staff-dialog-link';
import { BookingDialogs } from '@/pages/booking-dialogs';
import { renderPage } from '@/testing/render-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const ID = bookingId(1);
const CANCEL = 'Cancel and Email the Customer';
let backend: FakeBookingsBackend;

function ask(part: Partial<Booking> = {}, dialog: DialogAddress = { do: 'delete', of: ID }): void {
  const booking = makeBooking({ id: ID, customerEmail: 'mei@example.com', ...part });
  backend.put(1, rowOfBooking(booking));
  const element = <BookingDialogs />;
  renderPage([{ path: '/', element }], `/${withDialog('', dialog)}`);
}

const question = () => screen.findByRole('alertdialog');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T20:00:00Z') });
  backend = new FakeBookingsBackend();
});

describe('staff who delete an open booking', () => {
  test.each(['pending', 'confirmed'] as const)(
    'Staff who delete a booking that is %s read that its customer gets no message',
    async (status) => {
      ask({ status });
      const dialog = within(await question());
      expect(dialog.getByText(/Are you sure you want to delete this booking\?/)).toBeVisible();
      expect(
        dialog.getByText(/isn't told of a deletion.*we'll email mei@example\.com/),
      ).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Yes, Delete Booking' })).toBeVisible();
    },
  );

  test('Staff who delete an open booking can cancel it instead, which deletes nothing', async () => {
    const user = userEvent.setup({
      advanceTimers: (ms) => vi.advanceTimersByTime(ms),
      // The dialog takes presses a moment after it is found.
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    });
    ask();
    await question();
    await user.click(screen.getByRole('button', { name: CANCEL }));
    await waitFor(() => expect(backend.rows.get(ID)?.status).toBe('cancelled'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(backend.requests).not.toContain('DELETE bookings');
  });

  test.each([
    ['is completed', { status: 'completed' }],
    ['lies in the past', { bookingDate: '2026-11-21' }],
  ] as const)(
    'Staff read nothing about a missing message if the booking they delete %s',
    async (_, part) => {
      ask(part);
      await question();
      expect(screen.queryByText(/isn't told/)).toBeNull();
      expect(screen.queryByRole('button', { name: CANCEL })).toBeNull();
    },
  );
});

describe('staff who delete a cancelled booking', () => {
  const message = (state: string) => ({
    id: 'm',
    kind: 'cancelled',
    state,
    due_at: '',
    sent_at: null,
  });

  test('Staff who delete a cancelled booking read that the email about it is still waiting', async () => {
    backend.tables['booking_messages'] = [message('queued')];
    ask({ status: 'cancelled' });
    expect(await screen.findByText(/email about the cancellation isn't sent yet/)).toBeVisible();
  });

  test('Staff who delete a cancelled booking read nothing of its email once it is sent', async () => {
    backend.tables['booking_messages'] = [message('sent')];
    ask({ status: 'cancelled' });
    await question();
    await waitFor(() => expect(backend.requests).toContain('GET booking_messages'));
    expect(screen.queryByText(/isn't sent yet/)).toBeNull();
  });
});

describe('staff who clear all bookings', () => {
  test.each([
    ['reads that customers of open ones get no message', 'pending', true],
    ['reads nothing of it where none is open', 'completed', false],
  ] as const)('The question before all bookings are cleared %s', async (_, status, isSaid) => {
    const element = (
      <ConfirmClear bookings={[toListed(makeBooking({ status }))]} onClose={vi.fn()} />
    );
    renderPage([{ path: '/', element }], '/');
    await question();
    expect(screen.queryByText(/Customers with open bookings aren't told/) !== null).toBe(isSaid);
  });
});
