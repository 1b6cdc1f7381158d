import { MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RECORD } from '@/content/staff/dashboard';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '@/components/ui/retry-note';
import { useAllowMail } from './actions/customer-mail';
import { stoppedRecipientQuery } from './api/stopped-mail';

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

interface StoppedNoteProps {
  /** As the list of those who want no email has it. */
  readonly recipient: string;
  /** They still get what their bookings need. */
  readonly isOnlyNews?: boolean;
}

/** Says that a recipient wants no email, or no news, and lifts it. */
export function StoppedNote({ recipient, isOnlyNews = false }: StoppedNoteProps) {
  const { mutate: allow, isPending } = useAllowMail();
  return (
    <Note
      tone={isOnlyNews ? 'neutral' : 'warn'}
      icon={MailX}
      title={isOnlyNews ? RECORD.newsStopped : RECORD.stopped}
      className="mb-3 wrap-anywhere"
    >
      {isOnlyNews ? RECORD.newsStoppedWhy(recipient) : RECORD.stoppedWhy(recipient)}
      <Button
        look="outline"
        size="s"
        className="mt-3 w-full"
        isBusy={isPending}
        onClick={() => allow(recipient)}
      >
        {isPending ? RECORD.allowing : RECORD.allow}
      </Button>
    </Note>
  );
}
