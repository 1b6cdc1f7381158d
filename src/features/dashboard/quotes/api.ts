import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { photosOf, type SignedPhoto } from '@/config/photo-link';
import { plainAddress } from '@/domain/contact';
import type { Day } from '@/domain/day';
import { type QuoteForm, quoteRow } from '@/domain/booking/quote-form';
import {
  isLostTo,
  isQuoteState,
  type LostTo,
  type PriceLine,
  QUOTE_AGES,
  type QuoteAge,
  type QuoteState,
} from '@/domain/booking/quote-request';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { Json, RowOf } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { QUOTES_KEY } from '../bookings/api/keys';

/** Addresses of photos end after ten minutes; requests arrive at any time. */
const REFRESH_MS = 60_000;

type QuoteRow = RowOf<'quote_list'>;

/**
 * A quote as staff see it: `services` are catalogue ids, the total is in dollars before tax, a deposit
 * of null is what the settings ask for, and `included` and `notIncluded` hold one item per line. A
 * list has only the first photo. The customer's key is null for somebody who is not a customer yet.
 */
export type StaffQuote = Omit<CamelCased<QuoteRow>, 'state' | 'lines' | 'photos' | 'lostTo'> & {
  readonly state: QuoteState;
  readonly lostTo: LostTo | undefined;
  readonly lines: readonly PriceLine[];
  readonly photos: readonly SignedPhoto[];
};

const PAGE_SIZE = 50;

/** A list shows these of the quotes; without a state all of them. */
export interface QuoteFilter {
  readonly state: QuoteState | undefined;
  readonly age: QuoteAge | undefined;
}

export function readQuoteFilter(params: URLSearchParams): QuoteFilter {
  const state = params.get('state') ?? '';
  return {
    state: isQuoteState(state) ? state : undefined,
    age: QUOTE_AGES.find((one) => one === params.get('age')),
  };
}

export function quoteFilterSearch({ state, age }: Partial<QuoteFilter>): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(age && { age }) });
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The quotes of a filter, those to be answered first, page by page. */
export const quotesQuery = ({ state, age }: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...QUOTES_KEY, 'list', state, age],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page_size: PAGE_SIZE, in_state: state, of_age: age, after: pageParam };
      const rows = await callAsStaff('quote_list', page, signal);
      return rows.map(toQuote);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    refetchInterval: REFRESH_MS,
  });

/** A state without any quote is left out. */
export const quoteCountsQuery = queryOptions({
  queryKey: [...QUOTES_KEY, 'counts'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, RowOf<'quote_counts'>>> => {
    const rows = await callAsStaff('quote_counts', {}, signal);
    return new Map(rows.map((row) => [row.state, row]));
  },
  refetchInterval: REFRESH_MS,
});

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...QUOTES_KEY, 'one', id],
    queryFn: async ({ signal }) => {
      const [row] = await callAsStaff('quote_list', { only_id: id }, signal);
      if (!row) throw new RequestFailure('gone', 'No quote');
      return toQuote(row);
    },
    refetchInterval: REFRESH_MS,
  });

/** Counts 100 at most. */
export const newQuotesQuery = queryOptions({
  queryKey: [...QUOTES_KEY, 'new'],
  queryFn: async ({ signal }) => {
    const request = supabase().from('quotes').select('id').eq('status', 'new').limit(100);
    return (await unwrapAsStaff(request, signal)).length;
  },
  refetchInterval: REFRESH_MS,
});

/** An answer as staff write it. */
export interface QuoteAnswer {
  readonly services: readonly string[];
  readonly lines: readonly PriceLine[];
  readonly message: string;
  readonly included: string;
  readonly notIncluded: string;
  /** Cents; null: what the settings ask for. */
  readonly deposit: number | null;
  readonly workMinutes: number | null;
  readonly validUntil: Day;
  readonly staffNote: string;
  readonly company: string;
  readonly email: string;
}

export async function answerQuote(
  { id, version }: Pick<StaffQuote, 'id' | 'version'>,
  answer: QuoteAnswer,
  sends: boolean,
): Promise<void> {
  const { services, lines, message, workMinutes, validUntil, staffNote, company, email } = answer;
  const { included, notIncluded, deposit } = answer;
  await callAsStaff('answer_quote', {
    quote_id: id,
    sends,
    answer: {
      version,
      services: [...services],
      lines: lines.map(({ label, amount, service = null }) => ({ label, amount, service })),
      message,
      included,
      not_included: notIncluded,
      deposit_cents: deposit,
      work_minutes: workMinutes,
      valid_until: validUntil,
      staff_note: staffNote,
      company,
      customer_email: plainAddress(email) || null,
    },
  });
}

export async function undoQuote(id: string): Promise<void> {
  await callAsStaff('undo_quote', { quote_id: id });
}

/** Deletes it for good, with its photos, its mail and the customer's link. */
export async function deleteQuote(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('quotes').delete().eq('id', id).select('id'));
}

interface LostQuote {
  readonly id: string;
  readonly lostTo: LostTo;
  readonly words: string;
}

export async function closeQuote({ id, lostTo, words }: LostQuote): Promise<void> {
  await callAsStaff('close_quote', { quote_id: id, lost_to: lostTo, reason: words });
}

/** A quote after a call. */
export async function beginQuote(id: string, form: QuoteForm): Promise<void> {
  const quote = { id, ...quoteRow(form) } as unknown as Json;
  await callAsStaff('begin_quote', { quote });
}

function toQuote({ state, lines, photos, lost_to: lostTo, ...row }: QuoteRow): StaffQuote {
  if (!isQuoteState(state)) throw new RequestFailure('unavailable', 'Not a quote');
  return {
    ...camelCased(row),
    state,
    lostTo: isLostTo(lostTo) ? lostTo : undefined,
    lines: lines as unknown as PriceLine[],
    photos: photosOf(photos),
  };
}

/** Quotes of a customer, newest first. */
export const customerQuotesQuery = (customerKey: string) =>
  queryOptions({
    queryKey: [...QUOTES_KEY, 'customer', customerKey],
    queryFn: async ({ signal }) => {
      const rows = await callAsStaff('customer_quotes', { customer_key: customerKey }, signal);
      return rows.map(camelCased);
    },
  });

interface WantedTime {
  readonly services: readonly string[];
  readonly vehicleType: string;
  readonly minutes: number;
  readonly from: Day;
  readonly to: Day;
}

/**
 * The first time with a spot and a free bay for the work, and that bay's id; null if there is none.
 */
export const firstFreeQuery = ({ services, vehicleType, minutes, from, to }: WantedTime) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'first-free', services, vehicleType, minutes, from, to],
    queryFn: async ({ signal }) => {
      const [service = '', ...extra] = services;
      const work = { service, extra_services: extra, vehicle_type: vehicleType };
      const rows = await callAsStaff(
        'bay_availability',
        { from_day: from, to_day: to, ...work, work_minutes: minutes },
        signal,
      );
      const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
      const free = rows.find(
        ({ day, free_spots: spots, is_closed: isClosed, bays }) =>
          spots > 0 && !isClosed && !isSunday(day) && (minutes === 0 || (bays ?? []).length > 0),
      );
      return free ? { day: free.day, time: free.slot_time, bayId: free.bays?.[0] } : null;
    },
  });
