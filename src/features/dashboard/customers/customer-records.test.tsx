import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  COMPANY,
  CONTACT,
  PERSON,
  PERSON_NOTES,
  TAGS,
  VEHICLES,
} from '@/content/staff/customer-records';
import { CUSTOMER } from '@/content/staff/customers';
import { NOTES } from '@/content/staff/details';
import { openCustomer, shop, user, withCustomer } from '@/testing/customer-page';
import { CUSTOMER_ID, CUSTOMER_KEY, makeCustomerRow } from '@/testing/customers';
import { fill } from '@/testing/fill';

withCustomer();

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const latest = () => shop.bookings[0]?.id;
const sent = (path: string, method = 'POST') =>
  shop.backend.to(path).filter((request) => request.method === method);

test('Staff correct a contact once, for every booking that carries it', async () => {
  shop.backend.on('rpc/change_contact', { body: 3 });
  openCustomer();
  await user.click(await screen.findByRole('button', { name: CONTACT.edit }));
  const form = within(screen.getByRole('form', { name: CONTACT.heading }));
  expect(form.getByLabelText(CONTACT.name)).toHaveFocus();
  await user.clear(form.getByLabelText(CONTACT.phone));
  await user.click(form.getByRole('button', { name: CONTACT.save }));
  expect(await form.findByText('Enter a phone number.')).toBeVisible();
  await fill(form.getByLabelText(CONTACT.phone), '778-555-0123', user);
  await user.click(form.getByRole('button', { name: CONTACT.save }));
  await waitFor(() => expect(screen.queryByRole('form', { name: CONTACT.heading })).toBeNull());
  expect(sent('rpc/change_contact')[0]?.body).toEqual({
    customer_key: CUSTOMER_KEY,
    from_name: 'Priya Dhaliwal',
    to_name: 'Priya Dhaliwal',
    from_phone: '604-555-0177',
    to_phone: '778-555-0123',
    from_email: 'priya.d@example.com',
    to_email: 'priya.d@example.com',
  });
});

test('A contact that somebody else has changed keeps what was typed', async () => {
  shop.backend.on('rpc/change_contact', {
    status: 409,
    body: { code: 'PT409', message: 'contact_changed' },
  });
  openCustomer();
  await user.click(await screen.findByRole('button', { name: CONTACT.edit }));
  const email = screen.getByRole('textbox', { name: CONTACT.email });
  await fill(email, 'new@example.com', user);
  await user.click(screen.getByRole('button', { name: CONTACT.save }));
  await waitFor(() => expect(sent('rpc/change_contact')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: CONTACT.save })).toBeEnabled());
  expect(email).toHaveValue('new@example.com');
});

test('Staff write a note on the customer, not on a booking', async () => {
  openCustomer();
  const notes = await region(CUSTOMER.notes);
  expect(notes.getByText(PERSON_NOTES.none)).toBeVisible();
  await user.click(notes.getByRole('button', { name: NOTES.add }));
  await fill(notes.getByLabelText(NOTES.text), 'Pays by cheque', user);
  shop.records.customer_notes = [
    {
      id: 'n',
      body: 'Pays by cheque',
      author_email: 'mira.kent@example.com',
      created_at: '2026-11-22T18:00:00Z',
      updated_at: '2026-11-22T18:00:00Z',
    },
  ];
  await user.click(notes.getByRole('button', { name: NOTES.save }));
  expect(await notes.findByRole('list', { name: PERSON_NOTES.heading })).toHaveTextContent(
    'Pays by cheque',
  );
  expect(sent('customer_notes')[0]?.body).toMatchObject({
    customer_id: CUSTOMER_ID,
    body: 'Pays by cheque',
  });
  expect(notes.getByText('Prefers Saturdays')).toBeVisible();
});

test('Staff name the company that the receipts of a customer are made out to', async () => {
  shop.backend.on('customers', ({ method }) =>
    method === 'GET' ? { body: [{ company: null }] } : { body: { id: CUSTOMER_ID } },
  );
  openCustomer();
  const panel = await region(COMPANY.title);
  expect(panel.getByText(COMPANY.none)).toBeVisible();
  await user.click(panel.getByRole('button', { name: COMPANY.addOf }));
  await fill(panel.getByLabelText(COMPANY.label), 'Fraser Fleet Ltd.', user);
  await user.click(panel.getByRole('button', { name: COMPANY.save }));
  await waitFor(() => expect(panel.queryByLabelText(COMPANY.label)).toBeNull());
  expect(sent('customers', 'PATCH').map(({ body }) => body)).toEqual([
    { company: 'Fraser Fleet Ltd.' },
  ]);
});

