import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { vi } from 'vitest';
import type { NewBooking } from '@/features/booking/api/create-booking';
import { BookingDraftProvider } from '@/features/booking/booking-draft-provider';
import { BookingPage } from '@/features/booking/page/booking-page';
import { type Answer, FakeBackend, type SeenRequest } from './fake-backend';
import { FreshQueries } from './fresh-queries';

export const SLOTS = 'rpc/slot_availability';

/** Stores what is sent, as the database answers it. */
export const stored = ({ body }: SeenRequest): Answer => ({
  status: 201,
  body: { id: (body as NewBooking).id },
});

/** December 8, 2026, with every time free and a database that stores what is sent. */
export function startBookingBackend(): FakeBackend {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  const backend = new FakeBackend();
  backend.on(SLOTS, { body: [] });
  backend.on('bookings', stored);
  toast.dismiss();
  return backend;
}

/** The bookings that were sent, repeats too. */
export const sentTo = (backend: FakeBackend): readonly NewBooking[] =>
  backend.to('bookings').map(({ body }) => body as NewBooking);

const PREFILL =
  '?service=PremiumDetailing&name=Jordan&email=j%40example.com&phone=6045550177&vehicleType=suv';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The booking page at an address; of the success page only the address is shown. */
export function showBookingPage(query = PREFILL) {
  const user = userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // The dialog switches the pointer off outside itself by styles that happy-dom does not compute.
    pointerEventsCheck: 0,
  });
  const page = (
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking${query}`]}>
        <BookingDraftProvider>
          <Routes>
            <Route path="/booking" element={<BookingPage />} />
            <Route path="/booking-success" element={<Address />} />
          </Routes>
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>
  );
  return { ...render(page), user };
}

type User = ReturnType<typeof showBookingPage>['user'];

/** Chooses the next day that is open, and 10:00 AM on it. */
export async function chooseSlot(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  await user.click(screen.getByRole('button', { name: '10:00 AM' }));
}

export async function confirm(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
}

/** Opens the page, chooses a time and confirms; whatever came of it. */
export async function book(query?: string): Promise<User> {
  const { user } = showBookingPage(query);
  await chooseSlot(user);
  await confirm(user);
  return user;
}

/** Texts of the toasts since the last look. */
export function toastTexts(): unknown[] {
  const texts = toast
    .getToasts()
    .flatMap((shown) => ('title' in shown ? [shown.title, shown.description] : []));
  toast.dismiss();
  return texts;
}
