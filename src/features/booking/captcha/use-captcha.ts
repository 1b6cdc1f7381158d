import { useRef, type RefObject } from 'react';
import { turnstileSiteKey } from '@/config/env';
import { RequestFailure } from '@/lib/errors';

interface Captcha {
  /** Where the visitor is shown a task, should he be; undefined where the site asks for none. */
  readonly box: RefObject<HTMLDivElement | null> | undefined;
  /** Begins to load it: a person has begun to fill in the form. */
  readonly load: () => void;
  /**
   * Has one solved for a booking to come.
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
      if (!box.current) throw new RequestFailure('captcha', 'No place for a task');
      const { passCaptcha } = await loadCode();
      await passCaptcha(bookingId, siteKey, box.current);
    },
  };
}

async function loadCode() {
  try {
    return await import('../api/pass-captcha');
  } catch {
    throw new RequestFailure('captcha', 'The code did not arrive');
  }
}
