import { MailCheck, MailX, Mails } from 'lucide-react';
import { CUSTOMER } from '@/content/staff/customers';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { type CustomerMessage, messageTime } from './api';
import { instantText, messageText } from '../bookings/record-text';
import { StoppedMail } from '../bookings/stopped-mail';
import { Panel } from '../shell/panel';

interface CustomerEmailsProps {
  /** Newest first. */
  readonly messages: readonly CustomerMessage[];
  readonly bookings: readonly ListedBooking[];
}

/** This many are listed; the rest are in the details of the bookings. */
const LISTED = 6;

/** The last messages to the customer, and whether they want any. */
export function CustomerEmails({ messages, bookings }: CustomerEmailsProps) {
  const reachable = bookings.find(({ customerEmail }) => customerEmail !== null);
  const rest = messages.length - LISTED;
  return (
    <Panel title={CUSTOMER.email}>
      {reachable ? <StoppedMail bookingId={reachable.id} /> : null}
      {messages.length === 0 ? <p className="text-sm text-text-2">{CUSTOMER.noEmail}</p> : null}
      <ul className="text-sm">
        {messages.slice(0, LISTED).map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
      {rest > 0 ? <p className="mt-1 text-sm text-text-2">{CUSTOMER.moreEmails(rest)}</p> : null}
    </Panel>
  );
}

function MessageLine({ message }: { readonly message: CustomerMessage }) {
  const { state } = message;
  const isLost = state === 'given_up' || state === 'failed';
  const Icon = state === 'sent' ? MailCheck : isLost ? MailX : Mails;
  const time = messageTime(message);
  return (
    <li className="flex min-h-8.5 flex-wrap items-center gap-x-2.5">
      <Icon
        className={state === 'sent' ? 'flex-none text-ok' : 'flex-none text-text-2'}
        size={17}
        aria-hidden="true"
      />
      <span className={isLost ? 'font-medium text-danger' : ''}>{messageText(message)}</span>
      <time className="ml-auto text-xs text-text-2 tabular-nums" dateTime={time}>
        {instantText(time)}
      </time>
    </li>
  );
}
