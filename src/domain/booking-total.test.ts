import { expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-status';
import { totalSentence, totalText } from './booking-total';

it('A price from the list is to be confirmed while the booking is pending, and nothing is taxed once it is cancelled', () => {
  const words = BOOKING_STATUSES.flatMap((status) =>
    [false, true].map((isStaffPrice) => totalText({ status, totalPrice: 130, isStaffPrice })),
  );
  expect(words).toEqual([
    '$130.00 plus tax, to be confirmed',
    ...Array.from({ length: 5 }, () => '$130.00 plus tax'),
    '$130.00',
    '$130.00',
  ]);
});

it('Nothing is said of taxes where there is no price yet', () => {
  for (const status of BOOKING_STATUSES) {
    const booking = { status, totalPrice: 0, isStaffPrice: false };
    expect(totalText(booking)).toBe('By quote');
    expect(totalSentence(booking)).toBeUndefined();
  }
});
