import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { BookingSuccess } from './booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const ISSUE = 'rpc/issue_manage_token';
const READ = 'rpc/managed_booking';
const ID = '5f0c91ab-1111-4111-8111-111111111111';
const ROW = makeManagedRow({
  booking_id: ID,
  booking_date: '2099-12-17',
  booking_time: '10:00 AM',
  changeable_until: '2099-12-16T17:00:00Z',
});
const LISTED = { totalPrice: '275', serviceName: 'Premium Detailing', vehicleType: 'suv' };
const TERMS = {
  kind: 'percent',
  value: 20,
  from_cents: 0,
  how_to_pay: 'By e-Transfer',
  due_hours: null,
};
const GONE = /We no longer have this booking/;

let backend: FakeBackend;

function show(bookingDate = '2099-12-17', facts: Record<string, string> = {}) {
  const query = new URLSearchParams({
    bookingId: ID,
    bookingDate,
    bookingTime: '10:00 AM',
    ...facts,
  });
  return render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking-success?${query}`]}>
        <BookingSuccess />
      </MemoryRouter>
    </FreshQueries>,
  );
}

/** Neither where to come nor what to pay, though the address of the page still names a total. */
function expectNothingToCome(): void {
  const { where, total } = BOOKING_SUCCESS.rows;
  for (const row of [where, total]) expect(screen.queryByText(row)).toBeNull();
}

/** At the top of the page; its sentence is right below. */
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  backend = new FakeBackend();
  backend.on(ISSUE, { body: 't'.repeat(43) });
});

describe('the success page reads from the database', () => {
  test.each([
    [
      'pending',
      {},
      'Booking Confirmed!',
      /Your spot is reserved\. We'll check it and confirm by email/,
    ],
    ['confirmed', { status: 'confirmed' }, 'Booking Confirmed!', /We've checked and confirmed it/],
    [
      'to be confirmed',
      { confirm_by: '2099-12-10T00:05:00+00:00' },
      'Booking Confirmed!',
      /Your spot is reserved\. Please confirm it by Wed, Dec 9 at 5:05 PM with the private link/,
    ],
    ['completed', { status: 'completed' }, 'Booking Confirmed!', /The work is done/],
    [
      'moved',
      { booking_date: '2099-12-18' },
      'Booking Confirmed!',
      /^Rescheduled to Friday, December 18 at 10:00 AM\. Your spot is reserved/,
    ],
    ['cancelled', { status: 'cancelled' }, 'Your booking', /^This booking was cancelled/],
  ])(
    'The success page reads from the database that the booking is %s',
    async (_, part, title, lead) => {
      backend.on(READ, { body: [{ ...ROW, ...part }] });
      show();
      await screen.findByLabelText('Private link');
      await waitFor(() => expect(heading().nextElementSibling).toHaveTextContent(lead));
      expect(heading()).toHaveTextContent(title);
    },
  );

  test.each(['pending', 'cancelled'])(
    'The success page shows the new day and time of a booking that has moved and is %s now',
    async (status) => {
      backend.on(READ, { body: [{ ...ROW, status, booking_date: '2099-12-18' }] });
      show();
      expect(await screen.findByText('Friday, December 18, 2099')).toBeVisible();
    },
  );

  test('The success page of a cancelled booking no longer asks anybody to arrive', async () => {
    backend.on(READ, { body: [{ ...ROW, status: 'cancelled' }] });
    show('2099-12-17', LISTED);
    expect(await screen.findByText(/^This booking was cancelled\./)).toBeVisible();
    expect(screen.queryByText('Please arrive 10 minutes early.')).toBeNull();
    expectNothingToCome();
  });

  test('The success page says that the booking was deleted, even after a reload', async () => {
    backend.on(READ, { body: [] });
    const { unmount } = show('2099-12-17', LISTED);
    expect(await screen.findByText(GONE)).toHaveTextContent('call 604-555-0142');
    expect(heading()).toHaveTextContent('Your booking');
    expect(screen.queryByText(/confirmation email/)).toBeNull();
    expectNothingToCome();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    unmount();
    show();
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(backend.to(ISSUE)).toHaveLength(1);
  });

  test('The success page does not take a link that expired after the appointment for a deleted booking', async () => {
    backend.on(READ, { body: [] });
    show('2020-12-17');
    await waitFor(() => expect(backend.to(READ)).toHaveLength(1));
    await waitFor(() => expect(screen.getByText(/To change it, call/)).toBeVisible());
    expect(screen.queryByText(GONE)).toBeNull();
  });

  test.each([
    ['to be confirmed', {}, '$275.00', 'Plus tax, to be confirmed.'],
    [
      'the price that the shop has set',
      { is_staff_price: true, total_price: 240 },
      '$240.00',
      'Plus tax.',
    ],
    ['the price that was confirmed', { status: 'confirmed' }, '$275.00', 'Plus tax.'],
  ])(
    'The success page reads from the database that the total is %s',
    async (_, part, total, note) => {
      backend.on(READ, { body: [{ ...ROW, ...part }] });
      show('2099-12-17', { totalPrice: '275' });
      await screen.findByLabelText('Private link');
      expect(await screen.findByText(total)).toBeVisible();
      expect(screen.getByText(note)).toBeVisible();
    },
  );

  test.each([
    [
      'what it asks for',
      { deposit: { asked_cents: 50_000, received_cents: 0, due_by: null, text: null } },
      'Deposit $500.00',
    ],
    [
      'that it arrived',
      { deposit: { asked_cents: 50_000, received_cents: 50_000, due_by: null, text: null } },
      'Deposit of $500.00 received. Thank you.',
    ],
  ])('The success page reads from the database of the deposit %s', async (_, part, text) => {
    backend.on(READ, { body: [{ ...ROW, ...part }] });
    show('2099-12-17', { totalPrice: '275' });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('The success page asks for no deposit if the database has none, whatever its address says', async () => {
    backend.on('rpc/deposit_terms', { body: [TERMS] });
    backend.on(READ, { body: [ROW] });
    show('2099-12-17', { ...LISTED, deposit: '99900' });
    await screen.findByLabelText('Private link');
    expect(screen.queryByText(/^Deposit/)).toBeNull();
  });

  test('The success page leads to paying the deposit online, where the shop takes such payments', async () => {
    const deposit = { asked_cents: 50_000, received_cents: 0, due_by: null, text: null };
    backend.on(READ, { body: [{ ...ROW, deposit }] });
    backend.on('rpc/managed_payment', {
      body: { due: { purpose: 'deposit', cents: 50_000 }, last: null },
    });
    show('2099-12-17', { totalPrice: '275' });
    expect(await screen.findByRole('button', { name: 'Pay the deposit' })).toBeVisible();
  });

  test('The success page asks a cancelled booking for no deposit', async () => {
    const deposit = { asked_cents: 50_000, received_cents: 0, due_by: null, text: null };
    backend.on(READ, { body: [{ ...ROW, status: 'cancelled', deposit }] });
    show('2099-12-17', LISTED);
    expect(await screen.findByText(/^This booking was cancelled\./)).toBeVisible();
    expect(screen.queryByText(/^Deposit/)).toBeNull();
  });

  test.each([
    ['the price of the list', LISTED, '$275.00', ['Deposit $55.00']],
    ['a price that somebody made up', { ...LISTED, totalPrice: '20000' }, '$20,000.00', []],
    ['work that no list has', { ...LISTED, serviceName: 'Gold plating' }, '$275.00', []],
    ['a price without any work', { totalPrice: '275' }, '$275.00', []],
    ['a made-up deposit', { totalPrice: '275', deposit: '99900' }, '$275.00', []],
  ])(
    "A booking that could not be read is asked for a deposit by the list's price only: %s in the address",
    async (_, facts, total, texts) => {
      backend.on('rpc/deposit_terms', { body: [TERMS] });
      backend.on(ISSUE, { status: 503, body: {} });
      show('2099-12-17', facts);
      expect(await screen.findByText(total)).toBeVisible();
      await waitFor(() => expect(backend.to(ISSUE)).not.toHaveLength(0));
      if (texts.length > 0) await screen.findByText(/^Deposit/);
      expect(screen.queryAllByText(/^Deposit/).map(({ textContent }) => textContent)).toEqual(
        texts,
      );
    },
  );
});
