import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CUSTOMER, ERASE } from '@/content/staff/customers';
import { openCustomer, withCustomer } from '@/testing/customer-page';

withCustomer('staff');

test('Staff who are no owners are not offered to erase a customer', async () => {
  openCustomer();
  await screen.findByRole('heading', { level: 1, name: 'Priya Dhaliwal' });
  expect(screen.getByRole('heading', { name: CUSTOMER.visits })).toBeVisible();
  expect(screen.queryByRole('button', { name: ERASE.open })).toBeNull();
});
