import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { openDialog, startShop, stopShop } from '@/testing/staff-dialogs';
import { TillView } from './till-view';

let backend: FakeBackend;

const row = (part: object) => ({
  day: '2026-11-24',
  happened_at: '2026-11-24T19:02:00Z',
  receipt_id: 'receipt-1',
  year: 2026,
  sequence: 1187,
  booking_id: '7c41e0b2-0000-4000-8000-000000000000',
  customer_name: 'Manpreet Kaur',
  service_name: 'SUV Rear Tint',
  staff: 'mira@example.com',
  total_cents: null,
  method: null,
  ...part,
});
const ROWS = [
  row({
    entry: 'sale_receipt',
    before_tax_cents: 23_400,
    gst_cents: 1_170,
    pst_cents: 1_638,
    total_cents: 26_208,
    deposit_used_cents: 0,
  }),
  row({ entry: 'sale', method: 'cash', amount_cents: 26_208, tip_cents: 0, rounding_cents: 2 }),
];

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('rpc/books', { body: ROWS });
  backend.on('till_closings', { body: [] });
  backend.on('checkout_settings', {
    body: [{ uses_checkout: true, deposit_kind: 'none', drawer_float_cents: 15_000 }],
  });
  backend.on('rpc/open_money', {
    body: [
      {
        booking_id: '7c41e0b2-0000-4000-8000-000000000001',
        booking_date: '2026-11-20',
        customer_name: 'Gurleen Dhaliwal',
        service_name: 'Ceramic Front Windshield Tint',
        deposit_cents: null,
        balance_cents: 13_000,
      },
      {
        booking_id: '7c41e0b2-0000-4000-8000-000000000002',
        booking_date: '2026-11-21',
        customer_name: 'Noor Haddad',
        service_name: 'Full Car Wrapping',
        deposit_cents: -5_000,
        balance_cents: null,
      },
    ],
  });
  backend.on('tax_rates', { body: [] });
  backend.on('rpc/close_till', { status: 204 });
});
afterEach(stopShop);

test('A day of the till shows what was taken, and closes with a note if the cash differs', async () => {
  openDialog(<TillView day="2026-11-24" />);
  expect(await screen.findByRole('link', { name: 'R-2026-1187' })).toBeVisible();
  expect(await screen.findByText('$412.10')).toBeVisible();
  await fill(screen.getByLabelText('Counted'), '411.10');
  expect(await screen.findByText('$1.00 less than expected.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  expect(screen.getByText('Enter a reason.')).toBeVisible();
  expect(backend.to('rpc/close_till')).toEqual([]);
  await fill(screen.getByLabelText('Reason for the difference'), 'A coffee');
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  await waitFor(() =>
    expect(backend.to('rpc/close_till')).toMatchObject([
      {
        body: { day: '2026-11-24', float_cents: 15_000, counted_cents: 41_110, note: 'A coffee' },
      },
    ]),
  );
});

test('The books are read in ranges, as an answer of the database has no more than 1,000 rows', async () => {
  openDialog(<TillView day="2026-11-24" />);
  expect(await screen.findByRole('link', { name: 'R-2026-1187' })).toBeVisible();
  expect(backend.to('rpc/books')[0]?.search).toContain('limit=1000');
});

test('A till that could not be read says so and is read again', async () => {
  backend.on('rpc/books', [{ status: 422, body: {} }, { body: [] }]);
  openDialog(<TillView day="2026-11-24" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No payments or refunds/)).toBeVisible();
});

test('A deposit that was undone stays in the list of the day, and counts for nothing', async () => {
  const paid = { method: 'cash', tip_cents: 0, rounding_cents: 0, receipt_id: null, year: null };
  backend.on('rpc/books', {
    body: [
      row({ ...paid, entry: 'deposit', amount_cents: 5_000 }),
      row({ ...paid, entry: 'deposit_undone', amount_cents: -5_000 }),
    ],
  });
  openDialog(<TillView day="2026-11-24" />);
  const list = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(list.getByText('Undone')).toBeVisible();
  expect(list.getByText('- $50.00')).toBeVisible();
  expect(screen.getAllByText('0 payments').length).toBeGreaterThan(0);
});

test('Customers who still owe are listed with what for, and link to the booking', async () => {
  openDialog(<TillView day="2026-11-24" />);
  const open = within(await screen.findByRole('region', { name: /^Still owed/ }));
  expect(open.getByRole('link', { name: 'Gurleen Dhaliwal' })).toHaveAttribute(
    'href',
    '/dashboard/day/2026-11-20?booking=7c41e0b2-0000-4000-8000-000000000001',
  );
  expect(open.getByText('Not paid yet $130.00')).toBeVisible();
  expect(open.getByText('Deposit held $50.00')).toBeVisible();
  // A deposit that the shop holds is not still to come.
  expect(open.getByRole('heading')).toHaveTextContent('$130.00');
});
