import type { UserEvent } from '@testing-library/user-event';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { FakeCustomers } from '@/testing/customers';
import { renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';

export const CUSTOMER_KEY = '00000000-0000-4000-8000-000000000abc';

/** Before each test of a customer's page: a Sunday in November 2026, and a customer who booked three times. */
export function startCustomer(): { readonly shop: FakeCustomers; readonly user: UserEvent } {
  const user = startClock('2026-11-22T18:00:00Z');
  const shop = new FakeCustomers();
  shop.bookThree();
  return { shop, user };
}

/** Opens the page; what it returns reads the address. */
export function openCustomer(): () => string {
  return renderStaff(
    '/dashboard/customers/:key',
    <CustomerView customerKey={CUSTOMER_KEY} account={null} />,
    `/dashboard/customers/${CUSTOMER_KEY}`,
  );
}
