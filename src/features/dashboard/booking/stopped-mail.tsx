import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RetryLine } from '@/components/ui/retry-note';
import { RECORD } from '@/content/staff';
import { stoppedRecipientQuery } from '../api/stopped-mail';
import { useAllowMail } from '../mutations/customer-mail';

interface StoppedMailProps {
  readonly bookingId: string;
}

/** Says that the customer opted out of email, and lifts the opt-out. Renders nothing otherwise. */
export function StoppedMail({ bookingId }: StoppedMailProps) {
  const {
    data: recipient,
    isError,
    isFetching,
    refetch,
  } = useQuery(stoppedRecipientQuery(bookingId));
  const { mutate: allow, isPending } = useAllowMail();
  if (isError && recipient === undefined) {
    return (
      <RetryLine
        className="mb-3"
        retry={RECORD.retry}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {RECORD.stoppedUnknown}
      </RetryLine>
    );
  }
  if (!recipient) return null;
  return (
    <Note tone="warn" icon={MailX} title={RECORD.stopped} className="mb-3 wrap-anywhere">
      {RECORD.stoppedWhy(recipient)}
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
