import { useCallback, useEffect, useRef, useState } from 'react';
import type { BookingLink } from './open-booking-link';

const ASKING: BookingLink = { kind: 'asking' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface LinkState {
  readonly link: BookingLink;
  readonly retry: () => Promise<void>;
}

/** The private link of a booking, asked for once when its page is looked at, and on `retry`. */
export function useBookingLink(bookingId: string | undefined, isWanted: boolean): LinkState {
  const [answer, setAnswer] = useState({ bookingId, link: ASKING });
  const newest = useRef(0);

  const open = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const asked = newest.current;
    const show = (link: BookingLink): void => {
      if (asked === newest.current) setAnswer({ bookingId, link });
    };
    await openLink(bookingId, show);
  }, [bookingId]);

  useEffect(() => {
    if (!isWanted) return undefined;
    void open();
    return () => {
      newest.current += 1;
    };
  }, [open, isWanted]);

  function retry(): Promise<void> {
    setAnswer({ bookingId, link: ASKING });
    return open();
  }

  // The key of another booking is never shown, not even for a moment.
  return { link: answer.bookingId === bookingId ? answer.link : ASKING, retry };
}

/** Shows what is known, step by step. The code that asks arrives only where there is an id to ask with. */
async function openLink(
  bookingId: string | undefined,
  show: (link: BookingLink) => void,
): Promise<void> {
  if (bookingId === undefined || !UUID.test(bookingId)) return show({ kind: 'none' });
  const code = await import('./open-booking-link').catch(() => undefined);
  if (!code) return show({ kind: 'failed' });
  const link = await code.findLink(bookingId);
  show(link);
  if (link.kind === 'open') show(await code.readLink(link.token));
}
