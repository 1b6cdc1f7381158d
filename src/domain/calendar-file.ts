import { addMinutes } from 'date-fns/addMinutes';
import type { BookingStatus } from './booking-status.ts';
import { isExtraServiceId } from './catalogue.ts';
import { addDays, type Day } from './day.ts';
import {
  dayValue,
  EVENT_STATUS,
  eventLocation,
  instantValue,
  textValue,
  writeCalendar,
} from './icalendar.ts';
import { readyText, staysOvernight } from './ready-time.ts';
import { type Duration, totalDuration } from './service-durations.ts';
import { serviceDisplayName, serviceIdByDisplayName } from './service-names.ts';
import { slotInstant } from './shop-calendar.ts';
import { ARRIVE_EARLY_MINUTES, directionsUrl, SHOP } from './shop.ts';
import type { SlotTime } from './slots.ts';

/** Where the duration is unknown, the entry covers the arrival. */
const ARRIVAL: Duration = { unit: 'minutes', least: 60, most: 60 };

export interface CalendarBooking {
  /** The booking's id; it is the entry's UID, so that a later file replaces an earlier one. */
  readonly id: string;
  /** Changes of status and time so far. It grows, so a calendar can tell which file is newer. */
  readonly revision: number;
  readonly day: Day;
  readonly time: SlotTime;
  /** ISO instant at which the vehicle is ready, where it is known. */
  readonly readyAt?: string | undefined;
  readonly serviceName: string;
  readonly extraServices?: readonly string[];
  readonly addOns?: readonly string[];
  /** As people read it: "$280.00" or "By quote". */
  readonly price?: string | undefined;
  readonly status: BookingStatus;
  /** Absolute address where the booking is managed, if known. */
  readonly manageUrl?: string;
}

/** Between whom an invitation goes; a file for downloading has none. */
export interface CalendarParties {
  readonly organizerEmail: string;
  readonly attendeeEmail: string;
}

/** iTIP method (RFC 5546): with parties an invitation or its withdrawal, without a mere file. */
export function calendarMethod(status: BookingStatus, hasParties: boolean): string {
  if (status === 'cancelled') return 'CANCEL';
  return hasParties ? 'REQUEST' : 'PUBLISH';
}

/**
 * A calendar file (RFC 5545). Times are UTC instants made with the shop's own offset: they are right
 * on every device, whatever its zone and whatever it believes about the shop's.
 *
 * @param writtenAt when the file, or the message that carries it, was written
 */
export function calendarFile(
  booking: CalendarBooking,
  writtenAt: Date,
  parties?: CalendarParties,
): string {
  const { start, end, isAllDay } = span(booking);
  const kind = isAllDay ? ';VALUE=DATE' : '';
  return writeCalendar([
    `METHOD:${calendarMethod(booking.status, parties !== undefined)}`,
    'BEGIN:VEVENT',
    `UID:${textValue(booking.id)}`,
    `SEQUENCE:${String(booking.revision)}`,
    `DTSTAMP:${instantValue(writtenAt)}`,
    `DTSTART${kind}:${start}`,
    `DTEND${kind}:${end}`,
    `SUMMARY:${textValue(summary(booking))}`,
    `LOCATION:${textValue(eventLocation())}`,
    `DESCRIPTION:${textValue(description(booking))}`,
    `STATUS:${EVENT_STATUS[booking.status]}`,
    ...(booking.manageUrl === undefined ? [] : [`URL:${booking.manageUrl}`]),
    ...(parties ? partyLines(parties) : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
}

/** Opens Google's calendar with the entry filled in. */
export function googleCalendarUrl(booking: CalendarBooking): string {
  const { start, end } = span(booking);
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary(booking),
    dates: `${start}/${end}`,
    details: description(booking),
    location: eventLocation(),
  });
  return `https://calendar.google.com/calendar/render?${params.toString()}`;
}

const summary = ({ serviceName }: CalendarBooking): string => `${SHOP.name}: ${serviceName}`;

function description(booking: CalendarBooking): string {
  const { extraServices = [], price, manageUrl } = booking;
  const directions = directionsUrl();
  const names = extraServices.filter(isExtraServiceId).map(serviceDisplayName);
  const lines = [
    ...stayLines(booking),
    ...(names.length === 0 ? [] : [`Also booked: ${names.join(', ')}`]),
    ...(price === undefined ? [] : [`Total: ${price}`]),
    `Please arrive ${String(ARRIVE_EARLY_MINUTES)} minutes early.`,
    `Questions: ${SHOP.phoneDisplay}`,
    ...(directions === undefined ? [] : [`Directions: ${directions}`]),
    ...(manageUrl === undefined ? [] : [`Reschedule or cancel: ${manageUrl}`]),
  ];
  return lines.join('\n');
}

function stayLines({ day, time, readyAt, ...booked }: CalendarBooking): string[] {
  if (readyAt === undefined) {
    // An entry of whole days shows no time of its own.
    return durationOf(booked).unit === 'days' ? [`Drop-off at ${time}.`] : [];
  }
  const stays = staysOvernight({ day, readyAt }) ? ' Your car stays overnight.' : '';
  return [`Drop-off at ${time}. Ready ${readyText(readyAt)}.${stays}`];
}

export function durationOf({
  serviceName,
  extraServices = [],
  addOns = [],
}: Pick<CalendarBooking, 'serviceName' | 'extraServices' | 'addOns'>): Duration {
  const serviceId = serviceIdByDisplayName(serviceName);
  return totalDuration([serviceId, ...extraServices, ...addOns]) ?? ARRIVAL;
}

/**
 * Start and end as both formats write them, in UTC or in days: from drop-off to ready, and where that is
 * not known the longest that the work takes.
 */
function span(booking: CalendarBooking) {
  const { day, time, readyAt } = booking;
  if (readyAt !== undefined) {
    return {
      start: instantValue(slotInstant(day, time)),
      end: instantValue(new Date(readyAt)),
      isAllDay: false,
    };
  }
  const { unit, most } = durationOf(booking);
  if (unit === 'days') {
    return { start: dayValue(day), end: dayValue(addDays(day, most)), isAllDay: true };
  }
  const start = slotInstant(day, time);
  return {
    start: instantValue(start),
    end: instantValue(addMinutes(start, most)),
    isAllDay: false,
  };
}

function partyLines({ organizerEmail, attendeeEmail }: CalendarParties): string[] {
  return [
    `ORGANIZER;CN=${SHOP.name}:mailto:${address(organizerEmail)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address(attendeeEmail)}`,
  ];
}

const address = (value: string): string => value.replace(/[\p{Cc}\s]/gu, '');
