import { CalendarClock } from 'lucide-react';
import type { ManagedBooking } from '../api/managed-booking';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { formatDayHeading } from '@/domain/day';
import { changeSince } from './plans';
import type { BookingReceipt } from '../success-link';

const COPY = BOOKING_SUCCESS.since;

interface ChangedSinceProps {
  readonly receipt: BookingReceipt;
  readonly booking: ManagedBooking | undefined;
}

/** The address holds the booking as it was made. After a change, a note says so. */
export function ChangedSince({ receipt, booking }: ChangedSinceProps) {
  const change = changeSince(receipt, booking);
  if (!change || !booking) return null;
  const when = BOOKING_SUCCESS.at(formatDayHeading(booking.day), booking.time);
  return (
    <p className="note note-info success-since" role="status">
      <CalendarClock className="mt-0.5" size={18} aria-hidden="true" />
      <span>
        <b>{COPY.heading}</b>
        {change === 'moved' ? COPY.moved(when) : COPY.cancelled}
      </span>
    </p>
  );
}
