import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { staffReceiptPath } from '@/config/paths';
import { CHECKOUT } from '@/content/staff/checkout';
import type { Booking } from '@/domain/booking/booking';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { moneyAnswer } from '@/testing/make-receipt';
import { renderPage } from '@/testing/render-page';
import { startShop } from '@/testing/staff-dialogs';
import { toListed } from '../../bookings/api/listed-booking';
import { usePrintsItself } from '../receipt/prints-itself';
import { CheckoutDialog } from './checkout-dialog';
import { TAX_ROWS } from '@/testing/taxes';

let backend: FakeBackend;
let closed = 0;

const SETTINGS = {
  uses_checkout: true,
  prices_include_taxes: false,
  payment_methods: ['card', 'cash', 'e_transfer'],
};
const RATES = [
  { tax: 'gst', from_day: '2013-04-01', rate: 5_000 },
  { tax: 'pst', from_day: '2013-04-01', rate: 7_000 },
];
const money = (deposits: readonly object[] = [], receipts: readonly object[] = []) =>
  moneyAnswer({ receipts, deposits });
const WRITTEN = {
  id: 'receipt-1',
  kind: 'sale',
  year: 2026,
  sequence: 42,
  total_cents: 29_120,
  lines: [],
  payments: [],
};

beforeEach(() => {
  ({ backend } = startShop());
  closed = 0;
  backend.on('checkout_settings', { body: [SETTINGS] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: RATES });
  backend.on('service_work', { body: [] });
  backend.on('rpc/booking_money', { body: money() });
  backend.on('rpc/complete_with_payment', { body: 'receipt-1' });
});

/** 234.00 agreed: 11.70 and 16.38 of taxes. */
function open(changes: Partial<Booking> = {}): void {
  const booking = makeBooking({
    serviceName: 'Full Car Wrapping',
    addOns: [],
    extraServices: [],
    quotedPrice: 0,
    totalPrice: 234,
    priceReason: 'Seen',
    status: 'confirmed',
    customerEmail: 'manpreet@example.com',
    ...changes,
  });
  const dialog = <CheckoutDialog booking={toListed(booking)} onClose={() => (closed += 1)} />;
  renderPage(
    [
      { path: '/', element: dialog },
      { path: staffReceiptPath('receipt-1'), element: <PrintedReceipt /> },
    ],
    '/',
  );
}

function PrintedReceipt() {
  usePrintsItself(true);
  return 'The receipt';
}

const pay = (name: RegExp | string) => screen.findByRole('button', { name });
const sent = () =>
  backend
    .to('rpc/complete_with_payment')
    .map(({ body }) => (body as { checkout: object }).checkout);

