import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '@/domain/booking/booking';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import {
  button,
  field,
  fillIn,
  keepCall,
  openNewBooking,
  THURSDAY,
  write,
} from '@/testing/new-booking';
import { makeClosure } from '@/testing/shop-days';
import { choose, expectToast } from '@/testing/staff-dashboard';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { NewBookingDialog } from './new-booking-dialog';

const TWO = [
  makeBooking({ bookingDate: THURSDAY, bookingTime: '11:00 AM', customerName: 'Tomasz Zielinski' }),
  makeBooking({ bookingDate: THURSDAY, bookingTime: '11:00 AM', customerName: 'Haruto Watanabe' }),
];
const FRIDAY = '2026-11-27';
const READY = `${THURSDAY}T23:00:00Z`;
const CLOSED = makeClosure({
  fromDay: THURSDAY,
  toDay: THURSDAY,
  slots: ['12:00 PM'],
  reason: 'Compressor service',
});

interface Sent {
  readonly booking: Readonly<Record<string, unknown>>;
  readonly overrides: readonly string[];
  readonly sends_mail: boolean;
  readonly note: string;
}

let backend: FakeBackend;
let have: ReturnType<typeof startShop>['have'];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  ({ backend, have } = startShop());
  backend.on('rpc/book_for_customer', { body: 'stored' });
  onClose.mockReset();
});

const sent = (): readonly Sent[] =>
  backend.to('rpc/book_for_customer').map(({ body }) => body as Sent);
const slot = (name: string | RegExp) => screen.findByRole('radio', { name });

/** Opens the dialog at a time, with what a call needs. */
async function openAt(time?: SlotTime, day = THURSDAY): Promise<void> {
  const start = time ? { day, time } : { day };
  keepCall(start);
  await openNewBooking(start, onClose);
}

describe('saving', () => {
  test('A walk-in into an hour that is taken reads nothing of online booking, and its toast says the time it is', async () => {
    vi.setSystemTime(new Date(`${THURSDAY}T11:52:00-07:00`));
    have({ bookings: TWO });
    const start = { day: THURSDAY, time: '11:00 AM', isWalkIn: true } as const;
    openDialog(<NewBookingDialog start={start} onClose={onClose} />);
    await fillIn();
    const dialog = screen.getByRole('dialog', { name: 'Walk-in' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /third vehicle/ }));
    expect(dialog).toHaveTextContent('Due then: Tomasz Zielinski');
    expect(dialog).not.toHaveTextContent(/online|Customers can/);
    await userEvent.click(button(/3rd vehicle|Check in now|third vehicle/));
    await expectToast('Booking added', expect.stringContaining('Thu, Nov 26, 11:52 AM'));
  });

  test('Saving sends the booking at the list price, without an email address', async () => {
    await openNewBooking({ day: THURSDAY, time: '10:00 AM' }, onClose);
    await fillIn();
    await write(field(/^Staff note/), 'Bring samples.');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    await expectToast('Booking added', 'Jordan Sandhu, Thu, Nov 26, 10:00 AM');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent()[0]).toMatchObject({
      booking: {
        customer_name: 'Jordan Sandhu',
        customer_email: null,
        customer_phone: '604-555-0142',
        service_name: 'Premium Detailing',
        booking_date: THURSDAY,
        booking_time: '10:00 AM',
        total_price: 220,
        quoted_price: 220,
        price_reason: null,
      },
      overrides: [],
      sends_mail: false,
      note: 'Bring samples.',
    });
    // The days are asked for again.
    expect(backend.to('bookings').length).toBeGreaterThan(1);
  });

  test('Saving asks for what is missing, the number first', async () => {
    await openNewBooking();
    await userEvent.click(button('Choose a day and time'));
    expect(screen.getByText("Enter the customer's phone number.")).toBeVisible();
    expect(screen.getByText("Enter the customer's name.")).toBeVisible();
    expect(screen.getByText('Choose a service.')).toBeVisible();
    expect(screen.getByText('Choose a day and a time.')).toBeVisible();
    await waitFor(() => expect(field('Phone')).toHaveFocus());
    expect(sent()).toHaveLength(0);
  });

  test('Saving at another price needs its reason', async () => {
    await openAt('10:00 AM');
    await userEvent.click(button('Change price'));
    await userEvent.clear(field('Price in dollars'));
    await write(field('Price in dollars'), '180');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    expect(screen.getByText('Enter a reason.')).toBeVisible();
    expect(screen.getByText('instead of $220.00')).toBeVisible();
    await write(field(/^Reason/), 'Regular customer');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()[0]?.booking).toMatchObject({
      total_price: 180,
      quoted_price: 220,
      price_reason: 'Regular customer',
    });
  });

  test('Saving keeps one id for every try, and what was typed', async () => {
    // Without the pauses of its own tries.
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const duplicate = { code: '23505', message: 'violates unique constraint "bookings_pkey"' };
    backend.on('rpc/book_for_customer', ['no answer', { status: 409, body: duplicate }]);
    await openAt('10:00 AM');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    expect(await screen.findByRole('alert')).toHaveTextContent('may have gone through');
    expect(field('Name')).toHaveValue('Jordan Sandhu');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    await expectToast('Booking added');
    const [first, second] = sent();
    expect(second?.booking['id']).toBe(first?.booking['id']);
    expect(onClose).toHaveBeenCalledOnce();
    onLine.mockRestore();
  });

  test('Saving says that somebody else took the spot, and loses nothing', async () => {
    backend.on('rpc/book_for_customer', {
      status: 409,
      body: { code: 'PT409', message: 'slot_full' },
    });
    await openAt('10:00 AM');
    const three = [1, 2, 3].map(() =>
      makeBooking({ bookingDate: THURSDAY, bookingTime: '10:00 AM' }),
    );
    have({ bookings: three });
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    expect(await screen.findByRole('alert')).toHaveTextContent('That spot was just taken');
    expect(await slot(/^10:00 AM Full|^10:00 AM.*car/)).toBeDisabled();
    expect(field('Name')).toHaveValue('Jordan Sandhu');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Saving waits while there is no connection, and says why', async () => {
    await openAt('10:00 AM');
    act(() => onlineManager.setOnline(false));
    expect(button(/^Book Thu/)).toBeDisabled();
    expect(screen.getByText(/You're offline/)).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(button(/^Book Thu/)).toBeEnabled();
  });
});

