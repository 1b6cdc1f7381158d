import { screen, waitFor } from '@testing-library/react';
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
