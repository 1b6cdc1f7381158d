import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MONEY } from '@/content/staff/money';
import type { BookingStatus } from '@/domain/booking/booking-status';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { moneyAnswer } from '@/testing/make-receipt';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { toListed } from '../../bookings/api/listed-booking';
import { MoneyPanel } from './money-panel';
import { PricePanel } from './price-panel';
import { bcSums, TAX_ROWS } from '@/testing/taxes';

let backend: FakeBackend;

const SALE = {
  id: 'receipt-1',
  kind: 'sale',
  year: 2026,
  sequence: 42,
  issued_at: '2026-11-24T17:00:00Z',
  total_cents: 26_208,
  balance_cents: 26_208,
  lines: [],
  payments: [],
};

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('checkout_settings', { body: [{ uses_checkout: false, deposit_kind: 'none' }] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: [] });
  backend.on('service_work', { body: [] });
  backend.on('rpc/refund_receipt', { body: 'receipt-2' });
});

function show(money: object, status: BookingStatus = 'completed'): void {
  backend.on('rpc/booking_money', { body: moneyAnswer(money) });
  const booking = toListed(makeBooking({ status }));
  openDialog(
    <>
      <PricePanel booking={booking} />
      <MoneyPanel booking={booking} onCheckout={() => undefined} />
    </>,
  );
}
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));

test('A deposit of a booking is shown in a shop that asks for none and takes no payments', async () => {
  show({
    deposits: [{ id: 'd', method: 'card', amount_cents: 5_000, taken_at: '2026-11-18T20:00:00Z' }],
  });
  expect((await payment()).getByRole('button', { name: 'Refund deposit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change price' })).toBeVisible();
});

test('Staff are asked what becomes of the deposit of a cancelled booking, and keep it with a reason', async () => {
  const deposits = [
    { id: 'd', method: 'card', amount_cents: 6_150, taken_at: '2026-11-18T20:00:00Z' },
  ];
  const deposit = { asked_cents: 6_150, received_cents: 6_150, goes: 'kept', back_hours: 48 };
  show({ deposits, deposit }, 'cancelled');
  const panel = await payment();
  expect(panel.getByText('Give back or keep the $61.50 deposit?')).toBeVisible();
  expect(panel.getByText(/cancelled late/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Refund deposit' })).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Keep deposit' }));
  await userEvent.click(panel.getByRole('button', { name: 'Keep deposit' }));
  expect(backend.to('rpc/keep_deposit')).toEqual([]);
  await fill(panel.getByLabelText(/Reason/), 'The film was cut.');
  const kept = { kept_cents: 6_150, kept_reason: 'The film was cut.' };
  backend.on('rpc/keep_deposit', () => {
    backend.on('rpc/booking_money', {
      body: moneyAnswer({ deposit: { ...deposit, ...kept }, deposits }),
    });
    return { body: null };
  });
  await userEvent.click(panel.getByRole('button', { name: 'Keep deposit' }));
  expect(await panel.findByText('The film was cut.')).toBeVisible();
  expect(backend.to('rpc/keep_deposit')[0]?.body).toMatchObject({
    cents: 6_150,
    reason: 'The film was cut.',
  });
  expect(panel.queryByText(/Give back or keep/)).toBeNull();
});

test.each([
  ['comes first while some of it is owed', 12_000, ['Record deposit', 'Change deposit']],
  ['is not the first action once all of it came', 20_000, ['Change deposit', 'Refund deposit']],
])('To record a deposit %s', async (_, amount_cents, first) => {
  const taken_at = '2026-11-18T20:00:00Z';
  show(
    {
      deposit: { asked_cents: 20_000 },
      deposits: [{ id: 'd', method: 'card', amount_cents, taken_at, is_closed: true }],
    },
    'confirmed',
  );
  const actions = (await payment()).getAllByRole('button', { name: / deposit$/ });
  expect(actions.slice(0, 2).map(({ textContent }) => textContent)).toEqual(first);
});

