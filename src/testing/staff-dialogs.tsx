import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Booking, rowOfBooking } from '@/domain/booking/booking';
import type { Closure } from '@/domain/calendar/closures';
import { queryClient } from '@/lib/query-client';
import { FakeBackend } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderPage } from '@/testing/render-page';
import { rowOf } from '@/testing/row-of';

/** Tuesday, 10:40 AM at the shop. */
const NOW = new Date('2026-11-24T17:40:00Z');

interface ShopPart {
  readonly bookings?: readonly Booking[];
  readonly closures?: readonly Closure[];
}

/** Before each test of a dialog: staff signed in on a Tuesday morning, and a shop with these days. */
export function startShop(): {
  readonly backend: FakeBackend;
  readonly have: (part: ShopPart) => void;
} {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  const backend = new FakeBackend();
  storeSession();
  const have = ({ bookings = [], closures = [] }: ShopPart): void => {
    backend.on('bookings', ({ search }) => {
      const params = new URLSearchParams(search);
      const days = params.getAll('booking_date').map((each) => each.slice(4));
      const [from = '', to = ''] = days;
      return {
        body: bookings
          .filter(({ bookingDate }) => bookingDate >= from && bookingDate <= to)
          .map(rowOfBooking),
      };
    });
    backend.on('closures', { body: closures.map(rowOf) });
  };
  have({});
  backend.on('shop_settings', {
    body: { slot_capacity: 2, overbooking_per_slot: 1, works_sundays: false },
  });
  backend.on('mail_settings', {
    body: [{ transport: 'smtp', seen_at: new Date(NOW.getTime() - 60_000).toISOString() }],
  });
  backend.on('rpc/find_customers', { body: [] });
  return { backend, have };
}

/** Opens a dialog on a page of its own. */
export function openDialog(dialog: ReactNode): void {
  renderPage([{ path: '/', element: dialog }], '/');
}
