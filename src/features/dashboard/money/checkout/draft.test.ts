import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { checkoutSums } from './bill';
import { type CheckoutDraft, checkoutSchema, draftOf, toNewReceipt } from './draft';
import { BC_TAXES } from '@/testing/taxes';

const BC = { taxes: BC_TAXES, pricesIncludeTaxes: false };
const tint = {
  serviceName: 'Sedan Window Tinting',
  vehicleType: 'sedan',
  addOns: [],
  extraServices: [],
};

test('A discount in percent follows the lines, and is sent with its reason', () => {
  const draft: CheckoutDraft = {
    ...draftOf(makeBooking({ ...tint, quotedPrice: 260, totalPrice: 260 })),
    discount: { percent: 10, amount: 0, reason: 'Third visit' },
  };
  const sums = checkoutSums(draft, BC);
  expect(sums.discount).toBe(Math.round(sums.lines / 10));
  expect(
    toNewReceipt(draft, { sums, deposit: 0, payments: [], ids: ['a', 'b', 'c'] }),
  ).toMatchObject({
    id: 'a',
    discountPercent: 10,
    discountReason: 'Third visit',
    total: sums.total,
  });
});

test('The form says what is wrong with an amount or a tip, at the field of it', () => {
  const draft: CheckoutDraft = {
    ...draftOf(makeBooking({ ...tint, quotedPrice: 150, totalPrice: 150 })),
    payments: [
      { method: 'card', amount: '100' },
      { method: 'cash', amount: '70.15' },
      { method: 'e_transfer', amount: null },
    ],
    tip: 'ten',
  };
  const { error } = checkoutSchema(BC, 0).safeParse(draft);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['payments.1.amount', 'Enter an amount up to $68.00.'],
    ['tip', 'Enter an amount such as 60 or 59.50.'],
  ]);
});