describe('the confirmation email', () => {
  const mail = () => screen.getByRole('switch', { name: 'Send confirmation email' });

  test('The confirmation email goes to the address that was given, unless it is switched off', async () => {
    await openAt('10:00 AM');
    expect(mail()).toBeDisabled();
    expect(mail()).toHaveAccessibleDescription('Needs an email address');
    await write(field(/^Email/), 'jordan@example.com');
    expect(mail()).toBeChecked();
    expect(mail()).toHaveAccessibleDescription('to jordan@example.com');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.sends_mail).toBe(true);
  });

  test('The confirmation email is not promised if the shop sends no mail', async () => {
    backend.on('mail_settings', { body: [{ transport: null, seen_at: null }] });
    await openAt('10:00 AM');
    await write(field(/^Email/), 'jordan@example.com');
    await waitFor(() =>
      expect(mail()).toHaveAccessibleDescription("This site isn't sending email right now"),
    );
    expect(mail()).not.toBeChecked();
    expect(mail()).toBeDisabled();
  });
});

describe('an exception', () => {
  test('Booking over capacity names both vehicles and asks for a tick', async () => {
    have({ bookings: TWO });
    await openAt();
    await userEvent.click(await slot(/^11:00 AM/));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('11:00 AM already has two vehicles')).toBeVisible();
    expect(dialog).toHaveTextContent(
      'Tomasz Zielinski (Classic Detailing) and Haruto Watanabe (Classic Detailing)',
    );
    await userEvent.click(button('Book as third vehicle, 11:00 AM'));
    expect(screen.getByText('Tick the box to continue, or choose another time.')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: /third vehicle at 11:00 AM/ }));
    await userEvent.click(button('Book as third vehicle, 11:00 AM'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()[0]?.overrides).toEqual(['over_capacity']);
  });

  test('A day without a bay for the chosen work says so, and others count what has one', async () => {
    const of = (day: string, bays: readonly number[]) =>
      SLOT_TIMES.map((slot_time) => ({ day, slot_time, free_spots: 2, ready_at: READY, bays }));
    backend.on('rpc/bay_availability', { body: [...of(THURSDAY, [1]), ...of(FRIDAY, [])] });
    await openNewBooking({ day: THURSDAY }, onClose);
    expect(await slot(/^Thu 26\s*18 free/)).toBeVisible();
    await choose('Service', 'Premium Detailing');
    expect(await slot(/^Thu 26\s*9 free/)).toBeVisible();
    expect(await slot(/^Fri 27\s*No bay/)).toBeVisible();
  });

  test('A vehicle more and a missing bay are asked with one tick before the first try', async () => {
    have({ bookings: TWO });
    backend.on('rpc/bay_availability', {
      body: [
        { day: THURSDAY, slot_time: '11:00 AM', free_spots: 0, ready_at: READY, bays: [] },
        { day: THURSDAY, slot_time: '2:00 PM', free_spots: 2, ready_at: READY, bays: [] },
      ],
    });
    await openAt('11:00 AM');
    expect(await slot(/^2:00 PM\s*No bay/)).toBeVisible();
    expect(screen.getByText('No bay is free for this work')).toBeVisible();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Take a third vehicle at 11:00 AM, without a bay' }),
    );
    await userEvent.click(button('Book as third vehicle, 11:00 AM, no bay'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent().map(({ overrides }) => overrides)).toEqual([['over_capacity', 'no_bay']]);
  });

  test('A time that receives no more vehicles says why, and leads to the next one', async () => {
    const third = { ...TWO[0], id: '00000000-0000-4000-8000-000000000077' } as Booking;
    have({ bookings: [...TWO, third] });
    await openAt('11:00 AM');
    expect(screen.queryByRole('checkbox', { name: /vehicle/ })).toBeNull();
    expect(
      screen.getByText('11:00 AM takes no more vehicles').closest('[role=status]'),
    ).toHaveTextContent(
      '3 vehicles are due then: Tomasz Zielinski, Haruto Watanabe and Tomasz Zielinski. Settings allow no more.',
    );
    await userEvent.click(button('Choose another time'));
    expect(sent()).toHaveLength(0);
    await userEvent.click(button('Next free: Thu, Nov 26, 12:00 PM'));
    await userEvent.click(button('Book Thu, Nov 26 at 12:00 PM'));
    await waitFor(() => expect(sent()[0]?.booking).toMatchObject({ booking_time: '12:00 PM' }));
  });

  test('Booking into a closed time names the reason, and a tick is only for that time', async () => {
    have({ bookings: TWO, closures: [CLOSED] });
    await openAt('12:00 PM');
    expect(screen.getByText('Reason: Compressor service')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(await slot(/^11:00 AM/));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(await slot(/^12:00 PM/));
    await userEvent.click(button('Book closed time, Thu, Nov 26 at 12:00 PM'));
    await waitFor(() => expect(sent()[0]?.overrides).toEqual(['closed']));
  });

  test('Booking on a Sunday is named, and overridden by choosing it', async () => {
    await openAt('10:00 AM', '2026-11-29');
    expect(screen.getByText('This is a Sunday')).toBeVisible();
    await userEvent.click(button('Book Sun, Nov 29 at 10:00 AM'));
    await waitFor(() => expect(sent()[0]?.overrides).toEqual(['sunday']));
  });

  test('An override that only the database knows to be needed is asked for, then given', async () => {
    const refused = { code: 'PT409', message: 'override_required', details: 'closed' };
    backend.on('rpc/book_for_customer', [{ status: 409, body: refused }, { body: 'stored' }]);
    await openAt('10:00 AM');
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    expect(await screen.findByRole('alert')).toHaveTextContent('One more thing to confirm');
    await userEvent.click(screen.getByRole('checkbox', { name: /closed time at 10:00 AM/ }));
    await userEvent.click(button(/^Book closed time/));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()[1]?.overrides).toEqual(['closed']);
  });
});

