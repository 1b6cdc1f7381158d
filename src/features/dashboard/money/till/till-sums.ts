import { addedTaxes, type NamedTax } from '@/domain/money/added-taxes';
import { BOOKED_METHODS, type PaymentMethod } from '@/domain/money/checkout';
import type { BookEntry, EntryKind } from './book-entry';

interface Counts {
  readonly payments: number;
  readonly refunds: number;
}

export interface MethodSum extends Counts {
  readonly method: PaymentMethod;
  /** Cents, tips and rounding included, less what was paid back. */
  readonly taken: number;
}

/** Amounts are cents: the other lines add up to `taken`. */
export interface TillSums extends Counts {
  readonly taken: number;
  readonly methods: readonly MethodSum[];
  readonly beforeTax: number;
  readonly taxes: readonly NamedTax[];
  readonly depositsTaken: number;
  /** Below zero. */
  readonly depositsRefunded: number;
  readonly depositsUsed: number;
  /** The day's receipts leave this open, less what was paid for earlier ones; with its sign. */
  readonly owed: number;
  readonly tips: number;
  readonly rounding: number;
}

/** Cents that changed hands. */
export function moneyMoved({ paid }: BookEntry): number {
  return paid ? paid.amount + paid.tip + paid.rounding : 0;
}

function countsOf(entries: readonly BookEntry[]): Counts {
  const count = (...kinds: readonly EntryKind[]): number =>
    entries.filter(({ kind, paid }) => paid !== undefined && kinds.includes(kind)).length;
  // The line that takes a payment out cancels it.
  return {
    payments: count('sale', 'deposit') - count('sale_undone', 'deposit_undone'),
    refunds: count('refund', 'deposit_refund') - count('refund_undone', 'deposit_refund_undone'),
  };
}

const ONLY_IF_USED: readonly PaymentMethod[] = ['other', 'online'];

export function tillSums(entries: readonly BookEntry[]): TillSums {
  const sum = (of: (entry: BookEntry) => number): number =>
    entries.reduce((all, entry) => all + of(entry), 0);
  const sumOf = (...kinds: readonly EntryKind[]): number =>
    sum(({ kind, paid }) => (kinds.includes(kind) ? (paid?.amount ?? 0) : 0));
  const methods = BOOKED_METHODS.flatMap((method): MethodSum[] => {
    const own = entries.filter(({ paid }) => paid?.method === method);
    const taken = own.reduce((all, entry) => all + moneyMoved(entry), 0);
    return own.length === 0 && ONLY_IF_USED.includes(method)
      ? []
      : [{ method, taken, ...countsOf(own) }];
  });
  const taken = sum(moneyMoved);
  const parts = {
    beforeTax: sum(({ bill }) => bill?.beforeTax ?? 0),
    depositsTaken: sumOf('deposit', 'deposit_undone'),
    depositsRefunded: sumOf('deposit_refund', 'deposit_refund_undone'),
    depositsUsed: 0 - sum(({ bill }) => bill?.depositUsed ?? 0),
    tips: sum(({ paid }) => paid?.tip ?? 0),
    rounding: sum(({ paid }) => paid?.rounding ?? 0),
  };
  const taxes = addedTaxes(entries.map(({ bill }) => bill?.taxes ?? []));
  const known = [...Object.values(parts), ...taxes.map(({ cents }) => cents)].reduce(
    (all, one) => all + one,
    0,
  );
  return {
    ...parts,
    taxes,
    ...countsOf(entries),
    taken,
    methods,
    owed: taken - known,
  };
}
