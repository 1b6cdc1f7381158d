import { useEffect, useState } from 'react';
import type { MailState } from '../api/mail-state';

/**
 * How the newest e-mail about a booking stands, followed while it waits. A first "queued" is kept
 * back until the second look: most e-mails leave within seconds, and a page that says "waiting" and
 * takes it back at once helps nobody.
 */
export function useMailState(
  token: string | undefined,
  first: MailState | undefined,
): MailState | undefined {
  const [later, setLater] = useState<{ of: MailState; mail: MailState }>();

  useEffect(() => {
    if (token === undefined || first?.state !== 'queued') return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    async function follow(waiting: MailState, key: string): Promise<void> {
      // Without the code nothing more is learned, as without the network that did not bring it.
      const code = await import('./follow-mail').catch(() => undefined);
      if (!isLeft) stop = code?.followMail(key, (mail) => setLater({ of: waiting, mail }));
    }
    void follow(first, token);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [token, first]);

  if (first?.state !== 'queued') return first;
  return later?.of === first ? later.mail : undefined;
}
