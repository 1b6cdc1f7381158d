import {
  type ChargedTax,
  formatRate,
  type PaymentMethod,
  receiptNumber,
  type TaxedLine,
  type TaxSum,
} from '../../domain/money/checkout.ts';
import { BEFORE_TAX } from '../../domain/money/booking-total.ts';
import { formatDayShort } from '../../domain/day.ts';
import { formatCents, signedCents } from '../../domain/money/money.ts';
import {
  handedOver,
  type Receipt,
  type ReceiptLine,
  type ReceiptPayment,
} from '../../domain/money/receipt.ts';
import { shopTime } from '../../domain/calendar/shop-calendar.ts';

/** Copy of a receipt: on the page, on paper and in the mail. */
export const RECEIPT = {
  title: 'Receipt',
  refundTitle: 'Refund',
  for: 'For',
  vehicle: 'Vehicle and work',
  booking: (reference: string) => `Booking ${reference}`,
  droppedOff: (when: string) => `Dropped off ${when}`,
  ready: (when: string) => `Ready ${when}`,
  work: 'Work',
  installed: 'Installed',
  price: 'Price',
  discount: (percent: number | null) => (percent === null ? 'Discount' : `Discount, ${percent}%`),
  /** Shown below the lines of a refund. */
  lowered: 'Discount or earlier refund',
  refundReceipt: 'Refund of receipt',
  voidsReceipt: 'Takes out receipt',
  part: (work: string) => `Part of: ${work}`,
  refundOf: (number: string) => `Refund of receipt ${number}`,
  voidTitle: 'Void',
  voidOf: (number: string) => `Takes out receipt ${number}: nothing of it is owed or paid.`,
  isVoid: 'This receipt is void: nothing of it is owed or paid.',
  voided: (number: string) => `Void ${number}`,
  beforeTax: BEFORE_TAX,
  total: 'Total',
  deposit: (method: string, when: string) => `Deposit, ${method}, ${when}`,
  depositBack: (method: string, when: string) => `Deposit refunded, ${method}, ${when}`,
  paid: (method: string, when: string) => `Paid, ${method}, ${when}`,
  paidBack: (method: string, when: string) => `Refunded, ${method}, ${when}`,
  tip: 'Tip',
  refund: (number: string) => `Refund ${number}`,
  rounding: 'Cash rounding',
  balance: 'Balance due',
  terms: 'Payment terms',
  note: 'Please note',
  servedBy: 'Served by',
  print: 'Print',
  back: 'Booking',
  heading: 'Your receipt',
  headings: 'Your receipts',
  loading: 'Loading your receipt',
  noneTitle: 'No receipt yet',
  none: "You'll get it once your vehicle is done and paid for. Questions? Call us at",
  failedTitle: "The receipt didn't load",
  failed: 'Try again in a moment, or call us at',
  invalidTitle: "This link doesn't open a receipt",
  invalid: 'Use the link in your newest email from us, or call us.',
  retry: 'Try again',
} as const;

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'card',
  cash: 'cash',
  e_transfer: 'e-Transfer',
  other: 'other',
  online: 'online',
};

type SumLine = readonly [label: string, value: string];

/**
 * "No PST: for resale" of a line on which a tax is not charged, of those that have a rate. A tax that is charged on
 * no line is missing once, in the lines of taxes, unless none is charged at all.
 */
export function untaxedLabel(
  { taxes, untaxedReason }: Pick<TaxedLine, 'taxes'> & Partial<Pick<ReceiptLine, 'untaxedReason'>>,
  charged: readonly (Pick<ChargedTax, 'code' | 'name'> & Partial<Pick<TaxSum, 'cents'>>)[],
): string {
  const isOnBill = ({ cents }: { readonly cents?: number }): boolean => cents !== 0;
  const told = untaxedReason || !charged.some(isOnBill) ? charged : charged.filter(isOnBill);
  const missing = told.filter(({ code }) => !taxes.includes(code)).map(({ name }) => name);
  if (missing.length === 0) return '';
  const names = missing.join(' or ');
  return untaxedReason ? `No ${names}: ${untaxedReason}` : `No ${names}`;
}

/** "GST 5%" and its cents, of each tax that is on the bill; "GST 5%, no PST" where one is not. */
export function taxLines(taxes: readonly TaxSum[]): readonly (readonly [string, number])[] {
  const charged = taxes.filter(({ cents }) => cents !== 0);
  const others = taxes.filter(({ cents }) => cents === 0).map(({ name }) => `, no ${name}`);
  return charged.map(({ name, rate, cents }, place) => [
    `${name} ${formatRate(rate)}${place === charged.length - 1 ? others.join('') : ''}`,
    cents,
  ]);
}

/** "GST" and the shop's number for it, of each tax that has one. */
export const taxNumbers = ({ taxes }: Pick<Receipt, 'taxes'>): readonly SumLine[] =>
  taxes.flatMap(({ name, number }): SumLine[] => (number ? [[name, number]] : []));

/** "Paid, card, Tue, Nov 24" */
export function paymentLabel(
  payment: Pick<ReceiptPayment, 'kind' | 'method' | 'amountCents' | 'takenAt'>,
): string {
  const { kind, method, amountCents, takenAt } = payment;
  const when = formatDayShort(shopTime(new Date(takenAt)).day);
  const how = METHODS[method];
  if (kind === 'deposit')
    return (amountCents < 0 ? RECEIPT.depositBack : RECEIPT.deposit)(how, when);
  return (kind === 'refund' ? RECEIPT.paidBack : RECEIPT.paid)(how, when);
}

const withLabel = (label: string, cents: number): readonly SumLine[] =>
  cents === 0 ? [] : [[label, signedCents(cents)]];

/** Payments as handed over, after the tip and rounding that they include. */
function paidLines(payments: readonly ReceiptPayment[]): readonly SumLine[] {
  const sum = (part: 'tipCents' | 'roundingCents'): number =>
    payments.reduce((all, each) => all + each[part], 0);
  return [
    ...withLabel(RECEIPT.tip, sum('tipCents')),
    ...withLabel(RECEIPT.rounding, sum('roundingCents')),
    ...payments.map((each): SumLine => [paymentLabel(each), formatCents(handedOver(each))]),
  ];
}

/** The terms for what is still owed. */
export const owedTerms = ({ balanceCents, paymentTerms }: Receipt): readonly SumLine[] =>
  balanceCents && balanceCents > 0 && paymentTerms ? [[RECEIPT.terms, paymentTerms]] : [];

/** The lines between a receipt's total and its balance. A refund of only a tip is on no bill. */
export function moneyLines({ payments, refunds, isVoid }: Receipt): readonly SumLine[] {
  const lowering = (refunds ?? []).filter(({ totalCents }) => totalCents !== 0);
  return [
    ...paidLines(payments),
    ...lowering.flatMap((refund): readonly SumLine[] => [
      [
        (isVoid ? RECEIPT.voided : RECEIPT.refund)(receiptNumber(refund)),
        signedCents(refund.totalCents),
      ],
      ...paidLines(refund.payments),
    ]),
  ];
}
