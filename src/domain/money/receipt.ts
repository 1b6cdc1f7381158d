import { type PaymentMethod, receiptNumber, type TaxSum } from './checkout.ts';

/** Characters of a company's name. */
export const COMPANY_LENGTH = 120;

/** A receipt as its customer sees it; amounts are cents, those of a refund negative. */
export interface Receipt {
  readonly id: string;
  readonly bookingId: string;
  /** Sold without a booking: its `bookingId` is the sale's own. */
  readonly isCounterSale: boolean;
  readonly kind: 'sale' | 'refund';
  /** "R-2026-0042" */
  readonly number: string;
  /** Number of the receipt that a refund gives back a part of. */
  readonly refundOf: string | undefined;
  /** ISO instant. */
  readonly issuedAt: string;
  readonly lines: readonly ReceiptLine[];
  readonly discount: number;
  /** Whole percent; undefined for a discount in dollars. */
  readonly discountPercent: number | undefined;
  readonly beforeTax: number;
  readonly taxes: readonly ReceiptTax[];
  readonly pricesIncludeTaxes: boolean;
  readonly total: number;
  /** A sale that was taken out on its day, or the receipt that takes it out. */
  readonly isVoid: boolean;
  readonly payments: readonly ReceiptPayment[];
  /** Each lowers a sale's balance by its total, less what was paid back of it. */
  readonly refunds: readonly ReceiptRefund[];
  /** Cents that are still owed; 0 of a refund. */
  readonly balance: number;
  readonly text: string | undefined;
  /** The company that it is made out to. */
  readonly company: string | undefined;
  /** The day by which the balance is due, in words. */
  readonly paymentTerms: string | undefined;
  /** Erasing the booking removes it. */
  readonly customerName: string | undefined;
  readonly serviceName: string | undefined;
  readonly vehicleType: string | undefined;
  readonly customerEmail: string | undefined;
  /** Year, make, model, colour and plate, where they are known. */
  readonly vehicle: string;
  /** ISO instants: when the vehicle came, and when its work was done. */
  readonly arrivedAt: string | undefined;
  readonly completedAt: string | undefined;
}

/** A tax that had a rate when the receipt was made. */
export interface ReceiptTax extends TaxSum {
  /** The shop's number for it. */
  readonly number: string | undefined;
}

export interface ReceiptLine {
  readonly label: string;
  /** Id in the catalogue; undefined for a line that staff typed. */
  readonly service: string | undefined;
  readonly amount: number;
  /** Codes of what is charged on it. */
  readonly taxes: readonly string[];
  /** Why a tax is left off that is usual, or the buyer's PST number. */
  readonly untaxedReason?: string | undefined;
  /** The line of the sale, counted from 1, that a refund gives back in whole or in part. */
  readonly ofPlace?: number | undefined;
}

export interface ReceiptPayment {
  readonly kind: 'deposit' | 'sale' | 'refund';
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tip: number;
  readonly rounding: number;
  /** ISO instant. */
  readonly takenAt: string;
}

export interface ReceiptRefund {
  readonly number: string;
  /** Cents, negative. */
  readonly total: number;
  readonly payments: readonly ReceiptPayment[];
}

interface PaymentDocument {
  readonly kind: ReceiptPayment['kind'];
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly tip_cents: number;
  readonly rounding_cents: number;
  readonly taken_at: string;
}

const toPayment = (paid: PaymentDocument): ReceiptPayment => ({
  kind: paid.kind,
  method: paid.method,
  amount: paid.amount_cents,
  tip: paid.tip_cents,
  rounding: paid.rounding_cents,
  takenAt: paid.taken_at,
});

/** The database's `receipt_document()` returns this. */
interface ReceiptDocument {
  readonly id: string;
  readonly booking_id: string;
  readonly is_counter_sale?: boolean;
  readonly kind: 'sale' | 'refund';
  readonly year: number;
  readonly sequence: number;
  readonly issued_at: string;
  readonly discount_cents: number;
  readonly discount_percent: number | null;
  readonly before_tax_cents: number;
  readonly taxes?: readonly {
    readonly code: string;
    readonly name: string;
    readonly rate: number;
    readonly number?: string | null;
    readonly cents: number;
  }[];
  readonly prices_include_taxes: boolean;
  readonly total_cents: number;
  readonly receipt_text: string | null;
  readonly company?: string | null;
  readonly payment_terms?: string | null;
  readonly balance_cents: number | null;
  readonly is_void?: boolean;
  readonly refund_of: { readonly year: number; readonly sequence: number } | null;
  readonly customer_name: string | null;
  readonly service_name: string | null;
  readonly vehicle_type: string | null;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly vehicle_year?: string | null;
  readonly vehicle_colour?: string | null;
  readonly plate?: string | null;
  readonly customer_email?: string | null;
  readonly arrived_at?: string | null;
  readonly completed_at?: string | null;
  readonly lines: readonly {
    readonly label: string;
    readonly service: string | null;
    readonly amount_cents: number;
    readonly taxes: readonly string[];
    readonly of_place?: number | null;
    readonly untaxed_reason?: string | null;
  }[];
  readonly payments: readonly PaymentDocument[];
  readonly refunds?:
    | readonly {
        readonly year: number;
        readonly sequence: number;
        readonly total_cents: number;
        readonly payments: readonly PaymentDocument[];
      }[]
    | null;
}

