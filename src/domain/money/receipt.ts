import type { InstalledPart } from '../installed.ts';
import type { OwnFacts } from '../shop.ts';
import type { NumberedReceipt, PaymentMethod, TaxSum } from './checkout.ts';

/** Characters of a company's name. */
export const COMPANY_LENGTH = 120;

/** A receipt as its customer sees it, in the words of the database's `receipt_document()`. Amounts of a refund are negative. */
export type Receipt = Sale | Refund;

export interface Sale extends AnyReceipt {
  readonly kind: 'sale';
  readonly refundOf: null;
  /** The amount still owed. */
  readonly balanceCents: number;
  /** Each lowers the balance by its total, less what of it was paid back. Null for none. */
  readonly refunds: readonly ReceiptRefund[] | null;
}

interface Refund extends AnyReceipt {
  readonly kind: 'refund';
  /** The receipt that it gives back a part of. */
  readonly refundOf: NumberedReceipt;
  readonly balanceCents: null;
  readonly refunds: null;
}

interface AnyReceipt extends NumberedReceipt {
  readonly id: string;
  readonly bookingId: string;
  /** Set where it was sold without a booking; `bookingId` is the sale's own then. */
  readonly isCounterSale?: true;
  /** ISO instant. */
  readonly issuedAt: string;
  readonly lines: readonly ReceiptLine[];
  readonly discountCents: number;
  /** Whole percent; null for a discount in dollars. */
  readonly discountPercent: number | null;
  readonly beforeTaxCents: number;
  readonly taxes: readonly ReceiptTax[];
  readonly pricesIncludeTaxes: boolean;
  readonly totalCents: number;
  /** True for a sale that was taken out on its day, and for the receipt that takes it out. */
  readonly isVoid: boolean;
  readonly payments: readonly ReceiptPayment[];
  /** The shop as it is now. */
  readonly shop?: OwnFacts;
  readonly receiptText: string | null;
  /** First name of its writer, where the shop prints that. */
  readonly servedBy: string | null;
  /** The company that it is made out to. */
  readonly company: string | null;
  /** Says by when the rest has to be paid. */
  readonly paymentTerms: string | null;
  /** The booking's fields are null once it is erased. */
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly serviceName: string | null;
  readonly vehicleType: string | null;
  readonly vehicleYear: string | null;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly vehicleColour: string | null;
  readonly plate: string | null;
  /** ISO instants: when the vehicle came, and when its work was done. */
  readonly arrivedAt: string | null;
  readonly completedAt: string | null;
  /** All that was put on the car; none once the booking is erased. */
  readonly installed?: readonly InstalledPart[];
}

/** A tax that had a rate when the receipt was made. */
export interface ReceiptTax extends TaxSum {
  /** The shop's number for it. */
  readonly number: string | null;
}

export interface ReceiptLine {
  readonly label: string;
  /** Id in the catalogue; null for a line that staff typed. */
  readonly service: string | null;
  readonly amountCents: number;
  /** Codes of what is charged on it. */
  readonly taxes: readonly string[];
  /** Why a tax is left off that is usual, or the buyer's PST number. */
  readonly untaxedReason: string | null;
  /** The line of the sale that a refund gives back, or a part of it; counted from 1. */
  readonly ofPlace: number | null;
}

export interface ReceiptPayment {
  readonly kind: 'deposit' | 'sale' | 'refund';
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly tipCents: number;
  readonly roundingCents: number;
  /** ISO instant. */
  readonly takenAt: string;
}

export interface ReceiptRefund extends NumberedReceipt {
  /** Negative. */
  readonly totalCents: number;
  readonly payments: readonly ReceiptPayment[];
}

/** "2019 Honda Civic, blue, ABC 123", of what is known. */
export function vehicleOf(receipt: Receipt): string {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleColour, plate } = receipt;
  const car = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ');
  return [car, vehicleColour, plate].filter(Boolean).join(', ');
}

/** The sale of a booking that counts, with its refunds; the void ones before it do not. */
export function currentSale(receipts: readonly Receipt[]): {
  readonly sale: Sale | undefined;
  readonly refunds: readonly Receipt[];
  /** Cents that were given back of it. */
  readonly refunded: number;
} {
  const valid = receipts.filter(({ isVoid }) => !isVoid);
  const sale = valid.find((receipt) => receipt.kind === 'sale');
  const refunds = valid.filter(({ kind }) => kind === 'refund');
  return { sale, refunds, refunded: refunds.reduce((sum, { totalCents }) => sum - totalCents, 0) };
}

/** Cents by which a discount or an earlier refund lowers the lines of a refund. */
export function refundLowered(receipt: Receipt): number {
  const { kind, lines, pricesIncludeTaxes, totalCents, beforeTaxCents } = receipt;
  if (kind === 'sale' || lines.length === 0) return 0;
  const listed = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return listed + (pricesIncludeTaxes ? totalCents : beforeTaxCents);
}

/** Cents that changed hands: a tip and the rounding of cash are in them. */
export function handedOver({
  amountCents,
  tipCents,
  roundingCents,
}: Pick<ReceiptPayment, 'amountCents' | 'tipCents' | 'roundingCents'>): number {
  return Math.abs(amountCents + tipCents + roundingCents);
}
