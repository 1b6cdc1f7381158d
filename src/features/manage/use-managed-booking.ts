import { useCallback, useEffect, useRef, useState } from 'react';
import { failureKind, type FailureKind } from '@/lib/errors';
import { type ManagedBooking, readManagedBooking } from './api/managed-booking';

export type ManagedState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly failure: FailureKind }
  | { readonly kind: 'read'; readonly booking: ManagedBooking };

/** The booking of a manage link, read when the page opens and on `reload`. */
export function useManagedBooking(token: string | undefined) {
  const [state, setState] = useState<ManagedState>({ kind: 'pending' });
  const newest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const asked = newest.current;
    const next = await read(token);
    if (asked === newest.current) setState(next);
  }, [token]);

  useEffect(() => {
    void reload();
    return () => {
      newest.current += 1;
    };
  }, [reload]);

  return { state, reload };
}

async function read(token: string | undefined): Promise<ManagedState> {
  if (token === undefined) return { kind: 'failed', failure: 'link-invalid' };
  try {
    return { kind: 'read', booking: await readManagedBooking(token) };
  } catch (error) {
    return { kind: 'failed', failure: failureKind(error) };
  }
}
