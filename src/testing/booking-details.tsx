import { screen } from '@testing-library/react';
import { isPartial } from '@/features/dashboard/bookings/api/booking-list';
import { Dialogs } from '@/features/dashboard/bookings/details/dialogs';
import { useBookings } from '@/features/dashboard/bookings/list/use-bookings';
import { bookingId } from '@/testing/fake-bookings-backend';
import { renderPage } from '@/testing/render-page';

function Page() {
  const { list } = useBookings();
  return list ? <Dialogs bookings={list.bookings} isPartial={isPartial(list)} /> : null;
}

/** Opens the details of Guest 1 without the list of bookings around them. */
export async function openBooking(): Promise<HTMLElement> {
  const address = `/dashboard?booking=${bookingId(1)}`;
  renderPage([{ path: '/dashboard', element: <Page /> }], address);
  return screen.findByRole('dialog', { name: 'Booking Details' });
}
