import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { NewBookingDialog } from '@/features/dashboard/calendar/new-booking/new-booking-dialog';
import { CustomerQuotes } from '@/features/dashboard/quotes/customer-quotes';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { CUSTOMER_KEY, FakeCustomers } from '@/testing/customers';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';

const newBooking = { load: () => Promise.resolve(), Dialog: NewBookingDialog };
const customerQuotes = (key: string) => <CustomerQuotes customerKey={key} />;

/** The shop and its staff in the test that runs. */
export let shop: FakeCustomers;
export let user: UserEvent;

/** Starts each test of a file on a Sunday in November 2026, with a customer who booked three times. */
export function withCustomer(role: 'staff' | 'owner' = 'owner'): void {
  beforeEach(() => {
    user = startClock('2026-11-22T18:00:00Z');
    shop = new FakeCustomers();
    shop.bookThree();
    storeSession(makeSession({ role }));
  });
  afterEach(() => {
    vi.clearAllMocks();
  });
}

/** Opens the page; what it returns reads the address. */
export function openCustomer(): () => string {
  return renderStaff(
    '/dashboard/customers/:key',
    <CustomerView customerKey={CUSTOMER_KEY} quotes={customerQuotes} newBooking={newBooking} />,
    `/dashboard/customers/${CUSTOMER_KEY}`,
  );
}
