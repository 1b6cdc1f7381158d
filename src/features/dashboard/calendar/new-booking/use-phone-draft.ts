import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { STAFF_KEY } from '@/lib/session';
import type { KnownCustomer } from '../../bookings/api/known-customers';
import { useUnsaved } from '../../shell/unsaved';
import {
  continuedDraft,
  isTyped,
  type NewBookingStart,
  type PhoneDraft,
  reducePhoneDraft,
  startPhoneDraft,
} from './draft';

/** Keeps a booking by phone as it is typed. It outlives the dialog, unless a customer or a walk-in begins it. */
export function usePhoneDraft(
  start: NewBookingStart | undefined,
  customer: KnownCustomer | undefined,
) {
  const client = useQueryClient();
  const isKeeping = !customer && !start?.isWalkIn;
  const [kept, setKept] = useState(() => (isKeeping ? keptDraft(client) : undefined));
  const [draft, dispatch] = useReducer(reducePhoneDraft, undefined, () =>
    kept ? continuedDraft(kept, start) : startPhoneDraft(start, customer),
  );
  const isDirty = isTyped(draft);
  const unsaved = useUnsaved(isDirty && !isKeeping);
  const isBooked = useRef(false);
  useEffect(() => {
    if (isKeeping && !isBooked.current) keepDraft(client, isDirty ? draft : undefined);
  }, [client, draft, isDirty, isKeeping]);
  useBeforeUnload((event) => {
    if (isDirty && isKeeping) event.preventDefault();
  });

  return {
    draft,
    dispatch,
    /** It was closed before it was booked. */
    isBack: kept !== undefined,
    startOver: (): void => {
      setKept(undefined);
      dispatch({ type: 'startedOver', draft: startPhoneDraft(start, customer) });
    },
    /** It has become a booking: nothing of it is kept. */
    finish: (): void => {
      isBooked.current = true;
      if (isKeeping) keepDraft(client, undefined);
      unsaved.discardAll();
    },
  };
}

/** Among what is forgotten when somebody signs out. */
const KEY = [STAFF_KEY, 'new-booking-draft'] as const;
const KEPT_MS = 12 * 60 * 60 * 1_000;

/** Half a booking that somebody closed: a second call came in between. */
function keptDraft(client: QueryClient): PhoneDraft | undefined {
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
