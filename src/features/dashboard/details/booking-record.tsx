import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { RECORD } from '@/content/staff';
import { type BookingMessage, recordQuery, useResendMessage } from '../api/booking-record';
import { StoppedMail } from './stopped-mail';
import { canResend, eventText, instantText, messageText } from './record-text';

interface BookingRecordProps {
  readonly bookingId: string;
}

/** Who changed what and when, and which messages the customer got. */
export function BookingRecord({ bookingId }: BookingRecordProps) {
  const { data: record, isError, refetch } = useQuery(recordQuery(bookingId));
  if (!record && !isError) return <RecordSkeleton />;
  if (!record) {
    return (
      <p className="dialog-record flex flex-wrap items-center gap-3 text-text-2" role="status">
        {RECORD.failed}
        <button type="button" className="btn btn-outline btn-row" onClick={() => void refetch()}>
          <RotateCcw size={15} aria-hidden="true" />
          {RECORD.retry}
        </button>
      </p>
    );
  }
  const { events, messages } = record;
  return (
    <div className="dialog-record">
      <section aria-label={RECORD.history}>
        <h3>{RECORD.history}</h3>
        {events.length === 0 ? <p className="text-text-2">{RECORD.noHistory}</p> : null}
        <ol>
          {events.map((event) => (
            <li key={event.id}>
              {eventText(event)}
              <time dateTime={event.happenedAt}>{instantText(event.happenedAt)}</time>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={RECORD.mail}>
        <h3>{RECORD.mail}</h3>
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
    <p className="dialog-record" role="status">
      <span className="sr-only">{RECORD.loading}</span>
      <span className="skeleton mb-2 h-4 w-24" />
      <span className="skeleton h-4 w-64 max-w-full" />
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
    <li>
      <span className={message.state === 'given_up' ? 'font-medium text-danger' : ''}>
        {messageText(message)}
      </span>
      <time dateTime={message.sentAt ?? message.dueAt}>
        {instantText(message.sentAt ?? message.dueAt)}
      </time>
      {canResend(message) ? (
        <button
          type="button"
          className="btn btn-outline btn-row"
          disabled={isPending}
          onClick={() => resend(message.id)}
        >
          {isPending ? RECORD.resending : RECORD.resend}
        </button>
      ) : null}
    </li>
  );
}