describe('completing and taking payment', () => {
  test('What completed work still owes is taken on its receipt', async () => {
    const owing = { ...WRITTEN, issued_at: '2026-11-20T20:00:00Z', balance_cents: 9_120 };
    backend.on('rpc/booking_money', { body: money([], [owing]) });
    backend.on('rpc/take_payment', { body: null });
    open({ status: 'completed' });
    expect(await screen.findByRole('dialog', { name: 'Take payment' })).toBeVisible();
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('91.20');
    expect(screen.queryByText('Amount due')).toBeNull();
  });

  test('Taking all that is owed closes the dialog, with a tip where there was one', async () => {
    const owing = { ...WRITTEN, issued_at: '2026-11-20T20:00:00Z', balance_cents: 9_120 };
    backend.on('rpc/booking_money', [
      { body: money([], [owing]) },
      { body: money([], [{ ...owing, balance_cents: 0 }]) },
    ]);
    backend.on('rpc/take_payment', { body: null });
    open({ status: 'completed' });
    await fill(await screen.findByLabelText(/^Tip/), '10');
    await userEvent.click(await pay('Take payment'));
    await waitFor(() => expect(closed).toBe(1));
    expect(backend.to('rpc/take_payment').map(({ body }) => body)).toMatchObject([
      { payment: { amount_cents: 9_120, tip_cents: 1_000, balance_cents: 9_120 } },
    ]);
  });

  test('What completed work still owes is asked for by mail from there, and an answer that fails keeps the dialog open', async () => {
    const owing = { ...WRITTEN, issued_at: '2026-11-20T20:00:00Z', balance_cents: 9_120 };
    backend.on('rpc/booking_money', { body: money([], [{ ...owing, booking_id: 'booking-1' }]) });
    backend.on('rpc/online_provider', { body: 'stripe' });
    backend.on('rpc/ask_payment', [{ status: 503, body: {} }, { status: 204 }]);
    open({ status: 'completed' });
    await userEvent.click(await pay('Email a payment link'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(closed).toBe(0);
    await userEvent.click(await pay('Email a payment link'));
    await waitFor(() => expect(closed).toBe(1));
    expect(backend.to('rpc/ask_payment')[1]?.body).toEqual({ booking_id: 'booking-1' });
  });

  test('Work that is paid later is completed with a payment link in the mail of its receipt, where it can be paid online', async () => {
    backend.on('rpc/online_provider', { body: 'stripe' });
    open();
    await pay('Complete, email a payment link');
    await userEvent.click(screen.getByRole('switch', { name: /^Send receipt/ }));
    await pay('Complete, pay later');
    await userEvent.click(screen.getByRole('switch', { name: /^Send receipt/ }));
    await userEvent.click(await pay('Complete, email a payment link'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ payments: [], sends_mail: true }]);
  });

  test('A bill that is paid already leads to its receipt, and offers no other payment', async () => {
    const paid = { ...WRITTEN, issued_at: '2026-11-20T20:00:00Z', balance_cents: 0 };
    backend.on('rpc/booking_money', { body: money([], [paid]) });
    open({ status: 'completed' });
    expect(await screen.findByText('Receipt R-2026-0042 is paid. Nothing is due.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open receipt' })).toBeVisible();
    expect(screen.queryByText('Amount due')).toBeNull();
  });

  test("A receipt is made out to the customer's company, or to another that staff type", async () => {
    backend.on('rpc/booking_money', { body: { ...money(), company: 'Own Ltd.' } });
    open();
    await pay('Paid $262.08 by card');
    const company = screen.getByLabelText(/^Company name/);
    expect(company).toHaveValue('Own Ltd.');
    await fill(company, 'Fraser Fleet Ltd.');
    await userEvent.click(await pay('Paid $262.08 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ company: 'Fraser Fleet Ltd.' }]);
  });

  test.each([
    [446.42, '$499.99', false],
    [446.43, '$500.00', true],
  ])(
    'A bill of %s before tax asks for a company by itself from $500',
    async (totalPrice, total, isAsked) => {
      open({ totalPrice });
      await pay(`Paid ${total} by card`);
      const company = screen.getByLabelText(/^Company name/);
      if (isAsked) expect(company).toBeVisible();
      else expect(company).not.toBeVisible();
    },
  );

  test('Enter at checkout pays what is due, with taxes, by card and with a receipt by mail', async () => {
    open();
    await pay('Paid $262.08 by card');
    expect(screen.getByLabelText(/^Amount/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([
      {
        total_cents: 26_208,
        deposit_cents: 0,
        sends_mail: true,
        lines: [{ label: 'Full Car Wrapping', amount_cents: 23_400, taxes: ['gst', 'pst'] }],
        payments: [{ method: 'card', amount_cents: 26_208, tip_cents: 0 }],
      },
    ]);
  });

  test('Paid that is pressed twice at once is sent once', async () => {
    open();
    const paid = await pay('Paid $262.08 by card');
    fireEvent.click(paid);
    fireEvent.click(paid);
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toHaveLength(1);
  });

  test('Cash that is handed over is answered with the change, or with what is missing of it', async () => {
    open();
    await pay('Paid $262.08 by card');
    expect(screen.queryByLabelText(/^Cash received/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Cash/ }));
    await fill(screen.getByLabelText(/^Tip/), '10');
    await fill(screen.getByLabelText(/^Cash received/), '300');
    expect(screen.getByText('Change: $27.90')).toBeVisible();
    await fill(screen.getByLabelText(/^Cash received/), '260');
    expect(screen.getByText('$12.10 is missing.')).toBeVisible();
    await userEvent.click(await pay('Paid $272.10 in cash'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ payments: [{ amount_cents: 26_208, tip_cents: 1_000 }] }]);
  });

  test('A line and a discount at checkout change the taxes and need a reason', async () => {
    open();
    await pay('Paid $262.08 by card');
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    const line = within(screen.getByRole('form', { name: 'Add a line' }));
    await fill(line.getByLabelText('Description'), 'Clay bar');
    await userEvent.type(line.getByLabelText('Amount'), '26');
    await userEvent.click(line.getByRole('button', { name: 'Add' }));
    // 260.00, 13.00 and 18.20.
    await pay('Paid $291.20 by card');
    await userEvent.click(screen.getByRole('button', { name: 'Discount' }));
    const form = within(screen.getByRole('form', { name: 'Discount' }));
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    expect(form.getByText(CHECKOUT.form.percentWrong)).toBeVisible();
    expect(form.getByText('Enter a reason.')).toBeVisible();
    await userEvent.type(form.getByLabelText('Percent off'), '10');
    await fill(form.getByLabelText('Reason'), 'Third visit this year');
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await pay('Paid $262.08 by card');
    expect(screen.getByText('Discount, 10%')).toBeVisible();
  });

  test('Enter pays from the amount alone, not from the tip or the reference', async () => {
    open();
    await pay('Paid $262.08 by card');
    await userEvent.type(screen.getByLabelText(/^Tip/), '10{Enter}');
    await userEvent.type(screen.getByLabelText(/^Reference/), '4217{Enter}');
    expect(backend.to('rpc/complete_with_payment')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText(/^Amount/), '{Enter}');
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ payments: [{ amount_cents: 26_208, tip_cents: 1_000 }] }]);
  });

  test('A line that was typed but not added is on the bill before anything is paid', async () => {
    open();
    await pay('Paid $262.08 by card');
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    const line = within(screen.getByRole('form', { name: 'Add a line' }));
    await userEvent.type(line.getByLabelText('Amount'), '26');
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(line.getByText('Enter a description.')).toBeVisible();
    await fill(line.getByLabelText('Description'), 'Clay bar');
    await userEvent.click(screen.getByRole('button', { name: 'Complete, pay later' }));
    expect(await screen.findByText(/What you typed is on the bill now/)).toBeVisible();
    expect(backend.to('rpc/complete_with_payment')).toHaveLength(0);
    await userEvent.click(await pay('Paid $291.20 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([
      { total_cents: 29_120, lines: [{}, { label: 'Clay bar', amount_cents: 2_600 }] },
    ]);
  });

  test.each([
    ['Change price or taxes', 'New price', '134', 'Paid $150.08 by card'],
    ['Discount', 'Percent off', '50', 'Paid $131.04 by card'],
  ])(
    'What is typed in "%s" is not dropped when Paid is pressed',
    async (name, field, value, due) => {
      open();
      await pay('Paid $262.08 by card');
      await userEvent.click(screen.getByRole('button', { name }));
      const form = within(screen.getByRole('form', { name }));
      await userEvent.type(form.getByLabelText(field), value);
      await userEvent.click(await pay('Paid $262.08 by card'));
      expect(form.getByText('Enter a reason.')).toBeVisible();
      await fill(form.getByLabelText('Reason'), 'A friend');
      await userEvent.click(await pay('Paid $262.08 by card'));
      expect(await pay(due)).toBeVisible();
      expect(backend.to('rpc/complete_with_payment')).toHaveLength(0);
    },
  );

  test('A tax that was unticked but not applied counts when Paid is pressed', async () => {
    open();
    await pay('Paid $262.08 by card');
    await userEvent.click(screen.getByRole('button', { name: 'Change price or taxes' }));
    await userEvent.click(screen.getByLabelText('Charge PST'));
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(screen.getByText(/^Say why this isn't taxed/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Reason, or the buyer's/), 'For a reseller');
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(await pay('Paid $245.70 by card')).toBeVisible();
    expect(backend.to('rpc/complete_with_payment')).toHaveLength(0);
  });

  test('Work by quote is asked for its price before it is completed, and free work for a reason', async () => {
    open({ totalPrice: 0, priceReason: null });
    const complete = await pay('Complete');
    const form = within(screen.getByRole('form', { name: 'Change price or taxes' }));
    expect(form.getByLabelText('New price')).toHaveFocus();
    await userEvent.click(complete);
    expect(form.getByText('Enter the price of this work, or 0 with a reason.')).toBeVisible();
    await userEvent.type(form.getByLabelText('New price'), '0');
    await userEvent.click(complete);
    expect(form.getByText('Enter a reason.')).toBeVisible();
    await userEvent.clear(form.getByLabelText('New price'));
    await userEvent.type(form.getByLabelText('New price'), '800{Enter}');
    await userEvent.click(await pay('Paid $896.00 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ lines: [{ amount_cents: 80_000 }], total_cents: 89_600 }]);
  });

  test('Work by quote on a bill that has work with a price is asked for its price, too', async () => {
    open({
      serviceName: 'Sedan Window Tinting',
      vehicleType: 'sedan',
      extraServices: ['FullVehicleWrap'],
      quotedPrice: 150,
      totalPrice: 150,
      priceReason: null,
    });
    await pay('Paid $168.00 by card');
    expect(screen.getByRole('form', { name: 'Change price or taxes' })).toBeVisible();
    await userEvent.click(await pay('Paid $168.00 by card'));
    expect(screen.getByText('Enter the price of this work, or 0 with a reason.')).toBeVisible();
    expect(backend.to('rpc/complete_with_payment')).toHaveLength(0);
  });

  test('Work of the price list is added by name at its price, and at another one with a reason', async () => {
    open({ vehicleType: 'suv' });
    await pay('Paid $262.08 by card');
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    const line = within(screen.getByRole('form', { name: 'Add a line' }));
    const list = line.getByLabelText('From the price list');
    await userEvent.selectOptions(list, 'Headlights Restoration');
    expect(line.getByLabelText('Description')).toHaveValue('Headlights Restoration');
    expect(line.getByLabelText('Amount')).toHaveValue('$60.00');
    await userEvent.selectOptions(list, 'SUV Rear Window Tinting');
    expect(line.getByLabelText('Amount')).toHaveValue('$180.00');
    await fill(line.getByLabelText('Amount'), '150');
    await userEvent.click(line.getByRole('button', { name: 'Add' }));
    expect(await line.findByText('Enter a reason.')).toBeVisible();
    await fill(line.getByLabelText('Reason'), 'Only the back window');
    await userEvent.click(line.getByRole('button', { name: 'Add' }));
    await userEvent.click(await pay('Paid $430.08 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([
      {
        lines: [
          {},
          {
            label: 'SUV Rear Window Tinting',
            service: 'SUVRearTinting',
            listed_cents: 18_000,
            amount_cents: 15_000,
            reason: 'Only the back window',
          },
        ],
      },
    ]);
  });

  test('Agreed work is taken off the bill with a reason, and put back', async () => {
    open({
      serviceName: 'Sedan Window Tinting',
      vehicleType: 'sedan',
      addOns: ['HeadlightsRestoration'],
      quotedPrice: 210,
      totalPrice: 210,
      priceReason: null,
    });
    await pay('Paid $235.20 by card');
    const remove = { name: 'Remove Headlights Restoration' };
    await userEvent.click(screen.getByRole('button', remove));
    const form = within(screen.getByRole('form', remove));
    await userEvent.click(await pay('Paid $235.20 by card'));
    expect(form.getByText('Enter a reason.')).toBeVisible();
    await userEvent.keyboard('No time{Enter}');
    await pay('Paid $168.00 by card');
    expect(screen.getByText('Removed: No time')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Put Headlights Restoration back' }));
    await pay('Paid $235.20 by card');
    await userEvent.click(screen.getByRole('button', remove));
    await userEvent.keyboard('No time{Enter}');
    await userEvent.click(await pay('Paid $168.00 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([
      {
        lines: [{ label: 'Sedan Window Tinting, Sedan' }],
        removed: [{ label: 'Headlights Restoration', reason: 'No time' }],
        total_cents: 16_800,
      },
    ]);
  });

  test('An address that is typed at checkout gets the receipt, where there was none on file', async () => {
    open({ customerEmail: null, source: 'phone' });
    await pay('Paid $262.08 by card');
    const email = screen.getByLabelText(/^Email the receipt to/);
    await fill(email, 'noor');
    await userEvent.click(await pay('Complete, pay later'));
    expect(await screen.findByText('Enter an address such as name@example.com.')).toBeVisible();
    expect(sent()).toEqual([]);
    await fill(email, 'noor@example.com');
    await userEvent.click(await pay('Paid $262.08 by card'));
    await waitFor(() => expect(closed).toBe(1));
    expect(sent()).toMatchObject([{ email: 'noor@example.com', sends_mail: true }]);
  });

  test('A receipt is printed as soon as it is paid, once', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Print receipt' }));
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(await screen.findByText('The receipt')).toBeVisible();
    expect(print).toHaveBeenCalledOnce();
    expect(closed).toBe(0);
  });

  test('A checkout that fails keeps what was typed, and trying again sends the same ids', async () => {
    backend.on('rpc/complete_with_payment', ['no answer', 'no answer', { body: 'receipt-1' }]);
    open();
    await pay('Paid $262.08 by card');
    await userEvent.type(screen.getByLabelText(/^Tip/), '10');
    await userEvent.click(await pay('Paid $272.08 by card'));
    expect(await screen.findByText(/never charges twice/)).toBeVisible();
    await userEvent.click(await pay('Paid $272.08 by card'));
    await waitFor(() => expect(closed).toBe(1));
    const [first, second, third] = sent();
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  test('A lost answer is asked for again by itself, and the receipt is named', async () => {
    backend.on('rpc/complete_with_payment', ['no answer', { body: 'receipt-1' }]);
    backend.on('rpc/receipt', { body: WRITTEN });
    const said = vi.spyOn(toast, 'success');
    open();
    await userEvent.click(await pay('Paid $262.08 by card'));
    await waitFor(() => expect(said.mock.lastCall?.[0]).toBe('Completed: receipt R-2026-0042'));
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(closed).toBe(1);
  });

  test('A receipt that was written without an answer is shown, and nothing else is charged', async () => {
    backend.on('rpc/complete_with_payment', 'no answer');
    backend.on('rpc/booking_money', [{ body: money() }, { body: money([], [WRITTEN]) }]);
    open();
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(
      await screen.findByText(/This booking already has a receipt: R-2026-0042 for \$291\.20\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open receipt' })).toBeVisible();
    expect(await pay('Paid $262.08 by card')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Complete, pay later' })).toBeDisabled();
  });

  test.each([
    ['A tip', /^Tip/],
    ['An amount', /^Amount/],
    ['A reference', /^Reference/],
  ])(
    '%s that was typed is asked about before a booking is completed without a payment',
    async (_what, field) => {
      open();
      await pay('Paid $262.08 by card');
      await fill(screen.getByLabelText(field), '20');
      await userEvent.click(await pay('Complete, pay later'));
      expect(screen.getByRole('alert')).toHaveTextContent('You entered a payment');
      expect(sent()).toEqual([]);
      await userEvent.click(await pay('Complete without it'));
      await waitFor(() => expect(closed).toBe(1));
      expect(sent()).toMatchObject([{ total_cents: 26_208, payments: [] }]);
    },
  );

  test('Once the till of today is closed, cash is said to count in the next drawer', async () => {
    backend.on('rpc/booking_money', { body: { ...money(), is_till_closed: true } });
    open();
    await pay('Paid $262.08 by card');
    expect(screen.queryByText(/counts in the next drawer/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Cash/ }));
    expect(screen.getByText(/this cash counts in the next drawer/)).toBeVisible();
  });

  test('Checkout says that a total has changed, and reads it again', async () => {
    backend.on('rpc/complete_with_payment', {
      status: 409,
      body: { code: 'PT409', message: 'total_changed', details: '26500' },
    });
    open();
    await userEvent.click(await pay('Paid $262.08 by card'));
    expect(
      await screen.findByText(/Someone has changed this booking, a tax or a deposit/),
    ).toBeVisible();
    await waitFor(() => expect(backend.to('rpc/booking_money').length).toBeGreaterThan(1));
    expect(closed).toBe(0);
  });

  test('Checkout charges nothing if earlier payments could not be read, and staff can try again', async () => {
    backend.on('rpc/booking_money', [{ status: 422, body: {} }, { body: money() }]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await pay('Paid $262.08 by card')).toBeVisible();
  });
});
