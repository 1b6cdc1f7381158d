import { MailCheck, MailX, Mails } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { takesTextsQuery } from '@/components/booking/takes-texts';
import { Segmented } from '@/components/ui/segmented';
import { TOLD_BY } from '@/content/staff/customer-records';
import { CUSTOMER } from '@/content/staff/customers';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { useSaveToldBy } from './actions';
import { type CustomerMessage, messageTime } from './api';
import { instantText, messageText } from '../bookings/record-text';
import { StoppedMail } from '../bookings/stopped-mail';
import { Panel } from '../shell/panel';

interface CustomerEmailsProps {
  readonly customerId: string;
  /** mail, text or both. */
  readonly toldBy: string | null;
  /** Newest first. */
  readonly messages: readonly CustomerMessage[];
  readonly bookings: readonly ListedBooking[];
}

/** This many are listed; the rest are in the details of the bookings. */
const LISTED = 6;

/** The last messages to the customer, and whether they want any. */
export function CustomerEmails(props: CustomerEmailsProps) {
  const { customerId, toldBy, messages, bookings } = props;
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  const reachable =
    bookings.find(({ customerEmail }) => customerEmail !== null) ??
    (takesTexts ? bookings[0] : undefined);
  const rest = messages.length - LISTED;
  return (
    <Panel title={takesTexts ? CUSTOMER.messages : CUSTOMER.email}>
      {takesTexts ? (
        <ToldBy
          customerId={customerId}
          toldBy={toldBy ?? (bookings.some((each) => each.customerEmail) ? 'mail' : 'text')}
        />
      ) : null}
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

function ToldBy({ customerId, toldBy }: { readonly customerId: string; readonly toldBy: string }) {
  const { mutate: save, isPending, variables } = useSaveToldBy(customerId);
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm font-medium">{TOLD_BY.label}</p>
      <Segmented
        label={TOLD_BY.label}
        value={isPending ? variables : toldBy}
        options={TOLD_BY.options}
        isDisabled={isPending}
        onChange={save}
      />
      <p className="mt-1.5 text-sm text-text-2">{TOLD_BY.hint}</p>
    </div>
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
