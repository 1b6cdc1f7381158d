import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';
import { openBooking } from '@/testing/booking-details';
import { bookingId } from '@/testing/fake-bookings-backend';
import { fill } from '@/testing/fill';
import {
  backend,
  choose,
  click,
  comeBack,
  expectToast,
  field,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

async function openForm() {
  const dialog = await openBooking();
  await click('Edit contact, service and vehicle');
  return within(dialog);
}

async function retype(name: string, text: string): Promise<void> {
  await fill(field(name), text);
}

describe('contact, service and vehicle', () => {
  test('Contact, service and vehicle are changed in one form, and only what was changed is written', async () => {
    backend.put(1, { comments: 'Dog hair' });
    const dialog = await openForm();
    expect(field('Full name')).toHaveFocus();
    await retype('Full name', 'Ann Lee');
    await retype('Make', 'Honda');
    backend.rows.set(bookingId(1), { ...backend.put(1), comments: 'Cat hair' });
    comeBack();
    await dialog.findByText('Special instructions: Cat hair');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({
      customer_name: 'Ann Lee',
      vehicle_make: 'Honda',
      comments: 'Cat hair',
      total_price: 130,
      price_reason: null,
    });
    expect(dialog.queryByRole('form')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Edit contact, service and vehicle' })).toHaveFocus();
  });

  test('The details of a walk-in customer without a number are changed without one', async () => {
    backend.put(1, { source: 'phone', customer_phone: '', customer_email: null });
    await openForm();
    await retype('Full name', 'Ann Lee');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({ customer_name: 'Ann Lee', customer_phone: '' });
  });

  test('Another service or vehicle is a new quote, which is shown before it is saved', async () => {
    backend.put(1, { total_price: 150, price_reason: 'Pet hair' });
    const dialog = await openForm();
    await choose('Service', 'Premium Detailing');
    expect(
      dialog.getByText('By the price list this is $220.00. It replaces $150.00.'),
    ).toBeVisible();
    await choose('Vehicle type', 'SUV');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      quoted_price: 275,
      total_price: 275,
      price_reason: null,
    });
  });

  test('Add-ons and further services can be added to a booking', async () => {
    backend.put(1);
    await openForm();
    await click('Choose add-ons');
    await click('Pet Hair Removal +$40');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({
      add_ons: ['PetHairRemoval'],
      total_price: BOOKING_PRICE_TABLE.ClassicDetailing.sedan + 40,
    });
  });

  test('A field of the edit form that is wrong says so and has the focus, and nothing is sent', async () => {
    backend.put(1);
    await openForm();
    await retype('Full name', '');
    await retype('Email', 'ann@');
    await click('Save changes');
    expect(screen.getByText('Enter a name.')).toBeVisible();
    // On a phone it lies far above the button.
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(screen.getByText("This email address doesn't look complete.")).toBeVisible();
    expect(backend.requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });

  test('Only a booking made by phone may be without an email address', async () => {
    backend.put(1, { source: 'phone' });
    const dialog = await openForm();
    await retype('Email', '');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)?.customer_email).toBeNull();
    expect(await dialog.findByText('No email on file')).toBeVisible();
  });

  test('A colleague’s change is shown in the form, and is not overwritten unseen', async () => {
    backend.put(1);
    const dialog = await openForm();
    await retype('Phone', '604-555-0177');
    backend.put(1, { customer_name: 'Anna Lee', status: 'confirmed' });
    await click('Save changes');
    await expectToast(
      "The booking couldn't be changed",
      "Someone else has changed this booking. Check what's new, then save again. Now: Confirmed, Tue, Dec 1, 9:00 AM, $130.00.",
    );
    expect(await dialog.findByText('Customer: Anna Lee')).toBeVisible();
    expect(dialog.getByText('Status: Confirmed')).toBeVisible();
    expect(field('Phone')).toHaveValue('604-555-0177');
    expect(backend.stored(1)?.customer_phone).toBe('604-555-0119');
    await click('Save changes');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({
      customer_name: 'Anna Lee',
      customer_phone: '604-555-0177',
    });
  });

  test('Staff who save a booking that somebody else has deleted are told so', async () => {
    backend.put(1);
    await openForm();
    await retype('Phone', '604-555-0177');
    backend.drop(1);
    await click('Save changes');
    await expectToast("The booking couldn't be changed", 'Someone else has deleted this booking.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
