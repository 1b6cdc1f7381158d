import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking } from '@/domain/booking';
import { RequestFailure } from '@/lib/errors';
import { makeBooking } from '@/testing/booking-factory';
import { FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { BookingsSource } from './bookings-source';

const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function filled(count: number, limit?: number): FakeBookingsBackend {
  const backend = new FakeBookingsBackend(limit);
  for (let number = 1; number <= count; number++) backend.put(makeBooking({ id: idOf(number) }));
  return backend;
}

function known(source: BookingsSource): Map<string, Booking> {
  const { table } = source.get();
  const found = new Map<string, Booking>();
  for (const id of table.ids) {
    const row = table.rowOf(id);
    if (row !== undefined) found.set(id, table.booking(row));
  }
  return found;
}

const outage = new RequestFailure('unavailable', 'down');

describe('reading all bookings', () => {
  test.each([0, 1, 999, 1_000, 1_001, 3_500])('%i bookings are all there', async (count) => {
    const backend = filled(count);
    const source = new BookingsSource(backend.api);
    await source.sync();
    expect(source.get().phase).toBe('ready');
    expect(known(source)).toEqual(backend.rows);
  });

  test('a backend that gives fewer rows at a time than asked for hides nothing', async () => {
    const backend = filled(1_234, 100);
    const source = new BookingsSource(backend.api);
    await source.sync();
    expect(known(source).size).toBe(1_234);
  });

  test('the first page can be used while the others are on their way', async () => {
    const backend = filled(2_500);
    const source = new BookingsSource(backend.api);
    const seen: string[] = [];
    source.subscribe(() => {
      const { phase, table, total } = source.get();
      seen.push(`${phase} ${table.size} of ${total}`);
    });
    await source.sync();
    expect(seen).toContain('loading 1000 of 2500');
    expect(source.get().table.size).toBe(2_500);
  });

  test('one page that fails twice is asked for again, and nothing is lost', async () => {
    const backend = filled(2_500);
    backend.failures = [outage, outage];
    const source = new BookingsSource(backend.api);
    await source.sync();
    expect(source.get()).toMatchObject({ phase: 'ready', failure: undefined });
    expect(known(source).size).toBe(2_500);
  });

  test('a backend that stays down is a failed list, and the next try fills it', async () => {
    const backend = filled(10);
    backend.failures = Array.from({ length: 6 }, () => outage);
    const source = new BookingsSource(backend.api);
    await source.sync();
    expect(source.get()).toMatchObject({ phase: 'failed', failure: 'unavailable' });
    backend.failures = [];
    await source.sync();
    expect(source.get()).toMatchObject({ phase: 'ready', failure: undefined });
    expect(known(source).size).toBe(10);
  });

  test('what the backend refuses is not asked for again', async () => {
    const backend = filled(10);
    backend.failures = [new RequestFailure('refused', 'no')];
    const source = new BookingsSource(backend.api);
    await source.sync();
    expect(source.get().failure).toBe('refused');
    expect(backend.requests).toEqual(['stamps']);
  });
});

describe('bringing the list up to date', () => {
  test('asks for changes and deletions only, and is exact', async () => {
    const backend = filled(1_500);
    const source = new BookingsSource(backend.api);
    await source.sync();
    backend.requests = [];
    backend.put({ ...makeBooking({ id: idOf(3) }), status: 'confirmed' });
    backend.put(makeBooking({ id: idOf(9_001) }));
    backend.drop(idOf(7));
    await source.sync();
    expect(known(source)).toEqual(backend.rows);
    expect(new Set(backend.requests)).toEqual(new Set(['changes', 'deletions']));
  });

  test('reads everything anew where more changed than one answer holds', async () => {
    const backend = filled(1_200);
    const source = new BookingsSource(backend.api);
    await source.sync();
    for (let number = 1; number <= 1_100; number++) backend.drop(idOf(number));
    await source.sync();
    expect(known(source)).toEqual(backend.rows);
    expect(source.get().phase).toBe('ready');
  });

  test('a failed refresh keeps the list and says so', async () => {
    const backend = filled(5);
    const source = new BookingsSource(backend.api);
    await source.sync();
    backend.failures = [outage, outage];
    await source.sync();
    expect(source.get()).toMatchObject({ phase: 'ready', failure: 'unavailable' });
    expect(known(source).size).toBe(5);
  });

  test('whatever others do while it reads, the list is exact after the next refresh', async () => {
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
          const backend = filled(count, limit);
          const source = new BookingsSource(backend.api);
          const waiting = [...actions];
          backend.meanwhile = () => {
            const next = waiting.shift();
            if (next?.kind === 'put') backend.put(makeBooking({ id: idOf(next.number) }));
            if (next?.kind === 'drop') backend.drop(idOf(next.number));
          };
          await source.sync();
          await source.sync();
          waiting.length = 0;
          await source.sync();
          expect(known(source)).toEqual(backend.rows);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a deletion right before the count does not hide that a page has shifted', async () => {
    const backend = filled(4, 3);
    const source = new BookingsSource(backend.api);
    let isFirstPageRead = false;
    backend.meanwhile = () => {
      const request = backend.requests.at(-1);
      if (request === 'page 3' && !isFirstPageRead) {
        isFirstPageRead = true;
        backend.drop(idOf(3));
      }
      if (request === 'count' && backend.rows.size === 3) backend.drop(idOf(4));
    };
    await source.sync();
    await source.sync();
    expect(known(source)).toEqual(backend.rows);
  });
});

describe('another person at the same browser', () => {
  test('finds nothing of what was read before, also when an answer arrives late', async () => {
    const backend = filled(1_500);
    const source = new BookingsSource(backend.api);
    const reading = source.sync();
    source.forget();
    await reading;
    expect(source.get()).toMatchObject({ phase: 'waiting', isRefreshing: false });
    expect(known(source).size).toBe(0);
  });
});
