import { MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RECORD } from '@/content/staff/dashboard';
import { useAllowMail } from './actions/customer-mail';

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
