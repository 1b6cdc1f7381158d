import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking } from '@/domain/booking';
import { BOOKING_STATUSES } from '@/domain/booking-status';
import { SLOT_TIMES, slotOrder } from '@/domain/slots';
import { makeBooking } from '@/testing/booking-factory';
import { BookingTable } from './booking-table';
import { sortKey } from './ranks';
import type { RowFilter } from './row-filter';
import { type Sort, SORT_COLUMNS } from './row-orders';
import { stampIso } from './stamps';
import { TableView } from './table-view';
import { countTiles } from './tiles';

/** The same rules, written the slow and obvious way. */
function matches(booking: Booking, { search, status, range }: RowFilter): boolean {
  const lower = search.toLowerCase();
  return (
    (booking.customerName.toLowerCase().includes(lower) ||
      booking.customerEmail.toLowerCase().includes(lower) ||
      booking.serviceName.toLowerCase().includes(lower) ||
      booking.customerPhone.includes(search)) &&
    (status === 'all' || booking.status === status) &&
    (!range || (booking.bookingDate >= range.from && booking.bookingDate <= range.to))
  );
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function byAppointment(a: Booking, b: Booking): number {
  return (
    compare(a.bookingDate, b.bookingDate) ||
    slotOrder(a.bookingTime) - slotOrder(b.bookingTime) ||
    compare(a.createdAt, b.createdAt) ||
    compare(a.id, b.id)
  );
}

const KEYS: Record<Exclude<Sort['column'], 'date'>, (b: Booking) => number | string> = {
  time: (b) => slotOrder(b.bookingTime),
  customer: (b) => sortKey(b.customerName),
  service: (b) => sortKey(b.serviceName),
  price: (b) => b.totalPrice,
  status: (b) => BOOKING_STATUSES.indexOf(b.status),
};

function expectedIds(bookings: Iterable<Booking>, filter: RowFilter, sort: Sort): string[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const { column } = sort;
  const order =
    column === 'date'
      ? (a: Booking, b: Booking) => sign * byAppointment(a, b)
      : (a: Booking, b: Booking) =>
          sign * compare(KEYS[column](a), KEYS[column](b)) || byAppointment(b, a);
  return [...bookings]
    .filter((booking) => matches(booking, filter))
    .sort(order)
    .map((booking) => booking.id);
}

const names = ['Ann Lee', 'ann lee', 'Élise Roy', 'Elena Roy', 'ΑΣ', 'Zoë', "O'Neil", 'Bo', '李'];
const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2027-01-04'];
const searches = [
  '',
  'a',
  'an',
  'ann',
  'ann l',
  'ROY',
  'é',
  '604',
  '555-01',
  'DETAIL',
  'tint',
  'x',
  'ext A',
  'ext a',
];

const booking = fc.record({
  number: fc.integer({ min: 0, max: 25 }),
  customerName: fc.constantFrom(...names),
  customerEmail: fc.constantFrom('ann@example.com', 'ROY@Example.com', 'x@y.ca'),
  customerPhone: fc.constantFrom('604-555-0100', '+1 778 555 0199', '6045550142 ext A'),
  serviceName: fc.constantFrom('Classic Detailing', 'Sedan Window Tinting', 'écran'),
  bookingDate: fc.constantFrom(...days),
  bookingTime: fc.constantFrom<string>(...SLOT_TIMES, '25:00'),
  status: fc.constantFrom(...BOOKING_STATUSES),
  totalPrice: fc.constantFrom(0, 0.1, 0.2, 162.5, 130, 20_000),
});

const idOf = (number: number): string => `id-${String(number).padStart(3, '0')}`;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), number: fc.nat(25) }) },
);

const filter: fc.Arbitrary<RowFilter> = fc.record({
  search: fc.constantFrom(...searches),
  status: fc.constantFrom('all' as const, ...BOOKING_STATUSES),
  range: fc.constantFrom(
    undefined,
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2026-11-30', to: '2026-12-02' },
  ),
});

