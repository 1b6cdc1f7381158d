import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '@/domain/booking/booking';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { expectToast, pressUndo } from '@/testing/staff-dashboard';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { toListed } from '../../bookings/api/listed-booking';
import { MoveDialog } from './move-dialog';

const THURSDAY = '2026-11-26';
const HARUTO = makeBooking({
  customerName: 'Haruto Watanabe',
  customerEmail: 'haruto.w@example.com',
  bookingDate: THURSDAY,
  bookingTime: '11:00 AM',
  status: 'confirmed',
});

let backend: FakeBackend;
let have: ReturnType<typeof startShop>['have'];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  ({ backend, have } = startShop());
  have({ bookings: [HARUTO] });
  backend.on('rpc/move_booking', { status: 204 });
  onClose.mockReset();
});

const moves = () => backend.to('rpc/move_booking').map(({ body }) => body);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The list reads this of the booking while the dialog is open. */
const theirs = new EventTarget();

function OpenMove({ first }: { readonly first: Booking }) {
  const [booking, setBooking] = useState(first);
  useEffect(() => {
    const follow = (event: Event) => setBooking((event as CustomEvent<Booking>).detail);
    theirs.addEventListener('change', follow);
    return () => theirs.removeEventListener('change', follow);
  }, []);
  return <MoveDialog booking={toListed(booking)} onClose={onClose} />;
}

async function open(booking: Booking = HARUTO): Promise<void> {
  openDialog(<OpenMove first={booking} />);
  await screen.findByRole('radio', { name: /^10:00 AM.*(free|Past|No bay)/ });
}

async function chooseSlot(day: RegExp, time: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: day }));
  await userEvent.click(await screen.findByRole('radio', { name: time }));
}

