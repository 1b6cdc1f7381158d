import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fill } from '@/testing/fill';
import {
  backend,
  choose,
  click,
  holdPhone,
  openDashboard,
  row,
  rowNames,
  tile,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

describe('the list', () => {
  test('The list says that it is loading, then shows rows with their extras and prices', async () => {
    backend.put(1, { add_ons: ['PetHairRemoval', 'EngineBayClean'], total_price: 1_275.5 });
    openDashboard();
    expect(screen.getByText('Loading bookings...')).toBeVisible();
    const shown = await row('Guest 1');
    expect(shown).toHaveTextContent('+ 2 add-ons');
    expect(shown).toHaveTextContent('$1,275.50');
    expect(shown).toHaveTextContent('guest-1@example.com');
  });

  test('The list names quoted work without a price, and counts the extra services', async () => {
    const quoted = { service_name: 'Full Car Wrapping', total_price: 0 };
    backend.put(1, { ...quoted, extra_services: ['CustomDecals'], add_ons: ['PetHairRemoval'] });
    openDashboard();
    const shown = await row('Guest 1');
    expect(shown).toHaveTextContent('+ 1 more service, 1 add-on');
    expect(shown).toHaveTextContent('By quote');
    expect(shown).not.toHaveTextContent('$0');
  });

  test('The tiles of the list count all bookings, and leave out the price of cancelled ones', async () => {
    backend.put(1);
    backend.put(2, { status: 'confirmed', total_price: 20.5 });
    backend.put(3, { status: 'completed', total_price: 100 });
    backend.put(4, { status: 'cancelled', total_price: 1_000 });
    openDashboard('/dashboard?q=nobody');
    await screen.findByText('No bookings found.');
    expect(tile('Total Bookings')).toHaveTextContent('4');
    expect(tile('Pending')).toHaveTextContent('1');
    expect(tile('Confirmed')).toHaveTextContent('1');
    expect(tile('Completed')).toHaveTextContent('1');
    expect(tile('Total Revenue')).toHaveTextContent('$250.50');
  });

  test('An empty list says that no bookings were found', async () => {
    openDashboard();
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Clear search/ })).toBeNull();
  });

  test('The list is a real table: every row has its number among all, though few are rendered', async () => {
    for (let number = 1; number <= 500; number++) backend.put(number);
    openDashboard();
    await row('Guest 500');
    const table = screen.getByRole('table', { name: 'Bookings' });
    expect(table).toHaveAttribute('aria-rowcount', '501');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });

  test('The list can be scrolled to its very end, and back', async () => {
    for (let number = 1; number <= 800; number++) backend.put(number);
    openDashboard();
    await row('Guest 800');
    const scrollTo = (top: number): void => {
      vi.stubGlobal('scrollY', top);
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    for (const top of [799 * 64, 1_000_000, 0, 799 * 64]) {
      scrollTo(top);
      await row(top === 0 ? 'Guest 800' : 'Guest 1');
    }
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('Staff who are not the owner see no way to clear the list', async () => {
    backend.put(1);
    openDashboard();
    await row('Guest 1');
    expect(screen.queryByRole('button', { name: 'Clear All Bookings' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete the booking of Guest 1' })).toBeVisible();
  });

  test('A list of a few hundred bookings is rendered whole, for the browser’s own search', async () => {
    for (let number = 1; number <= 180; number++) backend.put(number);
    openDashboard();
    await row('Guest 180');
    await waitFor(() => expect(rowNames()).toContain('Guest 1'));
  });

  test('The list shows the first rows and its progress while the rest arrives', async () => {
    for (let number = 1; number <= 1_500; number++) backend.put(number);
    let release: () => void = () => undefined;
    backend.beforeAnswer = () => {
      if (backend.requests.at(-1) !== 'GET bookings' || backend.requests.length < 3) return;
      backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
    };
    openDashboard();
    expect(await screen.findByText('1,000 of 1,500')).toBeVisible();
    expect(screen.getAllByText('so far')).toHaveLength(5);
    expect(await row('Guest 1500')).toBeVisible();
    backend.beforeAnswer = () => undefined;
    backend.hold = undefined;
    release();
    expect(await screen.findByText('1,500 bookings')).toBeVisible();
    expect(screen.queryByText('so far')).toBeNull();
  });
});

describe('finding bookings', () => {
  test('The search is kept in the address, and a search without a match is named', async () => {
    backend.put(1, { customer_name: 'Mei Tanaka', customer_phone: '604 ext A' });
    backend.put(2);
    const address = openDashboard();
    await row('Mei Tanaka');
    const search = screen.getByPlaceholderText('Search bookings...');
    await fill(search, 'tanaka');
    expect(rowNames()).toEqual(['Mei Tanaka']);
    expect(screen.getByText('1 of 2 bookings')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'ext a');
    await choose('Filter by status', 'Pending');
    await choose('Filter by date', 'Last 7 Days');
    expect(
      screen.getByText(
        'No bookings match "ext a", Pending, Last 7 Days. The totals above still count every booking.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe('?q=ext+a&status=pending&date=last7'));
    await click('Clear search and filters');
    expect(rowNames()).toHaveLength(2);
    await waitFor(() => expect(address()).toBe(''));
  });

  test('Staff who leave the search at once find it in the address on the way back', async () => {
    backend.put(1, { customer_name: 'Mei Tanaka' });
    const address = openDashboard();
    await row('Mei Tanaka');
    await fill(screen.getByPlaceholderText('Search bookings...'), 'tanaka');
    await click('Details of Mei Tanaka');
    expect(address()).toMatch(/^\?q=tanaka&booking=/);
  });

  test('A header sorts the list, and reverses the order when it is clicked again', async () => {
    backend.put(1, { total_price: 300 });
    backend.put(2, { total_price: 20 });
    const address = openDashboard();
    await row('Guest 1');
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Price')).toHaveAttribute('aria-sort', 'none');
    await click('Price');
    expect(header('Price')).toHaveAttribute('aria-sort', 'ascending');
    expect(rowNames()).toEqual(['Guest 2', 'Guest 1']);
    await click('Price');
    expect(header('Price')).toHaveAttribute('aria-sort', 'descending');
    expect(rowNames()).toEqual(['Guest 1', 'Guest 2']);
    expect(address()).toBe('?sort=price.desc');
  });

  test('A phone shows the list as cards, with a select for their order', async () => {
    holdPhone();
    const { id } = backend.put(1, { booking_date: '2026-12-17', total_price: 20 });
    backend.put(2, { booking_date: '2026-12-18' });
    backend.tables['checkout_settings'] = [{ uses_checkout: false, deposit_kind: 'amount' }];
    backend.answers['open_money'] = [{ booking_id: id, deposit_cents: 500, balance_cents: null }];
    const address = openDashboard();
    const cards = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(cards[1]).toHaveTextContent('Thu, Dec 17, 9:00 AM');
    expect(cards[1]).toHaveAttribute('aria-setsize', '2');
    expect(await within(cards[1] ?? document.body).findByText('Deposit due $5.00')).toBeVisible();
    await choose('Sort by', 'Lowest price first');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Thu, Dec 17');
    expect(address()).toBe('?sort=price.asc');
  });
});
