import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CUSTOMER, CUSTOMERS, ERASE } from '@/content/staff-customers';
import { saveFile } from '@/lib/save-file';
import { FakeCustomers } from '@/testing/customers';
import { renderStaff } from '@/testing/shop-days';
import { holdPhone, stopBackend } from '@/testing/staff-dashboard';
import { CustomerView } from './customer-view';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

const KEY = '00000000-0000-4000-8000-000000000abc';
const ERASING = 'rpc/erase_customer_by_key';

let shop: FakeCustomers;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T18:00:00Z') });
  user = userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    pointerEventsCheck: 0,
  });
  shop = new FakeCustomers();
  shop.book({
    bookingDate: '2025-10-03',
    totalPrice: 80,
    vehicleType: 'sedan',
    createdAt: '2025-10-01T05:00:00+00:00',
  });
  shop.book({
    serviceName: 'Interior Detailing',
    bookingDate: '2026-02-14',
    status: 'cancelled',
    noShowAt: '2026-02-15T01:00:00+00:00',
    totalPrice: 200,
    createdAt: '2026-02-01T18:00:00+00:00',
  });
  const last = shop.book({
    serviceName: 'SUV Window Tinting',
    bookingDate: '2026-09-12',
    totalPrice: 200,
    vehicleMake: 'Tavi',
    vehicleModel: 'Trail',
    createdAt: '2026-09-02T18:00:00+00:00',
  });
  shop.notes = [
    {
      id: 'note-1',
      bookingId: last.id,
      body: 'Prefers Saturdays',
      authorEmail: 'mira.kent@example.com',
      createdAt: '2026-09-12T19:00:00+00:00',
    },
  ];
  shop.messages = [
    {
      id: 'message-1',
      bookingId: last.id,
      kind: 'reminder',
      state: 'sent',
      dueAt: '2026-09-11T17:00:00+00:00',
      sentAt: '2026-09-11T17:00:05+00:00',
    },
  ];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.mocked(saveFile).mockClear();
  onlineManager.setOnline(true);
  stopBackend();
});

