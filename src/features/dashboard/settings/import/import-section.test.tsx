import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNSAVED } from '@/content/staff/frame';
import { IMPORT } from '@/content/staff/import';
import { saveFile } from '@/lib/save-file';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { click, expectToast } from '@/testing/staff-dashboard';
import { SettingsView } from '../settings-view';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

interface Part {
  readonly import_id: string;
  readonly entries: readonly { readonly line: number; readonly [field: string]: unknown }[];
}

let shop: FakeCustomers;
const rows =
  (body: unknown) =>
  ({ method }: SeenRequest): Answer => ({ body: method === 'GET' ? body : { id: 1 } });
const allAdded = ({ body }: SeenRequest): Answer => ({
  body: (body as Part).entries.map(({ line }) => ({ line, outcome: 'added' })),
});

beforeEach(() => {
  shop = new FakeCustomers();
  shop.backend.on('shop_settings', rows({ id: true, slot_capacity: 2 }));
  shop.backend.on('bays', rows([]));
  shop.backend.on('service_work', rows([]));
  shop.backend.on('setting_changes', { body: [] });
  shop.backend.on('rpc/last_import', { body: [] });
  shop.backend.on('rpc/import_customers', allAdded);
  shop.backend.on('rpc/import_bookings', allAdded);
  storeSession(makeSession({ role: 'owner' }));
});
afterEach(() => {
  vi.mocked(saveFile).mockClear();
});

const open = () => renderStaff('/', <SettingsView />, '/?section=import');
const parts = (kind = 'customers') =>
  shop.backend.to(`rpc/import_${kind}`).map(({ body }) => body as Part);

