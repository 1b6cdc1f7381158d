import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { beforeEach, vi } from 'vitest';
import { MANAGE } from '@/content/booking/manage';
import { BookingDraftProvider } from '@/features/booking/booking-draft-provider';
import { Manage } from '@/features/booking/manage/manage';
import { keepPayingLink } from '@/features/booking/pay/paying-link';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';

export const READ = 'rpc/managed_booking';
export const CANCEL = 'rpc/cancel_managed_booking';
export const TOKEN = 't'.repeat(43);
export const OTHER_TOKEN = 'o'.repeat(43);

/** Answers the page in the test that runs. */
export let backend: FakeBackend;

/** Starts each test of a file on a December morning with a booking that can be changed. */
export function withManagedBooking(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
    toast.dismiss();
    backend = new FakeBackend();
    backend.on('rpc/managed_availability', { body: [] });
    backend.on(READ, { body: [makeManagedRow()] });
  });
}

function Carried() {
  return <p data-testid="carried">{JSON.stringify(useLocation().state)}</p>;
}

export function show(hash = `#token=${TOKEN}`): UserEvent {
  return showAt(`/manage${hash}`);
}

/** The page as the provider of payments leads back to it. */
export function showReturned(payment: 'done' | 'closed', { isSameTab = true } = {}): UserEvent {
  sessionStorage.clear();
  if (isSameTab) keepPayingLink(TOKEN);
  return showAt(`/manage?payment=${payment}`);
}

function showAt(address: string): UserEvent {
  const user = userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // The dialog switches the pointer off outside itself by styles that happy-dom does not compute.
    pointerEventsCheck: 0,
  });
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[address]}>
        <BookingDraftProvider>
          <Manage />
        </BookingDraftProvider>
        <Link to={`#token=${OTHER_TOKEN}`}>Another link</Link>
        <Link to={`#token=${TOKEN}`}>The first link</Link>
        <Carried />
      </MemoryRouter>
    </FreshQueries>,
  );
  return user;
}

/** The page with the times that the booking can be moved to. */
export async function showTimes(): Promise<UserEvent> {
  const user = show();
  await user.click(await screen.findByRole('button', { name: MANAGE.move.heading }));
  return user;
}

export const toastTitles = (): unknown[] =>
  toast.getToasts().flatMap((shown) => ('title' in shown ? [shown.title] : []));
export const heading = () => screen.findByRole('heading', { level: 1 });
