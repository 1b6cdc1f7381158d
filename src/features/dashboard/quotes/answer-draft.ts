import { isEmail } from '@/domain/booking-rules';
import { DEPOSIT_KINDS, depositFor, type DepositTerms, toCents } from '@/domain/checkout';
import { addDays, type Day, isDay } from '@/domain/day';
import { formatCents, formatDollars, parseDollars } from '@/domain/money';
import { quote as priceOf } from '@/domain/quote';
import {
  defaultValidUntil,
  listedThings,
  MAX_QUOTE_TOTAL,
  MAX_VALID_DAYS,
  type PriceLine,
  type QuoteSums,
  quoteSums,
  type ShownQuote,
  totalOf,
} from '@/domain/quote-request';
import { formatWorkTime, parseWorkTime } from '@/domain/work-time-input';
import { type Checkout, ratesOn } from '../bookings/api/checkout';
import type { QuoteAnswer, StaffQuote } from './api';

export interface TypedLine {
  readonly key: number;
  readonly label: string;
  readonly amount: string;
}

export interface AnswerDraft {
  readonly services: readonly string[];
  readonly lines: readonly TypedLine[];
  readonly workTime: string;
  readonly validUntil: Day;
  /** Undefined while it is what the settings ask for. */
  readonly deposit: string | undefined;
  readonly message: string;
  /** One item per line. */
  readonly included: string;
  readonly notIncluded: string;
  readonly staffNote: string;
  readonly email: string;
}

/** Begins with the stored answer, or an empty one. */
export function startAnswer(quote: StaffQuote, today: Day): AnswerDraft {
  const isOver = quote.validUntil === null || quote.validUntil < today;
  const lines = quote.lines.map(({ label, amount }, key) => ({
    key,
    label,
    amount: formatDollars(amount),
  }));
  return {
    services: quote.services,
    lines: lines.length > 0 ? lines : [{ key: 0, label: '', amount: '' }],
    workTime: quote.workMinutes === null ? '' : formatWorkTime(quote.workMinutes),
    validUntil: isOver ? defaultValidUntil(today) : (quote.validUntil ?? today),
    deposit: quote.depositCents === null ? undefined : formatCents(quote.depositCents),
    message: quote.message ?? '',
    included: quote.included ?? '',
    notIncluded: quote.notIncluded ?? '',
    staffNote: quote.staffNote ?? '',
    email: quote.customerEmail ?? '',
  };
}

export type AnswerField = 'lines' | 'services' | 'workTime' | 'validUntil' | 'deposit' | 'email';

const isEmpty = ({ label, amount }: TypedLine): boolean =>
  label.trim() === '' && amount.trim() === '';

/** The lines that are complete; undefined where one is not. Empty ones count as none. */
export function pricedLines(lines: readonly TypedLine[]): readonly PriceLine[] | undefined {
  const priced: PriceLine[] = [];
  for (const line of lines) {
    if (isEmpty(line)) continue;
    const amount = parseDollars(line.amount);
    if (amount === undefined || line.label.trim() === '') return undefined;
    priced.push({ label: line.label.trim(), amount });
  }
  return priced;
}

/** Cents of a deposit as it is typed; null for that of the settings, undefined for no amount. */
function typedDeposit(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  if (text.trim() === '') return 0;
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : toCents(dollars);
}

/** A line with the name and the price that the list has for this vehicle; by quote it has none. */
export function listedLine(serviceId: string, vehicleType: string): Omit<TypedLine, 'key'> {
  const request = { serviceId, extraServiceIds: [], addOnIds: [], vehicleType };
  const [line] = priceOf(request).lines;
  const amount = line?.amount ?? 0;
  return { label: line?.label ?? '', amount: amount === 0 ? '' : formatDollars(amount) };
}

/** The draft with one more line, in place of one that is still empty. */
export function withLine(
  lines: readonly TypedLine[],
  added: Omit<TypedLine, 'key'>,
): readonly TypedLine[] {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  return [...lines.filter((line) => !isEmpty(line)), { key, ...added }];
}

