import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { camelCased } from '@/lib/camel-case';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';

/** The history keeps only the impersonal columns of a booking. */
export type EventValues = Partial<
  Pick<
    Tables<'bookings'>,
    | 'status'
    | 'booking_date'
    | 'booking_time'
    | 'total_price'
    | 'source'
    | 'arrived_at'
    | 'done_at'
    | 'no_show_at'
    | 'bay_id'
    | 'work_minutes'
    | 'ready_at'
  > &
    Pick<Tables<'payments'>, 'method' | 'amount_cents'> &
    Pick<Tables<'receipts'>, 'year' | 'sequence'> &
    Pick<Tables<'intake_signatures'>, 'how' | 'terms_version'> & {
      /** Says of an online payment what its provider reported, and what needs a person. */
      readonly event: string;
      readonly currency: string;
      readonly question: string;
    }
>;

/** One entry of a booking's append-only history. */
export interface BookingEvent {
  readonly id: number;
  readonly kind: string;
  /** visitor, customer, staff or owner. */
  readonly actor: string;
  /** Staff by email. */
  readonly actorEmail: string | null;
  readonly reason: string | null;
  /** ISO instant. */
  readonly happenedAt: string;
  readonly columns: readonly string[];
  readonly before: EventValues | null;
  readonly after: EventValues | null;
}

async function readRecord(bookingId: string, signal: AbortSignal) {
  const [events, messages] = await Promise.all([
    unwrapAsStaff(
      supabase()
        .from('booking_events')
        .select('id,kind,actor,actor_email,reason,happened_at,columns,old_values,new_values')
        .eq('booking_id', bookingId)
        .order('id'),
      signal,
    ),
    unwrapAsStaff(
      supabase()
        .from('booking_messages')
        .select('id,booking_id,kind,state,due_at,sent_at,channel,last_error,words')
        .eq('booking_id', bookingId)
        .order('created_at'),
      signal,
    ),
  ]);
  return {
    events: events.map(({ old_values: before, new_values: after, ...row }) => ({
      ...camelCased(row),
      before,
      after,
    })) as readonly BookingEvent[],
    messages: messages.map(camelCased),
  };
}

/** A message to the customer and what became of it; its words are those of a text that staff wrote. */
export type BookingMessage = Awaited<ReturnType<typeof readRecord>>['messages'][number];

/** ISO instant at which a message went out or will. */
export const messageTime = ({ sentAt, dueAt }: BookingMessage): string => sentAt ?? dueAt;

/** A booking, or a customer with all of theirs. */
export type TextsOf =
  | { readonly of_booking: string; readonly of_customer?: undefined }
  | { readonly of_customer: string; readonly of_booking?: undefined };

/** The customer's own texts, oldest first. Asked again while somebody reads them. */
export const repliesQuery = (of: TextsOf) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'replies', of] as const,
    queryFn: async ({ signal }) => (await callAsStaff('text_replies', of, signal)).map(camelCased),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** Staff have read them. */
export async function seeTexts(of: TextsOf): Promise<void> {
  await callAsStaff('text_replies', { ...of, sees: true });
}

export interface StaffText {
  readonly id: string;
  readonly bookingId: string;
  readonly words: string;
}

/** Texts a customer; refused (`conflict`, its detail says why) where no text may go. */
export async function sendText({ id, bookingId, words }: StaffText): Promise<void> {
  await callAsStaff('send_text', { id, booking_id: bookingId, words });
}

export function recordKey(bookingId: string) {
  return [STAFF_KEY, 'record', bookingId] as const;
}

/** Oldest first. */
export function recordQuery(bookingId: string) {
  return queryOptions({
    queryKey: recordKey(bookingId),
    queryFn: ({ signal }) => readRecord(bookingId, signal),
    staleTime: 0,
  });
}

/** Puts a message back into the queue; refused (`conflict`) where it is on its way already. */
export async function resendMessage(messageId: string): Promise<void> {
  await callAsStaff('resend_message', { message_id: messageId });
}
