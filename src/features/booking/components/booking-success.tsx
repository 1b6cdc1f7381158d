import './success.css';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/components/use-hydrated';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking';
import { formatDayHeading } from '@/domain/day';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import { isEmptyReceipt, readReceipt, type BookingReceipt } from '../success-link';
import { ImportantInformation } from './important-information';
import { NoBooking } from './no-booking';
import { ReceiptPanel, ReceiptSkeleton } from './receipt-panel';
import { SuccessScene } from './success-scene';

interface BookingSuccessProps {
  /** Panels below the important information: what else can be done with the booking. */
  readonly children?: ReactNode;
}

/** What was booked, as the address tells it. Every part of it may be missing. */
export function BookingSuccess({ children }: BookingSuccessProps) {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page knows no address: it shows the shape of the answer.
  const receipt = isHydrated ? readReceipt(params) : undefined;
  if (receipt && isEmptyReceipt(receipt)) return <NoBooking />;
  return (
    <>
      <SuccessHero receipt={receipt} />
      <div className="wrap success-body">
        <ImportantInformation email={receipt?.customerEmail} />
        {receipt ? <ReceiptPanel receipt={receipt} /> : <ReceiptSkeleton />}
        {children}
        <SuccessButtons />
      </div>
    </>
  );
}

function SuccessHero({ receipt }: { readonly receipt: BookingReceipt | undefined }) {
  return (
    <section className="success-hero">
      <SuccessScene vehicleType={receipt?.vehicleType ?? DEFAULT_VEHICLE_TYPE} />
      <div className="wrap success-words">
        <span className="success-tick">
          <Check size={26} aria-hidden="true" />
        </span>
        <h1>{receipt ? BOOKING_SUCCESS.title : BOOKING_SUCCESS.booking}</h1>
        <p>{receipt ? leadText(receipt) : BOOKING_SUCCESS.loading}</p>
      </div>
    </section>
  );
}

/** "Thursday, December 17 at 10:00 AM. We have kept the place for you." */
function leadText({ bookingDate, bookingTime }: BookingReceipt): string {
  if (bookingDate === undefined) return BOOKING_SUCCESS.leadWithoutDate;
  const day = formatDayHeading(bookingDate);
  return BOOKING_SUCCESS.lead(
    bookingTime === undefined ? day : BOOKING_SUCCESS.at(day, bookingTime),
  );
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
