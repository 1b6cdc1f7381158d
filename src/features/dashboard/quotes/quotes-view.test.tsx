import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS, quotePath } from '@/config/paths';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { renderStaff } from '@/testing/shop-days';
import { startShop } from '@/testing/staff-dialogs';
import { QuotesView } from './quotes-view';
import { TAX_ROWS } from '@/testing/taxes';

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
  backend.on('rpc/quote_counts', { body: [{ state: 'new', quotes: 1 }] });
  backend.on('quotes', { body: [] });
  backend.on('checkout_settings', { body: [] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: [] });
  backend.on('service_work', { body: [] });
  backend.on('rpc/bay_availability', { body: [] });
  backend.on('rpc/begin_quote', { status: 204 });
});

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
  await fill(dialog.getByRole('textbox', { name: /^Email/ }), 'jordan@example.com');
  await press('Custom Decals');
  await press('New quote');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toMatch(/quotes\/[\da-f-]{36}$/);
});

test('A half-typed answer to a quote is not lost by leaving it', async () => {
  const address = renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={ID} />, quotePath(ID));
  const work = await screen.findByRole('textbox', { name: /^Work time/ });
  await fill(work, '2 days');
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Quotes' }));
  await isAsked();
  await press('Keep editing');
  expect(work).toHaveValue('2 days');
  expect(address()).toBe(quotePath(ID));
});

test('The focus is on the name of a quote after it is sent, not at the top of the page', async () => {
  let row = ROW;
  backend.on('rpc/quote_list', () => ({ body: [row] }));
  backend.on('rpc/answer_quote', () => {
    row = { ...ROW, state: 'sent', version: 1 };
    return { status: 204 };
  });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={ID} />, quotePath(ID));
  await fill(await screen.findByRole('textbox', { name: 'Line 1' }), 'Full wrap');
  await fill(screen.getByRole('textbox', { name: 'Price of line 1, dollars' }), '3200');
  await fill(screen.getByRole('textbox', { name: 'Work time' }), '2 days');
  await userEvent.click(screen.getByRole('button', { name: /^Send quote/ }));
  expect(await screen.findByRole('button', { name: /^Send changed quote/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Simran Gill' })).toHaveFocus();
});

test('A quote that is being answered stays on a wide screen however many requests arrive, until it is gone', async () => {
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
    const { only_id: only, page_size: size } = body as { only_id?: string; page_size?: number };
    return { body: only ? rows.filter(({ id }) => id === only) : rows.slice(0, size) };
  });
  backend.on('rpc/answer_quote', { status: 204 });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={undefined} />, PATHS.quotes);
  await fill(await screen.findByRole('textbox', { name: 'Line 1' }), 'Full wrap');
  const newer = Array.from({ length: 50 }, (_, index) => ({
    ...ROW,
    id: `${ID.slice(0, -2)}${String(index + 10)}`,
    customer_name: `Rosa Delgado ${String(index)}`,
  }));
  rows = [...newer, ROW];
  await press('Save draft');
  expect(await screen.findByRole('link', { name: /^Rosa Delgado 49/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Simran Gill/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Simran Gill' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveValue('Full wrap');
  rows = newer;
  await press('Save draft');
  expect(await screen.findByRole('heading', { level: 2, name: 'Rosa Delgado 0' })).toBeVisible();
  width.mockRestore();
});

test('Staff reach quotes beyond the first page, and those of a state whatever else waits', async () => {
  const id = (number: number) => `${ID.slice(0, -3)}${String(number).padStart(3, '0')}`;
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...ROW,
    id: id(index),
    customer_name: `Bot ${String(index)}`,
  }));
  const won = { ...ROW, id: id(900), state: 'accepted', customer_name: 'Rosa Delgado' };
  const asked: unknown[] = [];
  backend.on('rpc/quote_counts', {
    body: [
      { state: 'new', quotes: 60 },
      { state: 'accepted', quotes: 1 },
    ],
  });
  let isDown = true;
  backend.on('rpc/quote_list', ({ body }) => {
    asked.push(body);
    const { after, in_state: state, page_size: size } = body as Record<string, string | number>;
    if (state !== undefined) return { body: state === 'accepted' ? [won] : [] };
    if (after !== undefined && isDown) return { status: 503, body: {} };
    const from = many.findIndex((row) => row.id === after) + 1;
    return { body: [...many, won].slice(from, from + Number(size)) };
  });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={undefined} />, PATHS.quotes);
  const list = await screen.findByRole('list', { name: 'Quotes' });
  expect(within(list).getAllByRole('link')).toHaveLength(50);
  const filters = within(screen.getByRole('navigation', { name: 'Which quotes' }));
  expect(await filters.findByRole('link', { name: 'All 61' })).toBeVisible();
  await press('Show more quotes');
  expect(await screen.findByText("More quotes didn't load.")).toBeVisible();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(61));
  expect(screen.queryByRole('button', { name: 'Show more quotes' })).toBeNull();
  expect(asked.at(-1)).toEqual({ page_size: 50, after: id(49) });
  await userEvent.click(filters.getByRole('link', { name: 'Accepted 1' }));
  expect(await screen.findByRole('link', { name: /^Rosa Delgado/ })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('A list that fails names it once, and shows the quotes that came when it is tried again', async () => {
  backend.on('rpc/quote_list', { status: 503, body: {} });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={undefined} />, PATHS.quotes);
  expect(await screen.findByText("The quotes couldn't be loaded.")).toBeVisible();
  backend.on('rpc/quote_list', { body: [ROW] });
  await press('Try again');
  expect(await screen.findByRole('link', { name: /^Simran Gill/ })).toBeVisible();
});

test('Staff see how long quotes wait, and since when one was sent that nobody opened', async () => {
  const sent = {
    ...ROW,
    state: 'sent',
    total: 4_200,
    valid_until: '2026-12-04',
    sent_at: '2026-11-20T16:00:00Z',
    opened_at: null,
  };
  backend.on('rpc/quote_list', { body: [sent] });
  backend.on('rpc/quote_counts', {
    body: [{ state: 'sent', quotes: 6, recent: 1, week: 2, older: 3 }],
  });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={undefined} />, `${PATHS.quotes}?state=sent`);
  expect(await screen.findByText(/^Sent \d days? ago, not opened yet$/)).toBeVisible();
  const ages = within(screen.getByRole('navigation', { name: 'How long they wait' }));
  await userEvent.click(await ages.findByRole('link', { name: /^Older\s*3$/ }));
  await waitFor(() =>
    expect(backend.to('rpc/quote_list').at(-1)?.body).toMatchObject({
      in_state: 'sent',
      of_age: 'older',
    }),
  );
});

test('Staff say why a quote was lost before it is closed', async () => {
  backend.on('rpc/close_quote', { status: 204 });
  backend.on('rpc/quote_list', { body: [{ ...ROW, state: 'sent', sent_at: ROW.created_at }] });
  renderStaff(`${PATHS.quotes}/:id?`, <QuotesView id={ID} />, quotePath(ID));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as lost' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await userEvent.click(screen.getByRole('option', { name: 'Went elsewhere' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^In your words/ }), 'The dealer');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(backend.to('rpc/close_quote').map(({ body }) => body)).toEqual([
      { quote_id: ID, lost_to: 'elsewhere', reason: 'The dealer' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
