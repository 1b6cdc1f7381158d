import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { RECORD } from '@/content/staff';
import { type BookingMessage, recordQuery, useResendMessage } from '../api/booking-record';
import { StoppedMail } from './stopped-mail';
import { canResend, eventText, instantText, messageText } from './record-text';

interface BookingRecordProps {
  readonly bookingId: string;
}

const AREA = 'mt-5 border-t border-line pt-4.5 text-sm';
const HEADING = 'mb-2 font-sans text-sm leading-[1.3] font-medium tracking-normal text-text-3';
const LINE = 'flex flex-wrap items-center gap-x-3.5 gap-y-1 py-1';
const TIME = 'ml-auto text-text-3 tabular-nums';

/** Who changed what and when, and which messages the customer got. */
export function BookingRecord({ bookingId }: BookingRecordProps) {
  const { data: record, isError, refetch } = useQuery(recordQuery(bookingId));
  if (!record && !isError) return <RecordSkeleton />;
  if (!record) {
    return (
      <p className={cn(AREA, 'flex flex-wrap items-center gap-3 text-text-2')} role="status">
        {RECORD.failed}
        <Button look="outline" size="xs" onClick={() => void refetch()}>
          <RotateCcw size={15} aria-hidden="true" />
          {RECORD.retry}
        </Button>
      </p>
    );
  }
  const { events, messages } = record;
  return (
    <div className={cn(AREA, 'grid gap-4.5')}>
      <section aria-label={RECORD.history}>
        <h3 className={HEADING}>{RECORD.history}</h3>
        {events.length === 0 ? <p className="text-text-2">{RECORD.noHistory}</p> : null}
        <ol>
          {events.map((event) => (
            <li className={LINE} key={event.id}>
              {eventText(event)}
              <time className={TIME} dateTime={event.happenedAt}>
                {instantText(event.happenedAt)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={RECORD.mail}>
        <h3 className={HEADING}>{RECORD.mail}</h3>
        <StoppedMail bookingId={bookingId} />
        {messages.length === 0 ? <p className="text-text-2">{RECORD.noMail}</p> : null}
        <ul>
          {messages.map((message) => (
            <MessageLine key={message.id} bookingId={bookingId} message={message} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function RecordSkeleton() {
  return (
    <p className={AREA} role="status">
      <span className="sr-only">{RECORD.loading}</span>
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </p>
  );
}

interface MessageLineProps {
  readonly bookingId: string;
  readonly message: BookingMessage;
}

function MessageLine({ bookingId, message }: MessageLineProps) {
  const { mutate: resend, isPending } = useResendMessage(bookingId);
  return (
    <li className={LINE}>
      <span className={message.state === 'given_up' ? 'font-medium text-danger' : ''}>
        {messageText(message)}
      </span>
      <time className={TIME} dateTime={message.sentAt ?? message.dueAt}>
        {instantText(message.sentAt ?? message.dueAt)}
      </time>
      {canResend(message) ? (
        <Button look="outline" size="xs" disabled={isPending} onClick={() => resend(message.id)}>
          {isPending ? RECORD.resending : RECORD.resend}
        </Button>
      ) : null}
    </li>
  );
}
