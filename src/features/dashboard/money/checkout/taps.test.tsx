import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { countPresses } from '@/testing/count-presses';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { toListed } from '../../bookings/api/listed-booking';
import { CheckoutDialog } from './checkout-dialog';
import { TAX_ROWS } from '@/testing/taxes';

let backend: FakeBackend;

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('checkout_settings', {
    body: [
      {
        uses_checkout: true,
        prices_include_taxes: false,
        payment_methods: ['card', 'cash', 'e_transfer'],
      },
    ],
  });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', {
    body: [
      { tax: 'gst', from_day: '2013-04-01', rate: 5_000 },
      { tax: 'pst', from_day: '2013-04-01', rate: 7_000 },
    ],
  });
  backend.on('service_work', { body: [] });
  backend.on('rpc/booking_money', { body: { deposit: null, receipts: [], deposits: [] } });
  backend.on('rpc/complete_with_payment', { body: 'receipt-1' });
});

test('A visit that is paid half by e-Transfer and half by card, with a tip in cash, takes at most six presses and three fields', async () => {
  const onClose = vi.fn();
  const booking = makeBooking({
    serviceName: 'Full Car Wrapping',
    addOns: [],
    extraServices: [],
    quotedPrice: 0,
    totalPrice: 234,
    priceReason: 'Seen',
    status: 'confirmed',
  });
  openDialog(<CheckoutDialog booking={toListed(booking)} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Paid $262.08 by card' });
  const counted = countPresses();
  await userEvent.click(screen.getByRole('radio', { name: /^e-Transfer/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Split the payment' }));
  await fill(screen.getByLabelText(/^Amount/), '131.04');
  expect(screen.getByLabelText('Pay the rest by')).toHaveValue('card');
  await fill(screen.getByLabelText(/^Tip(?! paid)/), '20');
  await userEvent.selectOptions(screen.getByLabelText('Tip paid by'), 'Cash');
  await userEvent.click(screen.getByRole('button', { name: 'Paid $282.08' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { presses, fields } = counted();
  expect(presses).toBeLessThanOrEqual(6);
  expect(fields).toBeLessThanOrEqual(3);
  expect(backend.to('rpc/complete_with_payment')[0]?.body).toMatchObject({
    checkout: {
      payments: [
        { method: 'e_transfer', amount_cents: 13_104, tip_cents: 0 },
        { method: 'card', amount_cents: 13_104, tip_cents: 0 },
        { method: 'cash', amount_cents: 0, tip_cents: 2_000 },
      ],
    },
  });
});
