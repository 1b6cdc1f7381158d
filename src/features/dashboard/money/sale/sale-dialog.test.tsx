import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS, staffReceiptPath } from '@/config/paths';
import { MONEY } from '@/content/staff/money';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { startShop } from '@/testing/staff-dialogs';
import { SaleDialog } from './sale-dialog';
import { TAX_ROWS } from '@/testing/taxes';

let backend: FakeBackend;

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('checkout_settings', { body: [{ uses_checkout: true, prices_include_taxes: false }] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', {
    body: [
      { tax: 'gst', from_day: '2013-04-01', rate: 5_000 },
      { tax: 'pst', from_day: '2013-04-01', rate: 7_000 },
    ],
  });
  backend.on('service_work', { body: [] });
  backend.on('rpc/sell_at_counter', { body: 'an-id' });
});

const sold = () => backend.to('rpc/sell_at_counter').map(({ body }) => body);

async function open() {
  const onClose = vi.fn();
  renderPage(
    [
      { path: PATHS.till, element: <SaleDialog isTillClosed={false} onClose={onClose} /> },
      { path: `${PATHS.staffReceipt}/:id`, element: <p>The receipt</p> },
    ],
    PATHS.till,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const what = await dialog.findByRole('textbox', { name: 'Description of line 1' });
  return { dialog, what };
}

test('Goods are sold without a booking, with both taxes and cash rounded, and lead to their receipt', async () => {
  const { dialog, what } = await open();
  await waitFor(() => expect(what).toHaveFocus());
  await fill(what, 'Wash mitt');
  await fill(dialog.getByRole('textbox', { name: 'Amount of line 1' }), '19.99');
  await userEvent.selectOptions(dialog.getByLabelText('Paid by'), 'Cash');
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $22.40 in cash' }));
  expect(await screen.findByText('The receipt')).toBeVisible();
  expect(sold()).toMatchObject([
    {
      sale: {
        lines: [{ label: 'Wash mitt', amount_cents: 1_999, taxes: ['gst', 'pst'], service: null }],
        total_cents: 2_239,
        deposit_cents: 0,
        payments: [{ method: 'cash', amount_cents: 2_239, tip_cents: 0 }],
        sends_mail: false,
      },
    },
  ]);
});

test('A gift card is not taxed, because what it pays for will be', async () => {
  const { dialog } = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Kind of line 1'), 'Gift card');
  await fill(dialog.getByRole('textbox', { name: 'Amount of line 1' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a line' }));
  await fill(dialog.getByRole('textbox', { name: 'Description of line 2' }), 'Wash mitt');
  await fill(dialog.getByRole('textbox', { name: 'Amount of line 2' }), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $122.40 by card' }));
  await screen.findByText('The receipt');
  expect(sold()).toMatchObject([
    {
      sale: {
        lines: [
          {
            label: 'Gift card',
            amount_cents: 10_000,
            taxes: [],
            untaxed_reason: 'taxed when it is used',
          },
          { label: 'Wash mitt', amount_cents: 2_000, taxes: ['gst', 'pst'] },
        ],
        total_cents: 12_240,
      },
    },
  ]);
});

test('A sale needs to say what is sold and for how much, and a refusal loses nothing typed', async () => {
  const { dialog, what } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $0.00 by card' }));
  expect(await dialog.findByText('Enter a description.')).toBeVisible();
  await fill(what, 'Wash mitt');
  await fill(dialog.getByRole('textbox', { name: 'Amount of line 1' }), 'much');
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $0.00 by card' }));
  expect(await dialog.findByText('Enter an amount such as 60 or 59.50.')).toBeVisible();
  expect(sold()).toEqual([]);

  await fill(dialog.getByRole('textbox', { name: 'Amount of line 1' }), '20');
  backend.on('rpc/sell_at_counter', {
    status: 409,
    body: { code: 'PT409', message: 'total_changed', details: '2240' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $22.40 by card' }));
  expect(await dialog.findByText(MONEY.failures.refused)).toBeVisible();
  expect(what).toHaveValue('Wash mitt');

  // The same id again, so that a lost answer is no second sale.
  backend.on('rpc/sell_at_counter', { body: 'an-id' });
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $22.40 by card' }));
  await screen.findByText('The receipt');
  const [first, second] = sold() as { sale: { id: string } }[];
  expect(second?.sale.id).toBe(first?.sale.id);
  expect(staffReceiptPath(second?.sale.id ?? '')).toContain(PATHS.staffReceipt);
});

test('A sale that was saved without an answer names its receipt, and is not sold once more', async () => {
  backend.on('rpc/sell_at_counter', 'no answer');
  backend.on('rpc/receipt', ({ body }) => ({
    body: {
      id: (body as { receipt_id: string }).receipt_id,
      kind: 'sale',
      year: 2026,
      sequence: 42,
      total_cents: 2_240,
      lines: [],
      payments: [],
    },
  }));
  const { dialog, what } = await open();
  await fill(what, 'Wash mitt');
  await fill(dialog.getByRole('textbox', { name: 'Amount of line 1' }), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Paid $22.40 by card' }));
  expect(
    await dialog.findByText(/^This sale is saved: receipt R-2026-0042 for \$22\.40\./),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Paid $22.40 by card' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Open receipt' }));
  expect(await screen.findByText('The receipt')).toBeVisible();
});
