import { screen, within } from '@testing-library/react';
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
