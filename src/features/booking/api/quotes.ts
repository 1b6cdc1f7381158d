import { queryOptions, useMutation } from '@tanstack/react-query';
import { toSums } from '@/domain/money/agreement';
import { type QuoteForm, quoteRow } from '@/domain/booking/quote-form';
import {
  isQuoteState,
  listedThings,
  type PriceLine,
  type ShownQuote,
} from '@/domain/booking/quote-request';
import type { Slot } from '@/domain/calendar/slots';
import { photosOf, type SignedPhoto } from '@/config/photo-link';
import { useCreateOnce } from '@/lib/create-once';
import type { Json } from '@/lib/database.types';
import { RequestFailure, requireDone } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { loadSupabase } from '@/lib/load-supabase';

/** A request for a price as it is sent, under an id that belongs to no other values. */
export type NewQuote = ReturnType<typeof quoteRow> & { readonly id: string };

export const newQuote = (form: QuoteForm): NewQuote => ({ id: newId(), ...quoteRow(form) });

/** Stores a request once; see `useCreateBooking`. */
export function useAskQuote(
  keepAttempt: (quote: NewQuote | undefined) => void,
  prepare: (id: string) => Promise<void>,
) {
  const insert = async (quote: NewQuote): Promise<void> => {
    const { supabase, unwrap } = await loadSupabase();
    await unwrap(supabase().rpc('ask_quote', { quote: quote as unknown as Json }));
  };
  return useCreateOnce({ insert, keepAttempt, prepare });
}

/** The token of the private link of a request that was just sent. */
export async function issueQuoteToken(quoteId: string): Promise<string> {
  const { supabase, unwrap } = await loadSupabase();
  const token = await unwrap(supabase().rpc('issue_quote_token', { quote_id: quoteId }));
  if (!token) throw new RequestFailure('link-invalid', 'No token');
  return token;
}

/** The holder of a quote's link may know no more of it than this. */
export interface ViewedQuote extends ShownQuote {
  readonly version: number;
  readonly hasPhone: boolean;
  /** Dollars, before tax. */
  readonly total: number;
  readonly photos: readonly SignedPhoto[];
  readonly takesPhotos: boolean;
  /** Token of the private link of the booking that the quote became. */
  readonly bookingToken: string | undefined;
}

export const viewedQuoteKey = (token: string | undefined) => ['viewed-quote', token] as const;

/** The quote behind a private link; a wrong, an ended and a missing token fail with `link-invalid`. */
export const viewedQuoteQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: viewedQuoteKey(token),
    queryFn: async ({ signal }): Promise<ViewedQuote> => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      const { supabase, unwrap } = await loadSupabase();
      const [row] = await unwrap(supabase().rpc('viewed_quote', { token }).abortSignal(signal));
      if (!row) throw new RequestFailure('link-invalid', 'No quote');
      if (!isQuoteState(row.state)) throw new RequestFailure('unavailable', 'Not a quote');
      return {
        id: row.quote_id,
        state: row.state,
        version: row.version,
        services: row.services,
        vehicleType: row.vehicle_type,
        vehicle: [row.vehicle_make, row.vehicle_model].filter(Boolean).join(' '),
        hasPhone: row.has_phone,
        message: row.message,
        workMinutes: row.work_minutes,
        validUntil: row.valid_until,
        lines: row.lines as unknown as PriceLine[],
        total: row.total,
        sums: toSums(row.taxes),
        deposit: row.deposit_cents ?? 0,
        howToPay: row.how_to_pay ?? undefined,
        dueHours: row.due_hours ?? undefined,
        bookingToken: row.booking_token ?? undefined,
        included: listedThings(row.included),
        notIncluded: listedThings(row.not_included),
        photos: photosOf(row.photos),
        takesPhotos: row.takes_photos,
        isClosedByShop: row.declined_by === 'staff',
        isCalledOff: row.is_called_off,
        canAccept: row.can_accept,
        booked:
          row.booking_date !== null && row.booking_time !== null
            ? { day: row.booking_date, time: row.booking_time }
            : undefined,
      };
    },
    refetchOnWindowFocus: 'always',
  });

export function useDeclineQuote(token: string) {
  return useMutation({
    mutationFn: async (reason: string) => {
      const { supabase, unwrap } = await loadSupabase();
      requireDone(await unwrap(supabase().rpc('decline_quote', { token, reason })));
    },
    onSettled: (_done, _error, _reason, _result, { client }) =>
      client.invalidateQueries({ queryKey: viewedQuoteKey(token) }),
  });
}

export function useAskAgain(token: string) {
  return useMutation({
    mutationFn: async () => {
      const { supabase, unwrap } = await loadSupabase();
      requireDone(await unwrap(supabase().rpc('ask_quote_again', { token })));
    },
    onSettled: (_done, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: viewedQuoteKey(token) }),
  });
}

export interface Acceptance extends Slot {
  readonly token: string;
  readonly version: number;
  /** The same for every try: the booking is made once. */
  readonly bookingId: string;
  readonly phone: string | undefined;
  /** Version of the note on front film that the page showed; undefined for other work. */
  readonly filmLawVersion: number | undefined;
  /** Version of the policy that the page showed; undefined if the shop has none. */
  readonly policyVersion: number | undefined;
}

/** Books the work of a quote at its price. */
export function useAcceptQuote() {
  return useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      const { token, version, bookingId, day, time, phone, filmLawVersion, policyVersion } =
        acceptance;
      const { supabase, unwrap } = await loadSupabase();
      const answer = await unwrap(
        supabase().rpc('accept_quote', {
          token,
          seen_version: version,
          booking_id: bookingId,
          day,
          slot_time: time,
          ...(phone === undefined ? {} : { phone }),
          ...(filmLawVersion === undefined ? {} : { film_law_version: filmLawVersion }),
          ...(policyVersion === undefined ? {} : { policy_version: policyVersion }),
        }),
      );
      const booked = answer as { readonly ready_at: string | null } | false | null;
      requireDone(booked ? true : booked);
      return booked ? (booked.ready_at ?? undefined) : undefined;
    },
  });
}
