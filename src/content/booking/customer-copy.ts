import type { Agreement } from '../../domain/money/agreement.ts';
import { bookingReference } from '../../domain/booking/booking.ts';
import { type Day, formatDayLong } from '../../domain/day.ts';
import { formatCents, formatDollars } from '../../domain/money/money.ts';
import type { AgreedPolicy } from '../../domain/booking/policy-text.ts';
import { totalOf } from '../../domain/booking/quote-request.ts';
import { readyText } from '../../domain/calendar/ready-time.ts';
import type { Deposit } from '../../domain/money/deposit.ts';
import { BEFORE_TAX, TOTAL_WITH_TAX } from '../../domain/money/booking-total.ts';
import { SHOP, shopAddress } from '../../domain/shop.ts';
import { shopTime } from '../../domain/calendar/shop-calendar.ts';
import { DEPOSIT, depositLine, restLine } from '../money/deposit.ts';
import { taxLines, untaxedLabel } from '../money/receipt.ts';

export const CUSTOMER_COPY = {
  title: 'Your copy',
  print: 'Print your copy',
  shop: 'Shop',
  address: 'Address',
  phone: 'Phone',
  dropOff: 'Drop-off',
  ready: 'Ready',
  vehicle: 'Vehicle',
  otherWork: 'Other work',
  agreedLess: 'Agreed discount',
  beforeTax: BEFORE_TAX,
  included: (tax: string) => `${tax}, included`,
  total: TOTAL_WITH_TAX,
  payment: 'Payment',
  reference: 'Reference',
  policy: 'Our policy',
  agreedOn: (day: string) => `You agreed to this on ${day}.`,
} as const;

export interface AgreedBooking {
  readonly id: string;
  readonly day: Day;
  readonly time: string;
  readonly readyAt: string | undefined;
  /** "SUV" */
  readonly vehicle: string | undefined;
  readonly agreement: Agreement;
  readonly deposit: Deposit | null;
  readonly policy: AgreedPolicy | undefined;
}

type Line = readonly [label: string, value: string];

export interface CustomerCopy {
  readonly shop: readonly Line[];
  readonly visit: readonly Line[];
  /** Each piece of work, taxes, the total. */
  readonly price: readonly Line[];
  /** The day and way of payment. */
  readonly terms: readonly Line[];
  readonly policy: { readonly agreed: string; readonly words: string } | undefined;
}

/** The customer's copy of what was agreed, for the mail that confirms a booking and for paper. */
export function customerCopy(booking: AgreedBooking): CustomerCopy {
  const { id, day, time, readyAt, vehicle, agreement, deposit, policy } = booking;
  const maybe = (label: string, value: string | undefined): readonly Line[] =>
    value === undefined ? [] : [[label, value]];
  return {
    shop: [
      [CUSTOMER_COPY.shop, SHOP.title],
      [CUSTOMER_COPY.address, shopAddress()],
      [CUSTOMER_COPY.phone, SHOP.phoneDisplay],
    ],
    visit: [
      [CUSTOMER_COPY.dropOff, `${formatDayLong(day)}, ${time}`],
      ...maybe(CUSTOMER_COPY.ready, readyAt && readyText(readyAt)),
      ...maybe(CUSTOMER_COPY.vehicle, vehicle),
      [CUSTOMER_COPY.reference, bookingReference(id)],
    ],
    price: priceLines(agreement),
    terms: termLines(agreement.sums.total, deposit),
    policy: policy && {
      agreed: CUSTOMER_COPY.agreedOn(formatDayLong(shopTime(new Date(policy.agreedAt)).day)),
      words: policy.words,
    },
  };
}

function priceLines({ lines, sums }: Agreement): readonly Line[] {
  const { pricesIncludeTaxes, beforeTax, total, taxes: charged } = sums;
  const agreed = pricesIncludeTaxes ? total : beforeTax;
  const less = Math.round(totalOf(lines) * 100) - agreed;
  const taxes = taxLines(charged).map(([label, cents]): Line => [
    pricesIncludeTaxes ? CUSTOMER_COPY.included(label) : label,
    formatCents(cents),
  ]);
  return [
    ...lines.map(({ label, amount, taxes: ofLine = charged.map(({ code }) => code) }): Line => [
      [label || CUSTOMER_COPY.otherWork, untaxedLabel({ taxes: ofLine }, charged)]
        .filter(Boolean)
        .join(', '),
      formatDollars(amount),
    ]),
    ...(less > 0 ? [[CUSTOMER_COPY.agreedLess, `- ${formatCents(less)}`] as const] : []),
    [CUSTOMER_COPY.beforeTax, formatCents(beforeTax)],
    ...taxes,
    [CUSTOMER_COPY.total, formatCents(total)],
  ];
}

/** The deposit, if there is one, and what is left for the day of the pick-up. */
function termLines(total: number, deposit: Deposit | null): readonly Line[] {
  const ahead = deposit ? depositLine(deposit, 'confirmed') : undefined;
  return [
    ...(ahead === undefined ? [] : [[DEPOSIT.label, ahead] as const]),
    [CUSTOMER_COPY.payment, restLine(total, deposit)],
  ];
}
