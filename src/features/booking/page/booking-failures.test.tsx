import { act, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { BOOKING_MESSAGES, FIXED_NOTICES } from '@/content/booking/booking';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  book,
  chooseSlot,
  confirm,
  sentTo,
  showBookingPage,
  SLOTS,
  startBookingBackend,
  stored,
  toastTexts,
} from '@/testing/booking-page';
import type { Answer, FakeBackend } from '@/testing/fake-backend';
import type { NewBooking } from '../api/create-booking';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const NOBODY: Answer = 'no answer';
const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };
const LIMIT: Answer = { status: 429, body: { code: 'PT429', message: 'booking_limit' } };
const KNOWN_ID: Answer = {
  status: 409,
  body: { code: '23505', message: 'violates unique constraint "bookings_pkey"' },
};
const NO_EMAIL: Answer = {
  status: 400,
  body: { code: '23514', message: 'violates check constraint "bookings_customer_email"' },
};

let backend: FakeBackend;
const sent = () => sentTo(backend);

beforeEach(() => {
  backend = startBookingBackend();
});

describe('a booking that does not go through', () => {
  test('A visitor reads that the network gave up, keeps the form, and sends the same id again', async () => {
    backend.on('bookings', NOBODY);
    const user = await book();
    expect(toastTexts()).toEqual([
      'Booking Failed',
      'There was an error scheduling your appointment. Please try again.',
    ]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Jordan');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /We didn't hear back.*it checks first and never books you twice/,
    );
    backend.on('bookings', KNOWN_ID);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=10%3A00+AM');
    expect(sent()).toHaveLength(4);
    for (const repeat of sent()) expect(repeat).toEqual(sent()[0]);
  });

  test('A visitor who changes the form while a request is open reads that the first is sent again first', async () => {
    backend.on('bookings', NOBODY);
    const first = showBookingPage();
    await chooseSlot(first.user);
    await confirm(first.user);
    await first.user.click(screen.getByRole('button', { name: '2:00 PM' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We may already have booked Thursday, December 17 at 10:00 AM for you.',
    );
    // A reload in between changes nothing.
    first.unmount();
    const { user } = showBookingPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'already have booked Thursday, December 17 at 10:00 AM',
    );
    toastTexts();
    backend.on('bookings', KNOWN_ID);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=10%3A00+AM');
    expect(toastTexts()).toContain('This booking is already saved');
  });

  test('A visitor books what the form says now if the first request cannot be booked', async () => {
    backend.on('bookings', NOBODY);
    const user = await book();
    await user.click(screen.getByRole('button', { name: '2:00 PM' }));
    backend.on('bookings', (request) =>
      (request.body as NewBooking).booking_time === '10:00 AM' ? FULL : stored(request),
    );
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=2%3A00+PM');
    const [early, late] = [sent()[0], sent().at(-1)];
    expect(early?.id).not.toBe(late?.id);
  });

  test('A visitor who went to another page reads there that the booking is confirmed', async () => {
    const { user, unmount } = showBookingPage();
    await chooseSlot(user);
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(toastTexts()).toEqual(['Booking Confirmed!', 'Thursday, December 17 at 10:00 AM']);
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test.each<[string, Answer, string]>([
    ['is full', FULL, 'This time is fully booked. Please choose another time or day.'],
    ['is one too many', LIMIT, BOOKING_MESSAGES.limit.text],
    ['found nobody', NOBODY, FIXED_NOTICES.bookingFailed.text],
  ])(
    'A visitor who went to another page reads there that the booking %s',
    async (_, answer, text) => {
      backend.on('bookings', answer);
      const { user, unmount } = showBookingPage();
      await chooseSlot(user);
      await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
      unmount();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(toastTexts()).toContain(text);
    },
  );

  test('A visitor keeps the phone number in sight when there are too many bookings', async () => {
    backend.on('bookings', LIMIT);
    await book();
    expect(screen.getByRole('alert')).toHaveTextContent('Call 604-555-0142');
  });

  test('A visitor is shown the field that the database refused', async () => {
    backend.on('bookings', NO_EMAIL);
    const user = await book();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test('A visitor is offered the nearest times when the last spot is taken, and books one', async () => {
    backend.on('bookings', (request) => (sent().length === 1 ? FULL : stored(request)));
    const user = await book();
    const dialog = await screen.findByRole('dialog', { name: 'This time was just taken' });
    expect(dialog).toHaveTextContent('10:00 AM on Thursday, December 17');
    const [first, , third] = within(dialog).getAllByRole('radio');
    expect(first).toBeChecked();
    await user.click(third!);
    await user.click(within(dialog).getByRole('button', { name: /^Book / }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success');
  });

  test('A visitor continues at the button if the nearest time does not go through either', async () => {
    backend.on('bookings', () => (sent().length === 1 ? FULL : NOBODY));
    const user = await book();
    const dialog = await screen.findByRole('dialog', { name: 'This time was just taken' });
    await user.click(within(dialog).getByRole('button', { name: /^Book / }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Not confirmed yet');
    expect(screen.getByRole('button', { name: 'Confirm Booking' })).toHaveFocus();
  });

  test('A visitor reads that nothing was sent if the device was offline, even the second time', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    backend.on('bookings', NOBODY);
    const user = await book();
    expect(screen.getByRole('alert')).toHaveTextContent('so nothing was sent');
    await confirm(user);
    expect(screen.getByRole('alert')).toHaveTextContent('so nothing was sent');
  });

  test('A visitor who was offline books what the form says by then', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    backend.on('bookings', NOBODY);
    const user = await book();
    await user.click(screen.getByRole('button', { name: '2:00 PM' }));
    expect(screen.getByRole('alert')).toHaveTextContent('so nothing was sent');
    online.mockReturnValue(true);
    backend.on('bookings', stored);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=2%3A00+PM');
    expect(toastTexts()).toEqual([]);
  });

  test('A visitor does not read that nothing was sent if an offline device took its time', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    backend.on('bookings', () => {
      vi.advanceTimersByTime(2_000);
      return NOBODY;
    });
    await book();
    expect(screen.getByRole('alert')).toHaveTextContent('Not confirmed yet');
  });

  test('A visitor does not read that nothing was sent if the connection broke afterwards', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onTestFinished(() => online.mockRestore());
    backend.on('bookings', () => {
      online.mockReturnValue(false);
      return NOBODY;
    });
    const user = await book();
    expect(screen.getByRole('alert')).toHaveTextContent('Not confirmed yet');
    // Nor at the next press, while the first is not answered.
    await confirm(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Not confirmed yet');
  });

  test('A visitor no longer reads that the booking failed once it is tried again', async () => {
    backend.on('bookings', [NOBODY, NOBODY, NOBODY, KNOWN_ID]);
    const user = await book();
    expect(toast.getToasts()).toHaveLength(1);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success');
    expect(toast.getToasts()).toEqual([]);
  });

  test('A visitor sees that a full time is labelled, and cannot choose it', async () => {
    const row = { day: '2026-12-17', slot_time: '11:00 AM', free_spots: 0 };
    backend.on(SLOTS, { body: [row] });
    const { user } = showBookingPage();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(await screen.findByRole('button', { name: /11:00 AM\s*Full/ })).toBeDisabled();
  });

  test.each<[string, Answer]>([
    ['no answer comes', 'no answer'],
    ['the backend is down', { status: 503, body: {} }],
    ['the answer is nonsense', { body: '<html>' }],
  ])(
    'A visitor is offered every time, and books, if checking the free ones fails: %s',
    async (_, answer) => {
      backend.on(SLOTS, answer);
      const { user } = showBookingPage();
      await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
      expect(await screen.findByText("We couldn't check open times")).toBeVisible();
      await user.click(screen.getByRole('button', { name: '11:00 AM' }));
      await confirm(user);
      expect(sent()).toHaveLength(1);
    },
  );
});
