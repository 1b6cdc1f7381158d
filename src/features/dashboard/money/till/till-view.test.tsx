import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { tillPath } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { TakenLine } from './taken-line';
import { TillView } from './till-view';
import { bcSums, TAX_ROWS } from '@/testing/taxes';

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
    taxes: bcSums(1_170, 1_638),
    total_cents: 26_208,
    deposit_used_cents: 0,
  }),
  row({ entry: 'sale', method: 'cash', amount_cents: 26_208, tip_cents: 0, rounding_cents: 2 }),
];

const DRAWER = {
  cash_cents: 26_210,
  moved_cents: 0,
  carried_cents: 0,
  later_cents: 0,
  open_days: [],
};

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('rpc/books', { body: ROWS });
  backend.on('till_closings', { body: [] });
  backend.on('rpc/till_drawer', { body: [DRAWER] });
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
  backend.on('rpc/online_questions', { body: [] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: [] });
  backend.on('service_work', { body: [] });
  backend.on('rpc/close_till', { status: 204 });
});

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

test('Each payment leads to its booking, with a receipt or without, unless that is deleted', async () => {
  const none = { receipt_id: null, year: null, sequence: null };
  const deposit = { entry: 'deposit', method: 'card', amount_cents: 5_000, tip_cents: 0 };
  backend.on('rpc/books', {
    body: [
      row({ ...deposit, ...none }),
      row({ ...deposit, ...none, booking_id: 'gone', customer_name: null, service_name: null }),
    ],
  });
  openDialog(<TillView day="2026-11-24" />);
  const list = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  expect(list.getByRole('link', { name: 'Manpreet Kaur' })).toHaveAttribute(
    'href',
    bookingPath('2026-11-24', '7c41e0b2-0000-4000-8000-000000000000'),
  );
});

