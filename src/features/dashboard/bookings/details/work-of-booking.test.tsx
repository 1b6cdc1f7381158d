import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { studioHref } from '@/config/studio-link';
import { JOB_CARD } from '@/content/day-sheet';
import { EDIT, NO_BAY, WORK } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { fill } from '@/testing/fill';
import { FakeShopDays, renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';
import { toListed } from '../api/listed-booking';
import { DetailsDialog } from './details-dialog';

const MONDAY = '2026-11-30';
/** 2:00 PM of that day at the shop. */
const READY = `${MONDAY}T21:00:00+00:00`;
const BAYS = [
  { id: 1, name: 'Detail 1', kinds: ['detailing'], position: 1, active: true },
  { id: 2, name: 'Detail 2', kinds: ['detailing'], position: 2, active: true },
];
let shop: FakeShopDays;
let user: UserEvent;
let booking: Booking;

beforeEach(() => {
  user = startClock('2026-11-25T17:00:00Z');
  shop = new FakeShopDays();
  booking = shop.book({
    customerName: 'Priya Dhaliwal',
    customerEmail: 'priya@example.com',
    serviceName: 'Premium Detailing',
    bookingDate: MONDAY,
    bookingTime: '9:00 AM',
    revision: 3,
    bayId: 1,
    workMinutes: 300,
    readyAt: READY,
  });
  const { backend } = shop;
  backend.on('bays', { body: BAYS });
  backend.on('rpc/place_booking', { body: 4 });
  backend.on('rpc/change_booking', { body: 4 });
  for (const table of ['booking_notes', 'booking_events', 'booking_messages']) {
    backend.on(table, { body: [] });
  }
  backend.on('rpc/stopped_recipient', { body: [] });
  answerFree([1]);
});

/** The same bays are free at every time of Monday, and both on Tuesday. */
function answerFree(bays: readonly number[]): void {
  const days = [[MONDAY, bays] as const, ['2026-12-01', [1, 2]] as const];
  shop.backend.on('rpc/bay_availability', {
    body: days.flatMap(([day, free]) =>
      SLOT_TIMES.map((slot_time) => ({
        day,
        slot_time,
        free_spots: 2,
        is_closed: false,
        ready_at: READY,
        bays: free,
      })),
    ),
  });
}

async function openDetails() {
  const nothing = () => undefined;
  const handlers = { onMove: nothing, onComplete: nothing, onDelete: nothing, onClose: nothing };
  renderStaff('/', <DetailsDialog booking={toListed(booking)} {...handlers} />);
  return within(await screen.findByRole('dialog'));
}
const sent = (rpc: string) => shop.backend.to(`rpc/${rpc}`).map(({ body }) => body);
const lastToast = () => toast.getToasts().at(-1);

async function choose(field: string, option: RegExp): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(screen.getByRole('option', { name: option }));
}

