import { Download, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { dayPath, PATHS } from '@/config/paths';
import { withDialog } from '@/config/staff-dialog-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { CUSTOMER, CUSTOMER_FILE, CUSTOMERS } from '@/content/staff/customers';
import { WAITING_LIST } from '@/content/staff/waiting';
import type { Booking } from '@/domain/booking/booking';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { formatDayShort } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import { formatMonth } from '@/domain/month';
import { serviceDisplayName } from '@/domain/service-names';
import { useIsOnline } from '@/lib/use-is-online';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerRecord } from './api';
import type { KnownCustomer } from '../bookings/api/known-customers';
import { useDialogAddress } from '../shell/use-dialog-address';
import { StaffPage } from '../shell/staff-page';
import { ToolButton } from '../shell/tool-button';
import { CustomerCompany } from './customer-company';
import { CustomerContact } from './customer-contact';
import { CustomerEmails } from './customer-emails';
import { customerNames, type CustomerNumbers, customerNumbers } from './customer-numbers';
import { CustomerNotes } from './customer-notes';
import { CustomerTags } from './customer-tags';
import { CustomerVehicles } from './customer-vehicles';
import { CustomerVisits } from './customer-visits';
import { ErasePanel } from './erase-panel';
import { PersonPanel } from './person-panel';
import { Panel } from '../shell/panel';
import type { CustomerWish } from './records-api';

const CustomerDownload = onDemand(
  async () => (await import('./customer-download')).CustomerDownload,
);

/** The way back. */
export const ALL_CUSTOMERS = { path: PATHS.customers, label: CUSTOMERS.title };

const PANELS = 'grid grid-cols-1 gap-2.5 md:gap-3';
const COLUMN = 'max-md:contents md:grid md:grid-cols-1 md:gap-3';

interface CustomerPageProps {
  readonly customerKey: string;
  readonly record: CustomerRecord;
  /** The booking that was made last; of those that the shop knows, where it knows any. */
  readonly latest: ListedBooking;
  /** Says that the newest state couldn't be read. */
  readonly failure: ReactNode;
  /** Their quotes, by the key of the customer. */
  readonly quotes?: CustomerSlot | undefined;
  readonly newBooking?: NewBookingSlot | undefined;
  readonly onErased: () => void;
}

export type CustomerSlot = (customerKey: string) => ReactNode;

/** The dialog that books for the customer, and what loads its code. */
export interface NewBookingSlot {
  readonly load: () => Promise<unknown>;
  readonly Dialog: ComponentType<{
    readonly customer: KnownCustomer;
    readonly onClose: () => void;
  }>;
}

/** The customer's page: contact, visits, notes, emails, and a new booking like the last one. */
export function CustomerPage(props: CustomerPageProps) {
  const { customerKey, record, latest, failure, quotes, newBooking, onErased } = props;
  const { bookings, notes, messages, personNotes, tags, vehicles, matches, customerId } = record;
  const { company, toldBy, wishes } = record;
  const isPhone = useMedia(PHONE_QUERY);
  const isOnline = useIsOnline();
  const numbers = customerNumbers(bookings, useShopDay());
  const names = customerNames(bookings);
  const { address, open, close } = useDialogAddress();
  const since = bookings.reduce(
    (first, { createdAt }) => (createdAt < first ? createdAt : first),
    latest.createdAt,
  );
  const sinceText = CUSTOMER.since(formatMonth(shopToday(new Date(since))));

  const loadNewBooking = newBooking?.load;
  useEffect(() => {
    // So that the first press finds it; if it fails, the press tries again.
    loadNewBooking?.().catch(() => undefined);
  }, [loadNewBooking]);

  const handleDetails = (id: string): void => {
    open({ booking: id });
  };

  const bookAgain = <BookAgain latest={latest} onPress={() => open({ do: 'new' })} />;
  return (
    <StaffPage
      head={PAGE_HEADS.customers}
      title={latest.customerName}
      subtitle={sinceText}
      back={ALL_CUSTOMERS}
      tools={
        <div className="contents min-w-0 basis-full flex-wrap items-center gap-3 md:flex lg:flex-1 lg:basis-0">
          <p className="mr-auto min-w-0 text-sm leading-snug text-text-2 max-md:hidden lg:text-base">
            {sinceText}
          </p>
          <ToolButton icon={Download} onClick={() => open({ do: 'download' })}>
            {CUSTOMER_FILE.open}
          </ToolButton>
          {isPhone ? null : bookAgain}
        </div>
      }
    >
      {failure}
      {isOnline ? null : (
        <Note className="mb-3" tone="warn" role="status">
          {CUSTOMER.offline}
        </Note>
      )}
      {/* One column on phones, with the visits before what was noted. */}
      <div className="grid grid-cols-1 items-start gap-2.5 md:gap-3.5 lg:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
        <div className={COLUMN}>
          <CustomerContact
            customerKey={customerKey}
            bookings={bookings}
            latest={latest}
            names={names}
          >
            {isPhone ? bookAgain : null}
          </CustomerContact>
          <NumbersPanel numbers={numbers} />
          <div className={cn(PANELS, 'max-md:order-2')}>
            <CustomerNotes customerId={customerId} personNotes={personNotes} notes={notes} />
            <CustomerVehicles customerId={customerId} vehicles={vehicles} bookings={bookings} />
            <CustomerCompany customerId={customerId} company={company} />
            <CustomerTags customerId={customerId} tags={tags} />
          </div>
        </div>
        <div className={COLUMN}>
          <div className="max-md:order-1">
            <CustomerVisits
              bookings={bookings}
              notes={notes}
              hasNames={names.length > 1}
              next={numbers.ahead[0]}
              onDetails={handleDetails}
            />
          </div>
          <div className={cn(PANELS, 'max-md:order-3')}>
            {quotes?.(customerKey)}
            <CustomerWishes wishes={wishes} />
            <CustomerEmails
              customerId={customerId}
              toldBy={toldBy}
              messages={messages}
              bookings={bookings}
            />
            <PersonPanel bookings={bookings} latest={latest} matches={matches} />
            <ErasePanel
              customerKey={customerKey}
              record={record}
              name={latest.customerName}
              onErased={onErased}
            />
          </div>
        </div>
      </div>
      {newBooking && address.do === 'new' ? (
        <newBooking.Dialog customer={knownCustomer(latest, numbers)} onClose={close} />
      ) : null}
      {address.do === 'download' ? (
        <CustomerDownload customerKey={customerKey} record={record} onClose={close} />
      ) : null}
    </StaffPage>
  );
}

