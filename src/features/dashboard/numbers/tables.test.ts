import { expect, test } from 'vitest';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { hourRows } from './tables';

test('A slot is shaded by how much of what was open was taken, not by the busiest one', () => {
  const hour = (weekday: number, bookings: number, spots: number) => ({
    weekday,
    slotTime: SLOT_TIMES[0],
    bookings,
    spots,
  });
  const rows = hourRows([hour(1, 6, 24), hour(2, 1, 2), hour(6, 3, 2), hour(7, 1, 0)]);
  const shares = rows.map(({ cells }) => cells[0]?.share);
  // More than was open, or outside open hours, is full.
  expect(shares).toEqual([0.25, 0.5, 0, 0, 0, 1, 1]);
});