const sort: fc.Arbitrary<Sort> = fc.record({
  column: fc.constantFrom(...SORT_COLUMNS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

describe('the table of columns does what plain lists would do', () => {
  test('after any changes and deletions, any search, filter and order, and the figures', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(fc.tuple(filter, sort), { minLength: 1, maxLength: 6 }),
        (steps, questions) => {
          const table = new BookingTable();
          const view = new TableView(table);
          const model = new Map<string, Booking>();
          const ask = (): void => {
            for (const [asked, order] of questions) {
              const ids = [...view.rows(asked, order)].map((row) => table.ids[row]);
              expect(ids).toEqual(expectedIds(model.values(), asked, order));
            }
          };
          for (const [at, action] of steps.entries()) {
            const stamp = stampIso(1_790_000_000_000_000 + at);
            if (action.kind === 'drop') {
              table.remove(idOf(action.number), 1_790_000_000_000_000 + at);
              model.delete(idOf(action.number));
              continue;
            }
            const { number, ...part } = action.booking;
            const id = idOf(number);
            const createdAt = model.get(id)?.createdAt ?? stamp;
            const made = makeBooking({ ...part, id, createdAt, updatedAt: stamp });
            table.upsert([made]);
            model.set(id, made);
          }
          ask();
          const live = [...model.values()];
          const earning = live.filter((b) => b.status !== 'cancelled');
          expect(countTiles(table)).toEqual({
            total: live.length,
            pending: live.filter((b) => b.status === 'pending').length,
            confirmed: live.filter((b) => b.status === 'confirmed').length,
            completed: live.filter((b) => b.status === 'completed').length,
            revenue: earning.reduce((cents, b) => cents + Math.round(b.totalPrice * 100), 0) / 100,
          });
          for (const expected of live) {
            expect(table.booking(table.rowOf(expected.id) ?? -1)).toEqual({
              ...expected,
              createdAt: stampIso(
                Date.parse(expected.createdAt) * 1000 + Number(expected.createdAt.slice(23, 26)),
              ),
            });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('typing letter by letter finds the same as pasting the whole word', () => {
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 30 }),
        fc.constantFrom('ann lee', 'élise', '604-555', 'classic', 'ΑΣ'),
        filter,
        sort,
        (rows, word, rest, order) => {
          const table = new BookingTable();
          table.upsert(
            rows.map(({ number, ...part }, at) =>
              makeBooking({ ...part, id: idOf(number * 100 + at) }),
            ),
          );
          const typing = new TableView(table);
          for (let end = 0; end <= word.length; end++) {
            const asked = { ...rest, search: word.slice(0, end) };
            expect([...typing.rows(asked, order)]).toEqual([
              ...new TableView(table).rows(asked, order),
            ]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a booking that is no more', () => {
  test('is not brought back by an answer that is older than its deletion', () => {
    const table = new BookingTable();
    const old = makeBooking();
    table.upsert([old]);
    table.remove(old.id);
    table.upsert([old]);
    expect(table.size).toBe(0);
    table.forgetRemoved();
    table.upsert([old]);
    expect(table.size).toBe(1);
  });

  test('stays where it was written again after the deletion', () => {
    const table = new BookingTable();
    const restored = makeBooking({ updatedAt: '2026-12-02T00:00:00.000002+00:00' });
    table.upsert([restored]);
    table.remove(restored.id, 1_796_169_600_000_001);
    expect(table.size).toBe(1);
    table.remove(restored.id, 1_796_169_600_000_003);
    expect(table.size).toBe(0);
  });

  test('an older state does not replace a newer one', () => {
    const table = new BookingTable();
    const newer = makeBooking({
      status: 'confirmed',
      updatedAt: '2026-12-02T00:00:00.000002+00:00',
    });
    table.upsert([newer]);
    table.upsert([{ ...newer, status: 'pending', updatedAt: '2026-12-02T00:00:00.000001+00:00' }]);
    expect(table.statusOf(0)).toBe('confirmed');
  });
});
