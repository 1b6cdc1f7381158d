import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '@/components/ui/retry-note';
import { RECORD } from '@/content/staff/dashboard';
import { stoppedRecipientQuery } from './api/stopped-mail';
import { StoppedNote } from './stopped-note';

interface StoppedMailProps {
  readonly bookingId: string;
}

/** Says that the customer opted out of email, and lifts the opt-out. Renders nothing otherwise. */
export function StoppedMail({ bookingId }: StoppedMailProps) {
  const {
    data: stopped,
    isError,
    isFetching,
    refetch,
  } = useQuery(stoppedRecipientQuery(bookingId));
  if (isError && stopped === undefined) {
    return (
      <RetryLine className="mb-3" query={{ isFetching, refetch }}>
        {RECORD.stoppedUnknown}
      </RetryLine>
    );
  }
  return stopped ? <StoppedNote {...stopped} /> : null;
}
