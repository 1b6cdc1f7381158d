import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { CUSTOMER } from '@/content/staff/customers';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayAndTime, formatDayAndYear, weekdayName } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { bookedNames } from '@/domain/service-names';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerNote } from './api';
import { BookedType } from '../bookings/booked-type';
import { STATUS_LOOK } from '../bookings/status-look';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { Panel } from '../shell/panel';

interface CustomerVisitsProps {
  /** Newest first. */
  readonly bookings: readonly ListedBooking[];
  readonly notes: readonly CustomerNote[];
  /** Several people book as this customer: each visit says who did. */
  readonly hasNames: boolean;
  readonly next: ListedBooking | undefined;
  readonly onDetails: (id: string) => void;
}

/** Every booking along a line, the newest on top. */
export function CustomerVisits(props: CustomerVisitsProps) {
  const { bookings, notes, hasNames, next, onDetails } = props;
  const nextText = next
    ? CUSTOMER.nextBooking(formatDayAndTime(next.bookingDate, next.bookingTime))
    : CUSTOMER.nothingAhead;
  return (
    <Panel
      title={CUSTOMER.visits}
      className="pb-2"
      aside={<p className="text-sm text-text-2">{nextText}</p>}
    >
      <ol className="relative md:pl-6.5 md:before:absolute md:before:top-10 md:before:bottom-11 md:before:left-1.25 md:before:w-px md:before:bg-line-strong/50">
        {bookings.map((booking) => (
          <Visit
            key={booking.id}
            booking={booking}
            notes={notes.filter(({ bookingId }) => bookingId === booking.id)}
            hasName={hasNames}
            onDetails={onDetails}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface VisitProps {
  readonly booking: ListedBooking;
  readonly notes: readonly CustomerNote[];
  readonly hasName: boolean;
  readonly onDetails: (id: string) => void;
}

function Visit({ booking, notes, hasName, onDetails }: VisitProps) {
  const { id, status, bookingDate, bookingTime, noShowAt, totalPrice } = booking;
  const isOff = status === 'cancelled';
  const day = formatDayAndYear(bookingDate);
  const weekday = weekdayName(bookingDate).slice(0, 3);
  const services = bookedNames(booking);
  const text = [
    ...(hasName ? [CUSTOMER.bookedAs(booking.customerName)] : []),
    vehicleText(booking),
    ...notes.map(({ body }) => body),
  ].join('. ');
  return (
    <li
      className={cn(
        'relative grid grid-cols-[76px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 border-b border-line-soft py-3.5 last:border-0 max-[359px]:-ml-2 max-[359px]:grid-cols-[0_minmax(0,1fr)_auto] max-[359px]:gap-x-2 md:grid-cols-[112px_84px_minmax(0,1fr)_auto_80px] min-[1300px]:grid-cols-[128px_120px_minmax(0,1fr)_auto_80px] min-[1300px]:gap-x-4.5',
        'md:before:absolute md:before:top-1/2 md:before:-left-6.5 md:before:size-2.75 md:before:-translate-y-1/2 md:before:rounded-xs md:before:ring-4 md:before:ring-card',
        STATUS_LOOK[status].visit,
      )}
    >
      <BookedType
        className={cn(
          'row-span-3 row-start-1 max-[359px]:hidden md:col-start-2 md:row-span-2',
          isOff && 'opacity-55',
        )}
        vehicleType={booking.vehicleType}
      />
      <button
        type="button"
        className="col-start-2 row-start-1 self-end text-left leading-snug font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:rounded-s hover:underline md:col-start-3"
        aria-label={CUSTOMER.detailsOf(services.join(', '), day)}
        onClick={() => onDetails(id)}
      >
        {services.join(', ')}
      </button>
      <time
        className="col-start-2 row-start-2 text-sm text-text-2 tabular-nums md:col-start-1 md:row-span-2 md:row-start-1 md:text-xs"
        dateTime={bookingDate}
      >
        <b className="font-normal md:block md:text-sm md:font-semibold md:text-text">{day}</b>{' '}
        <span className="whitespace-nowrap">
          <span className="max-md:sr-only">{weekday}, </span>
          {bookingTime}
        </span>
      </time>
      <Badge
        className="col-start-3 row-start-2 justify-self-end md:col-start-4 md:row-span-2 md:row-start-1"
        tone={status}
      >
        {noShowAt === null ? statusLabel(status) : CUSTOMER.noShow}
      </Badge>
      <span className="col-start-3 row-start-1 text-right font-semibold tabular-nums md:col-start-5 md:row-span-2">
        {isOff ? (
          <s className="font-normal text-text-2">{formatPrice(totalPrice)}</s>
        ) : (
          formatPrice(totalPrice)
        )}
      </span>
      <p className="col-span-2 col-start-2 row-start-3 line-clamp-2 self-start text-sm leading-snug wrap-anywhere text-text-2 md:col-span-1 md:col-start-3 md:row-start-2">
        {text}
      </p>
    </li>
  );
}
