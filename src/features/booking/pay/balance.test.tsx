import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PAY } from '@/content/money/pay';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { Receipts } from '../receipt/receipts';
import { keepPayingLink } from './paying-link';

const TOKEN = 't'.repeat(43);
const receipt = (balance_cents: number) => ({
  id: 'receipt-1',
  booking_id: '5f0c91ab-1111-4111-8111-111111111111',
  kind: 'sale',
  year: 2026,
  sequence: 42,
  issued_at: '2026-11-24T17:00:00Z',
  total_cents: 16_800,
  balance_cents,
  taxes: [],
  lines: [],
  payments: [],
  refunds: null,
  company: null,
  customer_name: null,
  vehicle_type: null,
  arrived_at: null,
  completed_at: null,
});
const DUE = { purpose: 'balance', cents: 16_800 };

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
});

function show(address: string): void {
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[address]}>
        <Receipts />
      </MemoryRouter>
    </FreshQueries>,
  );
}

describe('a receipt that is still owed', () => {
  test('A customer pays the balance of a receipt online, and reads on it that it is paid', async () => {
    backend.on('rpc/managed_receipts', { body: [receipt(16_800)] });
    backend.on('rpc/managed_payment', { body: { due: DUE, last: null } });
    backend.on('pay', { body: { url: 'https://checkout.example/2' } });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    show(`/receipt#token=${TOKEN}`);
    await userEvent.click(await screen.findByRole('button', { name: PAY.pay.balance }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/2'));
  });

  test('A customer reads of a balance that it is on its way, or that it failed, and pays it once', async () => {
    backend.on('rpc/managed_receipts', { body: [receipt(16_800)] });
    const last = { state: 'open', cents: 16_800, is_late: false };
    backend.on('rpc/managed_payment', { body: { due: null, last, on_its_way_cents: 16_800 } });
    show(`/receipt#token=${TOKEN}`);
    expect(await screen.findByText(PAY.onItsWay('$168.00').title)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY.pay.balance })).toBeNull();
    cleanup();
    backend.on('rpc/managed_payment', { body: { due: DUE, last, failed_cents: 16_800 } });
    show(`/receipt#token=${TOKEN}`);
    expect(await screen.findByText(PAY.failed.title)).toBeVisible();
    expect(screen.getByRole('button', { name: PAY.pay.balance })).toBeEnabled();
  });

  test('Who comes back from paying a receipt reads that it is paid, and pays nothing more', async () => {
    keepPayingLink(TOKEN);
    backend.on('rpc/managed_receipts', { body: [receipt(0)] });
    const last = { state: 'paid', cents: 16_800, is_late: false };
    backend.on('rpc/managed_payment', { body: { due: null, last } });
    show('/receipt?payment=done');
    expect(await screen.findByText(PAY.paid('$168.00').title)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY.pay.balance })).toBeNull();
  });
});
