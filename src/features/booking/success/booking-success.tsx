import './success.css';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/components/use-hydrated';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import type { BookingStatus } from '@/domain/booking-status';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { formatClock, shopTime, shopToday } from '@/domain/shop-calendar';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import { hasEstimate, type ManagedBooking } from '../api/managed-booking';
import { mailStateQuery, type MailState } from '../api/mail-state';
import { useBookingLink } from '../link/use-booking-link';
import { isEmptyReceipt, readReceipt, type BookingReceipt } from '../success-link';
import { ChangedSince } from './changed-since';
import { confirmationMail, type ConfirmationMail } from './confirmation-mail';
import { ImportantInformation } from './important-information';
import { NoBooking } from './no-booking';
import { changeSince } from './plans';
import { PlansPanel, PlansSkeleton } from './plans-panel';
import { ReceiptPanel, ReceiptSkeleton } from './receipt-panel';
import { SuccessScene } from './success-scene';

const NOT_OPEN = { token: undefined, booking: undefined };

/**
 * What was booked, as the address tells it, with its private link and what is true of its e-mail.
 * Every part of it may be missing.
 */
export function BookingSuccess() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page has no parameters: it shows a skeleton.
  const receipt = isHydrated ? readReceipt(params) : undefined;
  const { link, retry } = useBookingLink(receipt?.bookingId);
  const { token, booking } = link.kind === 'open' ? link : NOT_OPEN;
  const mail = useNewestMail(token, booking?.mail);
  if (receipt && isEmptyReceipt(receipt)) return <NoBooking />;
  const isGone = link.kind === 'gone' && !isOver(receipt);
  const current = receipt && asItStands(receipt, booking);
  const isEstimate = !booking || hasEstimate(booking);
  return (
    <>
      <SuccessHero
        receipt={current}
        state={isGone ? 'gone' : booking?.status}
        confirmBy={booking?.confirmBy}
        mail={confirmationMail(mail)}
      />
      <div className="wrap success-body">
        {receipt ? <ChangedSince receipt={receipt} booking={booking} /> : null}
        {isGone ? null : <ImportantInformation email={receipt?.customerEmail} mail={mail} />}
        {current ? <ReceiptPanel receipt={current} isEstimate={isEstimate} /> : <ReceiptSkeleton />}
        {current && !isGone ? <PlansPanel receipt={current} link={link} onRetry={retry} /> : null}
        {receipt ? null : <PlansSkeleton />}
        <SuccessButtons />
      </div>
    </>
  );
}

/**
 * How the newest e-mail about the booking stands. A first "queued" is kept back until the second
 * look: most e-mails leave within seconds.
 */
function useNewestMail(token: string | undefined, first: MailState | undefined) {
  const { data, dataUpdatedAt } = useQuery(mailStateQuery(token, first));
  if (first?.state !== 'queued') return first;
  return dataUpdatedAt === 0 ? undefined : (data ?? undefined);
}

/** True after the day of the appointment, when its private link runs out. */
function isOver(receipt: BookingReceipt | undefined): boolean {
  const day = receipt?.bookingDate;
  return day !== undefined && day < shopToday(new Date());
}

/** The booking at its present day, time and price. */
function asItStands(receipt: BookingReceipt, booking: ManagedBooking | undefined): BookingReceipt {
  if (!booking) return receipt;
  const { day, time, isStaffPrice, totalPrice } = booking;
  return {
    ...receipt,
    ...(changeSince(receipt, booking) === 'moved' && { bookingDate: day, bookingTime: time }),
    ...(isStaffPrice && { totalPrice }),
  };
}

/** What the database says became of it; undefined where it has not answered. */
type BookingState = BookingStatus | 'gone' | undefined;

interface SuccessHeroProps {
  readonly receipt: BookingReceipt | undefined;
  readonly state: BookingState;
  /** ISO instant until which the customer is asked to confirm it. */
  readonly confirmBy: string | undefined;
  readonly mail: ConfirmationMail;
}

function SuccessHero({ receipt, state, confirmBy, mail }: SuccessHeroProps) {
  const isStanding = receipt !== undefined && state !== 'gone' && state !== 'cancelled';
  return (
    <section className="success-hero">
      <SuccessScene vehicleType={receipt?.vehicleType ?? DEFAULT_VEHICLE_TYPE} />
      <div className="wrap success-words">
        {receipt && !isStanding ? null : (
          <span className="success-tick">
            <Check size={26} aria-hidden="true" />
          </span>
        )}
        <h1>{isStanding ? BOOKING_SUCCESS.title : BOOKING_SUCCESS.booking}</h1>
        <p role="status">
          {receipt ? leadText(receipt, { state, confirmBy, mail }) : BOOKING_SUCCESS.loading}
        </p>
      </div>
    </section>
  );
}

type Standing = Pick<SuccessHeroProps, 'state' | 'confirmBy' | 'mail'>;

/** "Thursday, December 17 at 10:00 AM. Your spot is reserved. ..." */
function leadText({ bookingDate, bookingTime }: BookingReceipt, standing: Standing): string {
  const { state } = standing;
  if (state === 'gone' || state === 'cancelled') return BOOKING_SUCCESS[state];
  const day = bookingDate && formatDayHeading(bookingDate);
  const when = day && bookingTime ? BOOKING_SUCCESS.at(day, bookingTime) : day;
  return `${when === undefined ? '' : `${when}. `}${stateText({ ...standing, state })}`;
}

function stateText({
  state,
  confirmBy,
  mail,
}: Standing & { readonly state: Exclude<BookingState, 'gone' | 'cancelled'> }): string {
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

function SuccessButtons() {
  return (
    <div className="success-buttons">
      <Link className="btn btn-primary" to={PATHS.home}>
        {BOOKING_SUCCESS.home}
      </Link>
      <Link className="btn btn-outline" to={PATHS.booking}>
        {BOOKING_SUCCESS.another}
      </Link>
    </div>
  );
}
