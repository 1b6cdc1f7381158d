import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { HOLIDAYS } from '@/content/staff/week';
import { rowOf } from '@/testing/row-of';
import { FakeShopDays, makeClosure, renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';
import { HolidaysPanel } from './holidays-panel';

let shop: FakeShopDays;
let user: UserEvent;

beforeEach(() => {
  user = startClock('2027-06-01T18:00:00Z');
  shop = new FakeShopDays();
});

const stored = () =>
  shop.backend
    .to('closures')
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as readonly { readonly from_day: string; readonly reason: string }[]);

test('One press closes the holidays of a year that are ahead and not closed yet', async () => {
  shop.closures = [makeClosure({ fromDay: '2027-07-01', toDay: '2027-07-03' })];
  renderStaff('/', <HolidaysPanel onLeave={() => undefined} />);
  expect(screen.getByRole('radio', { name: '2027' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Close 6 holidays of 2027' }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]?.map(({ from_day, reason }) => `${from_day} ${reason}`)).toEqual([
    '2027-08-02 B.C. Day',
    '2027-09-06 Labour Day',
    '2027-09-30 National Day for Truth and Reconciliation',
    '2027-10-11 Thanksgiving Day',
    '2027-11-11 Remembrance Day',
    '2027-12-25 Christmas Day',
  ]);
  expect(await screen.findByRole('button', { name: HOLIDAYS.allClosed(2027) })).toBeDisabled();
  expect(screen.getAllByText(HOLIDAYS.closed)).toHaveLength(7);
});

test('A holiday that has bookings says how many are kept, and links to its day', async () => {
  shop.book({ bookingDate: '2027-07-01' });
  shop.book({ bookingDate: '2027-07-01' });
  const address = renderStaff('/', <HolidaysPanel onLeave={() => undefined} />);
  await user.click(await screen.findByRole('link', { name: HOLIDAYS.booked(2) }));
  expect(address()).toBe('/dashboard/day/2027-07-01');
});

test('Holidays that could not be closed are offered again', async () => {
  shop.backend.on('closures', ({ method }) =>
    method === 'POST' ? { status: 503, body: {} } : { body: shop.closures.map(rowOf) },
  );
  renderStaff('/', <HolidaysPanel onLeave={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Close 7 holidays of 2027' }));
  await waitFor(() =>
    expect(toast.getToasts().at(-1)).toMatchObject({ title: HOLIDAYS.addFailed }),
  );
  expect(screen.getByRole('button', { name: 'Close 7 holidays of 2027' })).toBeEnabled();
});

test('Another year of holidays is one press away', async () => {
  renderStaff('/', <HolidaysPanel onLeave={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: '2028' }));
  expect(await screen.findByRole('button', { name: 'Close 11 holidays of 2028' })).toBeEnabled();
});

test('A closed holiday is opened with one press', async () => {
  shop.closures = [makeClosure({ fromDay: '2027-07-01', toDay: '2027-07-01' })];
  shop.backend.on('rpc/reopen_times', () => {
    shop.closures = [];
    return { body: [{ slots: null, spots: 0, reason: 'Canada Day' }] };
  });
  renderStaff('/', <HolidaysPanel onLeave={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: HOLIDAYS.reopenOf('Canada Day') }));
  expect(await screen.findByRole('button', { name: 'Close 7 holidays of 2027' })).toBeEnabled();
  expect(shop.backend.to('rpc/reopen_times').map(({ body }) => body)).toEqual([
    { day: '2027-07-01' },
  ]);
});
