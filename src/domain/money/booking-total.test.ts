import { expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../booking/booking-status';
import { leftText, totalRows, totalSentence, totalText } from './booking-total';

const EVERY = BOOKING_STATUSES.flatMap((status) =>
  [false, true].map((isStaffPrice) => ({ status, totalPrice: 130, isStaffPrice })),
);

it('A price from the list is to be confirmed while the booking is pending, and nothing is taxed once it is cancelled', () => {
  expect(EVERY.map(totalText)).toEqual([
    '$130.00 plus tax, to be confirmed',
    ...Array.from({ length: 5 }, () => '$130.00 plus tax'),
    '$130.00',
    '$130.00',
  ]);
});

it('A total says what it comes to with tax once the taxes are known', () => {
  const taxed = { cents: 14_560, isIncluded: false };
  expect(EVERY.map((booking) => totalText({ ...booking, taxed }))).toEqual([
    '$130.00 plus tax, to be confirmed ($145.60 with tax)',
    ...Array.from({ length: 5 }, () => '$130.00, $145.60 with tax'),
    '$130.00',
    '$130.00',
  ]);
  const sentences = EVERY.map((booking) => totalSentence({ ...booking, taxed }));
  expect(sentences.slice(0, 2)).toEqual(['Plus tax, to be confirmed.', undefined]);
  expect(EVERY.slice(0, 2).map((booking) => totalRows({ ...booking, taxed }))).toEqual([
    [
      ['Before tax', '$130.00 plus tax, to be confirmed'],
      ['Total with tax', '$145.60'],
    ],
    [
      ['Before tax', '$130.00'],
      ['Total with tax', '$145.60'],
    ],
  ]);
});

it('Prices that include taxes say so, and where none is charged, none is named', () => {
  const booking = { status: 'confirmed', totalPrice: 130, isStaffPrice: false } as const;
  const pending = { ...booking, status: 'pending' } as const;
  const included = { cents: 13_000, isIncluded: true };
  const none = { cents: 13_000, isIncluded: false };
  expect(totalText({ ...booking, taxed: included })).toBe('$130.00 tax included');
  expect(totalText({ ...pending, taxed: included })).toBe('$130.00 tax included, to be confirmed');
  expect(totalText({ ...booking, taxed: none })).toBe('$130.00');
  expect(totalText({ ...pending, taxed: none })).toBe('$130.00, to be confirmed');
  expect(totalSentence({ ...booking, taxed: none })).toBeUndefined();
});

it('Nothing is said of taxes where there is no price yet', () => {
  for (const status of BOOKING_STATUSES) {
    const booking = { status, totalPrice: 0, isStaffPrice: false };
    expect(totalText(booking)).toBe('By quote');
    expect(totalSentence(booking)).toBeUndefined();
  }
});

it('What is left is the total with tax less what the shop has, and never less than nothing', () => {
  const booking = { status: 'confirmed', totalPrice: 375, isStaffPrice: false } as const;
  const taxed = { cents: 42_000, isIncluded: false };
  expect(leftText({ ...booking, taxed }, 15_000)).toBe('$270.00 with tax');
  expect(leftText({ ...booking, status: 'pending', taxed })).toBe(
    '$420.00 with tax, to be confirmed',
  );
  expect(leftText({ ...booking, taxed: { cents: 37_500, isIncluded: true } }, 40_000)).toBe(
    '$0.00',
  );
  expect(leftText(booking)).toBe('$375.00 plus tax');
});