test('The first request for a deposit asks how deposits are paid', async () => {
  backend.on('checkout_settings', { body: [{ uses_checkout: true, deposit_kind: 'none' }] });
  backend.on('rpc/ask_deposit', { status: 204 });
  show({}, 'confirmed');
  const panel = await payment();
  await userEvent.click(await panel.findByRole('button', { name: 'Ask for a deposit' }));
  await userEvent.type(panel.getByLabelText('Amount'), '200');
  await userEvent.click(panel.getByRole('button', { name: 'Ask for a deposit' }));
  expect(panel.getByText('Say how the deposit is paid before you ask for it.')).toBeVisible();
  expect(backend.to('rpc/ask_deposit')).toEqual([]);
  backend.on('checkout_settings', { body: { id: true } });
  await userEvent.type(
    panel.getByLabelText('How the customer pays it'),
    'e-Transfer to pay@shop.example',
  );
  await userEvent.click(panel.getByRole('button', { name: 'Ask for a deposit' }));
  await waitFor(() => expect(backend.to('rpc/ask_deposit')).toHaveLength(1));
  const saved = backend.to('checkout_settings').find(({ method }) => method === 'PATCH');
  expect(saved?.body).toEqual({ deposit_text: 'e-Transfer to pay@shop.example' });
});

test.each([
  ['undone', /^Undo/, {}],
  ['corrected', /^Correct the payment/, { receipts: [SALE] }],
])(
  "A deposit that was paid online is the provider's word, and only another one can be %s",
  async (_, button, more) => {
    const deposit = { amount_cents: 5_000, taken_at: '2026-11-18T20:00:00Z', is_closed: false };
    show({
      deposits: [
        { ...deposit, id: 'd', method: 'online' },
        { ...deposit, id: 'e', method: 'card' },
      ],
      ...more,
    });
    const panel = await payment();
    expect(panel.getByText(/the payment provider$/)).toBeVisible();
    expect(panel.getAllByRole('button', { name: button })).toHaveLength(1);
  },
);

const paid = (method: string, amount_cents: number) => ({
  kind: 'sale',
  method,
  amount_cents,
  tip_cents: 0,
  rounding_cents: 0,
  taken_at: '2026-11-24T17:00:00Z',
});

const line = (label: string, amount_cents: number, pst = true) => ({
  label,
  service: null,
  amount_cents,
  taxes: pst ? ['gst', 'pst'] : ['gst'],
});
/** $168.00 and $105.00, with a tip of $15.00. */
const TWO_LINES = {
  ...SALE,
  before_tax_cents: 25_000,
  taxes: bcSums(1_250, 1_050),
  total_cents: 27_300,
  balance_cents: 0,
  lines: [line('Window tint', 15_000), line('Two shirts', 10_000, false)],
  payments: [{ ...paid('card', 17_300), tip_cents: 1_500 }, paid('cash', 10_000)],
};

/** Opens the refund of the receipt. */
async function refundOf(receipt: object, refunds: readonly object[] = []) {
  show({ receipts: [receipt, ...refunds] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  return panel;
}
const sent = () =>
  backend.to('rpc/refund_receipt').map(({ body }) => (body as { refund: object }).refund);

test('One line is refunded with its own taxes in three presses, the way most was paid', async () => {
  const panel = await refundOf(TWO_LINES);
  expect(panel.getAllByRole('checkbox')[0]).toHaveFocus();
  await userEvent.click(panel.getByRole('checkbox', { name: /Two shirts.*No PST/ }));
  expect(panel.getByLabelText('Refunded by')).toHaveValue('card');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $105.00' }));
  await waitFor(() => expect(panel.queryByRole('checkbox')).toBeNull());
  expect(sent()).toMatchObject([
    {
      lines: [{ place: 2, amount_cents: 10_000 }],
      total_cents: 10_500,
      payments: [{ method: 'card', amount_cents: 10_500, tip_cents: 0 }],
      reason: '',
      refunded_cents: 0,
    },
  ]);
});

test('A part of a line and the tip are refunded together, and cash is said as it is handed over', async () => {
  const panel = await refundOf(TWO_LINES);
  await userEvent.click(panel.getByRole('checkbox', { name: 'Window tint' }));
  const part = panel.getByLabelText(/Refund for Window tint/);
  expect(part).toHaveValue('150.00');
  await fill(part, '150.01');
  expect(panel.getByText('Enter an amount up to $150.00.')).toBeVisible();
  await fill(part, '33.33');
  await userEvent.click(panel.getByRole('checkbox', { name: 'Tip' }));
  expect(panel.getByRole('button', { name: 'Refund $52.33' })).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Refunded by'), 'Cash');
  expect(panel.getByText('$52.35 in cash.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Refund $52.33' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    {
      lines: [{ place: 1, amount_cents: 3_333 }],
      total_cents: 3_733,
      payments: [{ method: 'cash', amount_cents: 3_733, tip_cents: 1_500 }],
    },
  ]);
});

test('A whole refund goes back by the methods it came by, or as staff split it', async () => {
  const panel = await refundOf(TWO_LINES);
  for (const box of panel.getAllByRole('checkbox')) await userEvent.click(box);
  const ways = () =>
    panel.getAllByLabelText('Refunded by').map((each) => (each as HTMLSelectElement).value);
  expect(ways()).toEqual(['card', 'cash']);
  expect(panel.getByText('The rest, $100.00')).toBeVisible();
  await fill(panel.getByLabelText('Amount'), '300');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $288.00' }));
  expect(panel.getByText('Enter an amount up to $288.00.')).toBeVisible();
  expect(sent()).toEqual([]);
  await fill(panel.getByLabelText('Amount'), '200');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $288.00' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    {
      total_cents: 27_300,
      payments: [
        { method: 'card', amount_cents: 18_500, tip_cents: 1_500 },
        { method: 'cash', amount_cents: 8_800, tip_cents: 0 },
      ],
    },
  ]);
});

