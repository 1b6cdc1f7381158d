import * as z from 'zod/mini';
import { QUOTES } from '@/content/staff/quotes';
import { isEmail } from '@/domain/booking/booking-rules';
import { DEPOSIT_KINDS, depositFor, type DepositTerms, toCents } from '@/domain/money/checkout';
import { addDays, type Day, isDay } from '@/domain/day';
import { formatCents, formatDollars, parseDollars } from '@/domain/money/money';
import { listedWork } from '@/domain/money/quote';
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
} from '@/domain/booking/quote-request';
import { taxesOf } from '@/domain/money/service-taxes';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { chargedOn, type Checkout } from '../shell/checkout-settings-api';
import type { QuoteAnswer, StaffQuote } from './api';

const ERRORS = QUOTES.errors;

const typedLine = z.object({
  label: z.string(),
  amount: z.string(),
  /** The service of a price-list line decides its taxes. */
  service: z.optional(z.string()),
});
type TypedLine = z.infer<typeof typedLine>;

/**
 * A price as staff write it, and what it needs before it can be sent.
 *
 * @param asksHowToPay the settings don't say yet how a deposit is paid
 * @param isTexted it goes by text where there is no address
 */
export const answerSchema = (today: Day, asksHowToPay: boolean, isTexted = false) =>
  z
    .object({
      services: z.array(z.string()).check(z.minLength(1, ERRORS.services)),
      lines: z.array(typedLine),
      workTime: text((typed) => parseWorkTime(typed) !== undefined, ERRORS.workTime),
      validUntil: text(
        (day) => isDay(day) && day >= today && day <= addDays(today, MAX_VALID_DAYS),
        ERRORS.validUntil,
      ),
      /** Missing while the settings' deposit applies. */
      deposit: z.optional(z.string()),
      howToPay: z.string(),
      message: z.string(),
      /** One item per line. */
      included: z.string(),
      notIncluded: z.string(),
      staffNote: z.string(),
      company: z.string(),
      email: text((typed) => (isTexted && typed.trim() === '') || isEmail(typed), ERRORS.email),
    })
    .check(
      z.superRefine(({ lines, deposit, howToPay }, context) => {
        const refuse = (message: string, ...path: (string | number)[]) =>
          context.addIssue({ code: 'custom', message, path });
        const total = totalOf(completeLines(lines));
        const started = lines.findIndex((line) => !isEmpty(line) && !toPriceLine(line));
        if (started >= 0) {
          const isUnnamed = lines[started]?.label.trim() === '';
          refuse(ERRORS.lines, 'lines', started, isUnnamed ? 'label' : 'amount');
        } else if (lines.every(isEmpty)) refuse(ERRORS.lines, 'lines', 0, 'label');
        else if (total > MAX_QUOTE_TOTAL) refuse(ERRORS.lines, 'lines', 0, 'amount');
        const cents = typedDeposit(deposit);
        if (cents === undefined || (cents ?? 0) > toCents(total)) refuse(ERRORS.deposit, 'deposit');
        else if (asksHowToPay && (cents ?? 0) > 0 && howToPay.trim() === '') {
          refuse(ERRORS.howToPay, 'howToPay');
        }
      }),
    );

const text = (isRight: (typed: string) => boolean, error: string) =>
  z.string().check(z.refine(isRight, error));

export type AnswerDraft = z.infer<ReturnType<typeof answerSchema>>;

/** Begins with the stored answer, or an empty one. */
export function startAnswer(quote: StaffQuote, today: Day): AnswerDraft {
  const isOver = quote.validUntil === null || quote.validUntil < today;
  const lines = quote.lines.map(({ label, amount, service }): TypedLine => ({
    label,
    amount: formatDollars(amount),
    ...(service ? { service } : {}),
  }));
  return {
    services: quote.services,
    lines: lines.length > 0 ? lines : [NEW_LINE],
    workTime: quote.workMinutes === null ? '' : formatWorkTime(quote.workMinutes),
    validUntil: isOver ? defaultValidUntil(today) : (quote.validUntil ?? today),
    deposit: quote.depositCents === null ? undefined : formatCents(quote.depositCents),
    howToPay: '',
    message: quote.message ?? '',
    included: quote.included ?? '',
    notIncluded: quote.notIncluded ?? '',
    staffNote: quote.staffNote ?? '',
    company: quote.company ?? '',
    email: quote.customerEmail ?? '',
  };
}

export const NEW_LINE: TypedLine = { label: '', amount: '' };

export const isEmpty = ({ label, amount }: TypedLine): boolean =>
  label.trim() === '' && amount.trim() === '';

/** A line without words or price is not one yet. */
function toPriceLine(line: TypedLine): PriceLine | undefined {
  const [label, amount] = [line.label.trim(), parseDollars(line.amount)];
  return label === '' || amount === undefined
    ? undefined
    : { label, amount, service: line.service ?? null };
}

/** Those lines that are complete already. */
const completeLines = (lines: readonly TypedLine[]): readonly PriceLine[] =>
  lines.flatMap((line) => toPriceLine(line) ?? []);

/** Cents of a deposit as it is typed; null for that of the settings, undefined for no amount. */
function typedDeposit(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  if (text.trim() === '') return 0;
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : toCents(dollars);
}

/** A line with the name and the price that the list has for this vehicle; by quote it has none. */
export function listedLine(serviceId: string, vehicleType: string): TypedLine {
  const { label, amount } = listedWork(serviceId, vehicleType);
  return {
    label,
    amount: amount === 0 ? '' : formatDollars(amount),
    service: serviceId,
  };
}

/** As its customer sees them, were it sent now. */
const taxedLines = (draft: AnswerDraft, checkout: Checkout | undefined): readonly PriceLine[] =>
  completeLines(draft.lines).map((line) => ({
    ...line,
    ...(checkout && { taxes: taxesOf(line.service, checkout.taxes) }),
  }));

/** Returns undefined until the taxes have loaded. */
export function answerSums(
  draft: AnswerDraft,
  checkout: Checkout | undefined,
  today: Day,
): QuoteSums | undefined {
  if (!checkout?.settings) return undefined;
  return quoteSums(taxedLines(draft, checkout), {
    taxes: chargedOn(checkout, today),
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
  // A deposit that nobody can pay is none.
  if (!settings?.deposit_text || !kind) return undefined;
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
  checkout: Checkout | undefined,
  money: Pick<ShownQuote, 'sums' | 'deposit' | 'howToPay'>,
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
    lines: taxedLines(draft, checkout),
    ...money,
    dueHours: checkout?.settings?.deposit_hours ?? undefined,
    included: listedThings(draft.included),
    notIncluded: listedThings(draft.notIncluded),
    isClosedByShop: false,
    isCalledOff: false,
    canAccept: true,
    booked: undefined,
  };
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
    company: draft.company,
    email: isEmail(draft.email) ? draft.email : '',
  };
}
