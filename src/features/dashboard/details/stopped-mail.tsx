import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
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
        <button type="button" className="btn btn-outline btn-row" onClick={() => void refetch()}>
          {RECORD.retry}
        </button>
      </p>
    );
  }
  if (!recipient) return null;
  return (
    <div className="note note-warn mb-3">
      <MailX className="mt-0.5" size={18} aria-hidden="true" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b>{RECORD.stopped}</b>
        {RECORD.stoppedWhy(recipient)}
        <div className="mt-3">
          <button
            type="button"
            className="btn btn-small btn-outline w-full sm:w-auto"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : () => allow(recipient)}
          >
            {isPending ? RECORD.allowing : RECORD.allow}
          </button>
        </div>
      </div>
    </div>
  );
}