async function choose(text: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const file = new File([text], 'customers.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(IMPORT.file), file);
}

const CUSTOMERS = [
  'First Name,Last Name,Phone Number,Email Address,Plate',
  'Anna,Lee,604 555 0101,anna@example.com,AB1 23C',
  'Ben,Cho,12,,',
  '"Dee ""D"" Fox",,604 555 0104,,',
].join('\r\n');

describe('bringing customers along', () => {
  test('A file of customers is shown with its columns and the rows that have a problem, and nothing is stored', async () => {
    open();
    await choose(CUSTOMERS);
    expect(await screen.findByLabelText(/^Name or first name/)).toHaveDisplayValue('First Name');
    expect(screen.getByLabelText('Last name')).toHaveDisplayValue('Last Name');
    expect(screen.getByLabelText('Licence plate')).toHaveAccessibleDescription('AB1 23C');
    expect(screen.getByLabelText('Note')).toHaveDisplayValue(IMPORT.none);
    const ready = within(screen.getByRole('list', { name: '2 customers ready to import' }));
    expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Anna Lee604 555 0101, anna@example.com, AB1 23C',
      'Dee "D" Fox604 555 0104',
    ]);
    expect(screen.getByRole('list', { name: '1 row has a problem' })).toHaveTextContent(
      'Row 3: Phone needs at least 7 digits',
    );
    expect(parts()).toEqual([]);
  });

  test('Import stores the rows that can be, says what became of them, and gives the rest back as a file', async () => {
    shop.backend.on('rpc/import_customers', {
      body: [
        { line: 2, outcome: 'added' },
        { line: 4, outcome: 'customer_profiles_customer_phone' },
      ],
    });
    open();
    await choose(CUSTOMERS);
    await click('Import 2 customers');
    expect(await screen.findByText('1 customer added, 2 not imported.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Import' })).toHaveFocus();
    expect(parts()[0]?.entries).toEqual([
      {
        line: 2,
        name: 'Anna Lee',
        phone: '604 555 0101',
        email: 'anna@example.com',
        plate: 'AB1 23C',
      },
      { line: 4, name: 'Dee "D" Fox', phone: '604 555 0104' },
    ]);
    await click(IMPORT.saveBad);
    const [name, , content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('rows-with-problems.csv');
    const lines = content.split('\r\n');
    expect(lines[0]).toMatch(/Email Address,Plate,Problem$/);
    expect(lines[1]).toMatch(/^Ben,Cho,.*Phone needs at least 7 digits$/);
    expect(lines[2]).toMatch(/^"Dee ""D"" Fox".*Refused: phone$/);
  });

  test('A column that was not recognised is chosen, and without a name nothing can be imported', async () => {
    open();
    await choose('Wer,Handy\r\nAnna Lee,604 555 0101');
    expect(await screen.findByText('Choose a column for: Name or first name.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Name or first name/), 'Wer');
    await userEvent.selectOptions(screen.getByLabelText('Phone'), 'Handy');
    await click('Import 1 customer');
    await waitFor(() =>
      expect(parts()[0]?.entries).toEqual([{ line: 2, name: 'Anna Lee', phone: '604 555 0101' }]),
    );
  });

  test('A long file goes in parts under one id, and goes on where it stopped when there was no answer', async () => {
    const people = Array.from(
      { length: 450 },
      (_, index) => `P${String(index)},604 555 ${String(1_000 + index)}`,
    );
    const moments: number[] = [];
    shop.backend.on('rpc/import_customers', (request) => {
      moments.push(performance.now());
      return moments.length === 2 ? 'no answer' : allAdded(request);
    });
    open();
    await choose(['Name,Phone', ...people].join('\n'));
    await click('Import 450 customers');
    expect(await screen.findByRole('alert')).toHaveTextContent(IMPORT.stopped);
    expect(screen.getByText('200 of 450 imported')).toBeVisible();
    await click(IMPORT.goOn);
    expect(await screen.findByText('450 customers added.')).toBeVisible();
    expect(parts().map(({ entries }) => entries[0]?.line)).toEqual([2, 202, 202, 402]);
    expect(new Set(parts().map(({ import_id: id }) => id)).size).toBe(1);
    // The pause between two parts lets visitors book.
    expect((moments[3] ?? 0) - (moments[2] ?? 0)).toBeGreaterThan(200);
  });

  test.each([
    ['a single line', 'only a head'],
    [
      'a workbook',
      Uint8Array.from('PK\u0003\u0004\nab\0c,d\ne,f', (letter) => letter.charCodeAt(0)),
    ],
  ])('A file that is no table says so: %s', async (_, content) => {
    open();
    await choose(content);
    expect(await screen.findByRole('alert')).toHaveTextContent(IMPORT.unreadable);
  });

  const TABBED = 'Name\tPhone\r\nJosé Ÿ 王\t604 555 0101\r\n';
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      text.split('').flatMap((letter) => {
        const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255];
        return isLittle ? [low, high] : [high, low];
      }),
    );
  test.each([
    ['in UTF-16', utf16(`\ufeff${TABBED}`, true)],
    ['in UTF-16 of the other order', utf16(`\ufeff${TABBED}`, false)],
    ['in UTF-16 without a mark', utf16(TABBED, true)],
    ['in UTF-16 of the other order without a mark', utf16(TABBED, false)],
    ['with a mark in UTF-8', `\ufeff${TABBED}`],
    ['with semicolons that it names', 'sep=;\r\nName;Phone\r\n"José, Ÿ 王";604 555 0101'],
    ['with commas that it names', '"sep=,"\nName,Phone\nJosé Ÿ 王,604 555 0101'],
    ['with tabs that it names', `sep=\t\r\n${TABBED}`],
    ['with tabs that it names by a letter', `sep=\\t\r\n${TABBED}`],
    ['with a line between all others', 'Name;Phone\n\nJosé Ÿ 王;604 555 0101\n\n'],
  ])('A file that a spreadsheet saved %s is read', async (_, content) => {
    open();
    await choose(content);
    const ready = await screen.findByRole('list', { name: '1 customer ready to import' });
    expect(ready.textContent.replace(',', '')).toBe('José Ÿ 王604 555 0101');
  });

  test('Rows are named as the spreadsheet shows them, below blank rows and cells of two lines', async () => {
    open();
    await choose('sep=,\nName,Phone,Note\n\n"Anna\nLee",604 555 0101,"a\nb"\n,,\nBen,12,\n');
    expect(await screen.findByRole('list', { name: '1 row has a problem' })).toHaveTextContent(
      'Row 5: Phone needs at least 7 digits',
    );
    await click('Import 1 customer');
    await screen.findByText('1 customer added, 1 not imported.');
    expect(parts()[0]?.entries).toMatchObject([{ line: 3, name: 'Anna Lee', note: 'a\nb' }]);
  });

  test('Below titles, the row that names the columns is offered, and taken with a press', async () => {
    open();
    const titles = ['Clients; all of them', '', 'Made on 2026-03-05', 'For the shop', ''];
    await choose([...titles, 'Name;Phone', 'Anna;604 555 0101', 'Ben;12'].join('\n'));
    expect(await screen.findByText(IMPORT.titlesAbove)).toBeVisible();
    await click('Start at row 6');
    expect(
      await screen.findByRole('list', { name: '1 customer ready to import' }),
    ).toHaveTextContent('Anna');
    expect(screen.getByRole('list', { name: '1 row has a problem' })).toHaveTextContent('Row 8');
    expect(screen.queryByText(IMPORT.titlesAbove)).toBeNull();
  });

  test('Customers who can be reached are taken without the cells that are wrong, which are listed before and after', async () => {
    open();
    await choose('Name,Phone,Email\nAnna,604 555 0101,anna@\nBen,call mom,\n,604 555 0103,');
    const name = '2 rows are taken without a cell';
    const listed = await screen.findByRole('list', { name });
    expect(listed).toHaveTextContent(/Row 2: Email isn't an address.*Row 4: Name is missing/);
    await click('Import 2 customers');
    expect(await screen.findByText('2 customers added, 1 not imported.')).toBeVisible();
    expect(screen.getByRole('list', { name })).toHaveTextContent('Row 4: Name is missing');
    expect(parts()[0]?.entries).toEqual([
      { line: 2, name: 'Anna', phone: '604 555 0101' },
      { line: 4, name: '604 555 0103', phone: '604 555 0103' },
    ]);
    await click(IMPORT.saveBad);
    const [, , content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(content.trim().split('\r\n').slice(1)).toHaveLength(3);
  });

  test('Names in the letters of Windows are read as they are meant', async () => {
    open();
    await choose(
      Uint8Array.from('Name,Phone\nJos\u00e9,604 555 0101', (letter) => letter.charCodeAt(0)),
    );
    expect(
      await screen.findByRole('list', { name: '1 customer ready to import' }),
    ).toHaveTextContent('José');
  });

  test('Leaving a file that is not imported yet asks first', async () => {
    open();
    await choose(CUSTOMERS);
    await screen.findByRole('button', { name: 'Import 2 customers' });
    await userEvent.click(screen.getByRole('link', { name: 'Work times' }));
    await userEvent.click(await screen.findByRole('button', { name: UNSAVED.keep }));
    expect(screen.getByRole('button', { name: 'Import 2 customers' })).toBeVisible();
  });
});

describe('bringing bookings along', () => {
  const BOOKINGS = [
    'Client,Start,Service,Price,Status',
    'Anna Lee,3/4/2026 9:30 AM,Premium detailing,$299.50,Accepted',
    'Ben Cho,soon,Wash,,',
  ].join('\n');

  test('A file of bookings shows the days in words, and asks how a day is meant that can be read both ways', async () => {
    open();
    await choose(BOOKINGS);
    const ready = await screen.findByRole('list', { name: '1 booking ready to import' });
    expect(screen.getByRole('radio', { name: 'Bookings' })).toBeChecked();
    expect(ready).toHaveTextContent('Mar 4, 2026 9:00 AM, Premium Detailing, $299.50');
    expect(screen.getByRole('list', { name: '1 row has a problem' })).toHaveTextContent(
      "Row 3: Date can't be read",
    );
    await userEvent.selectOptions(screen.getByLabelText(IMPORT.order), 'Day first: April 3');
    expect(ready).toHaveTextContent('Apr 3, 2026');
    await click('Import 1 booking');
    expect(await screen.findByText('1 booking added, 1 not imported.')).toBeVisible();
    expect(parts('bookings')[0]?.entries).toEqual([
      {
        line: 2,
        name: 'Anna Lee',
        day: '2026-04-03',
        time: '9:00 AM',
        service: 'Premium Detailing',
        price: 299.5,
      },
    ]);
  });

  test('Prices with a decimal comma are the dollars that they mean, and phones that were rounded lose nobody', async () => {
    open();
    await choose(
      [
        'Name;Phone;Email;Date;Time;Service;Price',
        'Ann Lee;604-555-0101;ann@example.com;2026-10-06;9:00 AM;Classic Detailing;120,50',
        'Ben Cho;604-555-0102;;2026-10-06;10:00 AM;Classic Detailing;1,275',
        ...['Cy', 'Dee', 'Eve'].map((name) => `${name};6.04556E+09;;2026-10-06;9:00 AM;Tint;100`),
      ].join('\n'),
    );
    const bad = await screen.findByRole('list', { name: '4 rows have problems' });
    expect(bad).toHaveTextContent("Row 3: Price can't be read");
    expect(bad).toHaveTextContent('Row 6: Phone: a spreadsheet has rounded this number');
    await click('Import 1 booking');
    await screen.findByText('1 booking added, 4 not imported.');
    expect(parts('bookings')[0]?.entries).toMatchObject([{ name: 'Ann Lee', price: 120.5 }]);
  });
});

describe('undoing an import', () => {
  const last = {
    import_id: '00000000-0000-4000-8000-000000000001',
    kind: 'customers',
    added: 1_200,
    undo_until: '2099-11-24T22:40:00Z',
  };

  test('The last import can be undone, and what was used since is kept', async () => {
    shop.backend.on('rpc/last_import', [{ body: [last] }, { body: [] }]);
    shop.backend.on('rpc/undo_import', {
      body: [{ removed: 1_190, kept: 10, kept_names: ['Ann Lee', 'Ben Cho'] }],
    });
    open();
    expect(await screen.findByText('1,200 customers imported')).toBeVisible();
    expect(screen.getByText(/until 3:40 PM/)).toBeVisible();
    await click(IMPORT.undo);
    await expectToast(
      IMPORT.undone,
      '1,190 removed. 10 kept because they were used since: Ann Lee, Ben Cho, 8 more.',
    );
    expect(shop.backend.to('rpc/undo_import')[0]?.body).toEqual({ import_id: last.import_id });
    await waitFor(() => expect(screen.queryByText('1,200 customers imported')).toBeNull());
  });

  test('An import whose ten minutes are over says so when it is undone', async () => {
    shop.backend.on('rpc/last_import', { body: [last] });
    shop.backend.on('rpc/undo_import', {
      status: 409,
      body: { code: 'PT409', message: 'undo_refused' },
    });
    open();
    await screen.findByText('1,200 customers imported');
    await click(IMPORT.undo);
    await expectToast(IMPORT.undoFailed, IMPORT.undoLate);
  });
});
