import { useState } from 'react';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { totalText } from '@/domain/money/booking-total';
import type { CalendarBooking } from '@/domain/calendar/calendar-file';
import { changeRefusal } from '@/domain/booking/manage-rules';
import { serverNow } from '@/lib/clock';
import { AddToCalendar } from '../link/add-to-calendar';
import { calendarEntry } from '../link/calendar-entry';
import { type BookingLink, manageUrl } from '../link/use-booking-link';
import type { BookingReceipt } from '../success-link';
import { type Appointment, appointmentOf, openLink, type OpenLink } from './plans';

const COPY = BOOKING_SUCCESS.plans;

interface SuccessCalendarProps {
  readonly receipt: BookingReceipt;
  readonly link: BookingLink;
}

/** Offers the calendar, which most people want next unless a deposit comes first; hidden once the appointment is over or cancelled. */
export function SuccessCalendar({ receipt, link }: SuccessCalendarProps) {
  const [now] = useState(serverNow);
  const open = openLink(link);
  const appointment = appointmentOf(receipt, open.booking);
  const isOver = appointment !== undefined && changeRefusal(appointment, now) === 'closed';
  const entry = isOver ? undefined : entryOf(receipt, appointment, open);
  const deposit = open.booking?.deposit;
  const isDue = deposit ? deposit.receivedCents < deposit.askedCents : false;
  return entry ? (
    <div className="mt-6 grid gap-2 print:hidden">
      <AddToCalendar booking={entry} look={isDue ? 'outline' : 'primary'} />
      <p className="text-sm text-text-3">{COPY.calendar}</p>
    </div>
  ) : null;
}

/**
 * The booking as the database holds it. Before its answer, and where there is no private link, what the
 * address of the page says.
 */
function entryOf(
  receipt: BookingReceipt,
  appointment: Appointment | undefined,
  { token, booking }: OpenLink,
): CalendarBooking | undefined {
  if (booking && token !== undefined) return calendarEntry(booking, token);
  const { bookingId: id, serviceName = COPY.appointment, totalPrice } = receipt;
  if (id === undefined || !appointment) return undefined;
  return {
    ...receipt,
    ...appointment,
    id,
    serviceName,
    price:
      totalPrice === undefined
        ? undefined
        : totalText({ status: 'pending', totalPrice, isStaffPrice: false }),
    ...(token !== undefined && { manageUrl: manageUrl(token) }),
  };
}
