import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { RECORD } from '@/content/staff';
import type { BookingStatus } from '@/domain/booking-status';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** One entry of a booking's append-only history. */
export interface BookingEvent {
  readonly id: number;
  readonly kind: string;
  /** visitor, customer, staff or owner. */
  readonly actor: string;
  /** ISO instant. */
  readonly happenedAt: string;
  /** Columns that changed. */
  readonly columns: readonly string[];
  readonly before: EventValues;
  readonly after: EventValues;
}

export interface EventValues {
  readonly status?: BookingStatus;
  readonly booking_date?: string;
  readonly booking_time?: string;
  readonly message_kind?: string;
}

/** A message to the customer and what became of it. */
export interface BookingMessage {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  /** ISO instants. */
  readonly dueAt: string;
  readonly sentAt: string | null;
}

export interface BookingRecord {
  readonly events: readonly BookingEvent[];
  readonly messages: readonly BookingMessage[];
}

function values(json: unknown): EventValues {
  return typeof json === 'object' && json !== null ? json : {};
}

async function readBookingRecord(bookingId: string, signal: AbortSignal): Promise<BookingRecord> {
  const [events, messages] = await Promise.all([
    unwrapAsStaff(
      supabase()
        .from('booking_events')
        .select('id, kind, actor, happened_at, columns, old_values, new_values')
        .eq('booking_id', bookingId)
        .order('id')
        .abortSignal(signal),
    ),
    unwrapAsStaff(
      supabase()
        .from('booking_messages')
        .select('id, kind, state, attempts, due_at, sent_at')
        .eq('booking_id', bookingId)
        .order('created_at')
        .abortSignal(signal),
    ),
  ]);
  return {
    events: events.map((row) => ({
      id: row.id,
      kind: row.kind,
      actor: row.actor,
      happenedAt: row.happened_at,
      columns: row.columns,
      before: values(row.old_values),
      after: values(row.new_values),
    })),
    messages: messages.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      dueAt: row.due_at,
      sentAt: row.sent_at,
    })),
  };
}

export function bookingRecordKey(bookingId: string) {
  return [STAFF_KEY, 'record', bookingId] as const;
}

/** Who changed what of a booking, oldest first, and what the customer was told. */
export function bookingRecordQuery(bookingId: string) {
  return queryOptions({
    queryKey: bookingRecordKey(bookingId),
    queryFn: ({ signal }) => readBookingRecord(bookingId, signal),
    staleTime: 0,
  });
}

/** Puts a message back into the queue; refused (`transition`) where it is on its way already. */
export function useResendMessage(bookingId: string) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'resend'],
    mutationFn: (messageId: string) =>
      unwrapAsStaff(supabase().rpc('resend_message', { message_id: messageId })),
    onSuccess: () => toast.success(RECORD.resent),
    onError: () => toast.error(RECORD.resendFailed),
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: bookingRecordKey(bookingId) }),
  });
}
