import { toCents } from './checkout.ts';
import { type Day, isDay, monthName } from '../day.ts';

/** Every reading of a search for receipts; a receipt that fits one of them is found. */
export interface ReceiptSearch {
  readonly year?: number;
  readonly sequence?: number;
  /** The amount of a receipt or of one of its payments. */
  readonly cents?: number;
  readonly day?: Day;
  readonly name?: string;
}

/** "R-2026-0042", "2026-0042", "42" */
const NUMBER = /^(?:r-?\s*)?(?:(20\d{2})-)?(\d{1,6})$/i;
const AMOUNT = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
/** "Nov 24", "November 24, 2026", "24 Nov" */
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(20\d{2}))?$/i;
const DAY_FIRST = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?(?:,?\s+(20\d{2}))?$/i;

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  monthName(`2000-${String(index + 1).padStart(2, '0')}-01`).toLowerCase(),
);

/** Without a year it is the last such day. */
function dayOf(typed: string, today: Day): Day | undefined {
  if (isDay(typed)) return typed;
  const [, month, date, year] =
    MONTH_FIRST.exec(typed) ?? swapped(DAY_FIRST.exec(typed)) ?? ([] as const);
  const place = month ? MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) : -1;
  if (place < 0 || !date) return undefined;
  const rest = `${String(place + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const day = `${year ?? thisYear}-${rest}`;
  const last = year === undefined && day > today ? `${thisYear - 1}-${rest}` : day;
  return isDay(last) ? last : undefined;
}

const swapped = (found: RegExpExecArray | null) =>
  found && ([found[0], found[2], found[1], found[3]] as const);

/** Reads what was typed into the one field of the search: a number, a name, an amount or a day. */
export function receiptSearch(text: string, today: Day): ReceiptSearch {
  const typed = text.trim();
  if (typed === '') return {};
  const number = NUMBER.exec(typed);
  const day = dayOf(typed, today);
  const meant: ReceiptSearch = {
    ...(number?.[1] ? { year: Number(number[1]) } : {}),
    ...(number?.[2] ? { sequence: Number(number[2]) } : {}),
    ...(AMOUNT.test(typed) ? { cents: toCents(Number(typed.replace(/[$,\s]/g, ''))) } : {}),
    ...(day ? { day } : {}),
  };
  return Object.keys(meant).length > 0 ? meant : { name: typed };
}