describe('a move', () => {
  test('A move is offered the first time with a free bay, but not the one that it has', async () => {
    backend.on('bays', { body: [{ id: 1, name: 'Detail 1', kinds: ['detailing'], active: true }] });
    const at = (slot_time: string, bays: number[]) => ({
      day: THURSDAY,
      slot_time,
      free_spots: 2,
      ready_at: `${THURSDAY}T23:00:00Z`,
      bays,
    });
    backend.on('rpc/bay_availability', {
      // On Sundays nobody works.
      body: [
        { ...at('9:00 AM', [1]), day: '2026-11-29' },
        at('10:00 AM', []),
        at('11:00 AM', [1]),
        at('2:00 PM', [1]),
      ],
    });
    await open();
    await chooseSlot(/^Thu 26/, /^10:00 AM/);
    expect(await screen.findByText('No bay is free for this work')).toBeVisible();
    expect(button('Move to Thu, Nov 26 at 10:00 AM, no bay')).toBeEnabled();
    await userEvent.click(button('First free: Thu, Nov 26, 2:00 PM'));
    expect(button('Move to Thu, Nov 26 at 2:00 PM')).toBeEnabled();
  });

  test('The move dialog shows the old time struck through next to the new one, and tells the customer', async () => {
    await open();
    expect(screen.getByRole('radio', { name: /^11:00 AM/ })).toBeDisabled();
    expect(button('Choose a day and time')).toBeDisabled();
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    expect(screen.getByText('Thu, Nov 26, 11:00 AM').tagName).toBe('S');
    expect(screen.getByText('Fri, Nov 27, 10:00 AM')).toBeVisible();
    await userEvent.click(button('Move to Fri, Nov 27 at 10:00 AM'));
    await expectToast('Moved to Fri, Nov 27, 10:00 AM', 'Haruto Watanabe, Classic Detailing');
    expect(moves()).toEqual([
      {
        booking_id: HARUTO.id,
        at_revision: 0,
        day: '2026-11-27',
        slot_time: '10:00 AM',
        overrides: [],
        tells_customer: true,
      },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('A move sends no message if staff want none, or if no email address is known', async () => {
    await open();
    await userEvent.click(screen.getByRole('switch', { name: 'Notify the customer' }));
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    await waitFor(() => expect(moves()[0]).toMatchObject({ tells_customer: false }));
  });

  test('A move of a booking without an email address tells nobody, and says so', async () => {
    await open({ ...HARUTO, customerEmail: null, source: 'phone' });
    const tell = screen.getByRole('switch', { name: 'Notify the customer' });
    expect(tell).toBeDisabled();
    expect(tell).toHaveAccessibleDescription('No email on file');
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    await waitFor(() => expect(moves()[0]).toMatchObject({ tells_customer: false }));
  });

  test('A move is undone from its toast, and never over somebody else’s spot', async () => {
    await open({ ...HARUTO, bayId: 2 });
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    await expectToast('Moved to Fri, Nov 27, 10:00 AM');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    pressUndo();
    await expectToast('Moved back to Thu, Nov 26, 11:00 AM');
    // Into the bay that it had, though another one may be the first that is free.
    expect(moves()[1]).toMatchObject({ day: THURSDAY, slot_time: '11:00 AM', bay_id: 2 });
    expect(moves()[1]).toMatchObject({ overrides: expect.not.arrayContaining(['over_capacity']) });
  });

  test('A move that can’t be undone says why', async () => {
    const notMeant = { code: 'PT409', message: 'override_required', details: 'over_capacity' };
    backend.on('rpc/move_booking', [{ status: 204 }, { status: 409, body: notMeant }]);
    await open();
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    await expectToast('Moved to Fri, Nov 27, 10:00 AM');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    pressUndo();
    await expectToast(
      "It couldn't be moved back",
      'Its old time is no longer free. The booking stays at the new one.',
    );
  });
});

describe('a move that is refused', () => {
  test.each([
    ['slot_full', 'That spot was just taken'],
    ['booking_unknown', 'This booking is gone'],
    ['status_transition_refused', 'This booking has changed'],
  ])('A move that is refused (%s) says so and keeps the choice', async (message, title) => {
    backend.on('rpc/move_booking', { status: 409, body: { code: 'PT409', message } });
    await open();
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('radio', { name: /^10:00 AM/ })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('A move refused because a colleague was quicker shows the booking now, and can go ahead', async () => {
    const changed = { code: 'PT409', message: 'booking_changed', details: '{}' };
    backend.on('rpc/move_booking', [{ status: 409, body: changed }, { body: 2 }]);
    await open();
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    expect(await screen.findByRole('alert')).toHaveTextContent('This booking has changed');
    const now = { ...HARUTO, revision: 1, totalPrice: 500, bookingTime: '2:00 PM' };
    act(() => void theirs.dispatchEvent(new CustomEvent('change', { detail: now })));
    expect(await screen.findByText('Appointment: Thu, Nov 26, 2:00 PM')).toBeVisible();
    expect(screen.getByText('Price: $500.00')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^10:00 AM/ })).toBeChecked();
    await userEvent.click(button(/^Move to/));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(moves()).toMatchObject([{ at_revision: 0 }, { at_revision: 1 }]);
  });

  test('A move refused for want of an override asks for it', async () => {
    const notMeant = { code: 'PT409', message: 'override_required', details: 'over_capacity' };
    backend.on('rpc/move_booking', [{ status: 409, body: notMeant }, { status: 204 }]);
    await open();
    await chooseSlot(/^Fri 27/, /^10:00 AM/);
    await userEvent.click(button(/^Move to/));
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(button(/^Move as/));
    await waitFor(() => expect(moves()[1]).toMatchObject({ overrides: ['over_capacity'] }));
  });
});

test('A move shows the next two weeks, and any other day in a calendar', async () => {
  await open();
  const days = screen.getAllByRole('radio', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat) / });
  expect(days.map(({ textContent }) => /^\w+ \d+/.exec(textContent ?? '')?.[0])).toEqual([
    'Tue 24',
    'Wed 25',
    'Thu 26',
    'Fri 27',
    'Sat 28',
    'Mon 30',
    'Tue 1',
    'Wed 2',
    'Thu 3',
    'Fri 4',
    'Sat 5',
    'Mon 7',
  ]);
  await userEvent.click(button('Other day'));
  await userEvent.click(button(/^Sunday, November 29/));
  expect(screen.getByRole('radio', { name: /^Sun 29/ })).toBeChecked();
});

test('A past booking can be moved within the past as an override', async () => {
  const past = { ...HARUTO, bookingDate: '2026-11-20' };
  have({ bookings: [past] });
  await open(past);
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }));
  await userEvent.click(button('Move back to Fri, Nov 20 at 10:00 AM'));
  expect(moves()).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Move it into the past anyway' }));
  await userEvent.click(button('Move back to Fri, Nov 20 at 10:00 AM'));
  await waitFor(() => expect(moves()[0]).toMatchObject({ overrides: ['past'] }));
});
