import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { useHydrated } from '@/components/use-hydrated';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { type BookingStatus } from '@/domain/booking/booking-status';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { listPrice } from '@/domain/money/quote';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { formatClock, shopTime, shopToday } from '@/domain/calendar/shop-calendar';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import { serverNow } from '@/lib/clock';
import {
  confirmationMail,
  type ConfirmationMail,
  type MailState,
  mailStateQuery,
} from '../api/mail-state';
import type { ManagedBooking } from '../api/managed-booking';
import { AskedDepositNote, DepositNote } from '../deposit-note';
import { keptContact } from '../draft-storage';
import { useBookingLink } from '../link/use-booking-link';
import { ACCEPTED, type BookingReceipt, isEmptyReceipt, readReceipt } from '../success-link';
import { AddressSlip } from './address-slip';
import { ImportantInformation } from './important-information';
import { isMoved, openLink } from './plans';
import { PlansPanel, PlansSkeleton } from './plans-panel';
import { ReceiptPanel, ReceiptSkeleton } from './receipt-panel';
import { SuccessCalendar } from './success-calendar';
import { SuccessScene } from './success-scene';

/** The address tells what was booked. Every part of it may be missing. */
export function BookingSuccess() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page has no parameters: it shows a skeleton.
  const receipt = isHydrated ? readReceipt(params) : undefined;
  const told = useLocation().state === ACCEPTED ? ('confirmed' as const) : undefined;
  const { link, retry } = useBookingLink(receipt?.bookingId);
  const { token, booking } = openLink(link);
  const mail = useNewestMail(token, booking?.mail);
  if (receipt && isEmptyReceipt(receipt)) return <NoBooking />;
  const isGone = link.kind === 'gone' && !isOver(receipt);
  const isOff = isGone || booking?.status === 'cancelled';
  const current = receipt && asItStands(receipt, booking);
  return (
    <>
      <SuccessHero
        receipt={current}
        state={isGone ? 'gone' : (booking?.status ?? told)}
        isMoved={receipt !== undefined && isMoved(receipt, booking)}
        confirmBy={booking?.confirmBy}
        keepsQuote={booking?.quoteToken !== undefined}
        mail={confirmationMail(mail)}
      />
      <div className="wrap grid grid-cols-1 items-start gap-3.5 pt-4.5 pb-14 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] md:gap-x-5 md:gap-y-0 md:pt-10 md:pb-24 md:[grid-template-areas:'booking_information'_'booking_plans'_'buttons_buttons'] print:grid-cols-[1.4fr_1fr] print:gap-x-8 print:p-0 print:[grid-template-areas:'booking_information']">
        {isOff ? null : (
          <ImportantInformation email={receipt?.customerEmail} mail={mail}>
            {receipt?.bookingId === undefined ? null : (
              <AddressSlip bookingId={receipt.bookingId} booking={booking} token={token} />
            )}
          </ImportantInformation>
        )}
        {current ? (
          <ReceiptPanel
            receipt={current}
            status={booking?.status ?? told}
            isStaffPrice={booking?.isStaffPrice ?? told !== undefined}
            taxed={booking?.taxed}
            isOff={isOff}
          >
            {isGone ? null : <Deposit receipt={current} booking={booking} token={token} />}
            {isOff ? null : <SuccessCalendar receipt={current} link={link} />}
          </ReceiptPanel>
        ) : (
          <ReceiptSkeleton />
        )}
        {current && !isGone ? <PlansPanel receipt={current} link={link} onRetry={retry} /> : null}
        {receipt ? null : <PlansSkeleton />}
        <div className="grid gap-2.5 md:mt-8 md:flex md:justify-center md:gap-3 md:[grid-area:buttons] print:hidden">
          <WaysOn bookingId={receipt?.bookingId} />
        </div>
      </div>
    </>
  );
}

/** A first "queued" is kept back until the second look: most emails leave within seconds. */
function useNewestMail(token: string | undefined, first: MailState | undefined) {
  const { data, dataUpdatedAt } = useQuery(mailStateQuery(token, first));
  if (first?.state !== 'queued') return first;
  return dataUpdatedAt === 0 ? undefined : (data ?? undefined);
}

/** True after the day of the appointment, when its private link expires. */
function isOver(receipt: BookingReceipt | undefined): boolean {
  const day = receipt?.bookingDate;
  return day !== undefined && day < shopToday(serverNow());
}

interface DepositProps {
  readonly receipt: BookingReceipt;
  readonly booking: ManagedBooking | undefined;
  readonly token: string | undefined;
}

/**
 * The deposit that the shop asks for. Anybody can write a price into the address: while the booking
 * itself is not read, only that of the price list counts.
 */
function Deposit({ receipt, booking, token }: DepositProps) {
  if (booking && token !== undefined) {
    return booking.status === 'completed' ? null : (
      <AskedDepositNote className="mt-4" booking={booking} token={token} />
    );
  }
  const { serviceName = '', vehicleType = DEFAULT_VEHICLE_TYPE, totalPrice } = receipt;
  const listed = listPrice({ ...receipt, serviceName, vehicleType });
  return listed !== undefined && listed === totalPrice ? (
    <DepositNote className="mt-4" total={listed} />
  ) : null;
}

