import { BellRing } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { WAITING } from '@/content/booking/waiting';
import { formatDayHeading } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { useLeaveWaitingList } from '../api/waiting';

const COPY = WAITING.opened;

/** The time that opened for somebody who waits, and the link that said so. */
export type Opened = Slot & { readonly token: string };

interface OpenedNoteProps {
  readonly opened: Opened;
  readonly isFree: boolean;
}

/** Says whether the time of the email is still there, and lets its reader leave the list. */
export function OpenedNote({ opened, isFree }: OpenedNoteProps) {
  const { mutate, isPending, isSuccess, isError } = useLeaveWaitingList();
  const when = `${formatDayHeading(opened.day)} at ${opened.time}`;
  if (isSuccess) {
    return (
      <Note className="lg:col-span-full" tone="neutral" role="status">
        {COPY.left}
      </Note>
    );
  }
  return (
    <Note
      className="text-balance lg:col-span-full"
      tone={isFree ? 'ok' : 'warn'}
      icon={BellRing}
      title={isFree ? COPY.free(when) : COPY.gone(when)}
      role="status"
    >
      {isFree ? COPY.notHeld : COPY.next}
      <br />
      <Button
        look="plain"
        size="s"
        className="-mb-2 -ml-4.5"
        isBusy={isPending}
        onClick={() => mutate(opened.token)}
      >
        {isPending ? COPY.leaving : COPY.leave}
      </Button>
      {isError ? <span role="alert">{COPY.leaveFailed}</span> : null}
    </Note>
  );
}
