import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { bookingId, FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { Dashboard } from './dashboard';

let backend: FakeBookingsBackend;
let media: { mockRestore: () => void } | undefined;

function open(address = '/dashboard') {
  const router = createMemoryRouter(
    [{ path: '/dashboard', element: <Dashboard onSignOut={() => undefined} /> }],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.search;
}

function holdPhone(): void {
  media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

async function row(name: string): Promise<HTMLElement | null> {
  const cell = await screen.findByText(name, { selector: '.col-customer span' });
  return cell.closest('tr');
}
const rowNames = (): (string | null)[] =>
  [...document.querySelectorAll('.col-customer span')].map((each) => each.textContent);
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function openDetails(name: string): Promise<HTMLElement> {
  await row(name);
  await click(`Details of ${name}`);
  return screen.findByRole('dialog', { name: 'Booking Details' });
}

async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() =>
    expect(toast.getToasts().at(-1)).toMatchObject(
      description ? { title, description } : { title },
    ),
  );
}

/** Comes back to the page, which asks what has changed. */
function comeBack(): void {
  focusManager.setFocused(false);
  act(() => focusManager.setFocused(true));
}

beforeEach(() => {
  backend = new FakeBookingsBackend();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  // jsdom lays nothing out: every row is as high as it is drawn.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
});
afterEach(() => {
  queryClient.clear();
  focusManager.setFocused(undefined);
  media?.mockRestore();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('says that it loads, then shows rows with their extras and prices', async () => {
    backend.put(1, { add_ons: ['PetHairRemoval', 'EngineBayClean'], total_price: 1_275.5 });
    open();
    expect(screen.getByText('Loading bookings...')).toBeVisible();
    const shown = await row('Guest 1');
    expect(shown).toHaveTextContent('+ 2 add-ons');
    expect(shown).toHaveTextContent('$1,275.50');
    expect(shown).toHaveTextContent('guest-1@example.com');
  });

  test('names quoted work without a price, and counts the services beside the main one', async () => {
    const quoted = { service_name: 'Full Car Wrapping', total_price: 0 };
    backend.put(1, { ...quoted, extra_services: ['CustomDecals'], add_ons: ['PetHairRemoval'] });
    open();
    const shown = await row('Guest 1');
    expect(shown).toHaveTextContent('+ 1 more service, 1 add-on');
    expect(shown).toHaveTextContent('By quote');
    expect(shown).not.toHaveTextContent('$0');
  });

  test('counts all bookings in its tiles, cancelled ones without their price', async () => {
    backend.put(1);
    backend.put(2, { status: 'confirmed', total_price: 20.5 });
    backend.put(3, { status: 'completed', total_price: 100 });
    backend.put(4, { status: 'cancelled', total_price: 1_000 });
    open('/dashboard?q=nobody');
    await screen.findByText('No bookings found.');
    expect(tile('Total Bookings')).toHaveTextContent('4');
    expect(tile('Pending')).toHaveTextContent('1');
    expect(tile('Confirmed')).toHaveTextContent('1');
    expect(tile('Completed')).toHaveTextContent('1');
    expect(tile('Total Revenue')).toHaveTextContent('$250.50');
  });

  test('waits for the first booking where there is none', async () => {
    open();
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Clear search/ })).toBeNull();
  });

  test('is a real table: every row has its number among all, though few exist', async () => {
    for (let number = 1; number <= 500; number++) backend.put(number);
    open();
    await row('Guest 500');
    const table = screen.getByRole('table', { name: 'Bookings' });
    expect(table).toHaveAttribute('aria-rowcount', '501');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });

  test('of some hundred bookings exists whole, for the browser’s own search', async () => {
    for (let number = 1; number <= 180; number++) backend.put(number);
    open();
    await row('Guest 180');
    expect(rowNames()).toContain('Guest 1');
  });

  test('shows the first rows and how far it is while the rest arrives', async () => {
    for (let number = 1; number <= 1_500; number++) backend.put(number);
    let release: () => void = () => undefined;
    backend.meanwhile = () => {
      if (backend.requests.at(-1) !== 'GET bookings' || backend.requests.length < 3) return;
      backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
    };
    open();
    expect(await screen.findByText('1,000 of 1,500')).toBeVisible();
    expect(screen.getAllByText('so far')).toHaveLength(5);
    expect(await row('Guest 1500')).toBeVisible();
    backend.meanwhile = () => undefined;
    backend.hold = undefined;
    release();
    expect(await screen.findByText('1,500 bookings')).toBeVisible();
    expect(screen.queryByText('so far')).toBeNull();
  });
});

