import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES, canBecome, holdsSpot } from './booking-status';

const LEGAL = [
  'pending>confirmed',
  'pending>cancelled',
  'confirmed>completed',
  'confirmed>cancelled',
];

describe('the status of a booking', () => {
  const pairs = BOOKING_STATUSES.flatMap((a) => BOOKING_STATUSES.map((b) => [a, b] as const));

  test.each(pairs)(
    'A booking may change from %s to %s only if the specification says so',
    (from, to) => {
      expect(canBecome(from, to)).toBe(LEGAL.includes(`${from}>${to}`));
    },
  );

  test('Pending and confirmed bookings hold a spot, and the others give it back', () => {
    expect(BOOKING_STATUSES.filter(holdsSpot)).toEqual(['pending', 'confirmed']);
  });
});
