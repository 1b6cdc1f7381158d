import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MONEY } from '@/content/staff/money';
import type { BookingStatus } from '@/domain/booking/booking-status';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { moneyAnswer } from '@/testing/make-receipt';
import { openDialog, startShop, stopShop } from '@/testing/staff-dialogs';
import { bcSums, TAX_ROWS } from '@/testing/taxes';
import { toListed } from '../../bookings/api/listed-booking';
import { MoneyPanel } from '../panel/money-panel';

let backend: FakeBackend;

const SALE = {
  id: 'receipt-1',
  kind: 'sale',
  year: 2026,
  sequence: 42,
  issued_at: '2026-11-24T17:00:00Z',
};

const OWED = {
  ...SALE,
  before_tax_cents: 10_000,
  taxes: bcSums(500, 0),
  total_cents: 10_500,
  balance_cents: 10_500,
  lines: [{ label: 'Two shirts', service: null, amount_cents: 10_000, taxes: ['gst'] }],
  payments: [],
};

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('checkout_settings', { body: [{ uses_checkout: true, deposit_kind: 'none' }] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: [] });
  backend.on('service_work', { body: [] });
});
afterEach(stopShop);

function show(money: object, status: BookingStatus = 'completed'): void {
  backend.on('rpc/booking_money', { body: moneyAnswer(money) });
  const booking = toListed(makeBooking({ status }));
  openDialog(<MoneyPanel booking={booking} onCheckout={() => undefined} />);
}
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));

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

  test('A refund without an answer is sent again under the same id', async () => {
    backend.on('pay-refund', ['no answer', { body: { outcome: 'done' } }]);
    show(MONEY_ROW, 'cancelled');
    const panel = await giveBack();
    const press = () => userEvent.click(panel.getByRole('button', { name: 'Refund deposit' }));
    await press();
    expect(await panel.findByRole('alert')).toHaveTextContent(MONEY.failures.unknown);
    await press();
    await waitFor(() => expect(backend.to('pay-refund')).toHaveLength(2));
    const ids = backend.to('pay-refund').map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
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
      ...SALE,
      before_tax_cents: 10_000,
      taxes: bcSums(500, 0),
      total_cents: 10_500,
      balance_cents: 0,
      lines: [{ label: 'Two shirts', service: null, amount_cents: 10_000, taxes: ['gst'] }],
      payments: [
        {
          kind: 'sale',
          method: 'online',
          amount_cents: 10_500,
          tip_cents: 0,
          rounding_cents: 0,
          taken_at,
        },
      ],
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
    show({ receipts: [OWED] });
    const panel = await payment();
    await userEvent.click(await panel.findByRole('button', { name: 'Email a payment link' }));
    await waitFor(() => expect(backend.to('rpc/ask_payment')).toHaveLength(1));
  });

  test('No payment link is offered without keys of a provider', async () => {
    backend.on('rpc/online_provider', { body: null });
    show({ receipts: [OWED] });
    const panel = await payment();
    await panel.findByRole('button', { name: 'Take payment' });
    expect(panel.queryByRole('button', { name: 'Email a payment link' })).toBeNull();
  });
});
