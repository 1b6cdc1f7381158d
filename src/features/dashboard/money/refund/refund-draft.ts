import type { PaymentMethod } from '@/domain/money/checkout';
import type { Sale } from '@/domain/money/receipt';
import {
  proposedMethods,
  type RefundSums,
  refundOfAmount,
  refundOfLines,
  type SaleLeft,
} from '@/domain/money/refund';
import type { NewRefund } from '../api/refunds';
import { centsOf } from '../cents';

/** A method and what goes back by it, as typed; the last one takes the rest. */
export interface Way {
  readonly method: PaymentMethod;
  readonly amount: string;
}

export interface RefundDraft {
  readonly by: 'lines' | 'amount';
  /** As typed, of each line that is given back, by its index in the receipt. */
  readonly parts: Readonly<Record<number, string>>;
  readonly amount: string;
  /** As typed; undefined while the tip stays. */
  readonly tip: string | undefined;
  /** Is undefined while money goes back the way it came. */
  readonly ways: readonly Way[] | undefined;
}

/** In cents. */
export interface CountedRefund {
  /** Is undefined while a typed value is wrong, or nothing is chosen. */
  readonly sums: RefundSums | undefined;
  readonly lines: NewRefund['lines'];
  readonly tip: number;
  /** Comes off what is still owed. */
  readonly letOff: number;
  /** Changes hands, before cash is rounded. */
  readonly back: number;
  readonly ways: readonly { readonly method: PaymentMethod; readonly cents: number }[];
  /** Is undefined while the ways do not add up. */
  readonly payments: readonly Omit<NewRefund['payments'][number], 'id'>[] | undefined;
}

/** Cents that were typed, up to `most`; undefined for anything else. */
export function partOf(text: string, most: number): number | undefined {
  const cents = centsOf(text);
  return cents !== undefined && cents > 0 && cents <= most ? cents : undefined;
}

export function countRefund(draft: RefundDraft, sale: Sale, left: SaleLeft): CountedRefund {
  const tip = draft.tip === undefined ? 0 : partOf(draft.tip, left.tip);
  const chosen = chosenOf(draft, sale, left, tip);
  const sums = tip === undefined || (chosen?.total === 0 && tip === 0) ? undefined : chosen;
  const total = sums?.total ?? 0;
  const letOff = Math.min(total, Math.max(sale.balanceCents, 0));
  const back = total - letOff + (tip ?? 0);
  const ways = waysOf(draft.ways, left, back);
  return {
    sums,
    lines: draft.by === 'lines' ? linesOf(draft, left) : undefined,
    tip: tip ?? 0,
    letOff,
    back,
    ways,
    payments: ways.every(({ cents }) => cents > 0)
      ? withTip(ways, tip ?? 0, left.tipMethod)
      : undefined,
  };
}

function chosenOf(
  draft: RefundDraft,
  sale: Sale,
  left: SaleLeft,
  tip: number | undefined,
): RefundSums | undefined {
  if (draft.by === 'amount') {
    if (draft.amount.trim() === '' && tip) return refundOfAmount(left, 0);
    const cents = partOf(draft.amount, left.total);
    return cents === undefined ? undefined : refundOfAmount(left, cents);
  }
  const lines = linesOf(draft, left);
  if (lines === undefined) return undefined;
  const parts = left.lines.map(
    (_, index) => lines.find(({ place }) => place === index + 1)?.amount ?? 0,
  );
  return refundOfLines(sale, left, parts);
}

function linesOf({ parts }: RefundDraft, left: SaleLeft): NewRefund['lines'] {
  const lines = Object.entries(parts).map(([index, text]) => ({
    place: Number(index) + 1,
    amount: partOf(text, left.lines[Number(index)] ?? 0) ?? 0,
  }));
  return lines.every(({ amount }) => amount > 0) ? lines : undefined;
}

function waysOf(
  typed: readonly Way[] | undefined,
  left: SaleLeft,
  back: number,
): CountedRefund['ways'] {
  if (!typed) return proposedMethods(left, back).map(([method, cents]) => ({ method, cents }));
  if (back === 0) return [];
  let rest = back;
  return typed.map(({ method, amount }, index) => {
    const cents = index === typed.length - 1 ? rest : (centsOf(amount) ?? 0);
    rest -= cents;
    return { method, cents };
  });
}

/** The tip is paid back by what it came by, as far as that goes. */
function withTip(
  ways: CountedRefund['ways'],
  tip: number,
  tipMethod: PaymentMethod | undefined,
): CountedRefund['payments'] {
  let rest = tip;
  const tips = new Map<PaymentMethod, number>();
  for (const { method, cents } of ways.toSorted(
    (a, b) => Number(b.method === tipMethod) - Number(a.method === tipMethod),
  )) {
    const part = Math.min(cents, rest);
    tips.set(method, part);
    rest -= part;
  }
  return ways.map(({ method, cents }) => {
    const part = tips.get(method) ?? 0;
    return { method, amount: cents - part, tip: part };
  });
}
