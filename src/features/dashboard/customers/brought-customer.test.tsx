import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { BROUGHT, CUSTOMER, ERASE } from '@/content/staff/customers';
import { CONTACT } from '@/content/staff/customer-records';
import { openCustomer, shop, user, withCustomer } from '@/testing/customer-page';
import { CUSTOMER_KEY } from '@/testing/customers';
import { makeSession, storeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { expectToast } from '@/testing/staff-dashboard';

withCustomer();
beforeEach(() => {
  storeSession(makeSession({ role: 'owner' }));
  shop.bookings = [];
  shop.profiles = [
    {
      customer_name: 'Anna Lee',
      customer_phone: '604 555 0101',
      customer_email: 'anna@example.com',
      created_at: '2026-11-20T18:00:00Z',
    },
  ];
  shop.records.customer_vehicles.push({
    id: 'vehicle-1',
    vehicle_type: 'suv',
    vehicle_make: 'Tesla',
    vehicle_model: 'Model Y',
    plate: 'AB1 23C',
  });
});

describe('a customer who was brought along', () => {
  test('Who was brought along and has not booked is shown with contact, vehicles and records', async () => {
    openCustomer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Lee' })).toBeVisible();
    const contact = within(screen.getByRole('region', { name: CUSTOMER.contact }));
    expect(contact.getByRole('link', { name: '604 555 0101' })).toHaveAttribute(
      'href',
      'tel:6045550101',
    );
    expect(contact.getByText(BROUGHT.noVisits)).toBeVisible();
    expect(screen.getByText('AB1 23C')).toBeVisible();
  });

  test('New booking begins with who was brought along, and their vehicle', async () => {
    openCustomer();
    await user.click(await screen.findByRole('button', { name: CUSTOMER.newBooking('Anna') }));
    expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveValue('anna@example.com');
    expect(screen.getByRole('radio', { name: 'SUV' })).toBeChecked();
  });

  test('The contact of who was brought along can be changed', async () => {
    shop.backend.on('rpc/change_contact', { body: 1 });
    openCustomer();
    await user.click(await screen.findByRole('button', { name: CONTACT.edit }));
    await fill(screen.getByLabelText(CONTACT.phone), '604 555 0111');
    await user.click(screen.getByRole('button', { name: CONTACT.save }));
    await expectToast(CONTACT.saved);
    expect(shop.backend.to('rpc/change_contact')[0]?.body).toMatchObject({
      customer_key: CUSTOMER_KEY,
      from_phone: '604 555 0101',
      to_phone: '604 555 0111',
    });
  });

  test('An owner erases who was brought along, after a question', async () => {
    shop.backend.on('rpc/erase_customer', { body: true });
    openCustomer();
    await user.click(await screen.findByRole('button', { name: ERASE.open }));
    expect(shop.backend.to('rpc/erase_customer')).toEqual([]);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Erase Anna Lee?' }));
    await user.click(asked.getByRole('button', { name: BROUGHT.erase }));
    await expectToast(ERASE.erased);
    expect(shop.backend.to('rpc/erase_customer')[0]?.body).toEqual({
      customer_key: CUSTOMER_KEY,
    });
  });
});