test('A booked car gets its plate, an invalid plate is refused, and a car can be removed', async () => {
  openCustomer();
  const cars = await region(VEHICLES.title);
  expect(cars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `SUV, Tavi Trail${VEHICLES.addPlate}`,
    `SUV${VEHICLES.addPlate}`,
    `Sedan${VEHICLES.addPlate}`,
  ]);
  await user.click(cars.getByRole('button', { name: VEHICLES.addPlateOf('SUV, Tavi Trail') }));
  const plate = cars.getByLabelText(VEHICLES.plate);
  await fill(plate, 'ab1#', user);
  await user.click(cars.getByRole('button', { name: VEHICLES.save }));
  expect(await cars.findByText(VEHICLES.plateWrong)).toBeVisible();
  await fill(plate, 'ab1 23c', user);
  shop.records.customer_vehicles = [
    {
      id: 'v',
      vehicle_type: 'suv',
      vehicle_make: 'Tavi',
      vehicle_model: 'Trail',
      plate: 'AB1 23C',
    },
  ];
  await user.click(cars.getByRole('button', { name: VEHICLES.save }));
  expect(await cars.findByText('AB1 23C')).toBeVisible();
  expect(sent('customer_vehicles')[0]?.body).toMatchObject({
    customer_id: CUSTOMER_ID,
    vehicle_type: 'suv',
    vehicle_make: 'Tavi',
    vehicle_model: 'Trail',
    plate: 'AB1 23C',
  });
  expect(cars.getAllByRole('listitem')).toHaveLength(3);
  await user.click(cars.getByRole('button', { name: VEHICLES.removeOf('SUV, Tavi Trail') }));
  await waitFor(() => expect(sent('customer_vehicles', 'DELETE')[0]?.search).toBe('?id=eq.v'));
});

test('A tag is added once, and removed by its own button', async () => {
  shop.records.customer_tags = [
    { id: 't1', tag: 'Fleet' },
    { id: 't2', tag: 'Fleet' },
  ];
  openCustomer();
  const tags = await region(TAGS.title);
  expect(tags.getAllByRole('listitem')).toHaveLength(1);
  await user.click(tags.getByRole('button', { name: TAGS.add }));
  const field = tags.getByLabelText(TAGS.label);
  await user.type(field, 'fleet{Enter}');
  expect(await tags.findByText(TAGS.known)).toBeVisible();
  await user.type(field, ' of vans{Enter}');
  await waitFor(() =>
    expect(sent('customer_tags')[0]?.body).toMatchObject({
      customer_id: CUSTOMER_ID,
      tag: 'fleet of vans',
    }),
  );
  await user.click(tags.getByRole('button', { name: TAGS.removeOf('Fleet') }));
  await waitFor(() =>
    expect(sent('customer_tags', 'DELETE')[0]?.search).toBe('?id=in.%28t1%2Ct2%29'),
  );
});

test('A phone taken off a customer takes its bookings along', async () => {
  const other = shop.book({
    customerPhone: '778 555 0100',
    createdAt: '2026-08-01T18:00:00+00:00',
  });
  openCustomer();
  const phones = await region(PERSON.title);
  await user.click(phones.getByRole('button', { name: PERSON.notSameOf('778 555 0100') }));
  await user.click(await screen.findByRole('button', { name: PERSON.askYes }));
  await waitFor(() =>
    expect(sent('rpc/part_bookings')[0]?.body).toEqual({ booking_ids: [other.id] }),
  );
});

test('Two people who share a phone are listed by name, and one of them can be taken off', async () => {
  const other = shop.book({ customerName: 'Sam Dhaliwal', createdAt: '2026-08-01T18:00:00+00:00' });
  openCustomer();
  const phones = await region(PERSON.title);
  const sam = '604-555-0177, Sam Dhaliwal';
  await user.click(phones.getByRole('button', { name: PERSON.notSameOf(sam) }));
  await user.click(await screen.findByRole('button', { name: PERSON.askYes }));
  await waitFor(() =>
    expect(sent('rpc/part_bookings')[0]?.body).toEqual({ booking_ids: [other.id] }),
  );
});

test('Staff are told who looks like the same person, and merge them by one button', async () => {
  shop.matches = [
    {
      other_key: 'other',
      customer_name: 'P. Dhaliwal',
      customer_phone: '236-555-0100',
      customer_email: null,
      is_known: false,
    },
  ];
  openCustomer();
  const same = within(await screen.findByRole('region', { name: PERSON.looksLike }));
  expect(same.getByText(PERSON.looksLikeTyped)).toBeVisible();
  const name = PERSON.mergeOf('P. Dhaliwal', '236-555-0100');
  await user.click(same.getByRole('button', { name }));
  await waitFor(() =>
    expect(sent('rpc/merge_customers')[0]?.body).toEqual({
      customer_key: latest(),
      other_key: 'other',
    }),
  );
});

test('Staff merge two customers who are one person', async () => {
  shop.rows = [
    makeCustomerRow({ customer_key: CUSTOMER_KEY }),
    makeCustomerRow({ names: ['P. Dhaliwal'], customer_phone: '236-555-0100' }),
  ];
  openCustomer();
  const phones = await region(PERSON.title);
  expect(phones.queryByRole('button', { name: new RegExp(PERSON.notSame) })).toBeNull();
  await user.click(phones.getByRole('button', { name: PERSON.same }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('searchbox', { name: PERSON.searchLabel }), 'dhal', user);
  const found = await dialog.findAllByRole('listitem');
  expect(found).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: /P\. Dhaliwal/ }));
  await waitFor(() =>
    expect(sent('rpc/merge_customers')[0]?.body).toEqual({
      customer_key: latest(),
      other_key: '00000000-0000-4000-a000-000000000001',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
