import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PATHS, staffReceiptPath } from '@/config/paths';
import { RECEIPTS } from '@/content/staff/receipts';
import type { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { startShop } from '@/testing/staff-dialogs';
import { ReceiptsView } from './receipts-view';

let backend: FakeBackend;

const row = (part: object = {}) => ({
  id: 'receipt-1',
  year: 2026,
  sequence: 1187,
  kind: 'sale',
  is_void: false,
  day: '2026-11-24',
  booking_id: '7c41e0b2-0000-4000-8000-000000000000',
  customer_name: 'Manpreet Kaur',
  work: 'SUV Rear Tint',
  total_cents: 26_208,
  balance_cents: 0,
  methods: ['cash'],
  ...part,
});

beforeEach(() => {
  ({ backend } = startShop());
  backend.on('rpc/find_receipts', { body: [row()] });
  backend.on('rpc/owed_receipts', { body: [] });
});

const open = () => renderPage([{ path: '*', element: <ReceiptsView /> }], PATHS.receipts);
const asked = () => backend.to('rpc/find_receipts').map(({ body }) => body);

test('The list of receipts says of each whose it is, what it came to, and whether something is owed', async () => {
  backend.on('rpc/find_receipts', {
    body: [
      row({ id: 'receipt-4', sequence: 1190, kind: 'refund', total_cents: -5_600 }),
      row({ id: 'receipt-3', sequence: 1189, is_void: true }),
      row({ id: 'receipt-2', sequence: 1188, balance_cents: 1_208, customer_name: null }),
      row(),
    ],
  });
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/R-2026-1190.*Manpreet Kaur.*Refund.*Cash- \$56\.00/),
    expect.stringMatching(/R-2026-1189.*Void.*\$262\.08/),
    expect.stringMatching(/R-2026-1188.*Erased customer.*\$12\.08 owed.*\$262\.08/),
    expect.stringMatching(/R-2026-1187.*Nov 24, 2026.*Manpreet Kaur.*SUV Rear Tint/),
  ]);
  expect(screen.getByRole('link', { name: /^R-2026-1187/ })).toHaveAttribute(
    'href',
    staffReceiptPath('receipt-1'),
  );
});

test('A receipt is searched for by its number, a name, an amount or a day', async () => {
  open();
  const field = await screen.findByRole('searchbox', { name: RECEIPTS.searchLabel });
  for (const [typed, meant] of [
    ['R-2026-1187', { year: 2026, sequence: 1187 }],
    ['manpreet', { name: 'manpreet' }],
    ['262.10', { cents: 26_210 }],
    ['Nov 24', { day: '2026-11-24' }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one field
    await fill(field, typed);
    // oxlint-disable-next-line no-await-in-loop -- one field
    await waitFor(() => expect(asked().at(-1)).toEqual({ page_size: 50, search: meant }));
  }
  backend.on('rpc/find_receipts', { body: [] });
  await fill(field, 'Nobody');
  expect(await screen.findByText(RECEIPTS.none)).toBeVisible();
});

test('Older receipts follow the last one that is shown', async () => {
  backend.on('rpc/find_receipts', {
    body: Array.from({ length: 50 }, (_, index) =>
      row({ id: `receipt-${String(index)}`, sequence: 100 - index }),
    ),
  });
  open();
  const more = await screen.findByRole('button', { name: RECEIPTS.more });
  backend.on('rpc/find_receipts', { body: [row({ id: 'oldest', sequence: 1 })] });
  more.click();
  expect(await screen.findByRole('link', { name: /^R-2026-0001/ })).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ before_id: 'receipt-49' });
  expect(screen.queryByRole('button', { name: RECEIPTS.more })).toBeNull();
});

test('Staff see unpaid receipts by age, and write once to each customer who was not asked this week', async () => {
  const owed = (day: string, recipient: string | null, part: object = {}) => ({
    receipt_id: `${day} ${recipient ?? ''}`,
    booking_id: '7c41e0b2-0000-4000-8000-000000000000',
    year: 2026,
    sequence: 12,
    day,
    balance_cents: 10_000,
    customer_name: recipient ?? 'Cash Only',
    recipient,
    asked_at: null,
    ...part,
  });
  backend.on('rpc/owed_receipts', {
    body: [
      owed('2026-08-20', 'old@example.com'),
      owed('2026-10-20', 'old@example.com', { sequence: 13 }),
      owed('2026-10-21', 'asked@example.com', { asked_at: '2026-11-22T16:00:00Z' }),
      owed('2026-11-20', null),
      owed('2026-11-21', 'new@example.com'),
    ],
  });
  backend.on('rpc/ask_who_owes', { body: 1 });
  open();
  const panel = within(await screen.findByRole('region', { name: /^Not paid yet/ }));
  expect(panel.getByRole('heading')).toHaveTextContent('$500.00');
  expect(panel.getByRole('button', { name: 'Email 2 customers' })).toBeVisible();
  expect(panel.getByText(/emailed Sun, Nov 22/)).toBeVisible();
  expect(panel.getByText(/no email address/)).toBeVisible();
  await userEvent.click(panel.getByRole('radio', { name: '30+ days' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(panel.getByRole('button', { name: 'Email 1 customer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(backend.to('rpc/ask_who_owes').map(({ body }) => body)).toEqual([{ since_days: 30 }]),
  );
});