test('What is still owed comes off first, and nothing is paid back of it', async () => {
  const owed = { ...TWO_LINES, balance_cents: 10_000, payments: [paid('card', 17_300)] };
  const panel = await refundOf(owed);
  await userEvent.click(panel.getByRole('checkbox', { name: /Two shirts/ }));
  expect(panel.getByText('Taken off the balance').nextSibling).toHaveTextContent('- $100.00');
  expect(panel.getByText('To pay back').nextSibling).toHaveTextContent('$5.00');
  await fill(panel.getByLabelText(/Refund for Two shirts/), '50');
  expect(panel.getByText('To pay back').nextSibling).toHaveTextContent('$0.00');
  expect(panel.queryByLabelText('Refunded by')).toBeNull();
});

test('A refund by amount needs a reason, and says how it is split', async () => {
  const panel = await refundOf(TWO_LINES);
  await userEvent.click(panel.getByRole('radio', { name: 'Amount' }));
  expect(panel.getByText('Taken from all lines and both taxes in proportion.')).toBeVisible();
  await fill(panel.getByLabelText('Amount'), '105');
  expect(panel.getByText('PST').nextSibling).toHaveTextContent('$4.04');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $105.00' }));
  expect(panel.getByText('Enter a reason.')).toBeVisible();
  await fill(panel.getByLabelText('Reason'), 'It took too long');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $105.00' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('lines');
});

test('A refund of nothing asks what to refund, and refunded lines are offered no more', async () => {
  const back = {
    ...SALE,
    id: 'receipt-2',
    kind: 'refund',
    sequence: 43,
    before_tax_cents: -10_000,
    taxes: bcSums(-500, 0),
    total_cents: -10_500,
    lines: [{ ...line('Two shirts', 10_000, false), of_place: 2 }],
    payments: [{ ...paid('card', -10_500), kind: 'refund' }],
  };
  const panel = await refundOf(TWO_LINES, [back]);
  expect(panel.queryByRole('checkbox', { name: /Two shirts/ })).toBeNull();
  const tint = panel.getByRole('checkbox', { name: 'Window tint' });
  // The only one that is left.
  expect(tint).toBeChecked();
  await userEvent.click(tint);
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  expect(panel.getByText(/Choose what to refund/)).toBeVisible();
});

