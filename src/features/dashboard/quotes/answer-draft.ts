import { isEmail } from '@/domain/booking-rules';
import { addDays, type Day, isDay } from '@/domain/day';
import { parseDollars } from '@/domain/money';
import {
  defaultValidUntil,
  MAX_QUOTE_TOTAL,
  MAX_VALID_DAYS,
  type PriceLine,
  totalOf,
} from '@/domain/quote-request';
import { formatWorkTime, parseWorkTime } from '@/domain/work-time-input';
import type { QuoteAnswer, StaffQuote } from '../api/quotes';

/** A price line as it is typed. */
export interface TypedLine {
  /** Of the row in the form. */
  readonly key: number;
  readonly label: string;
  readonly amount: string;
}

/** An answer as it is typed. */
export interface AnswerDraft {
  readonly services: readonly string[];
  readonly lines: readonly TypedLine[];
  readonly workTime: string;
  readonly validUntil: Day;
  readonly message: string;
  readonly staffNote: string;
  readonly email: string;
}

/** What is stored of an answer, or an empty one. */
export function startAnswer(quote: StaffQuote, today: Day): AnswerDraft {
  const isOver = quote.validUntil === null || quote.validUntil < today;
  const lines = quote.lines.map(({ label, amount }, key) => ({
    key,
    label,
    amount: amount.toFixed(2),
  }));
  return {
    services: quote.services,
    lines: lines.length > 0 ? lines : [{ key: 0, label: '', amount: '' }],
    workTime: quote.workMinutes === null ? '' : formatWorkTime(quote.workMinutes),
    validUntil: isOver ? defaultValidUntil(today) : (quote.validUntil ?? today),
    message: quote.message ?? '',
    staffNote: quote.staffNote ?? '',
    email: quote.email ?? '',
  };
}

export type AnswerField = 'lines' | 'services' | 'workTime' | 'validUntil' | 'email';

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

/** What a price that is sent lacks. */
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
  if (!isEmail(draft.email.trim())) problems.push('email');
  return problems;
}

/** The answer as it is stored; what is not complete yet is left out. */
export function toAnswer(draft: AnswerDraft): QuoteAnswer {
  return {
    services: draft.services,
    lines: draft.lines.flatMap((line) => pricedLines([line]) ?? []),
    message: draft.message,
    workMinutes: parseWorkTime(draft.workTime) ?? null,
    validUntil: draft.validUntil,
    staffNote: draft.staffNote,
    email: isEmail(draft.email.trim()) ? draft.email : '',
  };
}