/** The booking at its present day, time and price. */
function asItStands(receipt: BookingReceipt, booking: ManagedBooking | undefined): BookingReceipt {
  if (!booking) return receipt;
  const { day, time, readyAt, isStaffPrice, totalPrice } = booking;
  return {
    ...receipt,
    readyAt,
    ...(isMoved(receipt, booking) && { bookingDate: day, bookingTime: time }),
    ...(isStaffPrice && { totalPrice }),
  };
}

/** Its state in the database; undefined before the answer. */
type BookingState = BookingStatus | 'gone' | undefined;

interface SuccessHeroProps {
  readonly receipt: BookingReceipt | undefined;
  readonly state: BookingState;
  readonly isMoved: boolean;
  /** ISO instant until which the customer is asked to confirm it. */
  readonly confirmBy: string | undefined;
  /** It was booked at a quote's price, and another time can be booked at the same. */
  readonly keepsQuote: boolean;
  readonly mail: ConfirmationMail;
}

function SuccessHero({ receipt, ...standing }: SuccessHeroProps) {
  const { state } = standing;
  const isStanding = receipt !== undefined && state !== 'gone' && state !== 'cancelled';
  return (
    <section className="relative h-116 overflow-hidden bg-ink-950 text-white md:h-107.5 print:h-auto print:bg-transparent print:text-text">
      <SuccessScene vehicleType={receipt && (receipt.vehicleType ?? DEFAULT_VEHICLE_TYPE)} />
      <div className="wrap relative pt-8.5 md:pt-24 print:pt-0 print:pb-4">
        {receipt && !isStanding ? null : (
          <span className="inline-grid size-11 place-items-center rounded-full bg-ok-ink text-ok-ink-bg md:size-14 print:hidden">
            <Check size={26} aria-hidden="true" />
          </span>
        )}
        {/* The title of a booking takes two lines on phones. */}
        <h1
          className={cn(
            'mt-3.5 mb-2 text-display md:mt-5.5 md:mb-3.5',
            !receipt && 'max-md:min-h-[2lh]',
          )}
        >
          {isStanding ? BOOKING_SUCCESS.title : BOOKING_SUCCESS.booking}
        </h1>
        <p
          className="max-w-[30ch] text-lg text-on-ink-lead md:max-w-[26ch] md:text-xl lg:max-w-[30ch] print:max-w-none print:text-text"
          role="status"
        >
          {receipt ? leadText(receipt, standing) : BOOKING_SUCCESS.loading}
          {receipt && state === 'gone' ? (
            <>
              {' '}
              <a className="tabular-nums underline underline-offset-4" href={SHOP_TEL_HREF}>
                {SHOP.phoneDisplay}
              </a>
              .
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}

type Standing = Omit<SuccessHeroProps, 'receipt'>;

/** "Thursday, December 17 at 10:00 AM. Your spot is reserved. ..." */
function leadText({ bookingDate, bookingTime }: BookingReceipt, standing: Standing): string {
  const { state, isMoved, keepsQuote } = standing;
  if (state === 'cancelled' && keepsQuote) return BOOKING_SUCCESS.cancelledQuote;
  if (state === 'gone' || state === 'cancelled') return BOOKING_SUCCESS[state];
  const day = bookingDate && formatDayHeading(bookingDate);
  const when = day && bookingTime ? BOOKING_SUCCESS.at(day, bookingTime) : day;
  const start = when && (isMoved ? BOOKING_SUCCESS.moved(when) : when);
  return `${start === undefined ? '' : `${start}. `}${stateText({ ...standing, state })}`;
}

function stateText({
  state,
  confirmBy,
  mail,
}: Omit<Standing, 'isMoved' | 'keepsQuote'> & {
  readonly state: Exclude<BookingState, 'gone' | 'cancelled'>;
}): string {
  if (state === 'confirmed' || state === 'completed') return BOOKING_SUCCESS[state];
  const { reserved, checkedByCall, checkedByEmail } = BOOKING_SUCCESS;
  if (confirmBy !== undefined) {
    const { day, minutes } = shopTime(new Date(confirmBy));
    const when = BOOKING_SUCCESS.at(formatDayShort(day), formatClock(minutes));
    return `${reserved} ${BOOKING_SUCCESS.confirmBy(when)}`;
  }
  const isMailed = mail !== 'failed' && mail !== 'not-configured';
  return `${reserved} ${isMailed ? checkedByEmail : checkedByCall}`;
}

interface WaysOnProps {
  readonly bookingId?: string | undefined;
}

/** Home, or one more booking with the contact of this one, which is in no address. */
function WaysOn({ bookingId }: WaysOnProps) {
  const contact = bookingId === undefined ? {} : keptContact(bookingId);
  return (
    <>
      <Button asChild look="outline">
        <Link to={PATHS.home}>{BOOKING_SUCCESS.home}</Link>
      </Button>
      <Button asChild look="outline">
        <Link to={PATHS.booking} state={{ contact }}>
          {BOOKING_SUCCESS.another}
        </Link>
      </Button>
    </>
  );
}

/** The success page reached without a booking: a bookmark, a typed address. */
function NoBooking() {
  return (
    <div className="wrap grid min-h-[60vh] content-center justify-items-start gap-4 py-20">
      <h1 className="text-title">{BOOKING_SUCCESS.nothing.title}</h1>
      <p className="max-w-[52ch] text-lg text-text-2">
        {BOOKING_SUCCESS.nothing.text}{' '}
        <a
          className="font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
          href={SHOP_TEL_HREF}
        >
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <WaysOn />
      </p>
    </div>
  );
}