function isDocument(value: unknown): value is ReceiptDocument {
  if (typeof value !== 'object' || value === null) return false;
  return 'sequence' in value && 'lines' in value && Array.isArray(value.lines);
}

function vehicleOf(answer: ReceiptDocument): string {
  const { vehicle_year: year, vehicle_make: make, vehicle_model: model } = answer;
  const car = [year, make, model].filter(Boolean).join(' ');
  return [car, answer.vehicle_colour, answer.plate].filter(Boolean).join(', ');
}

/** The receipt of an answer of the database; undefined for none. */
export function toReceipt(answer: unknown): Receipt | undefined {
  if (!isDocument(answer)) return undefined;
  const { year, sequence, refund_of: refunded } = answer;
  return {
    id: answer.id,
    bookingId: answer.booking_id,
    isCounterSale: answer.is_counter_sale ?? false,
    kind: answer.kind,
    number: receiptNumber(year, sequence),
    refundOf: refunded ? receiptNumber(refunded.year, refunded.sequence) : undefined,
    issuedAt: answer.issued_at,
    lines: answer.lines.map(({ service, amount_cents, of_place, untaxed_reason, ...line }) => ({
      ...line,
      service: service ?? undefined,
      amount: amount_cents,
      ofPlace: of_place ?? undefined,
      untaxedReason: untaxed_reason ?? undefined,
    })),
    discount: answer.discount_cents,
    discountPercent: answer.discount_percent ?? undefined,
    beforeTax: answer.before_tax_cents,
    taxes: (answer.taxes ?? []).map(({ number, ...tax }) => ({
      ...tax,
      number: number ?? undefined,
    })),
    pricesIncludeTaxes: answer.prices_include_taxes,
    total: answer.total_cents,
    isVoid: answer.is_void ?? false,
    payments: answer.payments.map(toPayment),
    refunds: (answer.refunds ?? []).map((refund) => ({
      number: receiptNumber(refund.year, refund.sequence),
      total: refund.total_cents,
      payments: refund.payments.map(toPayment),
    })),
    balance: answer.balance_cents ?? 0,
    text: answer.receipt_text ?? undefined,
    company: answer.company ?? undefined,
    paymentTerms: answer.payment_terms ?? undefined,
    customerName: answer.customer_name ?? undefined,
    serviceName: answer.service_name ?? undefined,
    vehicleType: answer.vehicle_type ?? undefined,
    vehicle: vehicleOf(answer),
    customerEmail: answer.customer_email ?? undefined,
    arrivedAt: answer.arrived_at ?? undefined,
    completedAt: answer.completed_at ?? undefined,
  };
}

/** The receipts of an answer, oldest first. */
export function toReceipts(answer: unknown): readonly Receipt[] {
  return Array.isArray(answer) ? answer.flatMap((each) => toReceipt(each) ?? []) : [];
}

/** The sale of a booking that counts, with its refunds; the void ones before it do not. */
export function currentSale(receipts: readonly Receipt[]): {
  readonly sale: Receipt | undefined;
  readonly refunds: readonly Receipt[];
  /** Cents that were given back of it. */
  readonly refunded: number;
} {
  const [sale, ...refunds] = receipts.filter(({ isVoid }) => !isVoid);
  return { sale, refunds, refunded: refunds.reduce((sum, { total }) => sum - total, 0) };
}

/** The database's `deposit_of()` returns this. */
export interface AskedDeposit {
  /** Cents. */
  readonly asked: number;
  readonly received: number;
  /** ISO instant at which the booking is released without it. */
  readonly dueBy: string | undefined;
  /** The shop's own words for how to pay it. */
  readonly text: string | undefined;
}

export function toDeposit(answer: unknown): AskedDeposit | undefined {
  if (typeof answer !== 'object' || answer === null || !('asked_cents' in answer)) return undefined;
  const row = answer as {
    readonly asked_cents: number;
    readonly received_cents: number;
    readonly due_by: string | null;
    readonly text: string | null;
  };
  return {
    asked: row.asked_cents,
    received: row.received_cents,
    dueBy: row.due_by ?? undefined,
    text: row.text ?? undefined,
  };
}

/** Cents by which a discount or an earlier refund lowers the lines of a refund. */
export function refundLowered(receipt: Receipt): number {
  const { kind, lines, pricesIncludeTaxes, total, beforeTax } = receipt;
  if (kind === 'sale' || lines.length === 0) return 0;
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  return listed + (pricesIncludeTaxes ? total : beforeTax);
}

/** Cents that changed hands: a tip and the rounding of cash are in them. */
export function handedOver({
  amount,
  tip,
  rounding,
}: Pick<ReceiptPayment, 'amount' | 'tip' | 'rounding'>): number {
  return Math.abs(amount + tip + rounding);
}
