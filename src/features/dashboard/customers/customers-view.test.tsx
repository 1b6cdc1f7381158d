import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMERS, CUSTOMERS_FILE } from '@/content/staff/customers';
import { saveFile } from '@/lib/save-file';
import { FakeCustomers, makeCustomerRow } from '@/testing/customers';
import { renderStaff } from '@/testing/shop-days';
import { holdPhone } from '@/testing/staff-dashboard';
import { CustomersView } from './customers-view';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

let shop: FakeCustomers;

beforeEach(() => {
  shop = new FakeCustomers();
});

const open = () => renderStaff('/dashboard/customers', <CustomersView />);
const asked = () => shop.backend.to('rpc/customers').map(({ body }) => body);
const key = (number: number): string =>
  `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

test('Staff see who came when, how often, for how much, and who comes next', async () => {
  shop.rows = [
    makeCustomerRow(),
    makeCustomerRow({
      customer_key: key(3),
      names: ['Mei Park'],
      plate: 'AB1 23C',
      in_shop: true,
    }),
    makeCustomerRow({
      customer_key: key(2),
      names: ['Ann Gill', 'Bo Gill', 'Cy Gill', 'Di Gill', 'Ed Gill'],
      customer_email: null,
      visits: 0,
      no_shows: 0,
      spent: 0,
      last_visit: null,
      next_visit: '2026-11-26',
    }),
  ];
  open();
  const priya = await screen.findByRole('row', { name: /^Priya Dhaliwal/ });
  expect(priya).toHaveTextContent('604-555-0177, priya.d@example.com');
  expect(
    within(priya)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    expect.stringContaining('Priya Dhaliwal'),
    'Honda CR-V',
    'Sep 12, 2026',
    '31 no-show',
    '$555.00',
    CUSTOMERS.noneAhead,
  ]);
  const park = screen.getByRole('row', { name: /^Mei Park/ });
  expect(park).toHaveTextContent('Honda CR-VAB1 23C');
  expect(park).toHaveTextContent(CUSTOMERS.inShop);
  const gill = screen.getByRole('row', { name: /^Ann Gill/ });
  expect(gill).toHaveTextContent('also Bo Gill, Cy Gill and 2 more');
  expect(gill).toHaveTextContent(CUSTOMERS.noVisit);
  expect(gill).toHaveTextContent('Nov 26, 2026');
  expect(screen.getByRole('status')).toHaveTextContent('3 customers');
});

test('A press on a name opens the customer', async () => {
  const address = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Priya Dhaliwal' }));
  expect(address()).toBe(`/dashboard/customers/${key(1)}`);
});

test('A customer search asks the database once typing pauses, and stays out of the address', async () => {
  const address = open();
  await screen.findByRole('link', { name: 'Priya Dhaliwal' });
  const field = screen.getByRole('searchbox', { name: CUSTOMERS.searchLabel });
  // Without a pause in between, however slow the machine is.
  for (const value of [' 60', ' 604', ' 604 555 ']) fireEvent.change(field, { target: { value } });
  await waitFor(() =>
    expect(asked()).toEqual([{ page_size: 50 }, { page_size: 50, search: '604 555' }]),
  );
  expect(await screen.findByRole('status')).toHaveTextContent('1 customer for "604 555"');
  expect(address()).toBe('/dashboard/customers');
});

test('A search for one letter is not sent, because nearly everybody has it', async () => {
  open();
  await screen.findByRole('link', { name: 'Priya Dhaliwal' });
  await userEvent.type(screen.getByRole('searchbox'), 'p');
  expect(await screen.findByRole('status')).toHaveTextContent(CUSTOMERS.tooShort);
  await userEvent.type(screen.getByRole('searchbox'), 'r');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked().at(-1)).toEqual({ page_size: 50, search: 'pr' });
});

test('Staff list who has not come for six months, who spent most first, and download only them', async () => {
  open();
  await screen.findByRole('link', { name: 'Priya Dhaliwal' });
  const choose = async (label: string, option: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(CUSTOMERS.filterLabel, CUSTOMERS.filters.away);
  await choose(CUSTOMERS.sortLabel, CUSTOMERS.sorts.spent);
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ page_size: 50, sort_by: 'spent', filter_by: 'away' }),
  );
  expect(await screen.findByRole('status')).toHaveTextContent(
    '1 customer: not seen for six months',
  );
  await userEvent.click(screen.getByRole('button', { name: CUSTOMERS_FILE.open }));
  const dialog = await screen.findByRole('dialog', { name: CUSTOMERS_FILE.title });
  await userEvent.click(within(dialog).getByRole('button', { name: CUSTOMERS_FILE.open }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const file = vi.mocked(saveFile).mock.calls[0]?.[2] ?? '';
  expect(asked().at(-1)).toEqual({ page_size: 1000, sort_by: 'spent', filter_by: 'away' });
  expect(file).toMatch(/^\uFEFFNames,Phone,Email,/);
  expect(file).toContain('Priya Dhaliwal,604-555-0177,priya.d@example.com,SUV,Known,3,1,555,');
});

test('A filter that matches no customer says so', async () => {
  shop.rows = [];
  renderStaff('/dashboard/customers', <CustomersView />, '/dashboard/customers?show=no_shows');
  expect(await screen.findByText(CUSTOMERS.nobodyShown)).toBeVisible();
});

test('A search that finds nobody names the search, and clearing it shows all customers again', async () => {
  open();
  await screen.findByRole('link', { name: 'Priya Dhaliwal' });
  shop.rows = [];
  await userEvent.type(screen.getByRole('searchbox'), 'zoe');
  expect(await screen.findByText(CUSTOMERS.nobodyText('zoe'))).toBeVisible();
  shop.rows = [makeCustomerRow()];
  await userEvent.click(screen.getByRole('button', { name: CUSTOMERS.clearSearch }));
  expect(await screen.findByRole('link', { name: 'Priya Dhaliwal' })).toBeVisible();
});

test('More customers come page by page, from the last one on', async () => {
  shop.rows = Array.from({ length: 70 }, (_, index) =>
    makeCustomerRow({ customer_key: key(index + 1), names: [`Guest ${index + 1}`] }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: CUSTOMERS.more }));
  expect(await screen.findByRole('link', { name: 'Guest 70' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(71);
  expect(asked().at(-1)).toEqual({ page_size: 50, after_key: key(50) });
  expect(screen.queryByRole('button', { name: CUSTOMERS.more })).toBeNull();
});

test('A page of customers that fails to load keeps what is there, and can be asked for again', async () => {
  shop.rows = Array.from({ length: 51 }, (_, index) =>
    makeCustomerRow({ customer_key: key(index + 1), names: [`Guest ${index + 1}`] }),
  );
  open();
  await screen.findByRole('link', { name: 'Guest 1' });
  const rows = shop.rows;
  shop.backend.on('rpc/customers', {
    status: 404,
    body: { code: 'PT404', message: 'customer_unknown' },
  });
  await userEvent.click(screen.getByRole('button', { name: CUSTOMERS.more }));
  expect(await screen.findByText(CUSTOMERS.moreFailed)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Guest 1' })).toBeVisible();
  // Its last customer has been erased, so the list begins again.
  shop.backend.on('rpc/customers', { body: rows.slice(0, 3) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
});

test('A shop without customers says so', async () => {
  shop.rows = [];
  open();
  expect(await screen.findByText(CUSTOMERS.emptyText)).toBeVisible();
});

test('A customer list that does not load says so, and a retry helps', async () => {
  shop.backend.on('rpc/customers', { status: 400, body: {} });
  open();
  expect(screen.getByRole('status')).toHaveTextContent(CUSTOMERS.loading);
  expect(await screen.findByText(CUSTOMERS.failedTitle)).toBeVisible();
  shop.backend.on('rpc/customers', { body: [makeCustomerRow()] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Priya Dhaliwal' })).toBeVisible();
});

test('A phone shows a card for each customer', async () => {
  holdPhone();
  open();
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('604-555-0177, 3 visits, 1 no-show');
  expect(card).toHaveTextContent('Last visit Sep 12, 2026');
  expect(screen.queryByRole('table')).toBeNull();
});
