import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_COLUMNS, type BookingColumn } from '@/domain/booking/booking-columns';
import { queryClient } from '@/lib/query-client';
import { FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { isPartial } from './list-state';
import { bookingsQuery } from './list-query';

function filled(count: number, limit?: number): FakeBookingsBackend {
  const backend = new FakeBookingsBackend(limit);
  for (let number = 1; number <= count; number++) backend.put(number);
  return backend;
}

const list = () => queryClient.getQueryData(bookingsQuery.queryKey);
/** However new the list is. */
const read = () => queryClient.fetchQuery({ ...bookingsQuery, staleTime: 0 });

/** Ids and statuses in the cache, newest first. */
const known = (): string[] =>
  (list()?.bookings ?? []).map(({ id, status, updatedAt }) => `${id} ${status} ${updatedAt}`);

function stored(backend: FakeBookingsBackend): string[] {
  return [...backend.rows.values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map(({ id, status, updated_at: updatedAt }) => `${id} ${status} ${updatedAt}`);
}

beforeEach(() => {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
});

describe('reading all bookings', () => {
  test.each([0, 1, 999, 1_000, 1_001, 3_500])(
    'A list of %i bookings is read whole',
    async (count) => {
      const backend = filled(count);
      await read();
      expect(known()).toEqual(stored(backend));
      expect(list()?.newIds).toEqual([]);
    },
  );

  test('A backend that gives fewer rows at a time than asked for hides nothing', async () => {
    const backend = filled(234, 50);
    await read();
    expect(known()).toEqual(stored(backend));
  });

  test('A backend that answers the same rows whatever is asked is not asked without end', async () => {
    const backend = filled(3);
    const rows = [...backend.rows.values()].toReversed();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
      asked.push(String(input));
      if (init?.method === 'HEAD') {
        return Promise.resolve(new Response(null, { headers: { 'content-range': '*/3' } }));
      }
      const isDeletions = String(input).includes('booking_deletions');
      return Promise.resolve(Response.json(isDeletions ? [] : rows));
    });
    await read();
    expect(known()).toEqual(stored(backend));
    expect(asked.length).toBeLessThan(8);
  });

  test('Rows with only the columns that a booking cannot do without are shown', async () => {
    const backend = filled(2);
    for (const [id, row] of backend.rows) {
      const kept = Object.entries(row).filter(
        ([name]) => !('fallback' in BOOKING_COLUMNS[name as BookingColumn]),
      );
      backend.rows.set(id, Object.fromEntries(kept) as unknown as typeof row);
    }
    await read();
    expect(list()?.bookings).toMatchObject([
      { customerName: 'Guest 2', addOns: [], quotedPrice: 130 },
      { customerName: 'Guest 1', addOns: [], quotedPrice: 130 },
    ]);
  });

  test('The first page of bookings can be used while the others are still loading', async () => {
    filled(2_500);
    const seen: string[] = [];
    const stop = new QueryObserver(queryClient, bookingsQuery).subscribe(({ data, isFetching }) => {
      if (data && isFetching && isPartial(data)) {
        seen.push(`${data.bookings.length} of ${data.total}`);
      }
    });
    await read();
    stop();
    expect(seen).toContain('1000 of 2500');
    expect(list()?.bookings).toHaveLength(2_500);
  });

  test('A single request that fails is made again, and nothing is lost', async () => {
    const requests = filled(2_500).requests;
    await read();
    for (let at = 0; at < requests.length; at++) {
      queryClient.clear();
      const backend = filled(2_500);
      let asked = 0;
      backend.beforeAnswer = () => {
        if (asked++ === at) backend.faults.push({ fault: 503 });
      };
      await read();
      expect(known()).toEqual(stored(backend));
    }
  });

  test('A load that broke off keeps its pages and continues after them', async () => {
    const backend = filled(2_500);
    backend.beforeAnswer = () => {
      if (backend.requests.length > 3) backend.faults = [{ fault: 'no answer' }];
    };
    await expect(read()).rejects.toMatchObject({ kind: 'network' });
    expect(list()?.bookings).toHaveLength(2_000);
    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    backend.requests = [];
    await read();
    expect(known()).toEqual(stored(backend));
    expect(backend.requests.filter((request) => request === 'GET bookings')).toHaveLength(3);
  });

  test('A request that the backend refuses is not made again', async () => {
    const backend = filled(10);
    backend.faults = [{ method: 'GET', fault: 403 }];
    await expect(read()).rejects.toMatchObject({ kind: 'refused' });
    expect(backend.requests.filter((request) => request === 'GET bookings')).toHaveLength(1);
  });
});

describe('bringing the list up to date', () => {
  test('A refresh asks for changes and deletions only, holds new bookings back, and is exact', async () => {
    const backend = filled(1_500);
    await read();
    backend.requests = [];
    backend.put(3, { status: 'confirmed' });
    const fresh = backend.put(9_001);
    backend.drop(7);
    await read();
    expect(known()).toEqual(stored(backend));
    expect(list()?.newIds).toEqual([fresh.id]);
    expect(backend.requests).toEqual([
      'GET bookings',
      'GET booking_deletions',
      // And once more, until there is nothing.
      'GET bookings',
      'GET booking_deletions',
    ]);
  });

  test('An empty list shows its first booking at once', async () => {
    const backend = filled(0);
    await read();
    backend.put(1);
    await read();
    expect(list()).toMatchObject({ newIds: [], bookings: [{ customerName: 'Guest 1' }] });
  });

  test('A refresh is exact even if more changed than one answer holds', async () => {
    const backend = filled(120, 50);
    await read();
    for (let number = 1; number <= 70; number++) backend.drop(number);
    for (let number = 71; number <= 130; number++) backend.put(number, { status: 'cancelled' });
    await read();
    expect(known()).toEqual(stored(backend));
  });

  test('A refresh reads past a thousand tombstones and ends', async () => {
    const backend = filled(1_100);
    for (let number = 2; number <= 1_100; number++) backend.drop(number);
    await read();
    expect(known()).toEqual(stored(backend));
  });

  test('A failed refresh keeps the list', async () => {
    const backend = filled(5);
    await read();
    backend.faults = [503, 503, 503, 503, 503, 503].map((fault) => ({ fault }));
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(known()).toEqual(stored(backend));
  });

  test('The list is exact after the next refresh, whatever others do while it reads', async () => {
    const action = fc.record({
      kind: fc.constantFrom('put' as const, 'drop' as const, 'none' as const),
      number: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 3, max: 12 }),
        fc.array(action, { maxLength: 60 }),
        async (count, limit, actions) => {
          queryClient.clear();
          const backend = filled(count, limit);
          const waiting = [...actions];
          backend.beforeAnswer = () => {
            const next = waiting.shift();
            if (next?.kind === 'put') backend.put(next.number);
            if (next?.kind === 'drop') backend.drop(next.number);
          };
          await read();
          const ids = known();
          expect(new Set(ids).size).toBe(ids.length);
          await read();
          waiting.length = 0;
          await read();
          expect(known()).toEqual(stored(backend));
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('Staff who leave during the load find the pages that came, and the rest on their return', async () => {
  const backend = filled(2_500);
  await new Promise<void>((resolve) => {
    const stop = new QueryObserver(queryClient, bookingsQuery).subscribe(({ data }) => {
      if (!data) return;
      stop();
      resolve();
    });
  });
  expect(list()?.bookings).toHaveLength(1_000);
  const leaveAgain = new QueryObserver(queryClient, bookingsQuery).subscribe(() => undefined);
  await vi.waitFor(() => expect(known()).toEqual(stored(backend)));
  leaveAgain();
});