test('A half-typed booking comes back after it was closed, and can be started over', async () => {
  const open = () => openDialog(<NewBookingDialog start={{ day: THURSDAY }} onClose={onClose} />);
  open();
  await write(field('Name'), 'Jordan Sandhu');
  cleanup();
  open();
  expect(field('Name')).toHaveValue('Jordan Sandhu');
  await userEvent.click(button('Start over'));
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});

test('A booking that was saved does not come back', async () => {
  await openAt('10:00 AM');
  await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  openDialog(<NewBookingDialog start={{ day: THURSDAY }} onClose={onClose} />);
  expect(field('Name')).toHaveValue('');
});

test('A new booking in the evening begins with the first day that has an opening', async () => {
  vi.setSystemTime(new Date('2026-11-25T19:05:00-07:00'));
  have({ closures: [makeClosure({ fromDay: THURSDAY, toDay: THURSDAY })] });
  openDialog(<NewBookingDialog start={{ day: '2026-11-25' }} onClose={onClose} />);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Fri 27/ })).toBeChecked());
  expect(screen.getByRole('radio', { name: /^10:00 AM.*free/ })).toBeEnabled();
});

test('A new booking in a shop without a bay in use leads to Settings', async () => {
  backend.on('bays', { body: [{ id: 1, name: 'Wrap', kinds: [], position: 1, active: false }] });
  await openAt('10:00 AM');
  expect(await screen.findByRole('link', { name: 'Switch bays on in Settings' })).toBeVisible();
});

test('Times that can’t be loaded can be chosen all the same', async () => {
  backend.on('bookings', { status: 403, body: { code: '42501' } });
  openDialog(<NewBookingDialog start={{ day: THURSDAY }} onClose={onClose} />);
  expect(await screen.findByText("We couldn't check open times")).toBeVisible();
  await fillIn();
  await userEvent.click(await slot('10:00 AM'));
  await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
