import { MailX, MessageSquareOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RECORD } from '@/content/staff/dashboard';
import { MAILS } from '@/content/staff/details';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '@/components/ui/retry-note';
import { useAllowMail } from './actions/customer-mail';
import { stoppedRecipientsQuery } from './api/stopped-mail';
import { named } from './record-text';

/** Says that the customer opted out of email or takes no texts, and lifts that. Renders nothing otherwise. */
export function StoppedMail({ bookingId }: { readonly bookingId: string }) {
  const {
    data: stopped,
    isError,
    isFetching,
    refetch,
  } = useQuery(stoppedRecipientsQuery(bookingId));
  if (isError && stopped === undefined) {
    return (
      <RetryLine className="mb-3" query={{ isFetching, refetch }}>
        {RECORD.stoppedUnknown}
      </RetryLine>
    );
  }
  return stopped?.map((each) => <StoppedNote key={each.recipient} {...each} />);
}

interface StoppedNoteProps {
  /** As the list of those who want no email has it. */
  readonly recipient: string;
  /** They still get what their bookings need. */
  readonly isOnlyNews?: boolean;
  /** Says why it is a number that takes no texts. */
  readonly reason?: string | null;
}

/** Says that a recipient wants no email, or no news, or takes no texts, and lifts it. */
export function StoppedNote({ recipient, isOnlyNews = false, reason = null }: StoppedNoteProps) {
  const { mutate: allow, isPending } = useAllowMail();
  if (reason === 'stop') {
    // Only its owner can take it back.
    return (
      <Note tone="warn" icon={MessageSquareOff} title={RECORD.textsStopped} className="mb-3">
        {RECORD.textsStoppedWhy}
      </Note>
    );
  }
  return (
    <Note
      tone={isOnlyNews ? 'neutral' : 'warn'}
      icon={reason === null ? MailX : MessageSquareOff}
      title={reason === null ? (isOnlyNews ? RECORD.newsStopped : RECORD.stopped) : RECORD.noTexts}
      className="mb-3 wrap-anywhere"
    >
      {reason === null
        ? isOnlyNews
          ? RECORD.newsStoppedWhy(recipient)
          : RECORD.stoppedWhy(recipient)
        : named(MAILS.reasons, reason)}
      <Button
        look="outline"
        size="s"
        className="mt-3 w-full"
        isBusy={isPending}
        onClick={() => allow(recipient)}
      >
        {isPending ? RECORD.allowing : reason === null ? RECORD.allow : RECORD.allowTexts}
      </Button>
    </Note>
  );
}
