import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { EMPTY_DRAFT } from '../draft';
import { saveDraft } from '../draft-storage';
import { BookingDraftProvider } from '../booking-draft-provider';
import { BookingPage } from './booking-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));
vi.mock('./slot-taken-dialog', () => {
  throw new Error('The file did not arrive');
});

test('A lost spot is announced in a sentence if the dialog does not load', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-08T17:00:00Z') });
  const backend = new FakeBackend();
  backend.on('rpc/slot_availability', { body: [] });
  backend.on('bookings', { status: 409, body: { code: 'PT409', message: 'slot_full' } });
  const form = {
    ...EMPTY_FORM,
    service: 'PremiumDetailing',
    name: 'Jordan',
    email: 'j@example.com',
    phone: '6045550177',
  };
  saveDraft({ ...EMPTY_DRAFT, form, day: '2026-12-17', time: '10:00 AM' });
  render(
    <FreshQueries>
      <MemoryRouter>
        <BookingDraftProvider>
          <BookingPage />
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => screen.getByRole('button', { name: 'Confirm Booking' }).click());
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('alert')).toHaveTextContent('This time is fully booked.');
  expect(console.warn).toHaveBeenCalledWith('A part of the page did not load', expect.anything());
  vi.mocked(console.warn).mockClear();
});
