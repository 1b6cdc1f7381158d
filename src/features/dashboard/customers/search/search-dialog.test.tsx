import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { makeCustomerRow } from '@/testing/customers';
import { bookingId } from '@/testing/fake-bookings-backend';
import { renderPage } from '@/testing/render-page';
import { StaffKeys } from '@/features/dashboard/shell/staff-keys';
import { StaffLayout } from '@/features/dashboard/shell/staff-layout';
import { StaffSearch } from '@/features/dashboard/shell/staff-search';
import { backend, holdPhone, withBackend } from '@/testing/staff-dashboard';
import { SearchDialog } from './search-dialog';

withBackend('2026-11-24T10:40:00-07:00');
beforeEach(() => {
  backend.put(1, { customer_name: 'Priya Dhaliwal', booking_date: '2026-12-04' });
  backend.put(2, { customer_name: 'Priya Dhaliwal', booking_date: '2026-09-12' });
  backend.put(3, { customer_name: 'Dave Miller', booking_date: '2026-11-24' });
  backend.answers['customers'] = [makeCustomerRow({ names: ['Priya Dhaliwal'] })];
});

/** Any page of staff; what it returns reads the address. */
function open(path = '/dashboard/week') {
  const element = (
    <StaffLayout
      account="Account"
      search={<StaffSearch dialog={(onClose) => <SearchDialog onClose={onClose} />} />}
    >
      <StaffKeys />
      <main id="main" tabIndex={-1} />
    </StaffLayout>
  );
  const place = renderPage([{ path: '*', element }], path);
  return () => place().pathname + place().search;
}

const search = () => within(screen.getByRole('dialog', { name: 'Search' }));

test.each(['/dashboard', '/dashboard/quotes', '/dashboard/customers', '/dashboard/settings'])(
  'A key opens the search on every page of staff: %s',
  async (path) => {
    open(path);
    await userEvent.keyboard('/');
    expect(search().getByRole('searchbox')).toHaveFocus();
    expect(search().getByRole('searchbox')).toHaveValue('');
  },
);

test('What is typed right after the key, before the search has come, is searched for', async () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  const Late = lazy(async () => {
    await coming;
    return { default: SearchDialog };
  });
  const element = (
    <>
      <StaffKeys />
      <StaffSearch dialog={(onClose, start) => <Late start={start} onClose={onClose} />} />
    </>
  );
  renderPage([{ path: '*', element }], '/dashboard');
  await userEvent.keyboard('/Dave');
  expect(screen.queryByRole('dialog')).toBeNull();
  come();
  await screen.findByRole('dialog', { name: 'Search' });
  expect(search().getByRole('searchbox')).toHaveValue('Dave');
  expect(search().getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard(' M');
  expect(await search().findByRole('link', { name: /^Dave Miller/ })).toBeVisible();
});

test('A customer is found by their plate from a phone, in two presses and one field', async () => {
  holdPhone();
  const address = open();
  await userEvent.click(screen.getByRole('button', { name: 'Search: name, phone or plate' }));
  await userEvent.keyboard('ABC 123');
  await userEvent.click(
    await search().findByRole('link', { name: /^Priya Dhaliwal 604-555-0177/ }),
  );
  expect(address()).toBe(`/dashboard/customers/${makeCustomerRow().customer_key}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('While somebody types, bookings are shown too, the next one first, and open in their day', async () => {
  const address = open();
  await userEvent.keyboard('/');
  await userEvent.keyboard('priya');
  const dates = await search().findAllByRole('link', { name: /^Priya Dhaliwal (Fri|Sat)/ });
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Fri, Dec 4'),
    expect.stringContaining('Sat, Sep 12'),
  ]);
  await search().findByRole('link', { name: /^Priya Dhaliwal 604/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe(`/dashboard/day/2026-12-04?booking=${bookingId(1)}`);
});

test('Enter in the search lists every booking that it finds', async () => {
  const address = open();
  await userEvent.keyboard('/');
  await userEvent.keyboard('ann gill{Enter}');
  expect(address()).toBe('/dashboard?q=ann+gill');
});

test('A search that finds nothing says so, and one letter asks for nothing', async () => {
  backend.answers['customers'] = [];
  open();
  await userEvent.keyboard('/');
  await userEvent.keyboard('z');
  expect(search().getByRole('status')).toHaveTextContent('Type a name');
  await userEvent.keyboard('zz');
  expect(await search().findByText('Nothing found for "zzz".')).toBeVisible();
});
