import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeToasts } from '@/components/ui/toast';
import { RequestFailure } from '@/lib/errors';
import { createBooking } from '../api/create-booking';
import { listAvailability } from '@/components/booking-calendar/list-availability';
import type { NewBooking } from '../new-booking';
import { Booking } from './booking';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));
vi.mock('../api/create-booking', () => ({ createBooking: vi.fn() }));
vi.mock('@/components/booking-calendar/list-availability', async (original) => {
  const list = vi.fn();
  return {
    ...(await original<object>()),
    listAvailability: list,
    availabilityQueryOptions: (from: string, to: string) => ({
      queryKey: ['availability', from, to],
      queryFn: () => list(from, to) as Promise<unknown>,
    }),
  };
});

const PREFILL =
  '?service=PremiumDetailing&name=Jordan&email=j%40example.com&phone=6045550177&vehicleType=suv';
const create = vi.mocked(createBooking);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(query = PREFILL) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // The dialog switches the pointer off outside itself by styles that jsdom does not compute.
    pointerEventsCheck: 0,
  });
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/booking${query}`]}>
        <Routes>
          <Route path="/booking" element={<Booking />} />
          <Route path="/booking-success" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { ...render(page), user };
}

type User = ReturnType<typeof show>['user'];

/** Chooses the next day that is open, and 10:00 AM on it. */
async function chooseSlot(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  await user.click(screen.getByRole('button', { name: '10:00 AM' }));
}

async function confirm(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
}

const toastTexts = (): (string | undefined)[] =>
  takeToasts().flatMap(({ title, description }) => [title, description]);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  vi.mocked(listAvailability).mockResolvedValue({});
  create.mockReset().mockResolvedValue(undefined);
  takeToasts();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a visitor at the booking page', () => {
  test('finds no times before a day is chosen, and nine after', async () => {
    const { user } = show('');
    expect(screen.queryByRole('button', { name: '9:00 AM' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(screen.getAllByRole('button', { name: /^\d+:00 [AP]M/ })).toHaveLength(9);
  });

  test('sees the summary once day, time and service are set, and books', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
    await chooseSlot(user);
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    expect(within(summary).getByText('December 17, 2026')).toBeVisible();
    expect(within(summary).getAllByText('$275.00')).toHaveLength(2);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success?customerName=Jordan');
    expect(create).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test('a double click sends one booking', async () => {
    const { user } = show();
    await chooseSlot(user);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm Booking' }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('reads what is missing: day and time first', async () => {
    const { user } = show();
    await screen.findByRole('grid');
    await user.type(screen.getByLabelText('Full name'), '{Enter}');
    expect(toastTexts()).toEqual([
      'Missing Information',
      'Please select a date and time for your appointment.',
    ]);
    await chooseSlot(user);
    await user.clear(screen.getByLabelText('Email'));
    await confirm(user);
    expect(toastTexts()).toEqual(['Missing Information', 'Please fill in all required fields.']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(create).not.toHaveBeenCalled();
  });

  test('is told when the network gives up, keeps the form, and sends the same id again', async () => {
    create.mockRejectedValue(new RequestFailure('network', 'no answer'));
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(toastTexts()).toEqual([
      'Booking Failed',
      'There was an error scheduling your appointment. Please try again.',
    ]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Jordan');
    expect(screen.getByText(/nothing is ever booked twice/)).toBeVisible();
    create.mockRejectedValue(new RequestFailure('duplicate', 'x', 'bookings_pkey'));
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=10%3A00+AM');
    const ids = create.mock.calls.map(([booking]: [NewBooking]) => booking.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBe(4);
  });

  test('keeps the phone number in sight when there are too many bookings', async () => {
    create.mockRejectedValue(new RequestFailure('limit', 'x', 'booking_limit'));
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Call 604-555-0142');
  });

  test('is shown the field that the database refused', async () => {
    create.mockRejectedValue(new RequestFailure('invalid', 'x', 'bookings_customer_email'));
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test('is offered the nearest times when the last place is taken, and books one', async () => {
    create.mockRejectedValueOnce(new RequestFailure('slot-full', 'slot_full', 'slot_full'));
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    const dialog = await screen.findByRole('dialog', { name: 'This time was just taken' });
    expect(dialog).toHaveTextContent('10:00 AM on Thursday, December 17');
    const [first, , third] = within(dialog).getAllByRole('radio');
    expect(first).toBeChecked();
    await user.click(third!);
    await user.click(within(dialog).getByRole('button', { name: /^Book / }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success');
  });

  test('sees a full time with its word, and can not choose it', async () => {
    vi.mocked(listAvailability).mockResolvedValue({ '2026-12-17': { '11:00 AM': 0 } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(await screen.findByRole('button', { name: /11:00 AM\s*Full/ })).toBeDisabled();
  });

  test('is offered every time when the free ones can not be asked for', async () => {
    vi.mocked(listAvailability).mockRejectedValue(new RequestFailure('unavailable', 'x'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(await screen.findByText('Times could not be checked')).toBeVisible();
    expect(screen.getByRole('button', { name: '11:00 AM' })).toBeEnabled();
  });

  test('learns at once that online booking is paused when there is no backend', async () => {
    vi.mocked(listAvailability).mockRejectedValue(new RequestFailure('not-configured', 'x'));
    show();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Call 604-555-0142'));
  });

  test('a program that fills the hidden field sends nothing; the next try works', async () => {
    const { user, container } = show();
    await chooseSlot(user);
    const trap = container.querySelector<HTMLInputElement>('input[name="leave_empty"]');
    trap!.value = 'https://spam.example';
    await confirm(user);
    expect(create).not.toHaveBeenCalled();
    expect(toastTexts()[0]).toBe('Booking Failed');
    await confirm(user);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('keeps the draft over a reload and can start over', async () => {
    const first = show('');
    await first.user.type(screen.getByLabelText('Full name'), 'Mei');
    first.unmount();
    const { user } = show('');
    expect(await screen.findByText('Your details are back')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Mei');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });
});
