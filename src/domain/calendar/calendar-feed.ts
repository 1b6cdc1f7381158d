import { addMinutes } from 'date-fns/addMinutes';
import type { BookingParts } from '../booking/booking.ts';
import type { BookingRow, FEED_COLUMNS } from '../booking/booking-columns.ts';
import { durationOf } from './calendar-file.ts';
import { addDays, type Day, formatDayShort } from '../day.ts';
import {
  EVENT_STATUS,
  eventLocation,
  instantValue,
  textValue,
  writeCalendar,
} from './icalendar.ts';
import { clockMinutes } from './opening.ts';
import { readyText } from './ready-time.ts';
import type { Duration } from './service-durations.ts';
import { serviceDisplayName } from '../service-names.ts';
import { shopInstant, slotInstant } from './shop-calendar.ts';
import { SHOP } from '../shop.ts';
import type { SlotTime } from './slots.ts';
import { vehicleText } from '../booking/vehicle-text.ts';
import { withoutEmails } from '../without-emails.ts';

/** A booking of `calendar_feed()`; its status is unchecked. */
export interface FeedRow extends Omit<
  Pick<BookingRow, (typeof FEED_COLUMNS)[number]>,
  'status' | 'revision'
> {
  readonly status: string;
  readonly revision: number;
}

/** A booking as the calendars of staff show it; cancelled ones are in none. */
export interface FeedBooking extends Omit<
  BookingParts<FeedRow>,
  'status' | 'bookingDate' | 'bookingTime'
> {
  /** Changes of status and time so far. */
  readonly revision: number;
  readonly status: 'pending' | 'confirmed' | 'completed';
  readonly day: Day;
  readonly time: SlotTime;
  /** Absolute address where staff see it. */
  readonly url: string;
}

/** Without a known duration, the event covers only the arrival. */
const ARRIVAL: Duration = { unit: 'minutes', least: 60, most: 60 };

/** Calendars may ignore this and follow their own schedule. */
const REFRESH = 'PT15M';

/**
 * The shop's bookings as a calendar to subscribe to (RFC 5545). Times are UTC instants made with the
 * shop's own offset, so that they are right on every device. The same bookings make the same text.
 */
export function calendarFeed(bookings: readonly FeedBooking[]): string {
  const name = textValue(`${SHOP.name} bookings`);
  return writeCalendar([
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...bookings.flatMap(event),
  ]);
}

function event(booking: FeedBooking): readonly string[] {
  const changed = instantValue(new Date(booking.updatedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(booking.id)}`,
    `SEQUENCE:${String(booking.revision)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${instantValue(slotInstant(booking.day, booking.time))}`,
    `DTEND:${instantValue(end(booking))}`,
    `SUMMARY:${textValue(withoutEmails(summary(booking)))}`,
    `LOCATION:${textValue(eventLocation())}`,
    `DESCRIPTION:${textValue(description(booking))}`,
    `STATUS:${EVENT_STATUS[booking.status]}`,
    `URL:${booking.url}`,
    // The shop is busy then, not everybody who reads its calendar.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * An event ends when the vehicle is ready. Work without a ready time (it takes no bay, or was done
 * before its appointment) ends after the longest duration that its services are known for: days of
 * them when the shop closes on the last.
 */
function end(booking: FeedBooking): Date {
  const { day, time } = booking;
  const ready = readyAfter(booking);
  if (ready !== undefined) return new Date(ready);
  const start = slotInstant(day, time);
  const { unit, most } = durationOf(booking) ?? ARRIVAL;
  return unit === 'days' ? closingInstant(addDays(day, most - 1)) : addMinutes(start, most);
}

/** The ready time, where it is after the drop-off. */
const readyAfter = ({ day, time, readyAt }: FeedBooking): string | undefined =>
  readyAt !== null && new Date(readyAt) > slotInstant(day, time) ? readyAt : undefined;

const closingInstant = (day: Day): Date => shopInstant(day, clockMinutes(SHOP.hours.closes));

const summary = (booking: FeedBooking): string =>
  [booking.serviceName, vehicleText(booking), booking.customerName].join(', ');

/**
 * The times in words, for devices with old zone data, whose winter is an hour off. The host of the calendar
 * learns no email address, wherever somebody typed one.
 */
function description(booking: FeedBooking): string {
  const { day, time, customerPhone, extraServices, addOns, comments, url } = booking;
  const ready = readyAfter(booking);
  const names = (ids: readonly string[]): string => ids.map(serviceDisplayName).join(', ');
  const typed = [
    ...(customerPhone === '' ? [] : [`Phone: ${customerPhone}`]),
    ...(extraServices.length === 0 ? [] : [`Also booked: ${names(extraServices)}`]),
    ...(addOns.length === 0 ? [] : [`Add-ons: ${names(addOns)}`]),
    ...(comments ? [`Special requests: ${comments}`] : []),
  ];
  return [
    `Drop-off: ${formatDayShort(day)} at ${time}`,
    ...(ready === undefined ? [] : [`Ready: ${readyText(ready)}`]),
    ...(typed.length === 0 ? [] : [withoutEmails(typed.join('\n'))]),
    `Open booking: ${url}`,
  ].join('\n');
}
