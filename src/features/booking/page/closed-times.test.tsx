import { focusManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_MESSAGES } from '@/content/booking/booking';
import type { Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { BookingDraftProvider } from '../booking-draft-provider';
import { BookingPage } from './booking-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

let backend: FakeBackend;
let user: ReturnType<typeof userEvent.setup>;

function show(): void {
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={['/booking?service=PremiumDetailing']}>
        <BookingDraftProvider>
          <BookingPage />
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>,
  );
}

function closeSlots(day: Day, times: readonly SlotTime[]): void {
  const rows = times.map((time) => ({ day, slot_time: time, free_spots: 0, is_closed: true }));
  backend.on('rpc/slot_availability', { body: rows });
}

function beginTooSoon(day: Day, times: readonly SlotTime[]): void {
  const rows = times.map((time) => ({ day, slot_time: time, free_spots: null, is_closed: false }));
  backend.on('rpc/slot_availability', { body: rows });
}

/** Comes back to the page, which asks what is free. */
function comeBack(): void {
  focusManager.setFocused(false);
  act(() => focusManager.setFocused(true));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  backend = new FakeBackend();
});

test('A day that the shop has closed is struck through and cannot be chosen', async () => {
  closeSlots('2026-12-17', SLOT_TIMES);
  show();
  const day = await screen.findByRole('button', { name: 'Thursday, December 17, 2026, closed' });
  expect(day).toBeDisabled();
  await user.click(day);
  expect(screen.queryByRole('button', { name: /^9:00 AM/ })).toBeNull();
});

test('A closed slot says so and cannot be chosen, and the others can', async () => {
  closeSlots('2026-12-17', ['1:00 PM', '2:00 PM']);
  show();
  await user.click(await screen.findByRole('button', { name: 'Thursday, December 17, 2026' }));
  const closed = await screen.findByRole('button', { name: /^1:00 PM ?Closed$/ });
  expect(closed).toBeDisabled();
  expect(screen.getByRole('button', { name: '12:00 PM' })).toBeEnabled();
  expect(screen.getByText('7 open times on Thursday, December 17.')).toBeInTheDocument();
});

test('A visitor who has chosen a day reads it when the shop closes that day', async () => {
  backend.on('rpc/slot_availability', { body: [] });
  show();
  await user.click(await screen.findByRole('button', { name: 'Thursday, December 17, 2026' }));
  await user.click(screen.getByRole('button', { name: '1:00 PM' }));
  closeSlots('2026-12-17', ['1:00 PM']);
  comeBack();
  expect(await screen.findByText(BOOKING_MESSAGES.slotClosed.title)).toBeVisible();
  closeSlots('2026-12-17', SLOT_TIMES);
  comeBack();
  expect(await screen.findByText(BOOKING_MESSAGES.dayClosed.title)).toBeVisible();
});

test('A time that begins too soon says so and cannot be chosen, and the later ones can', async () => {
  beginTooSoon('2026-12-08', ['11:00 AM']);
  show();
  await user.click(await screen.findByRole('button', { name: 'Tuesday, December 8, 2026' }));
  expect(await screen.findByRole('button', { name: /^11:00 AM ?Too soon$/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: '12:00 PM' })).toBeEnabled();
});

test('Who chose a time reads when it has become too soon for it', async () => {
  backend.on('rpc/slot_availability', { body: [] });
  show();
  await user.click(await screen.findByRole('button', { name: 'Tuesday, December 8, 2026' }));
  await user.click(screen.getByRole('button', { name: '11:00 AM' }));
  beginTooSoon('2026-12-08', ['11:00 AM']);
  comeBack();
  expect(await screen.findByText(BOOKING_MESSAGES.tooSoon.title)).toBeVisible();
});

test('A day that has no time left but too soon ones cannot be chosen', async () => {
  vi.setSystemTime('2026-12-08T23:30:00Z');
  beginTooSoon('2026-12-08', ['5:00 PM']);
  show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tuesday, December 8, 2026' })).toBeDisabled(),
  );
});
