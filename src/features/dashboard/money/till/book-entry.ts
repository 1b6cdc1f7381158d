import type { NamedTax } from '@/domain/money/added-taxes';
import { BOOKED_METHODS, type PaymentMethod, receiptNumber } from '@/domain/money/checkout';
import type { Day } from '@/domain/day';
import type { RowOf } from '@/lib/database.types';

export type EntryKind =
  | 'sale_receipt'
  | 'refund_receipt'
  | 'void_receipt'
  | 'sale'
  | 'refund'
  | 'deposit'
  | 'deposit_refund'
  | 'deposit_undone'
  | 'deposit_refund_undone'
  | 'sale_undone'
  | 'refund_undone'
  | 'cash_in'
  | 'cash_out'
  | 'online_fee'
  | 'payout'
  | 'payout_failed';

/** A receipt, or money that came in or went out; amounts are cents. */
export interface BookEntry {
  readonly day: Day;
  /** ISO instant. */
  readonly at: string;
  readonly kind: EntryKind;
  readonly receiptId: string | undefined;
  readonly receipt: string | undefined;
  /** Is undefined for a sale without one, and for cash put into the drawer or taken out. */
  readonly bookingId: string | undefined;
  /** Is undefined once the booking is erased. */
  readonly customerName: string | undefined;
  readonly serviceName: string | undefined;
  /** Only receipts have one. */
  readonly bill:
    | {
        readonly beforeTax: number;
        readonly taxes: readonly NamedTax[];
        readonly total: number;
        readonly depositUsed: number;
      }
    | undefined;
  /** Only payments have it. */
  readonly paid:
    | {
        readonly method: PaymentMethod;
        readonly amount: number;
        readonly tip: number;
        readonly rounding: number;
      }
    | undefined;
  /** Only cash that was put into the drawer or taken out of it has it; cents, below zero for what went out. */
  readonly moved: { readonly amount: number; readonly reason: string } | undefined;
  /**
   * Only what the provider of online payments keeps, pays out or takes back has it; cents, below zero for what it
   * keeps. The currency is undefined where it is our own.
   */
  readonly provided: { readonly cents: number; readonly currency: string | undefined } | undefined;
  readonly staff: string | undefined;
}

const BY_PROVIDER: readonly EntryKind[] = ['online_fee', 'payout', 'payout_failed'];

/** A deposit that is given back is a refund, whether it counts or is taken out. */
function kindOf({ entry, amount_cents: amount }: RowOf<'books'>): EntryKind {
  if (entry === 'deposit' && amount !== null && amount < 0) return 'deposit_refund';
  if (entry === 'deposit_undone' && amount !== null && amount > 0) return 'deposit_refund_undone';
  return entry as EntryKind;
}

export function toBookEntry(row: RowOf<'books'>): BookEntry {
  const kind = kindOf(row);
  const isMove = kind === 'cash_in' || kind === 'cash_out';
  const method = isMove ? undefined : BOOKED_METHODS.find((each) => each === row.method);
  return {
    day: row.day,
    at: row.happened_at,
    kind,
    receiptId: row.receipt_id ?? undefined,
    receipt:
      row.year === null || row.sequence === null
        ? undefined
        : receiptNumber({ year: row.year, sequence: row.sequence }),
    bookingId: row.booking_id ?? undefined,
    customerName: row.customer_name ?? undefined,
    serviceName: row.service_name ?? undefined,
    bill:
      row.total_cents === null
        ? undefined
        : {
            beforeTax: row.before_tax_cents ?? 0,
            taxes: (row.taxes ?? []) as unknown as readonly NamedTax[],
            total: row.total_cents,
            depositUsed: row.deposit_used_cents ?? 0,
          },
    paid: method && {
      method,
      amount: row.amount_cents ?? 0,
      tip: row.tip_cents ?? 0,
      rounding: row.rounding_cents ?? 0,
    },
    moved: isMove ? { amount: row.amount_cents ?? 0, reason: row.note ?? '' } : undefined,
    provided: BY_PROVIDER.includes(kind)
      ? { cents: row.amount_cents ?? 0, currency: row.note?.toUpperCase() }
      : undefined,
    staff: row.staff ?? undefined,
  };
}
