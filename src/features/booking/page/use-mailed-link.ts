import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLinkToken } from '@/components/use-link-token';
import { OPENING } from '@/config/token-link';
import { BOOKING } from '@/content/booking/booking';
import { WAITING } from '@/content/booking/waiting';
import { bookingToRepeatQuery } from '../api/booking-to-repeat';
import { openingQuery } from '../api/waiting';
import { workHref } from '../link/work-href';
import { useDraft } from '../booking-draft-provider';
import type { Opened } from '../waiting/opened-note';

/**
 * Mails to somebody who did not come, and to somebody for whom a time has opened, lead here: the link becomes the
 * address of the same work, with contact and time beside it.
 */
export function useMailedLink() {
  const token = useLinkToken() ?? '';
  const { dispatch } = useDraft();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // It outlives its address, as the token does.
  const [isOpening] = useState(() => search.includes(OPENING));
  const repeated = useQuery({
    ...bookingToRepeatQuery(token),
    enabled: token !== '' && !isOpening,
  });
  const opening = useQuery({ ...openingQuery(token), enabled: token !== '' && isOpening });
  const data = repeated.data ?? opening.data;
  useEffect(() => {
    if (!data) return;
    const { work, ...handedOver } = data;
    if ('opened' in handedOver) dispatch({ type: 'slotChosen', ...handedOver.opened });
    void navigate(workHref(work), { replace: true, state: handedOver, preventScrollReset: true });
  }, [data, dispatch, navigate]);
  return {
    /** Said where the link fills in nothing any more. */
    failure: repeated.isError
      ? BOOKING.repeatFailed
      : opening.isError
        ? WAITING.opened.over
        : undefined,
    opened: openedIn(state),
  };
}

function openedIn(state: unknown): Opened | undefined {
  return typeof state === 'object' && state !== null && 'opened' in state
    ? (state.opened as Opened)
    : undefined;
}