test('A receipt that was refunded whole says so, and offers no other refund', async () => {
  const refund = { ...SALE, id: 'receipt-2', kind: 'refund', sequence: 43, total_cents: -26_208 };
  show({ receipts: [{ ...SALE, balance_cents: 0 }, refund] });
  const panel = await payment();
  expect(panel.getByText('refunded')).toBeVisible();
  expect(panel.queryByText('paid')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('A tip can still be given back once all of the bill was', async () => {
  const back = {
    ...TWO_LINES,
    id: 'receipt-2',
    kind: 'refund',
    sequence: 43,
    before_tax_cents: -25_000,
    taxes: bcSums(-1_250, -1_050),
    total_cents: -27_300,
    lines: TWO_LINES.lines.map((each, index) => ({ ...each, of_place: index + 1 })),
    payments: [
      { ...paid('card', -17_300), kind: 'refund' },
      { ...paid('cash', -10_000), kind: 'refund' },
    ],
  };
  const panel = await refundOf(TWO_LINES, [back]);
  expect(panel.getByRole('checkbox', { name: 'Tip' })).toBeChecked();
  expect(panel.queryByLabelText('Amount')).toBeNull();
  await fill(panel.getByLabelText('Reason'), 'Typed on the terminal by mistake');
  await userEvent.click(panel.getByRole('button', { name: 'Refund $15.00' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { total_cents: 0, payments: [{ method: 'card', amount_cents: 0, tip_cents: 1_500 }] },
  ]);
});

const PAID = {
  id: 'payment-1',
  receipt_id: 'receipt-1',
  method: 'card',
  amount_cents: 17_300,
  tip_cents: 1_500,
  rounding_cents: 0,
  is_closed: false,
};

const DEPOSIT = {
  id: 'deposit-1',
  method: 'card',
  amount_cents: 5_000,
  taken_at: '2026-11-18T20:00:00Z',
};
const CHARGED = { deposits: [], receipts: [TWO_LINES], payments: [PAID], voidable_id: 'receipt-1' };
const OWED = { ...CHARGED, receipts: [{ ...TWO_LINES, balance_cents: 5_000 }] };
const AHEAD = { deposits: [DEPOSIT], receipts: [], payments: [] };

/** Presses the button that opens a form, and the one that sends it. */
const LOST = [
  ['A refund', 'refund_receipt', 'receipts', CHARGED, 'Refund', 'Refund $105.00'],
  ['A payment', 'take_payment', 'payments', OWED, 'Take payment', 'Take payment'],
  [
    'A refund of a deposit',
    'record_deposit',
    'deposits',
    AHEAD,
    'Refund deposit',
    'Refund deposit',
  ],
  ['A void', 'void_receipt', 'receipts', CHARGED, 'Void receipt', 'Void R-2026-0042'],
  ['A correction', 'correct_payment', 'payments', CHARGED, /^Correct the payment/, 'Correct'],
] as const;

test.each(LOST)(
  '%s that was saved without an answer says so, and is not sent once more',
  async (_title, rpc, part, before, opener, button) => {
    let after: object = before;
    backend.on('rpc/booking_money', () => ({ body: moneyAnswer(after) }));
    // It is saved under the id that was sent; the answer never comes.
    backend.on(`rpc/${rpc}`, ({ body }) => {
      const { id } = Object.values(body as object).find((value) => typeof value === 'object') as {
        readonly id: string;
      };
      const noted = { ...TWO_LINES, ...PAID, ...DEPOSIT, kind: 'refund', id };
      after = { ...before, [part]: [...before[part], noted] };
      return 'no answer';
    });
    const booking = toListed(makeBooking({ status: 'completed' }));
    openDialog(<MoneyPanel booking={booking} onCheckout={undefined} />);
    const panel = await payment();
    await userEvent.click(panel.getByRole('button', { name: opener }));
    const [line] = panel.queryAllByRole('checkbox', { name: /Two shirts/ });
    if (line) await userEvent.click(line);
    const [reason] = panel.queryAllByLabelText('Reason');
    if (reason) await fill(reason, 'Wrong car');
    if (rpc === 'correct_payment')
      await userEvent.selectOptions(panel.getByLabelText('Paid by'), 'Cash');
    await userEvent.click(panel.getByRole('button', { name: button }));
    expect(await panel.findByText(/^This was saved/)).toBeVisible();
    expect(panel.queryByText(/didn't answer/)).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(panel.queryByText(/^This was saved/)).toBeNull();
    // By itself it was asked for twice.
    expect(backend.to(`rpc/${rpc}`)).toHaveLength(2);
  },
);

test('A payment under the wrong method is corrected in four presses, and a lost answer counts once', async () => {
  backend.on('rpc/correct_payment', ['no answer', { body: null }]);
  const closed = { ...PAID, id: 'payment-2', method: 'cash', amount_cents: 10_000, tip_cents: 0 };
  show({ receipts: [TWO_LINES], payments: [PAID, { ...closed, is_closed: true }] });
  const panel = await payment();
  expect(panel.getByText('with a $15.00 tip')).toBeVisible();
  // The till of the other one is closed.
  expect(panel.queryByRole('button', { name: 'Correct the payment of $100.00' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Correct the payment of $188.00' }));
  expect(panel.getByLabelText('Paid by')).toHaveFocus();
  await userEvent.selectOptions(panel.getByLabelText('Paid by'), 'Cash');
  await userEvent.click(panel.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(panel.queryByLabelText('Paid by')).toBeNull());
  const [first, second] = backend.to('rpc/correct_payment');
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({
    payment_id: 'payment-1',
    correction: { method: 'cash', reference: '', amount_cents: 17_300, tip_cents: 1_500 },
  });
});

test('An amount that was typed wrong is put right, up to what is owed', async () => {
  backend.on('rpc/correct_payment', { body: null });
  const open = { ...TWO_LINES, balance_cents: 9_000 };
  show({ receipts: [open], payments: [PAID] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Correct the payment of $188.00' }));
  await fill(panel.getByLabelText('Amount'), '263.01');
  await userEvent.click(panel.getByRole('button', { name: 'Correct' }));
  expect(panel.getByText('Enter an amount up to $263.00.')).toBeVisible();
  expect(backend.to('rpc/correct_payment')).toEqual([]);
  await fill(panel.getByLabelText('Amount'), '263');
  await fill(panel.getByLabelText('Tip'), '5');
  await userEvent.click(panel.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(backend.to('rpc/correct_payment').map(({ body }) => body)).toMatchObject([
      { correction: { method: 'card', amount_cents: 26_300, tip_cents: 500 } },
    ]),
  );
});

test('A payment that was paid back has only its method corrected, as its receipt goes by the amount', async () => {
  const refund = {
    ...TWO_LINES,
    id: 'receipt-2',
    kind: 'refund',
    sequence: 43,
    total_cents: -1_000,
  };
  const back = { ...PAID, receipt_id: 'receipt-2', amount_cents: -1_000, tip_cents: 0 };
  show({ receipts: [TWO_LINES, refund], payments: [back] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Correct the payment of $10.00' }));
  expect(panel.getByLabelText('Refunded by')).toBeVisible();
  expect(panel.queryByLabelText('Amount')).toBeNull();
});

test('A correction that comes too late says so, and keeps what was typed', async () => {
  backend.on('rpc/correct_payment', {
    status: 409,
    body: { code: 'PT409', message: 'till_closed' },
  });
  show({ receipts: [TWO_LINES], payments: [PAID] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Correct the payment of $188.00' }));
  await userEvent.selectOptions(panel.getByLabelText('Paid by'), 'Cash');
  await fill(panel.getByLabelText(/Reference/), '004217');
  await userEvent.click(panel.getByRole('button', { name: 'Correct' }));
  expect(await panel.findByText(/this payment stays as it was recorded/)).toBeVisible();
  expect(panel.getByLabelText(/Reference/)).toHaveValue('004217');
});

test('A receipt of today is voided with a reason, a lost answer counts once, and the booking can be charged again', async () => {
  backend.on('rpc/void_receipt', ['no answer', { body: 'receipt-2' }]);
  backend.on('checkout_settings', { body: [{ uses_checkout: true, deposit_kind: 'none' }] });
  show({ receipts: [TWO_LINES], payments: [PAID], voidable_id: 'receipt-1' });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Void receipt' }));
  await userEvent.click(panel.getByRole('button', { name: 'Void R-2026-0042' }));
  expect(panel.getByText('Enter a reason.')).toBeVisible();
  expect(panel.getByRole('switch', { name: 'Notify the customer' })).toBeChecked();
  const out = { ...TWO_LINES, is_void: true, payments: [], balance_cents: 0 };
  const negative = { ...out, id: 'receipt-2', kind: 'refund', sequence: 43, total_cents: -27_300 };
  backend.on('rpc/booking_money', {
    body: moneyAnswer({ receipts: [out, negative] }),
  });
  await fill(panel.getByLabelText('Reason'), 'Wrong car');
  await userEvent.click(panel.getByRole('button', { name: 'Void R-2026-0042' }));
  expect(await panel.findByText('void')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Void R-2026-0043' })).toBeVisible();
  expect(await panel.findByRole('button', { name: 'Take payment' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Refund' })).toBeNull();
  const [first, second] = backend.to('rpc/void_receipt');
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({ receipt_id: 'receipt-1', void: { reason: 'Wrong car' } });
});

test('The price of a charged booking is that of its receipt, line by line', async () => {
  show({ receipts: [{ ...TWO_LINES, discount_cents: 2_500, discount_percent: 10 }] });
  await payment();
  const price = within(screen.getByRole('region', { name: 'Price' }));
  const lines = price.getAllByRole('definition').map((line) => line.textContent);
  expect(lines.slice(0, -1)).toEqual(['$150.00', '$100.00', '- $25.00']);
  expect(price.getByText('Two shirts')).toBeVisible();
  expect(price.getByText('Discount, 10%')).toBeVisible();
  expect(price.queryByText(/Price change|differs from today/)).toBeNull();
});

test('The price of an accepted quote names the quote, and is no difference from the list', async () => {
  backend.on('rpc/booking_money', {
    body: {
      ...moneyAnswer(),
      quote_lines: [{ label: 'Full wrap', amount: 3_900 }],
      quote_id: '1a2b3c4d-0000-4000-8000-000000000000',
    },
  });
  const booking = toListed(
    makeBooking({
      serviceName: 'Full Car Wrapping',
      addOns: [],
      extraServices: [],
      quotedPrice: 3_900,
      totalPrice: 3_900,
    }),
  );
  openDialog(
    <>
      <PricePanel booking={booking} />
      <MoneyPanel booking={booking} onCheckout={() => undefined} />
    </>,
  );
  expect(
    await screen.findByText('No list price. Agreed in quote Q-1A2B3C4D: $3,900.00.'),
  ).toBeVisible();
  expect(screen.queryByText(/differs from today/)).toBeNull();
});

/** $105.00, of which nothing is paid. */
const SHIRTS = {
  ...SALE,
  before_tax_cents: 10_000,
  taxes: bcSums(500, 0),
  total_cents: 10_500,
  balance_cents: 10_500,
  lines: [line('Two shirts', 10_000, false)],
};

describe('money that was paid online', () => {
  const taken_at = '2026-11-18T20:00:00Z';
  const DEPOSIT = { id: 'd', method: 'online', amount_cents: 20_000, taken_at };
  const ONLINE = {
    id: 'payment-1',
    left_cents: 20_000,
    open_cents: null as number | null,
    open: [] as readonly { id: string; cents: number }[],
    question: null as string | null,
  };
  const MONEY_ROW = { deposits: [DEPOSIT], online: [ONLINE] };

  const giveBack = async () => {
    const panel = await payment();
    await userEvent.click(panel.getByRole('button', { name: 'Refund deposit' }));
    return panel;
  };

  test('Staff give a deposit back to the card that paid, in parts', async () => {
    backend.on('pay-refund', { body: { outcome: 'done' } });
    show(MONEY_ROW, 'cancelled');
    const panel = await giveBack();
    expect(panel.getByLabelText('Refunded by')).toHaveValue('online');
    await fill(panel.getByLabelText('Amount'), '50');
    await userEvent.click(panel.getByRole('button', { name: 'Refund deposit' }));
    await waitFor(() => expect(backend.to('pay-refund')).toHaveLength(1));
    expect(backend.to('pay-refund')[0]?.body).toMatchObject({
      payment_id: 'payment-1',
      cents: 5_000,
    });
    await waitFor(() => expect(panel.queryByLabelText('Amount')).toBeNull());
  });

  test('A refund that the provider would not make says so, keeps the amount, and is asked for under another id', async () => {
    backend.on('pay-refund', [{ body: { outcome: 'refused' } }, { body: { outcome: 'done' } }]);
    show(MONEY_ROW, 'cancelled');
    const panel = await giveBack();
    await fill(panel.getByLabelText('Amount'), '50');
    const press = () => userEvent.click(panel.getByRole('button', { name: 'Refund deposit' }));
    await press();
    expect(await panel.findByRole('alert')).toHaveTextContent(MONEY.failures.refundRefused);
    expect(panel.getByLabelText('Amount')).toHaveValue('50');
    await press();
    await waitFor(() => expect(backend.to('pay-refund')).toHaveLength(2));
    const ids = backend.to('pay-refund').map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  test('Staff put a booking back that was paid after its release, and are asked where its time is full', async () => {
    backend.on('rpc/take_back_booking', [
      { status: 409, body: { code: 'PT409', message: 'slot_full' } },
      { status: 204 },
    ]);
    show({ ...MONEY_ROW, online: [{ ...ONLINE, question: 'after_release' }] }, 'cancelled');
    const panel = await payment();
    expect(panel.getByText('The booking had been released')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: MONEY.online.takeBack }));
    expect(await panel.findByRole('alert')).toHaveTextContent(MONEY.online.taken);
    await userEvent.click(panel.getByRole('button', { name: MONEY.online.takeBackAnyway }));
    await waitFor(() => expect(backend.to('rpc/take_back_booking')).toHaveLength(2));
    expect(backend.to('rpc/take_back_booking').map(({ body }) => body)).toMatchObject([
      { overrides: [] },
      { overrides: ['closed', 'over_capacity', 'no_bay'] },
    ]);
  });

  test('Staff note that what a payment asked of them is done, and see what is on its way back', async () => {
    backend.on('rpc/settle_online_payment', { status: 204 });
    const open = [{ id: 'refund-1', cents: 3_000 }];
    const asks = { ...ONLINE, open_cents: 3_000, open, question: 'disputed' };
    show({ ...MONEY_ROW, online: [asks] }, 'confirmed');
    const panel = await payment();
    expect(panel.getByText(MONEY.online.underWay('$30.00'))).toBeVisible();
    expect(panel.queryByRole('button', { name: MONEY.online.takeBack })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: MONEY.online.settle }));
    await waitFor(() =>
      expect(backend.to('rpc/settle_online_payment')[0]?.body).toEqual({ payment_id: 'payment-1' }),
    );
  });

  test('Staff ask again for a refund that nobody answered, under its id, and are warned before they give it back by hand', async () => {
    backend.on('pay-refund', { body: { outcome: 'done' } });
    const open = [{ id: 'refund-1', cents: 3_000 }];
    const online = [{ ...ONLINE, left_cents: 0, open_cents: 3_000, open }];
    show({ ...MONEY_ROW, online }, 'cancelled');
    const panel = await giveBack();
    expect(panel.getByText(MONEY.online.stillOpen('$30.00'))).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: MONEY.online.askAgain }));
    await waitFor(() =>
      expect(backend.to('pay-refund')[0]?.body).toMatchObject({
        id: 'refund-1',
        payment_id: 'payment-1',
        cents: 3_000,
      }),
    );
  });

  test('A receipt that was paid online is refunded by the provider, with its lines', async () => {
    backend.on('pay-refund', { body: { outcome: 'done' } });
    const sale = {
      ...SHIRTS,
      balance_cents: 0,
      payments: [paid('online', 10_500)],
    };
    show({ receipts: [sale], online: [ONLINE] });
    const panel = await payment();
    await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
    await userEvent.click(panel.getByRole('button', { name: 'Refund $105.00' }));
    await waitFor(() => expect(backend.to('pay-refund')).toHaveLength(1));
    expect(backend.to('pay-refund')[0]?.body).toMatchObject({
      payment_id: 'payment-1',
      cents: 10_500,
      receipt_id: 'receipt-1',
      refund: { total_cents: 10_500, lines: [{ place: 1, amount_cents: 10_000 }] },
    });
    expect(backend.to('rpc/refund_receipt')).toEqual([]);
  });

  test('Staff email a payment link for what a receipt is still owed, where customers pay online', async () => {
    backend.on('rpc/online_provider', { body: 'stripe' });
    backend.on('rpc/ask_payment', { status: 204 });
    show({ receipts: [SHIRTS] });
    const panel = await payment();
    await userEvent.click(await panel.findByRole('button', { name: 'Email a payment link' }));
    await waitFor(() => expect(backend.to('rpc/ask_payment')).toHaveLength(1));
  });

  test('Staff read that a payment is on its way, and that it failed until it is paid another way', async () => {
    const deposit = { asked_cents: 20_000, received_cents: 0 };
    show({ deposit, on_its_way_cents: 20_000 }, 'confirmed');
    expect(await screen.findByText(MONEY.onItsWayNote('$200.00').title)).toBeVisible();
    cleanup();
    show({ deposit, failed_cents: 20_000 }, 'confirmed');
    expect(await screen.findByText(MONEY.failedNote('$200.00'))).toBeVisible();
    cleanup();
    show({ deposit: { ...deposit, received_cents: 20_000 }, failed_cents: 20_000 }, 'confirmed');
    await payment();
    expect(screen.queryByText(MONEY.failedNote('$200.00'))).toBeNull();
  });
});