describe('finding bookings', () => {
  test('the search is kept in the address, and what was not found is named', async () => {
    backend.put(1, { customer_name: 'Mei Tanaka', customer_phone: '604 ext A' });
    backend.put(2);
    const address = open();
    await row('Mei Tanaka');
    const search = screen.getByPlaceholderText('Search bookings...');
    await userEvent.type(search, 'tanaka');
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

  test('a header sorts, and turns the order round when it is clicked again', async () => {
    backend.put(1, { total_price: 300 });
    backend.put(2, { total_price: 20 });
    const address = open();
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

  test('a phone shows cards, with a select for their order', async () => {
    holdPhone();
    backend.put(1, { booking_date: '2026-12-17', total_price: 20 });
    backend.put(2, { booking_date: '2026-12-18' });
    const address = open();
    const cards = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(cards[1]).toHaveTextContent('Thu, Dec 17, 9:00 AM');
    expect(cards[1]).toHaveAttribute('aria-setsize', '2');
    await choose('Sort by', 'Lowest price first');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Thu, Dec 17');
    expect(address()).toBe('?sort=price.asc');
  });
});

describe('a load that fails', () => {
  test('says so, loses nothing, and a retry helps', async () => {
    backend.put(1);
    backend.meanwhile = () => {
      backend.faults = [{ fault: 503 }];
    };
    open();
    await expectToast('Failed to load bookings', 'Trying again in 20 seconds.');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost');
    backend.meanwhile = () => undefined;
    backend.faults = [];
    await click('Try again');
    expect(await row('Guest 1')).toBeVisible();
  });

  test('keeps the rows that arrived before it failed', async () => {
    for (let number = 1; number <= 1_500; number++) backend.put(number);
    backend.meanwhile = () => {
      if (backend.requests.length > 2) backend.faults = [{ fault: 'no answer' }];
    };
    open();
    expect(await screen.findByText(/Some bookings are missing here/)).toBeVisible();
    expect(await row('Guest 1500')).toBeVisible();
  });

  test('keeps a list that is there, and Refresh says what came of it', async () => {
    backend.put(1);
    open();
    await row('Guest 1');
    backend.faults = [1, 2, 3, 4, 5, 6].map(() => ({ fault: 'no answer' }) as const);
    await click('Refresh');
    await expectToast('Failed to load bookings');
    expect(await row('Guest 1')).toBeVisible();
    backend.faults = [];
    backend.put(2);
    await click('Refresh');
    expect(await row('Guest 2')).toBeVisible();
  });
});

describe('new bookings', () => {
  beforeEach(async () => {
    backend.put(1, { customer_name: 'First Guest' });
    open();
    await row('First Guest');
    backend.put(2, { booking_date: '2026-12-24' });
    backend.put(3, { booking_date: '2026-12-24' });
    comeBack();
    await screen.findByRole('button', { name: '2 new bookings' });
  });

  test('are announced without moving what is read, and shown and marked when asked for', async () => {
    expect(rowNames()).toEqual(['First Guest']);
    expect(tile('Total Bookings')).toHaveTextContent('3');
    await click('2 new bookings');
    expect(rowNames()).toEqual(['Guest 3', 'Guest 2', 'First Guest']);
    expect(await row('Guest 2')).toHaveClass('is-new');
    expect(await row('First Guest')).not.toHaveClass('is-new');
    expect(screen.queryByRole('button', { name: /new booking/ })).toBeNull();
  });

  test('are shown at once by Refresh', async () => {
    await click('Refresh');
    expect(await row('Guest 2')).toBeVisible();
  });

  test('are found by whoever searches', async () => {
    await userEvent.type(screen.getByPlaceholderText('Search bookings...'), 'guest 2');
    expect(await row('Guest 2')).toBeVisible();
  });
});

describe('fresh without a press', () => {
  beforeEach(async () => {
    backend.put(1);
    open();
    await row('Guest 1');
    backend.put(1, { status: 'cancelled' });
  });

  test('when somebody comes back to the page', async () => {
    comeBack();
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  test('when the connection is back', async () => {
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });
});

test('is fresh every minute, while it is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.put(1);
  open();
  await row('Guest 1');
  backend.put(1, { status: 'cancelled' });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  focusManager.setFocused(false);
  backend.requests = [];
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(backend.requests.filter((request) => request.includes('bookings'))).toEqual([]);
  vi.useRealTimers();
});

describe('the details', () => {
  test('show the whole booking and the steps that its status allows', async () => {
    backend.put(1, {
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      vehicle_make: 'Honda',
      vehicle_model: 'CR-V',
      comments: 'Dog hair in the cargo area.',
      add_ons: ['PetHairRemoval'],
      extra_services: ['SUVFrontTinting'],
      total_price: 1,
    });
    open();
    const dialog = await openDetails('Guest 1');
    for (const text of [
      `Reference ${bookingId(1).slice(0, 8)}`,
      'guest-1@example.com',
      '604-555-0119',
      'December 1, 2026 at 9:00 AM',
      'SUV, Honda CR-V',
      'Dog hair in the cargo area.',
      'Pet Hair Removal',
      'SUV Front Window Tinting',
      'This total differs from today',
    ]) {
      expect(dialog).toHaveTextContent(text);
    }
    expect(await within(dialog).findByText(/Nothing is recorded/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Details of Guest 1' })).toHaveFocus();
  });

  test.each([
    ['pending', ['Cancel Booking', 'Confirm Booking']],
    ['confirmed', ['Cancel Booking', 'Mark as Completed']],
    ['completed', []],
    ['cancelled', []],
  ])('offer a %s booking its legal steps and deletion', async (status, steps) => {
    backend.put(1, { status });
    open();
    const dialog = await openDetails('Guest 1');
    const names = [...dialog.querySelectorAll('.dialog-actions button')].map((b) => b.textContent);
    expect(names).toEqual(['Delete Booking', ...steps]);
  });

  test('a step shows at once, is busy on its own, and is said when it is true', async () => {
    backend.put(1);
    backend.put(2);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    backend.hold = { method: 'PATCH', until };
    open();
    const dialog = await openDetails('Guest 1');
    await click('Confirm Booking');
    const next = await within(dialog).findByRole('button', { name: 'Mark as Completed' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(tile('Confirmed')).toHaveTextContent('1');
    await userEvent.keyboard('{Escape}');
    const deleteOf = (name: string) =>
      screen.getByRole('button', { name: `Delete the booking of ${name}` });
    expect(deleteOf('Guest 1')).toHaveAttribute('aria-disabled', 'true');
    expect(deleteOf('Guest 2')).not.toHaveAttribute('aria-disabled');
    expect(toast.getToasts()).toEqual([]);
    release();
    await expectToast('Booking status updated to confirmed', 'Guest 1, Classic Detailing');
    expect(backend.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
    expect(backend.rows.get(bookingId(1))?.status).toBe('confirmed');
    await waitFor(() => expect(deleteOf('Guest 1')).not.toHaveAttribute('aria-disabled'));
  });

  test.each([
    ['no answer', "The server didn't answer, so it may have gone through. Refresh to see."],
    [503, "The server didn't answer, so it may have gone through. Refresh to see."],
    [403, 'Nothing was changed. Try again.'],
  ] as const)(
    'a step that fails (%s) is taken back and can be tried again',
    async (fault, text) => {
      backend.put(1);
      backend.faults = [{ method: 'PATCH', fault }];
      open();
      const dialog = await openDetails('Guest 1');
      await click('Confirm Booking');
      await expectToast('Failed to update booking status', text);
      expect(await within(dialog).findByText('Pending')).toBeVisible();
      await click('Confirm Booking');
      await expectToast('Booking status updated to confirmed');
    },
  );

  test('a step that a colleague has overtaken is refused, and the truth appears', async () => {
    backend.put(1);
    open();
    const dialog = await openDetails('Guest 1');
    backend.put(1, { status: 'cancelled' });
    await click('Confirm Booking');
    await expectToast(
      'Failed to update booking status',
      'Someone else changed this booking meanwhile. Its current status is shown.',
    );
    expect(await within(dialog).findByText('Cancelled')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
  });

  test('what a colleague did while a step was on its way is not taken back with it', async () => {
    backend.put(1);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    backend.hold = { method: 'PATCH', until };
    open();
    const dialog = await openDetails('Guest 1');
    await click('Confirm Booking');
    await within(dialog).findByRole('button', { name: 'Mark as Completed' });
    backend.put(1, { status: 'cancelled' });
    comeBack();
    await within(dialog).findByText('Cancelled');
    release();
    await expectToast('Failed to update booking status');
    expect(await within(dialog).findByText('Cancelled')).toBeVisible();
  });

  test('a booking that a colleague has deleted says so and leaves the list', async () => {
    backend.put(1);
    open();
    await openDetails('Guest 1');
    backend.drop(1);
    await click('Confirm Booking');
    await expectToast(
      'Failed to update booking status',
      'Someone else deleted this booking meanwhile.',
    );
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting', () => {
  test('asks first; the safe answer has the focus and changes nothing', async () => {
    backend.put(1);
    open();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this booking? This action cannot be undone.',
    );
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await click('Cancel');
    expect(screen.getByRole('button', { name: 'Delete the booking of Guest 1' })).toHaveFocus();
    expect(backend.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('takes the booking out of the list and says so', async () => {
    backend.put(1);
    open();
    await openDetails('Guest 1');
    await click('Delete Booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    await expectToast('Booking deleted successfully', 'Guest 1, Classic Detailing');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.rows.size).toBe(0);
  });

  test('that fails brings the booking back', async () => {
    backend.put(1);
    backend.faults = [{ method: 'DELETE', fault: 500 }];
    open();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    await expectToast('Failed to delete booking');
    expect(await row('Guest 1')).toBeVisible();
  });

  test('that fails does not bring back what a colleague has deleted meanwhile', async () => {
    backend.put(1);
    backend.put(2);
    let release: () => void = () => undefined;
    backend.hold = { method: 'DELETE', until: new Promise((resolve) => (release = resolve)) };
    backend.faults = [{ method: 'DELETE', fault: 'no answer' }];
    open();
    await row('Guest 1');
    await click('Delete the booking of Guest 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete Booking' }));
    backend.drop(1);
    backend.put(2, { status: 'confirmed' });
    comeBack();
    expect(await screen.findByText('Confirmed', { selector: '.status' })).toBeVisible();
    release();
    await expectToast('Failed to delete booking');
    await waitFor(() => expect(rowNames()).toEqual(['Guest 2']));
  });

  test('all of them asks first, and clears', async () => {
    backend.put(1);
    backend.put(2);
    open();
    await row('Guest 1');
    await click('Clear All Bookings');
    const question = await screen.findByRole('alertdialog', { name: 'Clear All Bookings' });
    expect(question).toHaveTextContent(
      'Are you sure you want to delete ALL bookings? This action cannot be undone.',
    );
    await userEvent.click(
      within(question).getByRole('button', { name: 'Yes, Delete All Bookings' }),
    );
    await expectToast('All bookings have been cleared successfully');
    expect(await screen.findByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('all of them keeps them all where it fails', async () => {
    backend.put(1);
    backend.faults = [{ method: 'DELETE', fault: 500 }];
    open();
    await row('Guest 1');
    await click('Clear All Bookings');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Delete All Bookings' }));
    await expectToast('Failed to clear bookings');
    expect(await row('Guest 1')).toBeVisible();
  });
});

describe('history and e-mail', () => {
  beforeEach(() => {
    backend.put(1);
    backend.tables['booking_events'] = [
      {
        id: 1,
        kind: 'created',
        actor: 'visitor',
        happened_at: '2026-12-01T18:00:00Z',
        columns: [],
      },
    ];
    backend.tables['booking_messages'] = [
      {
        id: 'm1',
        kind: 'confirmation',
        state: 'given_up',
        attempts: 5,
        due_at: '2026-12-01T18:00:00Z',
        sent_at: null,
      },
    ];
  });

  test('stand in the details, and a message is sent again on demand', async () => {
    open();
    const dialog = await openDetails('Guest 1');
    expect(await within(dialog).findByText('Booked, by the booking page')).toBeVisible();
    expect(within(dialog).getByText('Confirmation: could not be sent')).toBeVisible();
    await click('Resend');
    await expectToast('The message will be sent again');
    expect(backend.requests).toContain('POST rpc/resend_message');
  });

  test('that do not load say so and can be asked for again', async () => {
    open();
    await row('Guest 1');
    backend.meanwhile = () => {
      backend.faults = [{ method: 'GET', fault: 503 }];
    };
    const dialog = await openDetails('Guest 1');
    expect(await within(dialog).findByText("The history couldn't be loaded.")).toBeVisible();
    backend.meanwhile = () => undefined;
    backend.faults = [];
    await click('Try again');
    expect(await within(dialog).findByText('Booked, by the booking page')).toBeVisible();
  });
});
