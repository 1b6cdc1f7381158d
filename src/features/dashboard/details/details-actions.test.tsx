import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/booking-status';
import { DetailsActions } from './details-actions';

const OFFERED: Readonly<Record<BookingStatus, readonly string[]>> = {
  pending: ['Cancel Booking', 'Confirm Booking'],
  confirmed: ['Cancel Booking', 'Mark as Completed'],
  completed: [],
  cancelled: [],
};

function show(status: BookingStatus, isBusy = false) {
  const onStatus = vi.fn<(status: BookingStatus) => void>();
  const onDelete = vi.fn<() => void>();
  render(
    <DetailsActions status={status} isBusy={isBusy} onStatus={onStatus} onDelete={onDelete} />,
  );
  return { onStatus, onDelete };
}

const names = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.textContent);

describe('the steps of a booking', () => {
  test.each(BOOKING_STATUSES)('a %s booking offers its legal steps and deletion', (status) => {
    show(status);
    expect(names()).toEqual(['Delete Booking', ...OFFERED[status]]);
  });

  test('a step is asked for once, and not while another is on its way', async () => {
    const { onStatus } = show('pending');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    expect(onStatus).toHaveBeenCalledExactlyOnceWith('confirmed');
  });

  test('nothing can be asked for while it is busy', async () => {
    const { onStatus } = show('confirmed', true);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect(onStatus).not.toHaveBeenCalled();
  });
});
