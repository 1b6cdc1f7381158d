import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import {
  newBooking,
  useCreateBooking,
  type NewBooking,
} from '@/features/booking/api/create-booking';
import { FakeBackend, type Answer, type SeenRequest } from '@/testing/fake-backend';

export const FORM = {
  ...EMPTY_FORM,
  service: 'PremiumDetailing',
  name: 'Jordan',
  email: 'jordan@example.com',
  phone: '6045550177',
};
const DUPLICATE: Answer = {
  status: 409,
  body: { code: '23505', message: 'duplicate key violates unique constraint "bookings_pkey"' },
};
export const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };
export const DOWN: Answer = { status: 503, body: {} };

/** `lost`: stored, but the answer never comes. */
export type Outcome = 'fine' | 'lost' | 'garbled' | 'gone' | 'down' | 'full';

/** A table that takes each id once, behind a network in which each request ends as given. */
export function bookingNetwork(outcomes: readonly Outcome[] = []) {
  const backend = new FakeBackend();
  const stored = new Map<string, NewBooking>();
  backend.on('bookings', ({ body }: SeenRequest): Answer => {
    const booking = body as NewBooking;
    const now = outcomes[backend.to('bookings').length - 1] ?? 'fine';
    if (now === 'gone') return 'no answer';
    if (now === 'down') return DOWN;
    if (stored.has(booking.id)) return DUPLICATE;
    if (now === 'full') return FULL;
    stored.set(booking.id, booking);
    if (now === 'lost') return 'no answer';
    return { status: 201, body: now === 'garbled' ? { id: '5f0' } : { id: booking.id } };
  });
  return { backend, stored };
}

export const bookingAt = (time: '10:00 AM' | '2:00 PM'): NewBooking =>
  newBooking(FORM, '2026-12-17', time);

/** A page: creates bookings, and keeps what is not known to be stored or not. */
export function openPage(
  kept?: NewBooking,
  prepare = (_id: string): Promise<void> => Promise.resolve(),
) {
  const page = { attempt: kept };
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useCreateBooking((booking) => {
        page.attempt = booking;
      }, prepare),
    { wrapper },
  );
  /** Confirms, and waits until it is known what came of it or all tries are used up. */
  async function confirm(wanted: NewBooking): Promise<NewBooking> {
    const confirmed = result.current(wanted, page.attempt);
    confirmed.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    return confirmed;
  }
  return { page, confirm };
}

export const idsSeen = (backend: FakeBackend): unknown[] =>
  backend.to('bookings').map(({ body }) => (body as NewBooking).id);
