import { classifyAnswer } from '@/lib/errors';
import { visitorClient } from '@/lib/supabase/load-visitor-client';

const TIMEOUT_MS = 15_000;

const MAIL_STATES = ['not-configured', 'queued', 'sent', 'failed'] as const;

/** How the newest e-mail about a booking stands (reminders aside). */
export interface MailState {
  /** What it is about; null where there is none. */
  readonly kind: string | null;
  /** `sent`: a mail server took it; `not-configured`: no mail leaves here. */
  readonly state: (typeof MAIL_STATES)[number];
  /** When the server took it. */
  readonly sentAt: Date | undefined;
}

/**
 * Whether the newest e-mail about a booking has left; undefined where the link opens no booking.
 *
 * @throws RequestFailure `limit`
 */
export async function readMailState(token: string): Promise<MailState | undefined> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc('mail_state', { token })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  const row = data[0];
  return row && toMailState(row.kind, row.state, row.sent_at);
}

/** The three columns that tell of a mail; undefined for a state that this page does not know. */
export function toMailState(
  kind: string | null,
  state: string,
  sentAt: string | null,
): MailState | undefined {
  const known = MAIL_STATES.find((candidate) => candidate === state);
  return known && { kind, state: known, sentAt: sentAt === null ? undefined : new Date(sentAt) };
}
