import { CalendarClock } from 'lucide-react';
import { Note } from '@/components/ui/note';
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
    <Note
      className="md:mb-5 md:[grid-area:since]"
      tone="info"
      icon={CalendarClock}
      title={COPY.heading}
      role="status"
    >
      {change === 'moved' ? COPY.moved(when) : COPY.cancelled}
    </Note>
  );
}
