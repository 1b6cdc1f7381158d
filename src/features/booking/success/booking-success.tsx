import './success.css';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/components/use-hydrated';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { formatDayHeading } from '@/domain/day';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import { mailStateQuery, type MailState } from '../api/mail-state';
import { useBookingLink } from '../link/use-booking-link';
import { isEmptyReceipt, readReceipt, type BookingReceipt } from '../success-link';
import { ChangedSince } from './changed-since';
import { confirmationMail, type ConfirmationMail } from './confirmation-mail';
import { ImportantInformation } from './important-information';
import { NoBooking } from './no-booking';
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
  // The prerendered page knows no address: it shows the shape of the answer.
  const receipt = isHydrated ? readReceipt(params) : undefined;
  const { link, retry } = useBookingLink(receipt?.bookingId);
  const { token, booking } = link.kind === 'open' ? link : NOT_OPEN;
  const mail = useNewestMail(token, booking?.mail);
  if (receipt && isEmptyReceipt(receipt)) return <NoBooking />;
  return (
    <>
      <SuccessHero receipt={receipt} mail={confirmationMail(mail)} />
      <div className="wrap success-body">
        {receipt ? <ChangedSince receipt={receipt} booking={booking} /> : null}
        <ImportantInformation email={receipt?.customerEmail} mail={mail} />
        {receipt ? <ReceiptPanel receipt={receipt} /> : <ReceiptSkeleton />}
        {receipt ? <PlansPanel receipt={receipt} link={link} onRetry={retry} /> : <PlansSkeleton />}
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

interface SuccessHeroProps {
  readonly receipt: BookingReceipt | undefined;
  readonly mail: ConfirmationMail;
}

function SuccessHero({ receipt, mail }: SuccessHeroProps) {
  return (
    <section className="success-hero">
      <SuccessScene vehicleType={receipt?.vehicleType ?? DEFAULT_VEHICLE_TYPE} />
      <div className="wrap success-words">
        <span className="success-tick">
          <Check size={26} aria-hidden="true" />
        </span>
        <h1>{receipt ? BOOKING_SUCCESS.title : BOOKING_SUCCESS.booking}</h1>
        <p>{receipt ? leadText(receipt, mail) : BOOKING_SUCCESS.loading}</p>
      </div>
    </section>
  );
}

/** "Thursday, December 17 at 10:00 AM. Your spot is reserved. ..." */
function leadText({ bookingDate, bookingTime }: BookingReceipt, mail: ConfirmationMail): string {
  const { at, reserved, checkedByCall, checkedByEmail } = BOOKING_SUCCESS;
  const day = bookingDate && formatDayHeading(bookingDate);
  const when = day && bookingTime ? at(day, bookingTime) : day;
  const isMailed = mail !== 'failed' && mail !== 'not-configured';
  const checked = isMailed ? checkedByEmail : checkedByCall;
  return `${when === undefined ? '' : `${when}. `}${reserved} ${checked}`;
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
