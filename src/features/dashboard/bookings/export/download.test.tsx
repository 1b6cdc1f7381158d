import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/save-file';
import { bookingId } from '@/testing/fake-bookings-backend';
import {
  backend,
  choose,
  click,
  expectToast,
  openDashboard,
  row,
  rowNames,
  withBackend,
} from '@/testing/staff-dashboard';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

withBackend(undefined, 'owner');
beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});

/** The one file that was handed over. */
async function savedFile() {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name = '', type = '', content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  return { name, type, content };
}

async function openDownload(address?: string): Promise<HTMLElement> {
  openDashboard(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  return screen.findByRole('dialog', { name: 'Download bookings' });
}

const pick = (name: RegExp | string) => userEvent.click(screen.getByRole('radio', { name }));
const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));

/** A note, two entries of the history and a closure. */
function putBesides(): void {
  const note = { booking_id: bookingId(1), created_at: '2026-11-20T10:00:00+00:00' };
  backend.tables['booking_notes'] = [
    {
      ...note,
      id: bookingId(71),
      created_at: '2026-11-21T10:00:00+00:00',
      body: 'Second, "quoted"',
    },
    { ...note, id: bookingId(72), body: 'First' },
  ];
  backend.tables['booking_events'] = [
    { id: 9, booking_id: bookingId(1), kind: 'created' },
    { id: 10, booking_id: bookingId(1), kind: 'status' },
  ];
  backend.tables['closures'] = [
    { id: bookingId(80), from_day: '2026-12-25', to_day: '2026-12-26' },
  ];
}

