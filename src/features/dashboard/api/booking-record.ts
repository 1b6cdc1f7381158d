import type { BookingStatus } from '@/domain/booking-status';
import { inTime, staffDoor } from './staff-request';

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

/**
 * Who changed what of a booking, oldest first, and what the customer was told.
 *
 * @throws RequestFailure
 */
export async function readBookingRecord(bookingId: string): Promise<BookingRecord> {
  const request = await staffDoor();
  const [events, messages] = await Promise.all([
    request((client) =>
      client
        .from('booking_events')
        .select('id, kind, actor, happened_at, columns, old_values, new_values')
        .eq('booking_id', bookingId)
        .order('id')
        .abortSignal(inTime()),
    ),
    request((client) =>
      client
        .from('booking_messages')
        .select('id, kind, state, attempts, due_at, sent_at')
        .eq('booking_id', bookingId)
        .order('created_at')
        .abortSignal(inTime()),
    ),
  ]);
  return {
    events: (events.data ?? []).map((row) => ({
      id: row.id,
      kind: row.kind,
      actor: row.actor,
      happenedAt: row.happened_at,
      columns: row.columns,
      before: values(row.old_values),
      after: values(row.new_values),
    })),
    messages: (messages.data ?? []).map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      dueAt: row.due_at,
      sentAt: row.sent_at,
    })),
  };
}

/**
 * Puts a message back into the queue.
 *
 * @throws RequestFailure `transition` where it is on its way already
 */
export async function resendMessage(messageId: string): Promise<void> {
  const request = await staffDoor();
  await request((client) =>
    client.rpc('resend_message', { message_id: messageId }).abortSignal(inTime()),
  );
}
