import { useCallback, useEffect, useRef, useState } from 'react';
import { type BookingLink, findLink, readLink } from './open-booking-link';

const ASKING: BookingLink = { kind: 'asking' };

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
    const isNewest = (): boolean => asked === newest.current;
    const found = await findLink(bookingId);
    if (!isNewest()) return;
    setAnswer({ bookingId, link: found });
    if (found.kind !== 'open') return;
    const read = await readLink(found.token);
    if (isNewest()) setAnswer({ bookingId, link: read });
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