const open = () =>
  renderStaff(
    '/dashboard/customers/:key',
    <CustomerView customerKey={KEY} account={null} />,
    `/dashboard/customers/${KEY}`,
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a customer', () => {
  test('is shown with contact, last vehicle, figures and since when', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' })).toBeVisible();
    expect(screen.getByText('Customer since September 2025')).toBeVisible();
    const contact = await region(CUSTOMER.contact);
    expect(contact.getByText('SUV, Tavi Trail')).toBeVisible();
    expect(contact.getByRole('link', { name: '604-555-0177' })).toHaveAttribute(
      'href',
      'tel:6045550177',
    );
    expect(contact.getByRole('link', { name: 'priya.d@example.com' })).toBeVisible();
    const figures = (await region(CUSTOMER.figures)).getAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['$280.00', '$140.00', '2', '1']);
    expect(shop.backend.to('rpc/customer_bookings')[0]?.body).toEqual({ customer_key: KEY });
  });

  test('has every visit along a line, and one who did not come stands struck', async () => {
    open();
    const visits = (await region(CUSTOMER.visits)).getAllByRole('listitem');
    expect(visits).toHaveLength(3);
    expect(visits[0]).toHaveTextContent('SUV, Tavi Trail. Prefers Saturdays');
    expect(visits[1]).toHaveTextContent('No-show');
    expect(visits[1]?.querySelector('s')).toHaveTextContent('$200.00');
    expect(visits[2]?.querySelector('s')).toBeNull();
    expect(screen.getByText(CUSTOMER.nothingAhead)).toBeVisible();
  });

  test('has what staff wrote down, and what was mailed', async () => {
    open();
    const notes = await region(CUSTOMER.notes);
    expect(notes.getByText('Prefers Saturdays')).toBeVisible();
    expect(notes.getByText('Only staff see this. Mira, Sep 12, 2026')).toBeVisible();
    const email = await region(CUSTOMER.email);
    expect(email.getByRole('listitem')).toHaveTextContent(/^Reminder: sent/);
    expect(shop.backend.to('booking_notes')[0]?.search).toContain(shop.bookings[0]?.id);
  });

  test('who shares a phone is named at each visit', async () => {
    shop.book({
      customerName: 'Arjun Dhaliwal',
      customerEmail: null,
      status: 'confirmed',
      bookingDate: '2026-11-26',
      createdAt: '2026-11-20T18:00:00+00:00',
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Arjun Dhaliwal' })).toBeVisible();
    expect(screen.getByText('Also booked as Priya Dhaliwal')).toBeVisible();
    const visits = (await region(CUSTOMER.visits)).getAllByRole('listitem');
    expect(visits[0]).toHaveTextContent('Booked as Arjun Dhaliwal. SUV');
    expect(screen.getByText('Next booking Thu, Nov 26, 9:00 AM')).toBeVisible();
  });

  test('books again with the same car', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'New booking for Priya' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(dialog.getByDisplayValue('604-555-0177')).toBeVisible();
    expect(dialog.getByDisplayValue('Priya Dhaliwal')).toBeVisible();
    expect(dialog.getByDisplayValue('Tavi')).toBeVisible();
    expect(dialog.getByDisplayValue('Trail')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /SUV/ })).toBeChecked();
  });

  test('opens the details of a visit', async () => {
    open();
    await user.click(
      await screen.findByRole('button', { name: 'SUV Window Tinting, details of Sep 12, 2026' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    // What the dialog asks for last: nothing is on its way after the test.
    await waitFor(() => expect(shop.backend.to('rpc/stopped_recipient')).toHaveLength(2));
  });

  test('that nobody knows says so', async () => {
    shop.bookings = [];
    open();
    expect(await screen.findByText(CUSTOMER.unknownText)).toBeVisible();
    expect(screen.getByRole('link', { name: CUSTOMER.allCustomers })).toHaveAttribute(
      'href',
      '/dashboard/customers',
    );
  });

  test('at an address that is no key is unknown, not a failure', async () => {
    shop.backend.on('rpc/customer_bookings', {
      status: 400,
      body: { code: '22P02', message: 'x' },
    });
    open();
    expect(await screen.findByText(CUSTOMER.unknownText)).toBeVisible();
  });

  test('that does not load says so, and a retry helps', async () => {
    shop.backend.on('rpc/customer_bookings', 'no answer');
    open();
    expect(screen.getByRole('status', { name: CUSTOMER.loading })).toBeInTheDocument();
    expect(await screen.findByText(CUSTOMER.failedTitle)).toBeVisible();
    shop.backend.on('rpc/customer_bookings', { body: shop.bookings });
    await user.click(screen.getByRole('button', { name: CUSTOMERS.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' })).toBeVisible();
  });

  test('can be called, written to and booked again from a phone', async () => {
    holdPhone();
    open();
    expect(await screen.findByRole('link', { name: CUSTOMER.call('604-555-0177') })).toBeVisible();
    expect(
      screen.getByRole('link', { name: CUSTOMER.writeTo('priya.d@example.com') }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'New booking for Priya' })).toBeVisible();
    expect(screen.getByRole('link', { name: CUSTOMERS.title, current: false })).toBeVisible();
  });

  test('waits for the connection with booking and erasing', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' });
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText(CUSTOMER.offline)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New booking for Priya' })).toBeDisabled();
    expect(screen.getByRole('button', { name: ERASE.open })).toBeDisabled();
  });
});

describe('erasing', () => {
  async function openErase() {
    const address = open();
    await user.click(await screen.findByRole('button', { name: ERASE.open }));
    await screen.findByRole('dialog', { name: ERASE.title });
    return address;
  }
  const name = () => screen.getByRole('textbox', { name: 'Type Priya Dhaliwal to confirm' });
  const erase = () => user.click(screen.getByRole('button', { name: 'Erase 3 bookings' }));

  test('says what goes and what stays', async () => {
    await openErase();
    for (const text of [...ERASE.goesList(3, 1, 1), ...ERASE.staysList]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText(ERASE.ahead(1))).toBeNull();
  });

  test('warns of a booking that is still ahead', async () => {
    shop.book({ status: 'confirmed', bookingDate: '2026-11-26' });
    await openErase();
    expect(screen.getByText(ERASE.ahead(1))).toBeVisible();
  });

  test('offers everything that is stored as a file, named by a reference', async () => {
    const events = [{ id: 1, kind: 'created' }];
    shop.backend.on('booking_events', { body: events });
    await openErase();
    await user.click(screen.getByRole('button', { name: ERASE.download }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, type, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([file, type]).toEqual(['customer-00000000.json', 'application/json']);
    expect(JSON.parse(content ?? '')).toEqual({
      exported_at: expect.any(String) as string,
      bookings: shop.bookings,
      booking_notes: shop.notes,
      booking_messages: shop.messages,
      booking_events: events,
    });
  });

  test('does nothing before the name is typed', async () => {
    await openErase();
    await erase();
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
    await user.type(name(), 'Priya');
    await erase();
    expect(screen.getByText(ERASE.wrongName('Priya Dhaliwal'))).toBeVisible();
    expect(shop.backend.to(ERASING)).toEqual([]);
  });

  test('deletes the customer for good and leads to the list', async () => {
    const address = await openErase();
    await user.type(name(), 'priya dhaliwal ');
    await erase();
    await waitFor(() => expect(address()).toBe('/dashboard/customers'));
    expect(shop.backend.to(ERASING).map(({ body }) => body)).toEqual([{ customer_key: KEY }]);
    expect(toast.getToasts().at(-1)).toMatchObject({
      title: ERASE.erased,
      description: ERASE.erasedText(3),
    });
  });

  test('that gets no answer says that it may have happened, and keeps the name', async () => {
    shop.backend.on(ERASING, 'no answer');
    await openErase();
    await user.type(name(), 'Priya Dhaliwal');
    await erase();
    expect(await screen.findByText(ERASE.unknown)).toBeVisible();
    expect(name()).toHaveValue('Priya Dhaliwal');
  });

  test('that is refused says that nothing was erased', async () => {
    shop.backend.on(ERASING, { status: 403, body: { code: '42501', message: 'staff_only' } });
    await openErase();
    await user.type(name(), 'Priya Dhaliwal');
    await erase();
    expect(await screen.findByText(ERASE.failed)).toBeVisible();
  });

  test('is sent once, however often it is pressed', async () => {
    shop.backend.on(ERASING, 'never answers');
    await openErase();
    await user.type(name(), 'Priya Dhaliwal');
    await erase();
    await user.click(await screen.findByRole('button', { name: ERASE.erasing }));
    await user.type(name(), '{Enter}');
    expect(shop.backend.to(ERASING)).toHaveLength(1);
  });
});
