import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeBackend, type Answer, type SeenRequest } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import type { NewBooking } from '../api/create-booking';
import { Booking } from './booking-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const SLOTS = 'rpc/slot_availability';
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
const stored = ({ body }: SeenRequest): Answer => ({
  status: 201,
  body: { id: (body as NewBooking).id },
});

let backend: FakeBackend;
const sent = (): readonly NewBooking[] =>
  backend.to('bookings').map(({ body }) => body as NewBooking);

const PREFILL =
  '?service=PremiumDetailing&name=Jordan&email=j%40example.com&phone=6045550177&vehicleType=suv';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(query = PREFILL) {
  const user = userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // The dialog switches the pointer off outside itself by styles that jsdom does not compute.
    pointerEventsCheck: 0,
  });
  const page = (
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking${query}`]}>
        <Routes>
          <Route path="/booking" element={<Booking />} />
          <Route path="/booking-success" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </FreshQueries>
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

/** Texts of the toasts since the last look. */
function toastTexts(): unknown[] {
  const texts = toast
    .getToasts()
    .flatMap((shown) => ('title' in shown ? [shown.title, shown.description] : []));
  toast.dismiss();
  return texts;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  backend = new FakeBackend();
  backend.on(SLOTS, { body: [] });
  backend.on('bookings', stored);
  toast.dismiss();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
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
    expect(within(summary).queryByText(/call you with a quote/)).toBeNull();
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success?customerName=Jordan');
    expect(sent()).toHaveLength(1);
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test('reads that a call with the price comes first, where the work is by quote', async () => {
    const { user } = show('?service=FullVehicleWrap&vehicleType=suv');
    await chooseSlot(user);
    const summary = within(screen.getByRole('region', { name: 'Booking Summary' }));
    expect(summary.getAllByText('By quote')).toHaveLength(2);
    expect(summary.queryByText(/\$0/)).toBeNull();
    expect(summary.getByText("We'll call you with a quote before any work starts.")).toBeVisible();
  });

  test('books every service that arrived, and one added here, at the sum that it shows', async () => {
    const { user } = show(
      '?service=SUVRearTinting&extraServices=SUVFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await user.click(await screen.findByRole('button', { name: 'Add another service' }));
    const list = screen.getByRole('combobox', { name: 'Service to add' });
    await user.selectOptions(list, 'Carbon Front Windshield Tint +$150');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await chooseSlot(user);
    const summary = within(screen.getByRole('region', { name: 'Booking Summary' }));
    expect(summary.getByText('SUV Front Window Tinting')).toBeVisible();
    expect(summary.getByText('$430.00')).toBeVisible();
    await confirm(user);
    expect(sent()).toMatchObject([
      {
        service_name: 'SUV Rear Window Tinting',
        extra_services: ['SUVFrontTinting', 'CarbonWindshieldTint'],
        vehicle_type: 'suv',
        total_price: 430,
      },
    ]);
  });

  test('a removed service is neither shown in the sum nor sent', async () => {
    const { user } = show(
      '?service=SUVRearTinting&extraServices=SUVFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await user.click(await screen.findByRole('button', { name: /^SUV Front Window Tinting/ }));
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([{ extra_services: [], total_price: 180 }]);
  });

  test('who came with an estimate reads why the price is another one', async () => {
    const { user } = show('?service=ClassicDetailing&vehicleType=suv&addOns=PetHairRemoval');
    await chooseSlot(user);
    const line =
      'Classic Detailing is priced by vehicle type. SUV: $162.50, where the estimate said $104.';
    expect(screen.getByText(line)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Service'), 'Premium Detailing');
    expect(screen.queryByText(/estimate/)).toBeNull();
  });

  test('who came without one reads nothing of an estimate', async () => {
    const { user } = show('');
    await user.selectOptions(await screen.findByLabelText('Service'), 'Classic Detailing');
    await chooseSlot(user);
    expect(screen.queryByText(/estimate/)).toBeNull();
  });

  test('without a vehicle type the service names its own', async () => {
    const { user } = show('?service=SUVTinting&name=Jo&email=j%40example.com&phone=6045550177');
    expect(
      await screen.findByRole('option', { name: 'Select a type (booked as SUV if left blank)' }),
    ).toBeInTheDocument();
    await chooseSlot(user);
    expect(screen.getByText('SUV Window Tinting, SUV')).toBeVisible();
    await confirm(user);
    expect(sent()).toMatchObject([{ vehicle_type: 'suv', total_price: 200 }]);
  });

  test('a vehicle that the service does not name is pointed out and can be booked', async () => {
    const { user } = show(
      '?service=SUVTinting&vehicleType=van&name=Jo&email=j%40example.com&phone=6045550177',
    );
    const line = /^SUV Window Tinting doesn't match your vehicle type \(Van\)/;
    expect(await screen.findByText(line)).toBeVisible();
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([{ vehicle_type: 'van', total_price: 250 }]);
  });

  test('a double click sends one booking', async () => {
    const { user } = show();
    await chooseSlot(user);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm Booking' }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toHaveLength(1);
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
    expect(sent()).toEqual([]);
  });

  test('reads that the network gave up, keeps the form, and sends the same id again', async () => {
    backend.on('bookings', NOBODY);
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(toastTexts()).toEqual([
      'Booking Failed',
      'There was an error scheduling your appointment. Please try again.',
    ]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Jordan');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /No answer came back.*Confirm Booking again first checks.*never books you twice/,
    );
    backend.on('bookings', KNOWN_ID);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=10%3A00+AM');
    expect(sent()).toHaveLength(4);
    for (const repeat of sent()) expect(repeat).toEqual(sent()[0]);
  });

  test('who changes the form while an answer is open reads that the first request is sent again first', async () => {
    backend.on('bookings', NOBODY);
    const first = show();
    await chooseSlot(first.user);
    await confirm(first.user);
    await first.user.click(screen.getByRole('button', { name: '2:00 PM' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your request for Thursday, December 17 at 10:00 AM may already be booked.',
    );
    // A reload in between changes nothing.
    first.unmount();
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('10:00 AM may already be booked');
    toastTexts();
    backend.on('bookings', KNOWN_ID);
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=10%3A00+AM');
    expect(toastTexts()).toContain('This booking is already saved');
  });

  test('gets what the form says now where the first request can not be booked', async () => {
    backend.on('bookings', NOBODY);
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    await user.click(screen.getByRole('button', { name: '2:00 PM' }));
    backend.on('bookings', (request) =>
      (request.body as NewBooking).booking_time === '10:00 AM' ? FULL : stored(request),
    );
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('bookingTime=2%3A00+PM');
    const [early, late] = [sent()[0], sent().at(-1)];
    expect(early?.id).not.toBe(late?.id);
  });

  test('who went to another page meanwhile reads it there', async () => {
    const { user, unmount } = show();
    await chooseSlot(user);
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(toastTexts()).toEqual(['Booking Confirmed!', 'Thursday, December 17 at 10:00 AM']);
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test('keeps the phone number in sight when there are too many bookings', async () => {
    backend.on('bookings', LIMIT);
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Call 604-555-0142');
  });

  test('is shown the field that the database refused', async () => {
    backend.on('bookings', NO_EMAIL);
    const { user } = show();
    await chooseSlot(user);
    await confirm(user);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test('is offered the nearest times when the last place is taken, and books one', async () => {
    backend.on('bookings', (request) => (sent().length === 1 ? FULL : stored(request)));
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
    const row = { day: '2026-12-17', slot_time: '11:00 AM', free_places: 0 };
    backend.on(SLOTS, { body: [row] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(await screen.findByRole('button', { name: /11:00 AM\s*Full/ })).toBeDisabled();
  });

  test.each<[string, Answer]>([
    ['no answer comes', 'no answer'],
    ['the backend is down', { status: 503, body: {} }],
    ['the answer is nonsense', { body: '<html>' }],
  ])('is offered every time, and books, where of the free ones %s', async (_, answer) => {
    backend.on(SLOTS, answer);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
    expect(await screen.findByText("We couldn't check open times")).toBeVisible();
    await user.click(screen.getByRole('button', { name: '11:00 AM' }));
    await confirm(user);
    expect(sent()).toHaveLength(1);
  });

  test('a program that fills the hidden field sends nothing; the next try works', async () => {
    const { user, container } = show();
    await chooseSlot(user);
    const honeypot = container.querySelector<HTMLInputElement>('input[name="leave_empty"]');
    honeypot!.value = 'https://spam.example';
    await confirm(user);
    expect(sent()).toEqual([]);
    expect(toastTexts()[0]).toBe('Booking Failed');
    await confirm(user);
    expect(sent()).toHaveLength(1);
  });

  test('keeps the draft over a reload and can start over', async () => {
    const first = show('');
    await first.user.type(screen.getByLabelText('Full name'), 'Mei');
    first.unmount();
    const { user } = show('');
    expect(await screen.findByText('Welcome back')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Mei');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });
});
