import { screen } from '@testing-library/react';
import { BookingDialogs } from '@/pages/booking-dialogs';
import { bookingId } from '@/testing/fake-bookings-backend';
import { renderPage } from '@/testing/render-page';

/** Opens the details of Guest 1 without a page around them. */
export async function openBooking(): Promise<HTMLElement> {
  // Loaded ahead, as in the browser: what is tested does not wait for code.
  await import('@/pages/booking-details');
  const address = `/dashboard?booking=${bookingId(1)}`;
  renderPage([{ path: '/dashboard', element: <BookingDialogs /> }], address);
  return screen.findByRole('dialog', { name: 'Booking Details' });
}
