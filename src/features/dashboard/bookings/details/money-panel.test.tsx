import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { openDialog, startShop, stopShop } from '@/testing/staff-dialogs';
import { toListed } from '../api/booking-rows';
import { MoneyPanel } from './money-panel';
import { PricePanel } from './price-panel';

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
  backend.on('tax_rates', { body: [] });
});
afterEach(stopShop);

function show(money: object): void {
  backend.on('rpc/booking_money', {
    body: { deposit: null, deposits: [], receipts: [], ...money },
  });
  const booking = toListed(makeBooking({ status: 'completed' }));
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

test("The price of a booking with a receipt can't be changed, its receipt can be refunded", async () => {
  show({ receipts: [SALE] });
  expect((await payment()).getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull();
});

test('A cash refund says what changes hands, without the part that was never paid', async () => {
  show({ receipts: [SALE] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Take payment' }));
  await userEvent.selectOptions(panel.getByLabelText('Paid by'), 'Cash');
  expect(panel.getByText('$262.10 in cash.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  await userEvent.selectOptions(panel.getByLabelText('Refunded by'), 'Cash');
  await fill(panel.getByLabelText('Amount'), '22.42');
  expect(panel.queryByText(/in cash/)).toBeNull();
});

const paid = (method: string, amount_cents: number) => ({
  kind: 'sale',
  method,
  amount_cents,
  tip_cents: 0,
  rounding_cents: 0,
  taken_at: '2026-11-24T17:00:00Z',
});

test('A refund offers the method by which most was paid', async () => {
  const payments = [paid('card', 20_000), paid('cash', 6_208)];
  show({ receipts: [{ ...SALE, balance_cents: 0, payments }] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  expect(panel.getByLabelText('Refunded by')).toHaveValue('card');
});

test('A receipt that was refunded whole says so, and offers no other refund', async () => {
  const refund = { ...SALE, id: 'receipt-2', kind: 'refund', sequence: 43, total_cents: -26_208 };
  show({ receipts: [{ ...SALE, balance_cents: 0 }, refund] });
  const panel = await payment();
  expect(panel.getByText('refunded')).toBeVisible();
  expect(panel.queryByText('paid')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test.each([
  ['A lost answer of a refund is asked for again under the same ids', 'no answer', undefined],
  [
    'A refund that was noted otherwise says so',
    { status: 409, body: { code: 'PT409', message: 'noted_otherwise' } },
    /It was already saved/,
  ],
] as const)('%s', async (_title, answer, text) => {
  backend.on('rpc/refund_receipt', [answer, { body: 'receipt-2' }]);
  show({ receipts: [{ ...SALE, balance_cents: 0, payments: [paid('card', 26_208)] }] });
  const panel = await payment();
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  await fill(panel.getByLabelText('Amount'), '20');
  await fill(panel.getByLabelText('Reason'), 'A scratch');
  await userEvent.click(panel.getByRole('button', { name: 'Refund' }));
  if (text) {
    expect(await panel.findByText(text)).toBeVisible();
    return;
  }
  await waitFor(() => expect(backend.to('rpc/refund_receipt')).toHaveLength(2));
  await waitFor(() => expect(panel.queryByLabelText('Reason')).toBeNull());
  const [first, second] = backend.to('rpc/refund_receipt');
  expect(second?.body).toEqual(first?.body);
});
