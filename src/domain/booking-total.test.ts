import { expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-status';
import { totalSentence, totalText } from './booking-total';

it('A price from the list is to be confirmed while the booking is pending, and nobody else reads that', () => {
  const words = BOOKING_STATUSES.flatMap((status) =>
    [false, true].map((isStaffPrice) => totalText({ status, totalPrice: 130, isStaffPrice })),
  );
  expect(words).toEqual([
    '$130.00 plus tax, to be confirmed',
    ...Array.from({ length: 7 }, () => '$130.00 plus tax'),
  ]);
});

it('Nothing is said of taxes where there is no price yet', () => {
  for (const status of BOOKING_STATUSES) {
    const booking = { status, totalPrice: 0, isStaffPrice: false };
    expect(totalText(booking)).toBe('By quote');
    expect(totalSentence(booking)).toBeUndefined();
  }
});