describe('bay and work time of a booking', () => {
  test('Bay and work time are shown in the details, and changed by their revision', async () => {
    const dialog = await openDetails();
    const panel = within(dialog.getByRole('region', { name: WORK.heading }));
    expect(await panel.findByText('Detail 1')).toBeVisible();
    expect(panel.getByText('5 h')).toBeVisible();
    expect(panel.getByText('Mon, Nov 30, 2:00 PM')).toBeVisible();
    answerFree([1, 2]);
    await user.click(panel.getByRole('button', { name: WORK.change }));
    await fill(panel.getByLabelText(WORK.time), '1 day 2', user);
    expect(await panel.findByText('Ready Mon, Nov 30 around 2:00 PM.')).toBeVisible();
    await choose(WORK.bay, /^Detail 2, free$/);
    await user.click(panel.getByRole('button', { name: WORK.save }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: WORK.saved }));
    expect(sent('place_booking')).toEqual([
      { booking_id: booking.id, at_revision: 3, bay_id: 2, work_minutes: 720 },
    ]);
  });

  test.each([
    ['its bay', { bay_id: 1 }],
    ['waiting for one', { without_bay: true }],
  ])('A booking goes back to %s by Undo, for ten seconds', async (_name, where) => {
    if ('without_bay' in where) booking = { ...booking, bayId: null };
    answerFree([1, 2]);
    render(<Toaster />);
    const dialog = await openDetails();
    await user.click(dialog.getByRole('button', { name: WORK.change }));
    await choose(WORK.bay, /^Detail 2, free$/);
    await user.click(dialog.getByRole('button', { name: WORK.save }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: WORK.saved }));
    shop.backend.on('rpc/place_booking', { body: 5 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: WORK.undone }));
    expect(sent('place_booking')).toEqual([
      { booking_id: booking.id, at_revision: 3, bay_id: 2, work_minutes: 300 },
      { booking_id: booking.id, at_revision: 4, ...where, work_minutes: 300 },
    ]);
  });

  test('Bay and work time are on a job card, with the car, the work and boxes to tick', async () => {
    booking = {
      ...booking,
      addOns: ['PetHairRemoval'],
      comments: 'Mind the dog hair',
      vehicleType: 'suv',
      studio: studioHref({ ...DEFAULT_STUDIO, body: 'suv', front: 70, rear: 15 }),
      totalPrice: 375,
    };
    shop.backend.on('rpc/job_cards', {
      body: [
        {
          booking_id: booking.id,
          plate: 'AB1 23C',
          vehicle_colour: 'Midnight blue',
          paid_cents: 5_000,
          total_cents: null,
        },
      ],
    });
    shop.backend.on('booking_notes', {
      body: [{ id: 'n', body: 'Key tag 7', author_email: null, created_at: '', updated_at: '' }],
    });
    const asked = vi.fn();
    vi.stubGlobal('print', asked);
    const dialog = await openDetails();
    await dialog.findByText('Key tag 7');
    await waitFor(() => expect(sent('job_cards')).toEqual([{ booking_ids: [booking.id] }]));
    await user.click(dialog.getByRole('button', { name: JOB_CARD.printOf('Priya Dhaliwal') }));
    expect(asked).toHaveBeenCalledOnce();
    const card = within(screen.getByLabelText(JOB_CARD.label));
    for (const text of [
      'Detail 1',
      '5 h',
      'Mon, Nov 30, 2:00 PM',
      'Mind the dog hair',
      'Key tag 7',
      'AB1 23C',
      'Midnight blue',
      'front 70%, rear 15%',
      '$375.00',
      '$50.00',
      'Signature of the customer',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    const ticks = card.getAllByLabelText(/./).map((each) => each.getAttribute('aria-label'));
    expect(ticks).toEqual(['Premium Detailing', 'Pet Hair Removal', ...JOB_CARD.checkList]);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByLabelText(JOB_CARD.label)).toBeNull();
  });

  test('A job card has lines to write on for what is not known', async () => {
    vi.stubGlobal('print', vi.fn());
    const dialog = await openDetails();
    await user.click(dialog.getByRole('button', { name: JOB_CARD.printOf('Priya Dhaliwal') }));
    const card = within(screen.getByLabelText(JOB_CARD.label));
    for (const name of ['Plate', 'Colour', 'Film and shade', 'Paid']) {
      expect(card.getByText(name).nextElementSibling, name).toBeEmptyDOMElement();
    }
    fireEvent(window, new Event('afterprint'));
  });

  test('A bay and work time that collide say with whom, and what was typed is kept', async () => {
    const other = shop.book({
      customerName: 'Dave Miller',
      serviceName: 'Classic Detailing',
      bookingDate: MONDAY,
      bookingTime: '4:00 PM',
      readyAt: `${MONDAY}T02:00:00+00:00`,
    });
    shop.backend.on('rpc/place_booking', {
      status: 409,
      body: { code: 'PT409', message: 'bay_taken', details: other.id },
    });
    const dialog = await openDetails();
    await user.click(dialog.getByRole('button', { name: WORK.change }));
    await user.clear(dialog.getByLabelText(WORK.time));
    await user.type(dialog.getByLabelText(WORK.time), '8 h');
    await user.click(dialog.getByRole('button', { name: WORK.save }));
    const note = await dialog.findByText(WORK.takenTitle('Detail 1'));
    expect(note).toBeVisible();
    expect(
      await dialog.findByText(/^Dave Miller, Classic Detailing: Mon, Nov 30, 4:00 PM/),
    ).toBeVisible();
    expect(dialog.getByLabelText(WORK.time)).toHaveValue('8 h');
    expect(sent('place_booking')).toMatchObject([{ bay_id: 1, work_minutes: 480 }]);
  });

  test('A booking is left without a bay only if none is free and staff choose that', async () => {
    answerFree([]);
    const dialog = await openDetails();
    await user.click(dialog.getByRole('button', { name: WORK.change }));
    expect(await dialog.findByText(WORK.noneFree)).toBeVisible();
    await choose(WORK.bay, /^No bay/);
    await user.click(dialog.getByRole('button', { name: WORK.save }));
    await waitFor(() =>
      expect(sent('place_booking')).toMatchObject([{ work_minutes: 300, overrides: ['no_bay'] }]),
    );
  });
});

describe('another service without a bay at the time of the booking', () => {
  async function changeService() {
    shop.backend.on('bookings', ({ method }) =>
      method === 'PATCH'
        ? { status: 409, body: { code: 'PT409', message: 'override_required', details: 'no_bay' } }
        : { body: [] },
    );
    answerFree([]);
    const dialog = await openDetails();
    await user.click(dialog.getByRole('button', { name: EDIT.openLabel }));
    await choose('Service', /^Interior Detailing$/);
    await user.click(dialog.getByRole('button', { name: EDIT.save }));
    await dialog.findByText(NO_BAY.title('Mon, Nov 30, 9:00 AM'));
    return dialog;
  }

  test('Another service without a free bay asks, moves to the next free time and tells the customer', async () => {
    const dialog = await changeService();
    await user.click(
      await dialog.findByRole('button', { name: NO_BAY.saveMoved('Tue, Dec 1, 9:00 AM') }),
    );
    await waitFor(() => expect(lastToast()).toMatchObject({ title: EDIT.saved }));
    expect(sent('change_booking')).toMatchObject([
      {
        at_revision: 3,
        changes: {
          service_name: 'Interior Detailing',
          booking_date: '2026-12-01',
          booking_time: '9:00 AM',
        },
        overrides: [],
        tells_customer: true,
      },
    ]);
  });

  test('Another service without a free bay can keep its time and wait for a bay', async () => {
    const dialog = await changeService();
    await user.click(await dialog.findByRole('radio', { name: /^Keep 9:00 AM without a bay/ }));
    await user.click(dialog.getByRole('button', { name: NO_BAY.saveWaiting }));
    await waitFor(() => expect(sent('change_booking')).toHaveLength(1));
    expect(sent('change_booking')).toMatchObject([
      {
        changes: { service_name: 'Interior Detailing' },
        overrides: ['no_bay'],
        tells_customer: false,
      },
    ]);
  });
});
