import * as z from 'zod/mini';
import {
  amountToward,
  cashRounded,
  PAYMENT_METHODS,
  type PaymentMethod,
  roundingOf,
} from '@/domain/money/checkout';
import { typedCents } from '../cents';

const methodSchema = z.enum(PAYMENT_METHODS);

const typedPaymentSchema = z.object({
  method: methodSchema,
  /** As typed; null for all that the payments before it leave. */
  amount: z.nullable(z.string()),
});
export type TypedPayment = z.infer<typeof typedPaymentSchema>;

/** The payments of a bill, as staff type them. */
export const tenderSchema = z.object({
  /** If there are several, each has another method, and the last one pays the rest. */
  payments: z.array(typedPaymentSchema),
  tip: z.string(),
  /** Is null while the tip comes by the first method. */
  tipBy: z.nullable(methodSchema),
  reference: z.string(),
});
export type TypedTender = z.infer<typeof tenderSchema>;

export const NOTHING_TYPED: TypedTender = {
  payments: [{ method: 'card', amount: null }],
  tip: '',
  tipBy: null,
  reference: '',
};

/** Part of a payment was typed: completing without one would lose it. */
export function hasTypedPayment({ payments, tip, reference }: TypedTender): boolean {
  const amounts = payments.map(({ amount }) => amount ?? '');
  return [...amounts, tip, reference].join('').trim() !== '';
}

/** A payment in cents. */
export interface DraftPayment {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tip: number;
}

export interface Tender {
  /** Is undefined if an amount or the tip is wrong. */
  readonly payments: readonly DraftPayment[] | undefined;
  /** Cents that stay owed. */
  readonly rest: number;
  /** The first wrong amount, and the cents that it may be. */
  readonly wrong: { readonly place: number; readonly most: number } | undefined;
  readonly isTipWrong: boolean;
}

/** Reads the payments as they are typed. */
export function tender({ payments, tip, tipBy }: TypedTender, due: number): Tender {
  const parts = new Map<PaymentMethod, number>();
  const tipCents = typedCents(tip);
  const isTipWrong = tipCents === undefined;
  let left = due;
  for (const [place, { method, amount }] of payments.entries()) {
    const cents = amountOf(amount, method, left, due);
    if (cents === undefined)
      return { payments: undefined, rest: due, wrong: { place, most: left }, isTipWrong };
    parts.set(method, (parts.get(method) ?? 0) + cents);
    left -= cents;
  }
  if (isTipWrong) return { payments: undefined, rest: due, wrong: undefined, isTipWrong };
  const tipMethod = tipBy ?? payments[0]?.method ?? 'card';
  // A tip in cash, for work that is paid by card.
  if (!parts.has(tipMethod)) parts.set(tipMethod, 0);
  const taken = [...parts]
    .map(([method, amount]) => ({ method, amount, tip: method === tipMethod ? tipCents : 0 }))
    .filter((paid) => paid.amount + paid.tip > 0);
  return { payments: taken, rest: left, wrong: undefined, isTipWrong };
}

/** Cents of one payment toward what is left; undefined for an amount that is wrong. */
function amountOf(
  typed: string | null,
  method: PaymentMethod,
  left: number,
  due: number,
): number | undefined {
  if (typed === null && left >= 0) return left;
  const cents = typed === null ? undefined : typedCents(typed);
  if (due === 0 && !cents) return 0;
  return cents === undefined ? undefined : amountToward(left, method, cents);
}

/** Cents that change hands, the rounding of cash included. */
export function handed({ method, amount, tip }: DraftPayment): number {
  return amount + tip + roundingOf(method, amount + tip);
}

export const handedSum = (payments: readonly DraftPayment[]): number =>
  payments.reduce((sum, payment) => sum + handed(payment), 0);

/** Cents that a method takes of what is due. */
export const takenAs = (method: PaymentMethod, due: number): number =>
  method === 'cash' ? cashRounded(due) : due;
