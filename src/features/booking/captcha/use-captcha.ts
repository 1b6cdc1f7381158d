import { useRef, type RefObject } from 'react';
import { turnstileSiteKey } from '@/config/env';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

interface Captcha {
  /** A task is shown in it, if there is one; undefined if the site asks for none. */
  readonly box: RefObject<HTMLDivElement | null> | undefined;
  /** Begins to load it: a person has begun to fill in the form. */
  readonly load: () => void;
  /**
   * Has one solved and noted for a booking to come: the database then takes that id for half an hour.
   *
   * @throws RequestFailure `captcha`
   */
  readonly pass: (bookingId: string) => Promise<void>;
}

/** The CAPTCHA of the booking form. Without a key it does nothing and loads nothing. */
export function useCaptcha(): Captcha {
  const box = useRef<HTMLDivElement>(null);
  const siteKey = turnstileSiteKey();
  if (siteKey === undefined) {
    return { box: undefined, load: () => undefined, pass: () => Promise.resolve() };
  }
  return {
    box,
    load: () => {
      // Should it fail, confirming tries again and says so.
      void import('./turnstile')
        .then(({ loadTurnstile }) => loadTurnstile())
        .catch(() => undefined);
    },
    pass: async (bookingId) => {
      try {
        if (!box.current) throw new Error('No place for a task');
        const { solveTurnstile } = await import('./turnstile');
        const token = await solveTurnstile(box.current, siteKey);
        const body = { token, bookingId };
        const { supabase } = await loadSupabase();
        const { error } = await supabase().functions.invoke('verify-captcha', { body });
        if (error) throw error as Error;
      } catch (error) {
        // Whatever the reason: the way out is the same.
        throw new RequestFailure('captcha', error instanceof Error ? error.message : 'Not solved');
      }
    },
  };
}
