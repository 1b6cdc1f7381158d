import { rowOfBooking } from '@/domain/booking/booking';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, test, vi } from 'vitest';
import { ERASE } from '@/content/staff/customers';
import { EXPORT } from '@/content/staff/export';
import { saveFile } from '@/lib/save-file';
import { CUSTOMER_ID, CUSTOMER_KEY } from '@/testing/customers';
import { openCustomer, shop, user, withCustomer } from '@/testing/customer-page';
import { fill } from '@/testing/fill';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

const ERASING = 'rpc/erase_bookings';

withCustomer();

describe('erasing', () => {
  async function openErase() {
    const address = openCustomer();
    await user.click(await screen.findByRole('button', { name: ERASE.open }));
    await screen.findByRole('dialog', { name: ERASE.title });
    return address;
  }
  const name = () => screen.getByRole('textbox', { name: 'Type Priya Dhaliwal to confirm' });
  const erase = async () =>
    user.click(await screen.findByRole('button', { name: 'Erase 3 bookings' }));

  test('Erasing says what goes and what stays', async () => {
    await openErase();
    for (const text of [...ERASE.goesList, ...ERASE.staysList]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText(ERASE.aheadText)).toBeNull();
  });

  test('Erasing takes a booking that is still ahead only if it is ticked', async () => {
    const ahead = shop.book({ status: 'confirmed', bookingDate: '2026-11-26' });
    const address = await openErase();
    expect(await screen.findByText(ERASE.aheadTitle(1))).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Thu, Nov 26/ })).not.toBeChecked();
    await fill(name(), 'Priya Dhaliwal', user);
    await erase();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shop.bookings.map(({ id }) => id)).toEqual([ahead.id]);
    expect(address()).toContain('/dashboard/customers/');
    await user.click(screen.getByRole('button', { name: ERASE.open }));
    await user.click(await screen.findByRole('checkbox', { name: /Thu, Nov 26/ }));
    await fill(name(), 'Priya Dhaliwal', user);
    await user.click(screen.getByRole('button', { name: 'Erase 1 booking' }));
    await waitFor(() => expect(address()).toBe('/dashboard/customers'));
  });

  test('Erasing leaves what somebody typed online until it is ticked, and says what it is', async () => {
    const typed = { customerEmail: 'mal@example.org', customerName: 'Mal', isKnown: false };
    shop.book({ ...typed, status: 'cancelled' });
    await openErase();
    const box = await screen.findByRole('checkbox', { name: /mal@example.org/ });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleName(new RegExp(ERASE.typed));
    expect(screen.getByRole('button', { name: 'Erase 3 bookings' })).toBeEnabled();
    await user.click(box);
    expect(screen.getByRole('button', { name: 'Erase 4 bookings' })).toBeEnabled();
  });

  test('Erasing names the quotes that go with what is ticked, and those that stay', async () => {
    const typed = { customerEmail: 'mal@example.org', customerName: 'Mal', isKnown: false };
    const strange = shop.book({ ...typed, status: 'cancelled' });
    const quote = {
      quote_id: 'a',
      goes_with: [CUSTOMER_KEY],
      customer_name: 'Priya Dhaliwal',
      customer_phone: '604-555-0177',
      customer_email: 'priya.d@example.com',
      services: ['FullVehicleWrap'],
      words: null,
      created_at: '2026-11-20T18:00:00Z',
      photo_count: 2,
    };
    const other = {
      ...quote,
      customer_name: 'Mal',
      services: [],
      words: 'A horse',
      photo_count: 0,
    };
    shop.backend.on('rpc/erasable_quotes', {
      body: [
        quote,
        { ...other, quote_id: 'b', goes_with: [strange.id] },
        { ...other, quote_id: 'c', goes_with: [], words: 'A boat' },
      ],
    });
    await openErase();
    const going = await screen.findByRole('region', { name: '1 quote will go too' });
    expect(going).toHaveTextContent('Full Car Wrapping');
    expect(going).toHaveTextContent(
      'November 20, 2026, Priya Dhaliwal, 604-555-0177, priya.d@example.com, 2 photos',
    );
    const staying = screen.getByRole('region', { name: '2 quotes will stay' });
    expect(staying).toHaveTextContent('A horse');
    await user.click(screen.getByRole('checkbox', { name: /mal@example.org/ }));
    expect(screen.getByRole('region', { name: '2 quotes will go too' })).toHaveTextContent(
      'A horse',
    );
    expect(screen.getByRole('region', { name: '1 quote will stay' })).toHaveTextContent('A boat');
  });

  test('Erasing is not offered before the quotes that would go are read', async () => {
    shop.backend.on('rpc/erasable_quotes', { status: 500, body: {} });
    await openErase();
    expect(await screen.findByText(ERASE.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase 0 bookings' })).toBeDisabled();
  });

  test('Erasing with nothing ticked asks for a choice', async () => {
    await openErase();
    await user.click(await screen.findByRole('checkbox', { name: /priya.d@example.com/ }));
    await fill(name(), 'Priya Dhaliwal', user);
    await user.click(screen.getByRole('button', { name: 'Erase 0 bookings' }));
    expect(await screen.findByText(ERASE.nothingTicked)).toBeVisible();
    expect(shop.backend.to(ERASING)).toEqual([]);
  });

  test('Erasing says that the bookings do not load, and a retry helps', async () => {
    shop.backend.on('rpc/erasable_bookings', {
      status: 403,
      body: { code: '42501', message: 'x' },
    });
    await openErase();
    expect(await screen.findByText(ERASE.loadFailed)).toBeVisible();
    shop.backend.on('rpc/erasable_bookings', { body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(ERASE.loadFailed)).toBeNull());
  });

  test('Erasing offers everything that is stored as a file, named by a reference', async () => {
    const events = [{ id: 1, kind: 'created' }];
    shop.backend.on('booking_events', { body: events });
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const asked = { id, services: [], words: 'A wrap', created_at: '2026-11-20T18:00:00Z' };
    const quotes = [{ ...asked, quote_lines: [{ place: 1 }] }];
    shop.backend.on('rpc/customer_quotes', { body: [asked] });
    shop.backend.on('quotes', { body: quotes });
    const receipts = [{ id: 'r', receipt_lines: [{ place: 1 }] }];
    shop.backend.on('receipts', { body: receipts });
    shop.backend.on('payments', { body: [{ id: 'p' }] });
    shop.backend.on('quote_photos', { body: [{ id: 'v', stage: 'intake' }] });
    shop.backend.on('intakes', { body: [{ mileage: 84_200 }] });
    shop.backend.on('intake_signatures', { body: [{ id: 's' }] });
    shop.backend.on('booking_deposits', { body: [{ asked_cents: 5_000 }] });
    await openErase();
    await user.click(screen.getByRole('button', { name: ERASE.download }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, type, content] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([file, type]).toEqual(['customer-00000000-2026-11-22.json', 'application/json']);
    expect(JSON.parse(content ?? '')).toEqual({
      exported_at: expect.any(String) as string,
      bookings: shop.bookings.map((booking) => ({
        ...rowOfBooking(booking),
        customer_id: CUSTOMER_ID,
      })),
      quotes,
      booking_notes: shop.notes,
      booking_messages: shop.messages,
      booking_events: events,
      customer_contacts: [],
      customers: [{ company: null }],
      customer_notes: [],
      customer_tags: [],
      customer_vehicles: [],
      booking_deposits: [{ asked_cents: 5_000 }],
      booking_installed: [],
      certificates: [],
      receipts,
      payments: [{ id: 'p' }],
      booking_photos: [{ id: 'v', stage: 'intake' }],
      text_replies: [],
      waiting: [],
      intakes: [{ mileage: 84_200 }],
      intake_signatures: [{ id: 's' }],
    });
  });

  test('Erasing says that the file could not be made, and that none was saved', async () => {
    shop.backend.on('booking_events', { status: 403, body: { code: '42501', message: 'x' } });
    await openErase();
    await user.click(screen.getByRole('button', { name: ERASE.download }));
    expect(await screen.findByText(EXPORT.failed)).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
  });

  test('Erasing does nothing before the name is typed', async () => {
    await openErase();
    await erase();
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
    await fill(name(), 'Priya', user);
    await erase();
    expect(screen.getByText(ERASE.wrongName('Priya Dhaliwal'))).toBeVisible();
    expect(shop.backend.to(ERASING)).toEqual([]);
  });

  test('Erasing deletes the customer for good and returns to the list', async () => {
    const ids = shop.bookings.map(({ id }) => id);
    const address = await openErase();
    await fill(name(), 'priya dhaliwal ', user);
    await erase();
    await waitFor(() => expect(address()).toBe('/dashboard/customers'));
    expect(shop.backend.to(ERASING).map(({ body }) => body)).toEqual([{ booking_ids: ids }]);
    expect(toast.getToasts().at(-1)).toMatchObject({
      title: ERASE.erased,
      description: ERASE.erasedText(3),
    });
  });

  test("Erasing accepts a phone's apostrophe, accent and hidden characters in the typed name", async () => {
    shop.book({
      customerName: 'Siobha\u0301n O\u2019Brien\u2011Lee\u200b',
      createdAt: '2026-11-22T08:00:00Z',
    });
    await openErase();
    await fill(screen.getByRole('textbox', { name: /^Type/ }), "Siobh\u00e1n O'Brien-Lee", user);
    await user.click(await screen.findByRole('button', { name: 'Erase 4 bookings' }));
    await waitFor(() => expect(shop.backend.to(ERASING)).toHaveLength(1));
  });

  test('Erasing that gets no answer says that it may have happened, and keeps the name', async () => {
    shop.backend.on(ERASING, 'no answer');
    await openErase();
    await fill(name(), 'Priya Dhaliwal', user);
    await erase();
    expect(await screen.findByText(ERASE.unknown)).toBeVisible();
    expect(name()).toHaveValue('Priya Dhaliwal');
  });

  test('Erasing that is refused says that nothing was erased', async () => {
    shop.backend.on(ERASING, { status: 403, body: { code: '42501', message: 'staff_only' } });
    await openErase();
    await fill(name(), 'Priya Dhaliwal', user);
    await erase();
    expect(await screen.findByText(ERASE.failed)).toBeVisible();
  });
});
