import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLinkToken } from '@/components/use-link-token';
import { bookingToRepeatQuery } from '../api/booking-to-repeat';
import { workHref } from '../link/work-href';

/**
 * The mail to somebody who did not come leads here: its link becomes the address of the same work, with
 * the contact beside it. Returns true if the link fills in nothing any more.
 */
export function useBookingToRepeat(): boolean {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { data, isError } = useQuery({
    ...bookingToRepeatQuery(token ?? ''),
    enabled: token !== undefined,
  });
  useEffect(() => {
    if (!data) return;
    const { work, contact } = data;
    void navigate(workHref(work), { replace: true, state: { contact }, preventScrollReset: true });
  }, [data, navigate]);
  return isError;
}
