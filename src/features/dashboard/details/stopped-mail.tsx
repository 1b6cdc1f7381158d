import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RECORD } from '@/content/staff';
import { stoppedRecipientQuery, useAllowMail } from '../api/stopped-mail';

interface StoppedMailProps {
  readonly bookingId: string;
}

/** Says that the customer wants no email, and lifts it. Nothing where it is not so. */
export function StoppedMail({ bookingId }: StoppedMailProps) {
  const { data: recipient, isError, refetch } = useQuery(stoppedRecipientQuery(bookingId));
  const { mutate: allow, isPending } = useAllowMail();
  if (isError && recipient === undefined) {
    return (
      <p className="mb-3 flex flex-wrap items-center gap-3 text-text-2" role="status">
        {RECORD.stoppedUnknown}
        <Button look="outline" size="xs" onClick={() => void refetch()}>
          {RECORD.retry}
        </Button>
      </p>
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
