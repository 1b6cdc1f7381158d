import { rowOfBooking } from '@/domain/booking/booking';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { TOLD_BY } from '@/content/staff/customer-records';
import { CUSTOMER, CUSTOMER_FILE, CUSTOMERS, ERASE } from '@/content/staff/customers';
import { saveFile } from '@/lib/save-file';
import { openCustomer, shop, user, withCustomer } from '@/testing/customer-page';
import { CUSTOMER_KEY } from '@/testing/customers';
import { fill } from '@/testing/fill';
import { holdPhone } from '@/testing/staff-dashboard';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

withCustomer();

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a customer', () => {
  test('A customer is shown with contact, last vehicle, numbers and since when', async () => {
    openCustomer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' })).toBeVisible();
    expect(screen.getByText('Customer since September 2025')).toBeVisible();
    const contact = await region(CUSTOMER.contact);
    expect(contact.getByText('SUV, Tavi Trail')).toBeVisible();
    expect(contact.getByRole('link', { name: '604-555-0177' })).toHaveAttribute(
      'href',
      'tel:6045550177',
    );
    expect(contact.getByRole('link', { name: 'priya.d@example.com' })).toBeVisible();
    const numbers = (await region(CUSTOMER.numbers)).getAllByRole('definition');
    expect(numbers.map(({ textContent }) => textContent)).toEqual([
      `$280.00${CUSTOMER.counts.spent}`,
      `$140.00${CUSTOMER.counts.averageTicket(0)}`,
      `2${CUSTOMER.counts.visits}`,
      `1${CUSTOMER.counts.noShows}`,
    ]);
    expect(shop.backend.to('rpc/customer_bookings')[0]?.body).toEqual({
      customer_key: CUSTOMER_KEY,
    });
  });

  test("A customer's visits are listed along a line, and a no-show is struck through", async () => {
    openCustomer();
    const visits = (await region(CUSTOMER.visits)).getAllByRole('listitem');
    expect(visits).toHaveLength(3);
    expect(visits[0]).toHaveTextContent('SUV, Tavi Trail. Prefers Saturdays');
    expect(visits[1]).toHaveTextContent('No-show');
    expect(visits[1]?.querySelector('s')).toHaveTextContent('$200.00');
    expect(visits[2]?.querySelector('s')).toBeNull();
    expect(screen.getByText(CUSTOMER.nothingAhead)).toBeVisible();
  });

  test("A customer's page has what staff wrote down and what was mailed", async () => {
    openCustomer();
    const notes = await region(CUSTOMER.notes);
    expect(notes.getByText('Prefers Saturdays')).toBeVisible();
    expect(notes.getByText('Only staff see this. Mira, Sep 12, 2026')).toBeVisible();
    const messages = await region(CUSTOMER.messages);
    expect(messages.getByRole('listitem')).toHaveTextContent(/^Reminder: sent/);
    expect(messages.queryByText(TOLD_BY.label)).toBeNull();
    expect(shop.backend.to('booking_notes')[0]?.search).toContain(shop.bookings[0]?.id);
  });

  test.each([
    [null, 'priya.d@example.com', 'Email'],
    [null, null, 'Text'],
    ['both', 'priya.d@example.com', 'Both'],
  ])(
    'Staff say how a customer is told who was told by %s at the address %s',
    async (toldBy, customerEmail, chosen) => {
      shop.bookings = shop.bookings.map((booking) => ({ ...booking, customerEmail }));
      shop.backend.on('rpc/takes_texts', { body: true });
      shop.backend.on('rpc/text_replies', { body: [] });
      const changes: unknown[] = [];
      shop.backend.on('customers', ({ method, body }) => {
        if (method !== 'GET') changes.push(body);
        return { body: [{ company: null, told_by: toldBy }] };
      });
      openCustomer();
      const ways = within(await screen.findByRole('radiogroup', { name: TOLD_BY.label }));
      expect(ways.getByRole('radio', { checked: true })).toHaveAccessibleName(chosen);
      const [other = ''] = TOLD_BY.options
        .map(([, text]) => text)
        .filter((text) => text !== chosen);
      await user.click(ways.getByRole('radio', { name: other }));
      await waitFor(() =>
        expect(changes).toEqual([{ told_by: other === 'Email' ? 'mail' : 'text' }]),
      );
    },
  );

  test('The days on which a customer waits for a time are in their file, each with the way to its list', async () => {
    shop.backend.on('customer_contacts', { body: [{ key: '6045550177' }] });
    shop.backend.on('waiting', ({ search }) => ({
      body: decodeURIComponent(search).includes('contact_key=in.(6045550177)')
        ? [
            {
              id: 'w1',
              day: '2026-11-28',
              part: 'morning',
              service: 'PremiumDetailing',
              extra_services: [],
              add_ons: [],
            },
          ]
        : [],
    }));
    openCustomer();
    const waits = await region(CUSTOMER.waits);
    expect(waits.getByRole('listitem')).toHaveTextContent('Sat, Nov 28morning, Premium Detailing');
    expect(waits.getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/day/2026-11-28?do=wanted&day=2026-11-28',
    );
  });

  test('Customers who share a phone are named at each visit', async () => {
    shop.book({
      customerName: 'Arjun Dhaliwal',
      customerEmail: null,
      status: 'confirmed',
      bookingDate: '2026-11-26',
      createdAt: '2026-11-20T18:00:00+00:00',
    });
    openCustomer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Arjun Dhaliwal' })).toBeVisible();
    expect(screen.getByText('Also booked as Priya Dhaliwal')).toBeVisible();
    const visits = (await region(CUSTOMER.visits)).getAllByRole('listitem');
    expect(visits[0]).toHaveTextContent('Booked as Arjun Dhaliwal. SUV');
    expect(screen.getByText('Next booking Thu, Nov 26, 9:00 AM')).toBeVisible();
  });

  test('A customer is booked again with the same car', async () => {
    openCustomer();
    await user.click(await screen.findByRole('button', { name: 'New booking for Priya' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(dialog.getByDisplayValue('604-555-0177')).toBeVisible();
    expect(dialog.getByDisplayValue('Priya Dhaliwal')).toBeVisible();
    expect(dialog.getByDisplayValue('Tavi')).toBeVisible();
    expect(dialog.getByDisplayValue('Trail')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /SUV/ })).toBeChecked();
  });

  test('Staff export a customer as a spreadsheet, with staff notes', async () => {
    openCustomer();
    await user.click(await screen.findByRole('button', { name: CUSTOMER_FILE.open }));
    const dialog = within(await screen.findByRole('dialog', { name: CUSTOMER_FILE.title }));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, type, content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([file, type]).toEqual(['customer-00000000-2026-11-22.csv', 'text/csv;charset=utf-8']);
    const lines = content.split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^\uFEFFReference,Date,.*,Notes$/);
    expect(lines[1]).toMatch(/,2026-09-12,.*,Prefers Saturdays$/);
    expect(lines[3]).toMatch(/,2025-10-03,.*,$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('A press on a visit opens its details', async () => {
    openCustomer();
    await user.click(
      await screen.findByRole('button', { name: 'SUV Window Tinting, details of Sep 12, 2026' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    // The dialog asks for this last, so nothing is on its way after the test.
    await waitFor(() => expect(shop.backend.to('rpc/stopped_recipient')).toHaveLength(2));
  });

  test('A customer page stays while one booking is left, even if the one in the address is gone', async () => {
    shop.backend.on('bookings', ({ search }) => {
      shop.bookings = shop.bookings.filter(({ id }) => !search.includes(id));
      return { status: 204 };
    });
    const left = shop.bookings[1];
    openCustomer();
    for (const [day, count] of [
      ['Oct 3, 2025', 2],
      ['Sep 12, 2026', 1],
    ] as const) {
      await user.click(
        await screen.findByRole('button', { name: new RegExp(`details of ${day}$`) }),
      );
      await user.click(await screen.findByRole('button', { name: 'Delete Booking' }));
      await user.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(async () =>
        expect((await region(CUSTOMER.visits)).getAllByRole('listitem')).toHaveLength(count),
      );
    }
    await user.click(screen.getByRole('button', { name: ERASE.open }));
    await fill(await screen.findByRole('textbox', { name: /^Type/ }), 'Priya Dhaliwal', user);
    await user.click(await screen.findByRole('button', { name: 'Erase 1 booking' }));
    await waitFor(() =>
      expect(shop.backend.to('rpc/erase_bookings').map(({ body }) => body)).toEqual([
        { booking_ids: [left?.id] },
      ]),
    );
  });

  test('A customer has the name and contact the shop knows, next to what was typed online', async () => {
    shop.book({
      customerName: 'Mal Lory',
      customerEmail: 'mal@example.org',
      status: 'pending',
      bookingDate: '2026-11-27',
      isKnown: false,
    });
    openCustomer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' })).toBeVisible();
    const contact = await region(CUSTOMER.contact);
    expect(contact.getByRole('link', { name: 'priya.d@example.com' })).toBeVisible();
    expect(contact.getByText(CUSTOMER.typed)).toBeVisible();
    expect(contact.getByText('mal@example.org')).toBeVisible();
    expect(contact.queryByRole('link', { name: 'mal@example.org' })).toBeNull();
    await user.click(screen.getByRole('button', { name: CUSTOMER.newBooking('Priya') }));
    expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveValue(
      'priya.d@example.com',
    );
  });

  test('The page of a customer whom nobody knows says so', async () => {
    shop.bookings = [];
    openCustomer();
    expect(await screen.findByText(CUSTOMER.unknownText)).toBeVisible();
    expect(screen.getByRole('link', { name: CUSTOMER.allCustomers })).toHaveAttribute(
      'href',
      '/dashboard/customers',
    );
  });

  test('An address that is no customer key is reported as unknown, not as a failure', async () => {
    shop.backend.on('rpc/customer_bookings', {
      status: 400,
      body: { code: '22P02', message: 'x' },
    });
    openCustomer();
    expect(await screen.findByText(CUSTOMER.unknownText)).toBeVisible();
  });

  test('A customer who does not load says so, and a retry helps', async () => {
    shop.backend.on('rpc/customer_bookings', 'no answer');
    openCustomer();
    expect(screen.getByRole('status', { name: CUSTOMER.loading })).toBeInTheDocument();
    expect(await screen.findByText(CUSTOMER.failedTitle)).toBeVisible();
    shop.backend.on('rpc/customer_bookings', { body: shop.bookings.map(rowOfBooking) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' })).toBeVisible();
  });

  test('Staff can call, write to and rebook a customer from a phone', async () => {
    holdPhone();
    openCustomer();
    expect(await screen.findByRole('link', { name: CUSTOMER.call('604-555-0177') })).toBeVisible();
    expect(
      screen.getByRole('link', { name: CUSTOMER.writeTo('priya.d@example.com') }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'New booking for Priya' })).toBeVisible();
    expect(screen.getByRole('link', { name: CUSTOMERS.title, current: false })).toBeVisible();
  });

  test('Booking and erasing a customer wait for the connection', async () => {
    openCustomer();
    await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' });
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText(CUSTOMER.offline)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New booking for Priya' })).toBeDisabled();
    expect(screen.getByRole('button', { name: ERASE.open })).toBeDisabled();
  });
});
