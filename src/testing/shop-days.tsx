import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Booking, rowOfBooking } from '@/domain/booking/booking';
import type { Closure } from '@/domain/calendar/closures';
import type { RowOf } from '@/lib/database.types';
import { makeBooking } from '@/testing/booking-factory';
import { type Answer, FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderPage } from '@/testing/render-page';
import { StaffDesk } from '@/testing/staff-desk';
import { rowOf } from '@/testing/row-of';

let made = 0;

export function makeClosure(part: Partial<Closure> = {}): Closure {
  made += 1;
  return {
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    fromDay: '2026-12-03',
    toDay: '2026-12-03',
    slots: null,
    spots: 0,
    reason: 'Floor resealing',
    createdAt: '2026-11-16T18:00:00+00:00',
    createdByEmail: 'mira.kent@example.com',
    bayId: null,
    ...part,
  };
}

interface NewClosureRow {
  readonly id: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly slots: readonly string[] | null;
  readonly spots: number;
  readonly reason: string;
}

interface ClosingAsked {
  readonly closures: readonly NewClosureRow[];
  readonly is_trial?: boolean;
}

/** The days of the shop behind the network: what is booked and what is closed, for every question. */
export class FakeShopDays {
  readonly backend = new FakeBackend();
  bookings: Booking[] = [];
  closures: Closure[] = [];
  /** Jobs that a closing changes. */
  paused: readonly RowOf<'close_times'>[] = [];

  constructor() {
    storeSession();
    this.backend.on('shop_settings', {
      body: { slot_capacity: 2, overbooking_per_slot: 1, works_sundays: false },
    });
    this.backend.on('bookings', ({ search }) => {
      const [from = '', to = '9999'] = [...search.matchAll(/booking_date=[gl]te\.([\d-]+)/g)].map(
        ([, day]) => day,
      );
      const only = new URLSearchParams(search).get('id')?.match(/^eq\.(.*)/)?.[1];
      const body = this.bookings.filter(
        ({ id, bookingDate: day }) =>
          from <= day && day <= to && (only === undefined || id === only),
      );
      return { body: body.map(rowOfBooking) };
    });
    this.backend.on('closures', (request) => {
      if (request.method !== 'POST') return { body: this.closures.map(rowOf) };
      for (const row of request.body as readonly NewClosureRow[]) this.store(row);
      return { status: 201 };
    });
    this.backend.on('rpc/close_times', ({ body }) => {
      const { closures, is_trial: isTrial } = body as ClosingAsked;
      if (!isTrial) for (const row of closures) this.store(row);
      return { body: this.paused };
    });
    this.backend.on('rpc/move_booking', (request) =>
      this.change(request, ({ day = '', slot_time = '' }) => ({
        bookingDate: day,
        bookingTime: slot_time,
      })),
    );
    this.backend.on('rpc/cancel_booking', (request) =>
      this.change(request, () => ({ status: 'cancelled' })),
    );
    this.backend.on('rpc/reopen_times', { body: [] });
    this.backend.on('rpc/earlier_jobs', { body: [] });
    this.backend.on('rpc/waiting_list', { body: [] });
  }

  book(part: Partial<Booking> = {}): Booking {
    const booking = makeBooking({ status: 'confirmed', ...part });
    this.bookings.push(booking);
    return booking;
  }

  private store({ id, from_day: fromDay, to_day: toDay, ...rest }: NewClosureRow): void {
    this.closures.push(makeClosure({ id, fromDay, toDay, ...rest }));
  }

  /** Answers as the database does that has moved or cancelled a booking. */
  change(
    { body }: SeenRequest,
    part: (asked: Readonly<Record<string, string>>) => Partial<Booking>,
  ): Answer {
    const asked = body as Readonly<Record<string, string>>;
    this.bookings = this.bookings.map((booking) =>
      booking.id === asked['booking_id'] ? { ...booking, ...part(asked) } : booking,
    );
    return { status: 204 };
  }
}

/** Renders a view of the staff at an address; what it returns reads the address. */
export function renderStaff(path: string, element: ReactNode, address = path): () => string {
  const queries = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({
    defaultOptions: { queries, mutations: { networkMode: 'always' } },
  });
  const routes = [
    { path, element: <StaffDesk>{element}</StaffDesk> },
    { path: '*', element: null },
  ];
  const page = renderPage(routes, address, client);
  return () => page().pathname + page().hash;
}
