import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BookingRow } from '@/domain/booking/booking-columns';
import { Component as Layout } from '@/pages/dashboard-layout';
import { Component as DayPage } from '@/pages/day-page';
import { Component as WeekPage } from '@/pages/week-page';
import { bookingId } from '@/testing/fake-bookings-backend';
import { makeSession } from '@/testing/fake-session';
import { renderPage } from '@/testing/render-page';
import { backend, expectToast, withBackend } from '@/testing/staff-dashboard';

const DAY = '2026-11-24';
const PAGES = [
  {
    element: <Layout />,
    children: [
      { path: '/dashboard/day/:day?', element: <DayPage /> },
      { path: '/dashboard/week/:day?', element: <WeekPage /> },
      { path: '/dashboard/*', element: <p>For staff</p> },
    ],
  },
];

/** As the database tells a technician of it. */
function told(row: BookingRow | undefined) {
  const {
    total_price: _1,
    quoted_price: _2,
    price_reason: _3,
    customer_email: _4,
    ...rest
  } = row ?? {};
  const { customer_phone: _5, ...job } = rest as Partial<BookingRow>;
  return job;
}

// 8:40 AM in the shop, on a Tuesday.
withBackend(`${DAY}T08:40:00-07:00`, 'technician');
beforeEach(() => {
  backend.session = makeSession({ role: 'technician' });
  backend.latestChange = 'technician 1';
  backend.tables['bays'] = [
    { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
    { id: 2, name: 'Detail 1', kinds: ['detailing'], position: 2, active: true },
  ];
  backend.put(1, {
    customer_name: 'Grace Whitmore',
    booking_date: DAY,
    booking_time: '9:00 AM',
    status: 'confirmed',
    bay_id: 1,
  });
  backend.put(2, {
    customer_name: 'Wes Park',
    booking_date: DAY,
    booking_time: '10:00 AM',
    status: 'pending',
    bay_id: null,
  });
  backend.beforeAnswer = () => {
    backend.answers['work_days'] = {
      slot_capacity: 2,
      overbooking_per_slot: 1,
      works_sundays: false,
      waits_in_bay: false,
      closures: [],
      bookings: [told(backend.stored(1)), told(backend.stored(2))],
    };
    backend.answers['job'] = { booking: told(backend.stored(1)), photos: [] };
  };
});

/** The names of all that can be pressed. */
const pressable = () =>
  [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );

test('A technician sees the jobs of the day by bay, and nothing that is not theirs', async () => {
  renderPage(PAGES, `/dashboard/day/${DAY}`);
  const bay = within(await screen.findByRole('region', { name: /^Tint 1/ }));
  expect(bay.getByRole('button', { name: 'Details of Grace Whitmore' })).toBeVisible();
  expect(screen.getByRole('region', { name: /^Without a bay/ })).toHaveTextContent('Wes Park');
  expect(pressable().join()).not.toMatch(
    /New booking|Walk-in|Close|Complete|Confirm|No-show|Move|Call|Place|Bookings|Quotes|Customers|Numbers|Till|Settings|Search|Delete|Edit|Add booking/,
  );
  expect(document.body).not.toHaveTextContent('$');
  expect(
    backend.requests.filter((each) => / (bookings|shop_settings|quotes|rpc\/health)$/.test(each)),
  ).toEqual([]);
});

test('A technician notes that a car came with one press, and in its details that it is ready', async () => {
  renderPage(PAGES, `/dashboard/day/${DAY}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Arrived, Grace Whitmore' }));
  await waitFor(() => expect(backend.stored(1)?.arrived_at).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Details of Grace Whitmore' }));
  const details = within(await screen.findByRole('dialog', { name: 'Booking Details' }));
  expect(details.queryByRole('button', { name: /Delete|Cancel|Move|Edit|Complete/ })).toBeNull();
  expect(details.getByRole('button', { name: /Add/ })).toBeVisible();
  await userEvent.click(details.getByRole('button', { name: 'Ready to Collect' }));
  await waitFor(() => expect(backend.stored(1)?.done_at).not.toBeNull());
});

test('A technician whose step a colleague was quicker with is told where the job is now', async () => {
  renderPage(PAGES, `/dashboard/day/${DAY}`);
  const arrived = await screen.findByRole('button', { name: 'Arrived, Grace Whitmore' });
  backend.put(1, { booking_time: '2:00 PM' });
  await userEvent.click(arrived);
  await expectToast(
    'Not marked as arrived: moved to 2:00 PM',
    expect.stringMatching(/^Someone changed the booking of Grace Whitmore at /),
  );
  // The table of bookings has what a technician may not read.
  expect(backend.requests).not.toContain('GET bookings');
  expect(backend.stored(1)?.arrived_at).toBeNull();
});

test('The week of a technician has the jobs of each day and the way to it', async () => {
  renderPage(PAGES, `/dashboard/week/${DAY}`);
  expect(await screen.findByRole('button', { name: 'Details of Grace Whitmore' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tuesday, November 24' })).toHaveAttribute(
    'href',
    `/dashboard/day/${DAY}`,
  );
});

test.each(['', '/customers', '/quotes', '/numbers', '/settings', '/till', '/receipts', '/taxes'])(
  'An address that is not a technician\u2019s leads to the day: /dashboard%s',
  async (path) => {
    const page = renderPage(PAGES, `/dashboard${path}?booking=${bookingId(9)}`);
    await waitFor(() => expect(page().pathname).toBe('/dashboard/day'));
  },
);

test('An open page follows the role of its account, up and down, without a reload', async () => {
  const page = renderPage(PAGES, `/dashboard/day/${DAY}`);
  await screen.findByRole('button', { name: 'Details of Grace Whitmore' });
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
  const become = async (role: 'staff' | 'technician'): Promise<void> => {
    backend.session = makeSession({ role });
    backend.latestChange = `${role} 2`;
    await waitFor(() => expect(backend.requests).toContain('GET rpc/latest_change'));
    window.dispatchEvent(new Event('focus'));
  };
  await become('staff');
  await userEvent.click(await screen.findByRole('link', { name: 'Customers' }));
  expect(screen.getByText('For staff')).toBeVisible();
  await become('technician');
  await waitFor(() => expect(page().pathname).toBe('/dashboard/day'));
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
});
