import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fill } from '@/testing/fill';
import {
  backend,
  click,
  comeBack,
  expectToast,
  openDashboard,
  row,
  rowNames,
  tile,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

describe('a load that fails', () => {
  test('A load that fails says so, loses nothing, and a retry helps', async () => {
    backend.put(1);
    backend.beforeAnswer = () => {
      backend.faults = [{ fault: 503 }];
    };
    openDashboard();
    await expectToast('Failed to load bookings', 'Trying again in 20 seconds.');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost');
    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    await click('Try again');
    expect(await row('Guest 1')).toBeVisible();
  });

  test('A load that fails keeps the rows that arrived before', async () => {
    for (let number = 1; number <= 1_500; number++) backend.put(number);
    backend.beforeAnswer = () => {
      if (backend.requests.length > 2) backend.faults = [{ fault: 'no answer' }];
    };
    openDashboard();
    expect(await screen.findByText(/Some bookings are missing here/)).toBeVisible();
    expect(await row('Guest 1500')).toBeVisible();
  });

  test('A failed refresh keeps the list that is there, and says what came of it', async () => {
    backend.put(1);
    openDashboard();
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

describe('an outage', () => {
  test('An outage is announced once, stays above the list while it lasts, and is announced again next time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    backend.put(1);
    openDashboard();
    await row('Guest 1');
    const breakDown = (): void => {
      backend.faults = [{ method: 'GET', fault: 503 }];
    };
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    const forget = (): void => toast.getToasts().forEach(({ id }) => toast.dismiss(id));

    backend.beforeAnswer = breakDown;
    await wait(61);
    await expectToast('Failed to load bookings', 'Trying again in 20 seconds.');
    expect(screen.getByRole('alert')).toHaveTextContent('may be out of date');
    forget();
    backend.requests = [];
    await wait(65);
    expect(backend.requests.length).toBeGreaterThan(2);
    expect(toast.getToasts()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('may be out of date');
    // A refresh by hand says so.
    await click('Refresh');
    await expectToast('Failed to load bookings');
    forget();

    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    await wait(21);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    backend.beforeAnswer = breakDown;
    await wait(61);
    await expectToast('Failed to load bookings');
    vi.useRealTimers();
  });
});

describe('new bookings', () => {
  beforeEach(async () => {
    backend.put(1, { customer_name: 'First Guest' });
    openDashboard();
    await row('First Guest');
    backend.put(2, { booking_date: '2026-12-24' });
    backend.put(3, { booking_date: '2026-12-24' });
    comeBack();
    await screen.findByRole('button', { name: '2 new bookings' });
  });

  test('New bookings are announced without moving what is read, and shown and marked on demand', async () => {
    expect(rowNames()).toEqual(['First Guest']);
    expect(tile('Total Bookings')).toHaveTextContent('3');
    await click('2 new bookings');
    expect(rowNames()).toEqual(['Guest 3', 'Guest 2', 'First Guest']);
    expect(await row('Guest 2')).toHaveAttribute('data-new');
    expect(await row('First Guest')).not.toHaveAttribute('data-new');
    expect(screen.queryByRole('button', { name: /new booking/ })).toBeNull();
  });

  test('New bookings are counted in the title of the tab until somebody looks at them', async () => {
    expect(document.title).toMatch(/^\(2\) Bookings Dashboard \|/);
    await click('2 new bookings');
    expect(document.title).toMatch(/^Bookings Dashboard \|/);
  });

  test('New bookings are shown at once by Refresh', async () => {
    await click('Refresh');
    expect(await row('Guest 2')).toBeVisible();
  });

  test('New bookings are found by a search', async () => {
    await fill(screen.getByPlaceholderText('Search bookings...'), 'guest 2');
    expect(await row('Guest 2')).toBeVisible();
  });
});

describe('fresh without a press', () => {
  beforeEach(async () => {
    backend.put(1);
    openDashboard();
    await row('Guest 1');
    backend.put(1, { status: 'cancelled' });
  });

  test('The list is refreshed when somebody returns to the page', async () => {
    comeBack();
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  test('The list is refreshed when the connection is back', async () => {
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });
});

test('The list is refreshed every minute while it is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend.put(1);
  openDashboard();
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
