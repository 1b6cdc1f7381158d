import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '@/config/paths';
import { FakeBackend } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { stopBackend } from '@/testing/staff-dashboard';
import { startClock } from '@/testing/start-clock';
import { QuotesView } from './quotes-view';

const ROW = {
  state: 'new',
  source: 'online',
  services: ['FullVehicleWrap'],
  customer_email: 'simran@example.com',
  vehicle_type: 'coupe',
  wanted_by: 'any',
  version: 0,
  lines: [],
  total: 0,
  photos: [],
  photo_count: 0,
  visits: 0,
};
const NULLS = Object.fromEntries(
  'words customer_phone vehicle_make vehicle_model vehicle_year vehicle_colour studio message work_minutes valid_until staff_note declined_by decline_reason booking_id booking_date deposit_cents included not_included customer_key'
    .split(' ')
    .map((column) => [column, null]),
);
const quoteRow = (digit: number, name: string, at: string) => ({
  ...NULLS,
  ...ROW,
  id: `3f2504e0-4f89-41d3-9a0c-0305e82c330${digit}`,
  customer_name: name,
  created_at: `2026-11-22T${at}:00Z`,
});

let backend: FakeBackend;
let user: UserEvent;
let rows: readonly ReturnType<typeof quoteRow>[];
beforeEach(() => {
  rows = [quoteRow(1, 'Simran Gill', '16:00'), quoteRow(2, 'Omar Rahimi', '15:00')];
  user = startClock('2026-11-22T17:00:00Z');
  storeSession();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  backend = new FakeBackend();
  backend.on('rpc/answer_quote', { body: null });
  backend.on('rpc/quote_list', ({ body }) => {
    const only = (body as { only_id?: string }).only_id;
    return { body: rows.filter(({ id }) => only === undefined || id === only) };
  });
});
afterEach(stopBackend);

function Shown() {
  const { id } = useParams();
  return <QuotesView id={id} />;
}

const open = () => renderStaff(`${PATHS.quotes}/:id?`, <Shown />, PATHS.quotes);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const line = () => screen.findByRole('textbox', { name: 'Line 1' });

test('A quote that is being answered gives way to another only after a question', async () => {
  open();
  await heading('Simran Gill');
  await user.type(await line(), 'Full wrap');
  await user.click(screen.getByRole('link', { name: /^Omar Rahimi/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(await line()).toHaveValue('Full wrap');
  await user.click(screen.getByRole('link', { name: /^Omar Rahimi/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await heading('Omar Rahimi')).toBeVisible();
  expect(await line()).toHaveValue('');
});

test('A quote that is being answered stays when a newer request arrives', async () => {
  open();
  await heading('Simran Gill');
  await user.type(await line(), 'Full wrap');
  rows = [quoteRow(3, 'Rosa Delgado', '17:00'), ...rows];
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('link', { name: /^Rosa Delgado/ })).toBeVisible();
  expect(await heading('Simran Gill')).toBeVisible();
});

test('Closing a new quote asks before it loses what was typed', async () => {
  open();
  await heading('Simran Gill');
  await user.click(screen.getByRole('button', { name: 'New quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }));
  await user.type(dialog.getByLabelText('Full name'), 'Mel Park{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Full name')).toHaveValue('Mel Park');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A request is erased for good after a question, and the next one is shown', async () => {
  open();
  await heading('Simran Gill');
  await user.type(await line(), 'Full wrap');
  await user.click(screen.getByRole('button', { name: 'Erase this request' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Erase this request?' }));
  backend.on('rpc/erase_quote', () => {
    rows = rows.slice(1);
    return { status: 204 };
  });
  await user.click(question.getByRole('button', { name: 'Erase' }));
  expect(await heading('Omar Rahimi')).toBeVisible();
  expect(backend.to('rpc/erase_quote').map(({ body }) => body)).toEqual([
    { quote_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
  ]);
});
