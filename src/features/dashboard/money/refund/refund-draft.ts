import * as z from 'zod/mini';
import { REASON } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import type { PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Sale } from '@/domain/money/receipt';
import {
  proposedMethods,
  type RefundSums,
  refundOfAmount,
  refundOfLines,
  type SaleLeft,
} from '@/domain/money/refund';
import type { NewRefund } from '../api/refunds';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { centsOf, dollarsOf } from '../cents';
import { readAs } from '../../shell/staff-form';

const COPY = MONEY.form;

/** A method and what goes back by it, as typed; the last one takes the rest. */
export interface Way {
  readonly method: PaymentMethod;
  readonly amount: string;
}

/** Staff type this; null for what is not given back, and for ways that are as the money came. */
export interface RefundDraft {
  readonly by: 'lines' | 'amount';
  /** The amount of each line, by its index in the receipt. */
  readonly parts: Readonly<Record<number, string | null>>;
  readonly amount: string;
  readonly tip: string | null;
  readonly ways: readonly Way[] | null;
  readonly reason: string;
  readonly sendsMail: boolean;
}

/** A sale that something is given back of. */
export interface OpenSale {
  readonly receipt: Sale;
  readonly left: SaleLeft;
  readonly online: readonly OnlinePaid[];
}

/** Indexes of the lines of which something is left. */
export const openLines = ({ lines }: SaleLeft): readonly number[] =>
  lines.flatMap((cents, index) => (cents > 0 ? [index] : []));

export function startRefund({ left }: OpenSale, hasEmail: boolean): RefundDraft {
  const open = openLines(left);
  // A receipt of one line leaves nothing to choose.
  const part = (index: number) => (open.length > 1 ? null : dollarsOf(left.lines[index] ?? 0));
  return {
    by: open.length > 0 ? 'lines' : 'amount',
    parts: Object.fromEntries(open.map((index) => [index, part(index)])),
    amount: '',
    // Once the bill is given back, only the tip is left.
    tip: left.total === 0 ? dollarsOf(left.tip) : null,
    ways: null,
    reason: '',
    sendsMail: hasEmail,
  };
}

/** Amounts are cents. */
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
  /** Goes back by the provider. */
  readonly byProvider: number;
  /** The payment that it goes back to; undefined for none, or where no single one has that much left. */
  readonly provided: OnlinePaid | undefined;
  readonly isTooMuchOnline: boolean;
}

/** Cents that were typed, up to `most`; undefined for anything else. */
export function partOf(text: string, most: number): number | undefined {
  const cents = centsOf(text);
  return cents !== undefined && cents > 0 && cents <= most ? cents : undefined;
}

export function countRefund(draft: RefundDraft, sale: OpenSale): CountedRefund {
  const { receipt, left, online } = sale;
  const tip = draft.tip === null ? 0 : partOf(draft.tip, left.tip);
  const chosen = chosenOf(draft, receipt, left, tip);
  const sums = tip === undefined || (chosen?.total === 0 && tip === 0) ? undefined : chosen;
  const total = sums?.total ?? 0;
  const letOff = Math.min(total, Math.max(receipt.balanceCents, 0));
  const back = total - letOff + (tip ?? 0);
  const ways = waysOf(draft.ways, left, back);
  const payments = ways.every(({ cents }) => cents > 0)
    ? withTip(ways, tip ?? 0, left.tipMethod)
    : undefined;
  const provider = (payments ?? []).filter(({ method }) => method === 'online');
  const byProvider = provider.reduce((sum, { amount }) => sum + amount, 0);
  const provided = payableBack(online, byProvider);
  return {
    sums,
    lines: draft.by === 'lines' ? linesOf(draft, left) : undefined,
    tip: tip ?? 0,
    letOff,
    back,
    ways,
    payments,
    byProvider,
    provided,
    isTooMuchOnline: provider.length > 0 && (!provided || provider.some((part) => part.tip > 0)),
  };
}

/** Refuses a draft that does not add up, and returns the refund of any other. */
export const refundSchema = (sale: OpenSale, refunded: number) =>
  readAs(z.custom<RefundDraft>(), (draft, refuse) => {
    const counted = countRefund(draft, sale);
    const { sums, payments, byProvider, provided } = counted;
    const most = formatCents(sale.left.total);
    if (!sums && draft.by === 'amount' && sale.left.total > 0)
      refuse('amount', COPY.amountWrong(most));
    else if (!sums) refuse('parts', COPY.nothingChosen);
    else if (!payments) refuse('ways', COPY.amountWrong(formatCents(counted.back)));
    else if (counted.isTooMuchOnline) refuse('ways', '');
    const reason = draft.reason.trim();
    if (draft.by === 'amount' && reason === '') refuse('reason', REASON.missing);
    return {
      lines: counted.lines,
      total: sums?.total ?? 0,
      payments: payments ?? [],
      reason,
      sendsMail: draft.sendsMail,
      refunded,
      online: provided && byProvider > 0 ? { id: provided.id, cents: byProvider } : undefined,
    };
  });

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
  const lines = Object.entries(parts).flatMap(([index, text]) => {
    if (text === null) return [];
    const amount = partOf(text, left.lines[Number(index)] ?? 0) ?? 0;
    return [{ place: Number(index) + 1, amount }];
  });
  return lines.every(({ amount }) => amount > 0) ? lines : undefined;
}

function waysOf(typed: RefundDraft['ways'], left: SaleLeft, back: number): CountedRefund['ways'] {
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
