import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from '@/domain/money/checkout';
import { NOTHING_TYPED, tender, type TypedPayment, type TypedTender } from './tender';

const typed = (...payments: TypedPayment[]) => ({ ...NOTHING_TYPED, payments });
const card = (amount: string | null): TypedPayment => ({ method: 'card', amount });
const cash = (amount: string | null): TypedPayment => ({ method: 'cash', amount });

test('All that is due is paid by one method, unless something else is typed', () => {
  expect(tender(NOTHING_TYPED, 21_208)).toMatchObject({
    payments: [{ method: 'card', amount: 21_208, tip: 0 }],
    rest: 0,
  });
  expect(tender({ ...typed(card('100')), tip: '5' }, 21_208)).toMatchObject({
    payments: [{ method: 'card', amount: 10_000, tip: 500 }],
    rest: 11_208,
  });
  expect(tender(typed(card('300')), 21_208)).toMatchObject({
    payments: undefined,
    wrong: { place: 0, most: 21_208 },
  });
});

test('A cash payment is the rounded sum, and pays the whole', () => {
  expect(tender(typed(cash('$212.10')), 21_208).payments).toEqual([
    { method: 'cash', amount: 21_208, tip: 0 },
  ]);
});

test('The last of several methods pays what the others leave', () => {
  expect(tender(typed(card('12.08'), cash(null)), 21_208)).toMatchObject({
    payments: [
      { method: 'card', amount: 1_208 },
      { method: 'cash', amount: 20_000 },
    ],
    rest: 0,
  });
  const byThree = [card('12.08'), cash('50'), { method: 'e_transfer', amount: null }] as const;
  expect(tender(typed(...byThree), 21_208)).toMatchObject({
    payments: [
      { method: 'card', amount: 1_208 },
      { method: 'cash', amount: 5_000 },
      { method: 'e_transfer', amount: 15_000 },
    ],
    rest: 0,
  });
  expect(tender(typed(card('12.08'), cash('250'), card(null)), 21_208).wrong).toEqual({
    place: 1,
    most: 20_000,
  });
});

test('A tip comes by the method of the bill, by the second one, or by one of its own', () => {
  const split: TypedTender = { ...typed(card('12.08'), cash(null)), tip: '5' };
  expect(tender(split, 21_208).payments).toEqual([
    { method: 'card', amount: 1_208, tip: 500 },
    { method: 'cash', amount: 20_000, tip: 0 },
  ]);
  expect(tender({ ...split, tipBy: 'cash' }, 21_208).payments).toEqual([
    { method: 'card', amount: 1_208, tip: 0 },
    { method: 'cash', amount: 20_000, tip: 500 },
  ]);
  const ofItsOwn: TypedTender = { ...NOTHING_TYPED, tip: '5', tipBy: 'cash' };
  expect(tender(ofItsOwn, 21_208).payments).toEqual([
    { method: 'card', amount: 21_208, tip: 0 },
    { method: 'cash', amount: 0, tip: 500 },
  ]);
  expect(tender(ofItsOwn, 0).payments).toEqual([{ method: 'cash', amount: 0, tip: 500 }]);
});

test('A bill that the deposit paid in full asks for nothing but the tip', () => {
  expect(tender(NOTHING_TYPED, 0).payments).toEqual([]);
  expect(tender({ ...NOTHING_TYPED, tip: '10' }, 0).payments).toEqual([
    { method: 'card', amount: 0, tip: 1_000 },
  ]);
});

test('Payments never come to more than is due', () => {
  const anyAmount = fc.integer({ min: 0, max: 400_000 }).map((cents) => (cents / 100).toFixed(2));
  const anyPayment = fc.record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    amount: fc.option(anyAmount, { nil: null }),
  });
  const anyPayments = fc.array(anyPayment, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyPayments, fc.integer({ min: 0, max: 300_000 }), (each, due) => {
      const { payments, rest } = tender(typed(...each), due);
      if (!payments) return;
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(paid + rest).toBe(due);
      expect(rest).toBeGreaterThanOrEqual(0);
    }),
  );
});
