import type { QueryClient } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import type { PhoneDraft } from './draft';

/** Among what is forgotten when somebody signs out. */
const KEY = [STAFF_KEY, 'new-booking-draft'] as const;
const KEPT_MS = 12 * 60 * 60 * 1_000;

/** Half a booking that somebody closed: a second call came in between. */
export function keptDraft(client: QueryClient): PhoneDraft | undefined {
  return client.getQueryData<PhoneDraft>(KEY);
}

/** @param draft undefined: nothing is left to be typed */
export function keepDraft(client: QueryClient, draft: PhoneDraft | undefined): void {
  if (draft === undefined) client.removeQueries({ queryKey: KEY, exact: true });
  else {
    client.setQueryDefaults(KEY, { gcTime: KEPT_MS });
    client.setQueryData(KEY, draft);
  }
}
