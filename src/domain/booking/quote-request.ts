import { CATALOGUE, isCustomQuote } from '../catalogue.ts';
import { type BillSums, billSums, type TaxRules, toCents } from '../money/checkout.ts';
import { addDays, type Day } from '../day.ts';

export const QUOTE_STATES = ['new', 'sent', 'accepted', 'declined', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const isQuoteState = (value: string): value is QuoteState =>
  (QUOTE_STATES as readonly string[]).includes(value);

/** Days since a price was sent, or since it was asked for: 0 to 2, 3 to 7, more. */
export const QUOTE_AGES = ['recent', 'week', 'older'] as const;
export type QuoteAge = (typeof QUOTE_AGES)[number];

/** These wait for somebody, so their age counts. */
export const isOpenQuote = (state: QuoteState | undefined): boolean =>
  state === 'new' || state === 'sent';

/** Why no booking came of a quote. */
export const LOST_TO = [
  'price',
  'timing',
  'elsewhere',
  'no_answer',
  'not_offered',
  'other',
] as const;
export type LostTo = (typeof LOST_TO)[number];

export const isLostTo = (value: string | null): value is LostTo =>
  (LOST_TO as readonly (string | null)[]).includes(value);

export const WANTED_BY = ['any', 'two_weeks', 'month', 'later'] as const;
export type WantedBy = (typeof WANTED_BY)[number];

/** Work without a list price, as the catalogue orders it. */
export const QUOTE_SERVICES = CATALOGUE.filter(isCustomQuote);

export const isQuoteService = (id: string): boolean => QUOTE_SERVICES.some((one) => one.id === id);

/** Longest texts, in characters; the database has the same limits. */
export const QUOTE_LIMITS = {
  words: 1_000,
  message: 1_000,
  included: 1_000,
  notIncluded: 1_000,
  staffNote: 1_000,
  declineReason: 300,
  lineLabel: 120,
  name: 120,
  email: 254,
  phone: 40,
  make: 60,
  model: 60,
  colour: 40,
} as const;

export const MAX_QUOTE_LINES = 20;
/** Dollars, of all lines together. */
export const MAX_QUOTE_TOTAL = 20_000;
const VALID_DAYS = 14;
/** A quote can't be valid for longer. */
export const MAX_VALID_DAYS = 180;

/** Last day of a price that is sent today. */
export const defaultValidUntil = (today: Day): Day => addDays(today, VALID_DAYS);

export interface PriceLine {
  readonly label: string;
  /** Dollars, before tax. */
  readonly amount: number;
  /** Id in the catalogue; none of a line that staff typed. */
  readonly service?: string | null | undefined;
  /** Codes of what is charged on it; all of them where it is left out. */
  readonly taxes?: readonly string[];
}

/** Dollars; added in cents. */
export function totalOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
}

/** Cents. */
export interface QuoteSums extends Pick<BillSums, 'beforeTax' | 'taxes' | 'total'> {
  readonly pricesIncludeTaxes: boolean;
}

/** The database counts the same. */
export function quoteSums(lines: readonly PriceLine[], rules: TaxRules): QuoteSums {
  const all = rules.taxes.map(({ code }) => code);
  const taxed = lines.map(({ amount, taxes = all }) => ({ amount: toCents(amount), taxes }));
  const { beforeTax, taxes, total } = billSums({ lines: taxed, discount: 0, ...rules });
  return { pricesIncludeTaxes: rules.pricesIncludeTaxes, beforeTax, taxes, total };
}

/** The items of a list that is typed one per line. */
export const listedThings = (text: string | null): readonly string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);

export interface ShownQuote {
  readonly id: string;
  readonly state: QuoteState;
  /** Catalogue ids. */
  readonly services: readonly string[];
  readonly vehicleType: string;
  /** Make and model. */
  readonly vehicle: string;
  readonly message: string | null;
  /** Open minutes. */
  readonly workMinutes: number | null;
  readonly validUntil: Day | null;
  readonly lines: readonly PriceLine[];
  readonly sums: QuoteSums | undefined;
  /** Cents, to be paid ahead. */
  readonly deposit: number;
  /** The shop's own words; undefined where it says nothing, or asks for no deposit. */
  readonly howToPay: string | undefined;
  /** Hours after booking in which the deposit has to arrive; undefined where nothing is released for it. */
  readonly dueHours: number | undefined;
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly isClosedByShop: boolean;
  /** It was accepted, and its booking was cancelled or deleted. */
  readonly isCalledOff: boolean;
  /** The price holds, and nothing is booked at it. */
  readonly canAccept: boolean;
  /** Missing until it is accepted, and once its booking is deleted. */
  readonly booked: { readonly day: Day; readonly time: string } | undefined;
}

/** People read this to each other: "Q-1A2B3C4D". */
export const quoteReference = (id: string): string => `Q-${id.slice(0, 8).toUpperCase()}`;