describe('downloading the list', () => {
  test('A CSV file holds what is shown, in the order in which it is shown', async () => {
    backend.put(1, { customer_name: 'Mei Tanaka', total_price: 300 });
    backend.put(2, { customer_name: 'Hana Tanaka', total_price: 20, status: 'confirmed' });
    backend.put(3, { customer_name: 'Robin Example' });
    const dialog = await openDownload('/dashboard?q=tanaka&sort=price.asc');
    expect(
      within(dialog).getByText('2 bookings, searched, filtered and sorted as shown'),
    ).toBeVisible();
    await submit(dialog);
    const { name, type, content } = await savedFile();
    expect(name).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(type).toBe('text/csv;charset=utf-8');
    const [head, ...lines] = content.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFReference,Date,Time,Status,Customer,/);
    expect(lines.map((line) => line.split(',')[4])).toEqual(rowNames());
    expect(lines[0]).toMatch(
      /^'00000000,2026-12-01,9:00 AM,Confirmed,Hana Tanaka,guest-2@example.com,604-555-0119,/,
    );
    await expectToast('Downloaded 2 bookings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Hostile names are text in a downloaded file, and instants are in shop time', async () => {
    backend.put(1, {
      customer_name: '=HYPERLINK("http://example.com","x")',
      customer_phone: '+1 604 555 0119',
      arrived_at: '2026-12-02T06:59:00+00:00',
    });
    await submit(await openDownload());
    const { content } = await savedFile();
    expect(content).toContain(`,"'=HYPERLINK(""http://example.com"",""x"")",`);
    expect(content).toContain(`,'+1 604 555 0119,`);
    expect(content).toContain(',2026-12-01 23:59,');
  });

  test('A JSON file holds the same bookings with their plain values', async () => {
    backend.put(1, { add_ons: ['EngineBayClean'], customer_name: '=1+1' });
    backend.put(2, { status: 'cancelled' });
    const dialog = await openDownload('/dashboard?status=pending');
    await pick('JSON');
    await submit(dialog);
    const { name, content } = await savedFile();
    expect(name).toMatch(/^bookings-.*\.json$/);
    const { bookings } = JSON.parse(content) as { bookings: Record<string, unknown>[] };
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({ customerName: '=1+1', addOns: ['EngineBayClean'] });
    expect(bookings[0]).not.toHaveProperty('searchText');
  });

  test('A download says that it is not whole while bookings are still loading', async () => {
    for (let number = 1; number <= 1_200; number++) backend.put(number);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    backend.beforeAnswer = () => {
      if (backend.requests.filter((request) => request === 'GET bookings').length < 2) return;
      backend.hold = { method: 'GET', until };
    };
    await openDownload();
    expect(screen.getByText('Only 1,000 of 1,200 bookings are loaded so far.')).toBeVisible();
    backend.beforeAnswer = () => undefined;
    backend.hold = undefined;
    release();
    expect(await screen.findByText('1,200 bookings, sorted as shown')).toBeVisible();
  });

  test('An empty list cannot be downloaded', async () => {
    openDashboard();
    await screen.findByText('No bookings found.');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('downloading everything', () => {
  test('A full JSON download holds every booking, note, history row and closure, whatever the search', async () => {
    for (let number = 1; number <= 1_300; number++) backend.put(number);
    putBesides();
    const dialog = await openDownload('/dashboard?q=nobody');
    await pick(/^All bookings/);
    await pick('JSON');
    expect(within(dialog).getByText(/to bring bookings back later/)).toBeVisible();
    await submit(dialog);
    const { name, content } = await savedFile();
    expect(name).toMatch(/^all-bookings-.*\.json$/);
    const file = JSON.parse(content) as Record<string, { id: unknown }[]>;
    expect(file).toMatchObject({ kind: 'all-bookings', version: 1 });
    const ids = new Set(file['bookings']?.map(({ id }) => id));
    expect(ids.size).toBe(1_300);
    expect(file['bookings']).toContainEqual(backend.stored(1_300));
    expect(file['booking_notes']).toHaveLength(2);
    expect(file['booking_events']?.map(({ id }) => id)).toEqual([9, 10]);
    expect(file['closures']).toEqual(backend.tables['closures']);
    await expectToast('Downloaded 1,300 bookings');
  });

  test('A full CSV download holds every booking, newest first, with its notes, oldest first', async () => {
    backend.put(1);
    backend.put(2);
    putBesides();
    const dialog = await openDownload('/dashboard?q=nobody');
    await pick(/^All bookings/);
    await submit(dialog);
    const { content } = await savedFile();
    const [, second, first] = content.split(/\r\n(?='00000000)/);
    expect(second).toMatch(/,Guest 2,.*,$/);
    expect(first).toMatch(/,Guest 1,[^]*,"First\nSecond, ""quoted"""\r\n$/);
  });

  test('A full download shows how far it is, and nothing is saved if it is stopped', async () => {
    for (let number = 1; number <= 1_300; number++) backend.put(number);
    const dialog = await openDownload('/dashboard?status=pending');
    await screen.findByText('1,300 bookings');
    await pick(/^All bookings/);
    await pick('JSON');
    let release: () => void = () => undefined;
    const before = backend.requests.length;
    backend.beforeAnswer = () => {
      const read = backend.requests.slice(before).filter((each) => each === 'GET bookings');
      if (read.length < 2) return;
      backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
    };
    await submit(dialog);
    expect(await screen.findByText('1,000 of 1,300 rows')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');
    await click('Stop');
    release();
    expect(await within(dialog).findByRole('button', { name: 'Download' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saveFile).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A full download that breaks off saves nothing, says so, and works when tried again', async () => {
    backend.put(1);
    const dialog = await openDownload();
    await pick(/^All bookings/);
    backend.faults = [{ method: 'GET', fault: 500 }];
    await submit(dialog);
    expect(await screen.findByRole('alert')).toHaveTextContent("The download didn't finish");
    expect(saveFile).not.toHaveBeenCalled();
    await submit(dialog);
    await savedFile();
  });
});

describe('clearing all bookings', () => {
  async function askToClear(): Promise<HTMLElement> {
    openDashboard();
    await row('Guest 1');
    await click('Clear All Bookings');
    return screen.findByRole('alertdialog', { name: 'Clear All Bookings' });
  }

  test('Clearing all bookings offers a download of everything first, which deletes nothing', async () => {
    backend.put(1);
    putBesides();
    const question = await askToClear();
    expect(question).toHaveTextContent(
      'Are you sure you want to delete ALL bookings? This action cannot be undone.',
    );
    await click('Download all bookings first');
    const { name, content } = await savedFile();
    expect(name).toMatch(/^all-bookings-.*\.json$/);
    expect(JSON.parse(content)).toMatchObject({ bookings: [{ customer_name: 'Guest 1' }] });
    expect(await screen.findByText(/^Downloaded 1 booking with notes/)).toBeVisible();
    expect(backend.rows.size).toBe(1);
    await click('Yes, Delete All Bookings');
    await expectToast('All bookings have been cleared successfully');
  });

  test('Clearing all bookings waits while the file is being made', async () => {
    backend.put(1);
    await askToClear();
    let release: () => void = () => undefined;
    backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
    await click('Download all bookings first');
    expect(await screen.findByText('Downloading...')).toBeVisible();
    await click('Yes, Delete All Bookings');
    expect(backend.requests).not.toContain('DELETE bookings');
    backend.hold = undefined;
    release();
    await savedFile();
  });

  test('Cancel while clearing all bookings stops the download, and no file appears', async () => {
    backend.put(1);
    await askToClear();
    let release: () => void = () => undefined;
    backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
    await click('Download all bookings first');
    await screen.findByText('Downloading...');
    await click('Cancel');
    backend.hold = undefined;
    release();
    await choose('Filter by status', 'Pending');
    expect(saveFile).not.toHaveBeenCalled();
  });
});
