import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { FreshQueries } from '@/testing/fresh-queries';
import { BookingSuccess } from '../success/booking-success';
import { BookingDraftProvider } from '../booking-draft-provider';
import { BookingPage } from './booking-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

// No backend is configured in this file: the client is made once a page.

test('The booking page says at once that online booking is paused if the backend is not configured', async () => {
  render(
    <FreshQueries>
      <MemoryRouter>
        <BookingDraftProvider>
          <BookingPage />
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Call 604-555-0142');
});

test('The success page names the email and the phone if the backend is not configured', async () => {
  const address = '/booking-success?bookingId=5f0c91ab-1111-4111-8111-111111111111';
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[address]}>
        <BookingSuccess />
      </MemoryRouter>
    </FreshQueries>,
  );
  expect(
    await screen.findByText(/Reschedule or cancel with the link in your confirmation email/),
  ).toHaveTextContent('or call 604-555-0142.');
});
