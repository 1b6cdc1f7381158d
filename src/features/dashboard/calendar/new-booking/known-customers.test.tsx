import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_BOOKING } from '@/content/staff/booking';
import type { FakeBackend } from '@/testing/fake-backend';
import { button, field, fillIn, openNewBooking, THURSDAY, write } from '@/testing/new-booking';
import { startShop } from '@/testing/staff-dialogs';

const PRIYA = {
  customer_name: 'Priya Dhaliwal',
  customer_email: 'priya.d@example.com',
  customer_phone: '604-555-0177',
  vehicle_type: 'suv',
  vehicle_make: 'Honda',
  vehicle_model: null,
  visits: 3,
  no_shows: 1,
  last_visit: '2026-09-12',
  last_service: 'SUV Window Tinting',
  next_visit: null,
  booking_id: '00000000-0000-4000-8000-000000000177',
  standing: 'known',
};

let backend: FakeBackend;

beforeEach(() => {
  ({ backend } = startShop());
});

describe('the number', () => {
  test('A whole phone number is looked up, and fills in the caller and the last car', async () => {
    backend.on('rpc/find_customers', { body: [PRIYA] });
    await openNewBooking();
    expect(field('Phone')).toHaveFocus();
    await write(field('Phone'), '604-555-017');
    expect(backend.to('rpc/find_customers')).toHaveLength(0);
    await userEvent.type(field('Phone'), '7');
    expect(await screen.findByText('3 visits, 1 no-show')).toBeVisible();
    expect(screen.getByText('Last on September 12, 2026: SUV Window Tinting')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open customer Priya Dhaliwal in a new tab' });
    expect(link).toHaveAttribute('href', `/dashboard/customers/${PRIYA.booking_id}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(field('Name')).toHaveValue('Priya Dhaliwal');
    expect(field(/^Email/)).toHaveValue('priya.d@example.com');
    expect(field(/^Make/)).toHaveValue('Honda');
    expect(screen.getByRole('radio', { name: 'SUV' })).toBeChecked();
    expect(backend.to('rpc/find_customers')[0]?.body).toEqual({ phone: '+16045550177' });
  });

  test.each([3, 0])(
    'The car is "same as last time" only for somebody who has been here (%i visits)',
    async (visits) => {
      backend.on('rpc/find_customers', { body: [{ ...PRIYA, visits }] });
      await openNewBooking();
      await write(field('Phone'), '604-555-0177');
      await waitFor(() => expect(screen.getByRole('radio', { name: 'SUV' })).toBeChecked());
      expect(screen.queryAllByText(NEW_BOOKING.sameAsLast)).toHaveLength(visits > 0 ? 1 : 0);
    },
  );

  test('A phone number fills in whom the shop knows, whatever strangers typed online with it', async () => {
    const typed = {
      ...PRIYA,
      customer_name: 'Mal Lory',
      customer_email: 'mal@example.org',
      standing: 'typed',
    };
    backend.on('rpc/find_customers', { body: [PRIYA, typed] });
    await openNewBooking();
    await write(field('Phone'), '604-555-0177');
    expect(await screen.findByText(NEW_BOOKING.standing.typed)).toBeVisible();
    expect(field('Name')).toHaveValue('Priya Dhaliwal');
    expect(field(/^Email/)).toHaveValue('priya.d@example.com');
  });

  test.each(['typed', 'confirmed'] as const)(
    'A contact %s online is never filled in unasked, and gets no mail unless that is turned on',
    async (standing) => {
      backend.on('rpc/find_customers', { body: [{ ...PRIYA, standing }] });
      await openNewBooking();
      await write(field('Phone'), '604-555-0177');
      expect(await screen.findByText(NEW_BOOKING.standing[standing])).toBeVisible();
      expect(field('Name')).toHaveValue('');
      await userEvent.click(button('Use Priya Dhaliwal'));
      expect(field(/^Email/)).toHaveValue('priya.d@example.com');
      expect(screen.getByRole('switch', { name: /^Send confirmation email/ })).not.toBeChecked();
    },
  );

  test('A phone number from abroad is looked up once it is whole', async () => {
    backend.on('rpc/find_customers', { body: [] });
    await openNewBooking();
    await write(field('Phone'), '+44 7911 123456');
    await waitFor(() =>
      expect(backend.to('rpc/find_customers').at(-1)?.body).toEqual({ phone: '+447911123456' }),
    );
  });

  test('A phone number of a family offers its names', async () => {
    const arun = { ...PRIYA, customer_name: 'Arun Dhaliwal', customer_email: null };
    backend.on('rpc/find_customers', { body: [PRIYA, arun] });
    await openNewBooking();
    await write(field('Phone'), '604-555-0177');
    await userEvent.click(await screen.findByRole('button', { name: 'Use Priya Dhaliwal' }));
    expect(field('Name')).toHaveValue('Priya Dhaliwal');
    await userEvent.click(button('Use Arun Dhaliwal'));
    expect(field('Name')).toHaveValue('Arun Dhaliwal');
    expect(field(/^Email/)).toHaveValue('');
  });

  test('Correcting a mistyped phone number removes the stranger’s details again', async () => {
    backend.on('rpc/find_customers', ({ body }) => ({
      body: JSON.stringify(body).includes('0177') ? [PRIYA] : [],
    }));
    await openNewBooking();
    await write(field('Phone'), '604-555-0177');
    await screen.findByText('3 visits, 1 no-show');
    await userEvent.type(field('Phone'), '{Backspace}8');
    expect(field('Name')).toHaveValue('');
    expect(field(/^Email/)).toHaveValue('');
  });

  test('A phone number that can’t be looked up does not stop the booking', async () => {
    backend.on('rpc/find_customers', { status: 403, body: { code: '42501' } });
    backend.on('rpc/book_for_customer', { body: 'stored' });
    const onClose = vi.fn<() => void>();
    await openNewBooking({ day: THURSDAY, time: '10:00 AM' }, onClose);
    await fillIn();
    expect(screen.getByText("We couldn't look this number up. You can carry on.")).toBeVisible();
    await userEvent.click(button('Book Thu, Nov 26 at 10:00 AM'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
