import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { RECORD } from '@/content/staff';
import { type BookingMessage, resendMessage } from '../api/booking-record';
import { canResend, eventText, instantText, messageText } from '../record-text';
import { useBookingRecord } from '../use-booking-record';

interface BookingRecordProps {
  readonly bookingId: string;
}

/** Who changed what and when, and what the customer was told. */
export function BookingRecord({ bookingId }: BookingRecordProps) {
  const { state, reload } = useBookingRecord(bookingId);
  if (state.kind === 'pending') return <RecordSkeleton />;
  if (state.kind === 'failed') {
    return (
      <p className="dialog-record flex flex-wrap items-center gap-3 text-text-2" role="status">
        {RECORD.failed}
        <button type="button" className="btn btn-outline btn-row" onClick={reload}>
          <RotateCcw size={15} aria-hidden="true" />
          {RECORD.retry}
        </button>
      </p>
    );
  }
  const { events, messages } = state.record;
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
        {messages.length === 0 ? <p className="text-text-2">{RECORD.noMail}</p> : null}
        <ul>
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} onResent={reload} />
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
  readonly message: BookingMessage;
  readonly onResent: () => void;
}

function MessageLine({ message, onResent }: MessageLineProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleResend(): Promise<void> {
    setIsBusy(true);
    try {
      await resendMessage(message.id);
      showToast({ title: RECORD.resent, tone: 'success' });
      onResent();
    } catch {
      showToast({ title: RECORD.resendFailed, tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li>
      <span className={message.state === 'given_up' ? 'text-danger font-medium' : ''}>
        {messageText(message)}
      </span>
      <time dateTime={message.sentAt ?? message.dueAt}>
        {instantText(message.sentAt ?? message.dueAt)}
      </time>
      {canResend(message) ? (
        <button
          type="button"
          className="btn btn-outline btn-row"
          disabled={isBusy}
          onClick={() => void handleResend()}
        >
          {isBusy ? RECORD.resending : RECORD.resend}
        </button>
      ) : null}
    </li>
  );
}
