import { queryOptions, type QueryState } from '@tanstack/react-query';
import { failureKind } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** While an email waits, its state is read four times, less and less often. */
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000] as const;

const MAIL_STATES = ['not-configured', 'queued', 'sent', 'failed'] as const;

/** State of the newest email about a booking, reminders aside. */
export interface MailState {
  readonly kind: string | null;
  /** `sent`: a mail server took it; `not-configured`: no mail leaves here. */
  readonly state: (typeof MAIL_STATES)[number];
  readonly sentAt: Date | undefined;
}

type MailAnswer = MailState | null;

/**
 * Checks while the page is visible whether an email that was waiting has left; null if the token
 * opens no booking.
 *
 * @param waiting what was known of it before
 */
export const mailStateQuery = (token: string | undefined, waiting: MailState | undefined) =>
  queryOptions({
    queryKey: ['mail-state', token],
    queryFn: async ({ signal }): Promise<MailAnswer> => {
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('mail_state', { token: token ?? '' });
      const [row] = await unwrap(request.abortSignal(signal));
      return (row && toMailState(row.kind, row.state, row.sent_at)) ?? null;
    },
    enabled: token !== undefined && waiting?.state === 'queued',
    ...(waiting && { initialData: waiting, initialDataUpdatedAt: 0 }),
    staleTime: Infinity,
    retry: false,
    refetchInterval: nextPause,
    refetchOnWindowFocus: (query) => nextPause(query) !== false && 'always',
    refetchOnReconnect: false,
  });

/** Milliseconds until the next check; false once the state is final. */
function nextPause({ state }: { readonly state: QueryState<MailAnswer> }): number | false {
  if (state.data?.state !== 'queued' || failureKind(state.error) === 'limit') return false;
  return PAUSES_MS[state.dataUpdateCount + state.errorUpdateCount] ?? false;
}

/** The three columns about a mail; undefined for a state that this page does not know. */
export function toMailState(
  kind: string | null,
  state: string,
  sentAt: string | null,
): MailState | undefined {
  const known = MAIL_STATES.find((candidate) => candidate === state);
  return known && { kind, state: known, sentAt: sentAt === null ? undefined : new Date(sentAt) };
}

export type ConfirmationMail = MailState['state'] | 'unknown';

/**
 * Later emails ("moved", "confirmed by the shop") hide the confirmation, and say
 * nothing about it.
 */
export function confirmationMail(mail: MailState | undefined): ConfirmationMail {
  if (!mail) return 'unknown';
  return mail.kind === null || mail.kind === 'confirmation' ? mail.state : 'unknown';
}
