import type { Transport } from '../transports/transport.ts';

export interface OutgoingText {
  /** E.164 */
  readonly to: string;
  readonly body: string;
  readonly messageId: string;
  /** Counts how often staff have sent it again. */
  readonly sending: number;
}

/** The provider's reasons for which a number is sent no more texts. */
export const NUMBER_REASONS = ['stop', 'invalid', 'landline', 'refused'] as const;

/** The argument of record_text_event() of the database. */
export interface TextEvent {
  readonly provider: string;
  /** One for each event: it may be told more than once. */
  readonly id: string;
  readonly kind: 'sent' | 'delivered' | 'failed' | 'stop' | 'start' | 'help' | 'reply';
  readonly message_id?: string;
  readonly sending?: number;
  /** E.164, of the customer. */
  readonly number: string;
  /** One of `NUMBER_REASONS`, or a sentence. */
  readonly reason?: string | undefined;
  readonly body?: string;
  /** ISO instant; null where the provider does not say. */
  readonly said_at?: string | null;
}

/**
 * Sends texts, and reads what becomes of them. Its `send` throws `NotSent`: refused with one of
 * `NUMBER_REASONS` for a number that takes none.
 */
export interface TextProvider extends Transport<OutgoingText> {
  /** Answers undefined for an event that says nothing new. Throws `NotSigned`. */
  readonly readEvent: (request: Request, body: string) => Promise<TextEvent | undefined>;
}
