import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS, quotePath } from '@/config/paths';
import type { FakeBackend } from '@/testing/fake-backend';
import { renderStaff } from '@/testing/shop-days';
import { startShop, stopShop } from '@/testing/staff-dialogs';
import { QuotesView } from './quotes-view';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const ROW = {
  id: ID,
  state: 'new',
  source: 'online',
  services: ['FullVehicleWrap'],
  customer_name: 'Simran Gill',
  customer_email: 'simran@example.com',
  customer_phone: null,
  vehicle_type: 'suv',
  studio: null,
  work_minutes: null,
  valid_until: null,
  deposit_cents: null,
  created_at: '2026-11-22T16:00:00Z',
  version: 0,
  lines: [],
  photos: [],
};

let backend: FakeBackend;
beforeEach(() => {
  ({ backend } = startShop());
  backend.on('rpc/quote_list', { body: [ROW] });
  backend.on('quotes', { body: [] });
  backend.on('checkout_settings', { body: [] });
  backend.on('tax_rates', { body: [] });
  backend.on('rpc/bay_availability', { body: [] });
  backend.on('rpc/begin_quote', { status: 204 });
});
afterEach(stopShop);

const isAsked = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('A new quote opens from its address, keeps half-typed text after Escape, and leads to itself', async () => {
  const address = renderStaff(
    `${PATHS.quotes}/:id?`,
    <QuotesView id={undefined} />,
    `${PATHS.quotes}?do=new`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }));
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  await userEvent.type(name, 'Jordan{Escape}');
  await isAsked();
  await press('Keep editing');
  expect(name).toHaveValue('Jordan');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'jordan@example.com');
  await press('Custom Decals');
  await press('New quote');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toMatch(/quotes\/[\da-f-]{36}$/);
});

test('A half-typed answer to a quote is not lost by leaving it', async () => {
  const address = renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={ID} />, quotePath(ID));
  const work = await screen.findByRole('textbox', { name: /^Work time/ });
  await userEvent.type(work, '2 days');
  await userEvent.click(screen.getByRole('link', { name: 'Quotes' }));
  await isAsked();
  await press('Keep editing');
  expect(work).toHaveValue('2 days');
  expect(address()).toBe(quotePath(ID));
});

test('A quote that is being answered stays on a wide screen when a newer request arrives', async () => {
  const width = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  let rows = [ROW];
  backend.on('rpc/quote_list', ({ body }) => {
    const only = (body as { only_id?: string }).only_id;
    return { body: rows.filter(({ id }) => only === undefined || id === only) };
  });
  backend.on('rpc/answer_quote', { status: 204 });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={undefined} />, PATHS.quotes);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Line 1' }), 'Full wrap');
  rows = [{ ...ROW, id: ID.replace('01', '02'), customer_name: 'Rosa Delgado' }, ROW];
  await press('Save draft');
  expect(await screen.findByRole('link', { name: /^Rosa Delgado/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Simran Gill' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveValue('Full wrap');
  width.mockRestore();
});
