import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { CUSTOMER_KEY, FakeCustomers } from '@/testing/customers';
import { bookingsQuery } from '../bookings/api/list-query';
import { firstList } from '../bookings/api/list-state';
import { toListed } from '../bookings/api/listed-booking';
import { daysQuery } from '../calendar/days-api';
import { customerQuery, customersQuery } from './api';
import { useEraseBookings } from './erase-actions';

test('The browser forgets an erased customer wherever it kept them, and nobody else', async () => {
  const shop = new FakeCustomers();
  shop.bookThree();
  const record = await queryClient.fetchQuery(customerQuery(CUSTOMER_KEY));
  // Also read by way of another booking, and as one of the list.
  await queryClient.fetchQuery(customerQuery(shop.bookings[0]?.id ?? ''));
  await queryClient.fetchInfiniteQuery(
    customersQuery({ search: '', sort: 'last_visit', filter: 'all' }),
  );
  const other = shop.book({ customerName: 'Mei Tanaka' });
  const bookings = shop.bookings.map(toListed);
  queryClient.setQueryData(bookingsQuery.queryKey, firstList(bookings, bookings.length));
  const { queryKey } = daysQuery('2026-09-12', '2026-09-12');
  queryClient.setQueryData(queryKey, {
    bookings,
    closures: [],
    bayClosures: [],
    capacity: 2,
    overbooking: 1,
    worksSundays: false,
    waitsInBay: false,
  });
  const kept = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  expect(kept()).toContain('Priya');

  const onErased = vi.fn();
  const { result } = renderHook(() => useEraseBookings(onErased), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.mutate(record.bookings.map(({ id }) => id)));
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce());
  expect(kept()).not.toContain('Priya');
  expect(kept()).toContain(other.id);
});