test('The focus is on the cash drawer after the till is closed, not at the top of the page', async () => {
  backend.on('rpc/close_till', () => {
    backend.on('till_closings', {
      body: [
        {
          day: '2026-11-24',
          float_cents: 15_000,
          cash_cents: 26_210,
          counted_cents: 41_210,
          note: null,
          closed_at: '2026-11-25T02:00:00Z',
          closed_by: 'mira@example.com',
        },
      ],
    });
    return { status: 204 };
  });
  openDialog(<TillView day="2026-11-24" />);
  await fill(await screen.findByLabelText('Counted'), '412.10');
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  expect(await screen.findByText(/^No difference\. Closed/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cash drawer' })).toHaveFocus();
});

test('A morning with another float than usual is counted with it, next to the last count', async () => {
  backend.on('till_closings', ({ search }) => ({
    body: search.includes('lt.') ? [{ day: '2026-11-23', counted_cents: 63_720 }] : [],
  }));
  openDialog(<TillView day="2026-11-24" />);
  expect(await screen.findByText('Last counted: $637.20, Mon, Nov 23')).toBeVisible();
  const float = await screen.findByRole('textbox', { name: 'In the drawer this morning' });
  await waitFor(() => expect(float).toHaveValue('$150.00'));
  await fill(float, 'much');
  await fill(screen.getByLabelText('Counted'), '462.10');
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  expect(screen.getByText('Enter an amount such as 150 or 149.50.')).toBeVisible();
  expect(backend.to('rpc/close_till')).toEqual([]);
  await fill(float, '200');
  expect(await screen.findByText('No difference.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  await waitFor(() =>
    expect(backend.to('rpc/close_till')).toMatchObject([
      { body: { float_cents: 20_000, counted_cents: 46_210 } },
    ]),
  );
});

test('Closing names what the terminal and the bank have to show, and leaves cash to the drawer', async () => {
  const paid = { tip_cents: 0, rounding_cents: 0, entry: 'sale' };
  backend.on('rpc/books', {
    body: [
      ...ROWS,
      row({ ...paid, method: 'card', amount_cents: 10_000, tip_cents: 1_500 }),
      row({ ...paid, method: 'card', entry: 'refund', amount_cents: -2_000 }),
      row({ ...paid, method: 'e_transfer', amount_cents: 5_000 }),
    ],
  });
  openDialog(<TillView day="2026-11-24" />);
  const drawer = within(await screen.findByRole('region', { name: 'Cash drawer' }));
  const amount = (label: string) => drawer.getByText(label).nextElementSibling?.textContent;
  expect(amount('Card, 1 payment, 1 refund')).toBe('$95.00');
  expect(amount('e-Transfer, 1 payment')).toBe('$50.00');
  expect(drawer.queryByText(/^Cash, /)).toBeNull();
});

test('Earlier days that are open are named, and closed first, the oldest before all others', async () => {
  const open_days = ['2026-11-20', '2026-11-23'];
  backend.on('rpc/till_drawer', { body: [{ ...DRAWER, open_days }] });
  openDialog(<TillView day="2026-11-24" />);
  expect(await screen.findByRole('link', { name: 'Fri, Nov 20' })).toHaveAttribute(
    'href',
    tillPath('2026-11-20'),
  );
  expect(
    screen.getByText("Close Fri, Nov 20 first: each day's cash is counted separately."),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the till' })).toBeNull();
});

test('Days whose till was not closed are named with the numbers, too, the oldest three', async () => {
  const open_days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'];
  backend.on('rpc/till_drawer', { body: [{ ...DRAWER, open_days }] });
  backend.on('rpc/takings', { body: [] });
  openDialog(<TakenLine span={{ from: '2026-01-01', to: '2026-11-24' }} />);
  const oldest = await screen.findByRole('link', { name: 'Thu, Nov 19' });
  expect(oldest).toHaveAttribute('href', tillPath('2026-11-19'));
  expect(screen.getByRole('link', { name: 'Sat, Nov 21' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Mon, Nov 23' })).toBeNull();
});

test('The drawer says what cash came in after an earlier closing, and what counts in the next', async () => {
  backend.on('rpc/till_drawer', {
    body: [{ ...DRAWER, cash_cents: 33_010, carried_cents: 6_800, later_cents: 2_000 }],
  });
  openDialog(<TillView day="2026-11-24" />);
  const drawer = within(await screen.findByRole('region', { name: 'Cash drawer' }));
  expect(drawer.getByText('$330.10')).toBeVisible();
  expect(drawer.getByText('$68.00 of it after an earlier closing')).toBeVisible();
  expect(
    drawer.getByText('$20.00 in cash after closing. It counts in the next drawer.'),
  ).toBeVisible();
});

test.each([
  ['till_closed', null, 'This day is closed already.'],
  [
    'till_day_open',
    '2026-11-20',
    "Close Fri, Nov 20 first: each day's cash is counted separately.",
  ],
  ['till_note_missing', null, /The day's cash has changed/],
  ['till_ahead', null, "This day hasn't come yet."],
  ['till_before', null, 'Nothing was taken on this day, or it is more than a year ago.'],
])('A closing that is refused with %s says why', async (message, details, text) => {
  backend.on('rpc/close_till', { status: 409, body: { code: 'PT409', message, details } });
  openDialog(<TillView day="2026-11-24" />);
  await fill(await screen.findByLabelText('Counted'), '412.10');
  await userEvent.click(screen.getByRole('button', { name: 'Close the till' }));
  expect(await screen.findByText(text)).toBeVisible();
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

test('Cash that is taken out of the drawer needs a reason, and lowers what is expected', async () => {
  const out = row({
    entry: 'cash_out',
    receipt_id: null,
    year: null,
    sequence: null,
    booking_id: null,
    customer_name: null,
    service_name: null,
    method: 'cash',
    amount_cents: -4_000,
    note: 'Microfibre cloths',
  });
  openDialog(<TillView day="2026-11-24" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Put in or take out cash' }));
  const form = within(screen.getByRole('form', { name: 'Cash in or out' }));
  await userEvent.type(form.getByLabelText('Amount'), '40{Enter}');
  expect(form.getByText('Enter a reason.')).toBeVisible();
  expect(backend.to('rpc/move_cash')).toEqual([]);
  backend.on('rpc/move_cash', ['no answer', { status: 204 }]);
  backend.on('rpc/books', { body: [...ROWS, out] });
  backend.on('rpc/till_drawer', { body: [{ ...DRAWER, cash_cents: 22_210, moved_cents: -4_000 }] });
  await userEvent.type(form.getByLabelText('Reason'), 'Microfibre cloths{Enter}');
  expect(await screen.findByText(/^Microfibre cloths, Mira/)).toBeVisible();
  const drawer = within(screen.getByRole('region', { name: 'Cash drawer' }));
  expect(drawer.getByText('- $40.00')).toBeVisible();
  expect(drawer.getByText('$262.10')).toBeVisible();
  expect(drawer.getByText('$372.10')).toBeVisible();
  // The lost answer was asked for again, under the same id.
  const [first, second] = backend.to('rpc/move_cash').map(({ body }) => body);
  expect(first).toMatchObject({ move: { amount_cents: -4_000, reason: 'Microfibre cloths' } });
  expect(second).toEqual(first);
});

test('Cash that was saved as it was typed first is not said to be unsaved', async () => {
  backend.on('rpc/move_cash', {
    status: 409,
    body: { code: 'PT409', message: 'noted_otherwise' },
  });
  openDialog(<TillView day="2026-11-24" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Put in or take out cash' }));
  const form = within(screen.getByRole('form', { name: 'Cash in or out' }));
  await userEvent.type(form.getByLabelText('Reason'), 'Microfibre cloths');
  await userEvent.type(form.getByLabelText('Amount'), '45{Enter}');
  expect(await form.findByText(/It was already saved, as it was before/)).toBeVisible();
});

test('A day of the till says what was paid online, given back, kept by the provider and paid out to the bank', async () => {
  const online = { method: 'online', tip_cents: 0, rounding_cents: 0 };
  backend.on('rpc/books', {
    body: [
      row({ ...online, entry: 'deposit', receipt_id: null, amount_cents: 20_000 }),
      row({ ...online, entry: 'deposit', receipt_id: null, amount_cents: -5_000 }),
      row({ entry: 'online_fee', amount_cents: -610, note: null }),
      row({ entry: 'payout', booking_id: null, amount_cents: 48_500, note: null }),
      row({ entry: 'payout', booking_id: null, amount_cents: 900, note: 'usd' }),
    ],
  });
  openDialog(<TillView day="2026-11-24" />);
  const card = within(await screen.findByRole('region', { name: 'Online payments' }));
  const shown = card
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(shown).toEqual([
    'Paid $200.00',
    'Refunded - $50.00',
    "Provider's fees - $6.10",
    'Paid out to your bank $485.00',
    'Paid out to your bank, USD $9.00',
  ]);
});

test('A shop without online payments reads nothing of them at the till', async () => {
  openDialog(<TillView day="2026-11-24" />);
  await screen.findByRole('link', { name: 'R-2026-1187' });
  expect(screen.queryByText(/online|paid out/i)).toBeNull();
});

test('Staff give back what was paid online for a deleted booking, and note what they have dealt with', async () => {
  const asked = {
    payment_id: 'payment-1',
    booking_id: null,
    booking_date: null,
    customer_name: null,
    service_name: null,
    question: 'booking_deleted',
    paid_cents: 5_000,
    currency: 'cad',
    paid_at: '2026-11-20T20:00:00Z',
    left_cents: 3_000,
    refund_id: null,
  };
  const open = { ...asked, question: 'refund_open', refund_id: 'refund-1', paid_cents: 2_000 };
  backend.on('rpc/online_questions', { body: [asked, { ...open, left_cents: 0 }] });
  backend.on('pay-refund', [
    { body: { outcome: 'refused' } },
    { body: { outcome: 'done' } },
    { body: { outcome: 'done' } },
  ]);
  backend.on('rpc/settle_online_payment', { status: 204 });
  openDialog(<TillView day="2026-11-24" />);
  const list = within(await screen.findByRole('region', { name: 'Online payments to look at' }));
  expect(list.getAllByText('Deleted booking')).toHaveLength(2);
  expect(list.getByText('$50.00, paid Fri, Nov 20')).toBeVisible();
  const refund = list.getByRole('button', { name: 'Refund $30.00' });
  await userEvent.click(refund);
  expect(await list.findByRole('alert')).toHaveTextContent("didn't refund it");
  await userEvent.click(refund);
  await waitFor(() => expect(backend.to('pay-refund')).toHaveLength(2));
  expect(backend.to('pay-refund')[1]?.body).toMatchObject({
    payment_id: 'payment-1',
    cents: 3_000,
  });
  await userEvent.click(list.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(backend.to('pay-refund')[2]?.body).toMatchObject({ id: 'refund-1' }));
  await userEvent.click(list.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(backend.to('rpc/settle_online_payment')).toMatchObject([
      { body: { payment_id: 'payment-1' } },
    ]),
  );
});
