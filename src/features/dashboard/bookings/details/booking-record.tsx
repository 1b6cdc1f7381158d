import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History, type LucideIcon, MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { RECORD } from '@/content/staff/dashboard';
import { MAILS, THREAD } from '@/content/staff/details';
import type { ListedBooking } from '../api/listed-booking';
import { type BookingEvent, recordQuery } from '../api/record-query';
import { baysQuery } from '../../shell/shop-settings-api';
import { actorText, type BayNames, eventText, instantText } from '../record-text';
import { Thread, type ThreadProps, useReplies } from '../thread';

interface BookingRecordProps {
  readonly booking: ListedBooking;
}

const TIME = 'ml-auto flex-none text-text-3 tabular-nums';

/** Newest first; below it, the messages to the customer and their texts. */
export function BookingRecord({ booking }: BookingRecordProps) {
  const { data: record, isError, isFetching, refetch } = useQuery(recordQuery(booking.id));
  const bays = useBayNames(record?.events.some(({ columns }) => columns.includes('bay_id')));
  if (!record && !isError) return <RecordSkeleton />;
  if (!record) {
    return <RetryLine query={{ isFetching, refetch }}>{RECORD.failed}</RetryLine>;
  }
  const { events, messages } = record;
  const newest = events.at(-1);
  return (
    <div className="grid grid-cols-1 text-sm md:gap-5">
      <Fold
        title={RECORD.history}
        icon={History}
        newest={newest ? `${eventText(newest, bays)}, ${instantText(newest.happenedAt)}` : ''}
      >
        {events.length === 0 ? <p className="text-text-2">{RECORD.noHistory}</p> : null}
        <EventList events={events.toReversed()} bays={bays} />
      </Fold>
      <div className="md:border-t md:border-line md:pt-4">
        <Messages booking={booking} messages={messages} />
      </div>
    </div>
  );
}

function Messages({ booking, messages }: Omit<ThreadProps, 'of'> & BookingRecordProps) {
  const of = { of_booking: booking.id };
  const { unread } = useReplies(of);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMedia(PHONE_QUERY);
  const sent = messages.filter(({ state }) => state === 'sent').length;
  return (
    <Fold
      title={RECORD.mail}
      icon={MailCheck}
      newest={unread > 0 ? THREAD.unread(unread) : MAILS.sentCount(sent)}
      isNew={unread > 0}
      onToggle={setIsOpen}
    >
      <Thread {...{ of, booking, messages }} isShown={isOpen || !isPhone} />
    </Fold>
  );
}

function useBayNames(isNeeded = false): BayNames {
  const { data = [] } = useQuery({ ...baysQuery, enabled: isNeeded });
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Most questions are about what happened last. */
const FOLDED_TO = 3;

interface EventListProps {
  readonly events: readonly BookingEvent[];
  readonly bays: BayNames;
}

function EventList({ events, bays }: EventListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, events.length - FOLDED_TO);
  return (
    <>
      <ol>
        {events.slice(0, events.length - hidden).map((event) => (
          <EventLine key={event.id} event={event} bays={bays} />
        ))}
      </ol>
      {hidden > 0 ? (
        <Button look="plain" size="s" className="-ml-3 px-3" onClick={() => setIsWhole(true)}>
          {RECORD.earlier(hidden)}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      ) : null}
    </>
  );
}

interface EventLineProps {
  readonly event: BookingEvent;
  readonly bays: BayNames;
}

function EventLine({ event, bays }: EventLineProps) {
  return (
    <li className="relative flex gap-3.5 border-l border-line pb-3 pl-5 before:absolute before:top-1.5 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-text-2 last:border-transparent last:pb-0">
      <span className="min-w-0 wrap-anywhere">
        {eventText(event, bays)}
        <small className="block text-sm text-text-3">{actorText(event)}</small>
      </span>
      <time className={TIME} dateTime={event.happenedAt}>
        {instantText(event.happenedAt)}
      </time>
    </li>
  );
}

function RecordSkeleton() {
  return (
    <p role="status">
      <span className="sr-only">{RECORD.loading}</span>
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </p>
  );
}

interface FoldProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its newest entry, shown next to the title while it is folded. */
  readonly newest: string;
  /** Something of it is not read. */
  readonly isNew?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A part of the details: folded into a row on phones, open elsewhere. */
function Fold({ title, icon: Icon, newest, isNew = false, onToggle, children }: FoldProps) {
  const isPhone = useMedia(PHONE_QUERY);
  if (!isPhone) {
    return (
      <section aria-label={title}>
        <h3 className="mb-2 text-lg">{title}</h3>
        {children}
      </section>
    );
  }
  return (
    <section aria-label={title} className="min-w-0 border-t border-line">
      <details className="group" onToggle={({ currentTarget: { open } }) => onToggle?.(open)}>
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <Icon className="flex-none text-text-2" size={18} aria-hidden="true" />
          <h3 className="flex-none font-sans text-base font-semibold tracking-normal">{title}</h3>
          <span
            className={cn(
              'ml-auto min-w-0 truncate text-sm group-open:hidden',
              isNew ? 'rounded-full bg-sodium px-2 font-semibold text-on-sodium' : 'text-text-2',
            )}
          >
            {newest}
          </span>
          <ChevronDown
            className="flex-none group-open:ml-auto group-open:rotate-180"
            size={18}
            aria-hidden="true"
          />
        </summary>
        <div className="pb-3.5">{children}</div>
      </details>
    </section>
  );
}
