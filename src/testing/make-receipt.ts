import type { Sale } from '@/domain/money/receipt';

/** A sale of nothing, with whatever is to be known of it. */
export const makeSale = (part: Partial<Sale> = {}): Sale => ({
  id: 'receipt',
  bookingId: '7c41e0b2-0000-4000-8000-000000000000',
  kind: 'sale',
  year: 2026,
  sequence: 42,
  refundOf: null,
  issuedAt: '2026-11-24T20:02:00Z',
  lines: [],
  discountCents: 0,
  discountPercent: null,
  beforeTaxCents: 0,
  taxes: [],
  pricesIncludeTaxes: false,
  totalCents: 0,
  isVoid: false,
  payments: [],
  refunds: null,
  balanceCents: 0,
  receiptText: null,
  servedBy: null,
  company: null,
  paymentTerms: null,
  customerName: null,
  customerEmail: null,
  serviceName: null,
  vehicleType: null,
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleColour: null,
  plate: null,
  arrivedAt: null,
  completedAt: null,
  ...part,
});

/** Builds an answer of `booking_money()`. */
export function moneyAnswer(part: MoneyPart = {}) {
  const { deposits = [], receipts = [], ...rest } = part;
  return {
    deposit: null,
    receipts: receipts.map((receipt) => ({ taxes: [], ...receipt })),
    deposits: deposits.map((paid) => ({ rounding_cents: 0, taken_by: null, ...paid })),
    payments: [],
    quote_id: null,
    ...rest,
  };
}

interface MoneyPart {
  readonly deposit?: object;
  readonly deposits?: readonly object[];
  readonly receipts?: readonly object[];
}