interface BookAgainProps {
  readonly latest: ListedBooking;
  readonly onPress: () => void;
}

function BookAgain({ latest, onPress }: BookAgainProps) {
  const isOnline = useIsOnline();
  return (
    <Button
      look="ink"
      size="s"
      className="max-w-full max-md:min-h-12.5 max-md:w-full"
      disabled={!isOnline}
      title={isOnline ? undefined : CUSTOMER.offline}
      onClick={onPress}
    >
      <Plus className="flex-none" size={19} aria-hidden="true" />
      <span className="min-w-0 truncate">{CUSTOMER.newBooking(firstName(latest))}</span>
    </Button>
  );
}

const firstName = ({ customerName }: ListedBooking): string =>
  customerName.trim().split(/\s+/)[0] ?? '';

/** The person who booked last, with the same car. */
function knownCustomer(
  latest: ListedBooking,
  { visits, noShows, lastVisit, ahead }: CustomerNumbers<ListedBooking>,
): KnownCustomer {
  return {
    ...latest,
    visits,
    noShows,
    lastVisit: lastVisit?.bookingDate ?? null,
    lastService: lastVisit?.serviceName ?? null,
    nextVisit: ahead[0]?.bookingDate ?? null,
    bookingId: latest.id,
    standing: latest.isKnown ? 'known' : 'typed',
  };
}

function NumbersPanel({ numbers }: { readonly numbers: CustomerNumbers<Booking> }) {
  const { spent, averageTicket, unpriced, visits, noShows } = numbers;
  return (
    <section
      className="rounded-l bg-card p-3 inset-ring inset-ring-line"
      aria-label={CUSTOMER.numbers}
    >
      <dl className="grid grid-cols-2 gap-2.5">
        <Count label={CUSTOMER.spent} counts={CUSTOMER.counts.spent}>
          {formatDollars(spent)}
        </Count>
        <Count label={CUSTOMER.averageTicket} counts={CUSTOMER.counts.averageTicket(unpriced)}>
          {averageTicket === undefined ? CUSTOMER.none : formatDollars(averageTicket)}
        </Count>
        <Count label={CUSTOMER.visits} counts={CUSTOMER.counts.visits}>
          {visits}
        </Count>
        <Count label={CUSTOMER.noShows} counts={CUSTOMER.counts.noShows}>
          {noShows}
        </Count>
      </dl>
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly counts: string;
  readonly children: string | number;
}

function Count({ label, counts, children }: CountProps) {
  return (
    <div className="rounded-m bg-paper px-3.5 py-3">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="mt-1 font-display text-xl leading-title font-heading tracking-title tabular-nums xs:text-2xl">
        {children}
        <small className="mt-1 block font-sans text-xs leading-snug font-normal tracking-normal text-text-2">
          {counts}
        </small>
      </dd>
    </div>
  );
}

/** The days on which they wait for a time, each with the way to its list. Nothing for who does not wait. */
function CustomerWishes({ wishes }: { readonly wishes: readonly CustomerWish[] }) {
  if (wishes.length === 0) return null;
  return (
    <Panel title={CUSTOMER.waits}>
      <ul className="text-sm">
        {wishes.map(({ id, day, part, work }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2.5">
            <Link
              className="font-medium underline decoration-line-strong underline-offset-4"
              to={`${dayPath(day)}${withDialog('', { do: 'wanted', day })}`}
            >
              {formatDayShort(day)}
            </Link>
            <span className="min-w-0 wrap-anywhere text-text-2">
              {WAITING_LIST.parts[part]}, {work.map(serviceDisplayName).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