/** Those lines that are complete already. */
const completeLines = (lines: readonly TypedLine[]): readonly PriceLine[] =>
  lines.flatMap((line) => pricedLines([line]) ?? []);

/** Undefined while the taxes are not known. */
export function answerSums(
  draft: AnswerDraft,
  checkout: Checkout | undefined,
  today: Day,
): QuoteSums | undefined {
  if (!checkout?.settings) return undefined;
  return quoteSums(completeLines(draft.lines), {
    rates: ratesOn(checkout.rates, today),
    pricesIncludeTaxes: checkout.settings.prices_include_taxes,
  });
}

/** The deposit in cents: as typed, else what the settings ask for. */
export function draftDeposit(draft: AnswerDraft, checkout: Checkout | undefined): number {
  const typed = typedDeposit(draft.deposit);
  if (typed !== null) return typed ?? 0;
  const terms = termsOf(checkout);
  return terms ? depositFor(toCents(totalOf(completeLines(draft.lines))), terms) : 0;
}

function termsOf(checkout: Checkout | undefined): DepositTerms | undefined {
  const settings = checkout?.settings;
  const kind = DEPOSIT_KINDS.find((each) => each === settings?.deposit_kind);
  if (!settings || !kind) return undefined;
  return {
    kind,
    value: kind === 'percent' ? settings.deposit_percent : settings.deposit_cents,
    from: settings.deposit_from_cents,
    text: '',
  };
}

/** The quote as its customer would see it, were it sent now. */
export function shownDraft(
  quote: StaffQuote,
  draft: AnswerDraft,
  sums: QuoteSums | undefined,
  deposit: number,
): ShownQuote {
  return {
    id: quote.id,
    state: 'sent',
    services: draft.services,
    vehicleType: quote.vehicleType,
    vehicle: [quote.vehicleMake, quote.vehicleModel].filter(Boolean).join(' '),
    message: draft.message.trim() || null,
    workMinutes: parseWorkTime(draft.workTime) ?? null,
    validUntil: isDay(draft.validUntil) ? draft.validUntil : null,
    lines: completeLines(draft.lines),
    sums,
    deposit,
    included: listedThings(draft.included),
    notIncluded: listedThings(draft.notIncluded),
    isClosedByShop: false,
    isCalledOff: false,
    canAccept: true,
    booked: undefined,
  };
}

/** Lists what a price needs before it can be sent. */
export function answerProblems(draft: AnswerDraft, today: Day): readonly AnswerField[] {
  const lines = pricedLines(draft.lines);
  const problems: AnswerField[] = [];
  if (!lines || lines.length === 0 || totalOf(lines) > MAX_QUOTE_TOTAL) problems.push('lines');
  if (draft.services.length === 0) problems.push('services');
  if (parseWorkTime(draft.workTime) === undefined) problems.push('workTime');
  if (
    !isDay(draft.validUntil) ||
    draft.validUntil < today ||
    draft.validUntil > addDays(today, MAX_VALID_DAYS)
  ) {
    problems.push('validUntil');
  }
  const deposit = typedDeposit(draft.deposit);
  if (deposit === undefined || (deposit ?? 0) > toCents(totalOf(lines ?? []))) {
    problems.push('deposit');
  }
  if (!isEmail(draft.email)) problems.push('email');
  return problems;
}

/** The answer as it is stored; what is not complete yet is left out. */
export function toAnswer(draft: AnswerDraft): QuoteAnswer {
  return {
    services: draft.services,
    lines: completeLines(draft.lines),
    message: draft.message,
    included: draft.included,
    notIncluded: draft.notIncluded,
    deposit: typedDeposit(draft.deposit) ?? null,
    workMinutes: parseWorkTime(draft.workTime) ?? null,
    validUntil: draft.validUntil,
    staffNote: draft.staffNote,
    email: isEmail(draft.email) ? draft.email : '',
  };
}
