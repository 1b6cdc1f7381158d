import { addMinutes } from 'date-fns/addMinutes';
import type { BookingStatus } from '../booking/booking-status.ts';
import { isExtraServiceId } from '../catalogue.ts';
import { mailHref } from '../contact-links.ts';
import { type Day, formatDayHeading } from '../day.ts';
import { serviceDisplayName, serviceIdByDisplayName } from '../service-names.ts';
import { ARRIVE_EARLY_MINUTES, directionsUrl, SHOP } from '../shop.ts';
import {
  EVENT_STATUS,
  eventLocation,
  instantValue,
  textValue,
  writeCalendar,
} from './icalendar.ts';
import { stayLength, WORK_DAY_MINUTES, workTimeText } from './ready-time.ts';
import { type Duration, durationText, totalDuration } from './service-durations.ts';
import { formatClock, shopTime, slotInstant } from './shop-calendar.ts';
import type { SlotTime } from './slots.ts';

/** Dropping a car off, and picking it up. */
const VISIT_MINUTES = 30;
/** Half a day of work: for that long a customer may wait, or come back the same morning. */
const HALF_A_DAY = WORK_DAY_MINUTES / 2;
export const hasPickUp = (minutes: number): boolean => minutes > HALF_A_DAY;

export interface CalendarBooking {
  /** The booking's id. */
  readonly id: string;
  /** Changes so far. It grows, so a calendar can tell which file is newer. */
  readonly revision: number;
  readonly day: Day;
  readonly time: SlotTime;
  /** ISO instant at which the vehicle is ready, where it is known. */
  readonly readyAt?: string | undefined;
  /** An earlier invitation had a pick-up, so it has to be withdrawn if there is none now. */
  readonly hadPickUp?: boolean;
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

interface Entry {
  /** Stays the same, so that a later file replaces the entry. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: BookingStatus;
  readonly summary: string;
  readonly description: string;
}

/**
 * The customer's calendar gets the drop-off and, if the car stays for more than half a day, the
 * pick-up. The days between are free. Each says its time in words: devices whose zone data is older
 * than British Columbia's last change of clocks show its instant an hour off in winter.
 */
function entries(booking: CalendarBooking): readonly [Entry, ...Entry[]] {
  const { id, day, time, status, serviceName } = booking;
  const start = slotInstant(day, time);
  const stay = stayOf(booking);
  const dropOff = {
    uid: id,
    ...visit(start),
    status,
    summary: `${SHOP.name}: drop-off ${time}, ${serviceName}`,
    description: lines(
      `Drop-off: ${formatDayHeading(day)} at ${time}, ${ZONE}.`,
      stayText(booking, stay),
      ...factLines(booking),
      `Please arrive ${String(ARRIVE_EARLY_MINUTES)} minutes early.`,
      ...contactLines(booking),
    ),
  };
  if (stay === undefined || !hasPickUp(stay.minutes)) return [dropOff];
  const pickUp = {
    uid: pickUpId(id),
    ...visit(stay.end),
    status,
    summary: `${SHOP.name}: pick-up ${stay.clock}, ${serviceName}`,
    description: lines(
      `Pick-up: ${formatDayHeading(stay.day)} ${stay.clock}, ${ZONE}.`,
      ...factLines(booking),
      ...contactLines(booking),
    ),
  };
  return [dropOff, pickUp];
}

const ZONE = `${SHOP.region} time`;
const pickUpId = (id: string): string => `${id}-pick-up`;
const visit = (start: Date) => ({ start, end: addMinutes(start, VISIT_MINUTES) });
const lines = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n');

interface Stay {
  readonly end: Date;
  readonly day: Day;
  /** "about 1:00 PM" */
  readonly clock: string;
  readonly minutes: number;
}

/** There is no stay if the ready time is unknown or lies before the drop-off. */
function stayOf({ day, time, readyAt }: CalendarBooking): Stay | undefined {
  if (readyAt === undefined) return undefined;
  const end = new Date(readyAt);
  const minutes = (end.getTime() - slotInstant(day, time).getTime()) / 60_000;
  const ready = shopTime(end);
  return minutes > 0
    ? { end, day: ready.day, clock: `about ${formatClock(ready.minutes)}`, minutes }
    : undefined;
}

function stayText({ day, ...booked }: CalendarBooking, stay: Stay | undefined): string | undefined {
  if (stay === undefined) {
    const duration = durationOf(booked);
    if (duration === undefined) return undefined;
    return duration.unit === 'days'
      ? `Your car stays for about ${durationText(duration)}.`
      : `Your car stays for up to ${workTimeText(duration.most)}.`;
  }
  const long = booked.readyAt && stayLength({ day, readyAt: booked.readyAt });
  return long
    ? `Your car stays ${long}, until ${formatDayHeading(stay.day)} ${stay.clock}.`
    : `Your car stays for about ${workTimeText(Math.round(stay.minutes))}, until ${stay.clock}.`;
}

function factLines({ extraServices = [], price }: CalendarBooking): readonly string[] {
  const names = extraServices.filter(isExtraServiceId).map(serviceDisplayName);
  return [
    ...(names.length === 0 ? [] : [`Also booked: ${names.join(', ')}`]),
    ...(price === undefined ? [] : [`Total: ${price}`]),
  ];
}

function contactLines({ manageUrl }: CalendarBooking): readonly string[] {
  const directions = directionsUrl();
  return [
    `Questions: ${SHOP.phoneDisplay}`,
    ...(directions === undefined ? [] : [`Directions: ${directions}`]),
    ...(manageUrl === undefined ? [] : [`Reschedule or cancel: ${manageUrl}`]),
  ];
}

/** Returns undefined if nothing that is booked has a duration. */
export function durationOf({
  serviceName,
  extraServices = [],
  addOns = [],
}: Pick<CalendarBooking, 'serviceName' | 'extraServices' | 'addOns'>): Duration | undefined {
  return totalDuration([serviceIdByDisplayName(serviceName), ...extraServices, ...addOns]);
}

/**
 * A calendar file (RFC 5545) to download. Times are UTC instants made with the shop's own offset: they are
 * right on every device, whatever its zone and whatever it believes about the shop's.
 *
 * @param writtenAt when the file, or the message that carries it, was written
 */
export function calendarFile(booking: CalendarBooking, writtenAt: Date): string {
  return writeCalendar([
    'METHOD:PUBLISH',
    ...entries(booking).flatMap((entry) => eventLines(entry, booking, writtenAt)),
  ]);
}

/** A calendar file of a mail. */
export interface MailedFile {
  /** iTIP method (RFC 5546). */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly fileName: string;
  readonly content: string;
}

/**
 * The entries as a mail carries them. Each has a file of its own, which invites to it or withdraws it: a file has
 * one method, and Outlook reads no more than the first event of an invitation.
 */
export function invitations(
  booking: CalendarBooking,
  writtenAt: Date,
  parties: CalendarParties,
): readonly MailedFile[] {
  const [dropOff, pickUp = withdrawnPickUp(booking, dropOff)] = entries(booking);
  return [dropOff, pickUp].flatMap((entry) => {
    if (entry === undefined) return [];
    const method = entry.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const event = eventLines(entry, booking, writtenAt, parties);
    return {
      method,
      fileName: entry === dropOff ? 'appointment.ics' : 'pick-up.ics',
      content: writeCalendar([`METHOD:${method}`, ...event]),
    };
  });
}

/** A calendar knows it by its UID: where it was does not matter any more. */
function withdrawnPickUp(
  { id, hadPickUp, serviceName }: CalendarBooking,
  { start, end }: Entry,
): Entry | undefined {
  if (!hadPickUp) return undefined;
  return {
    uid: pickUpId(id),
    start,
    end,
    status: 'cancelled',
    summary: `${SHOP.name}: pick-up, ${serviceName}`,
    description: 'Your car no longer stays that long, so there is no pick-up to plan for.',
  };
}

function eventLines(
  { uid, start, end, status, summary, description }: Entry,
  { revision, manageUrl }: CalendarBooking,
  writtenAt: Date,
  parties?: CalendarParties,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `SEQUENCE:${String(revision)}`,
    `DTSTAMP:${instantValue(writtenAt)}`,
    `DTSTART:${instantValue(start)}`,
    `DTEND:${instantValue(end)}`,
    `SUMMARY:${textValue(summary)}`,
    `LOCATION:${textValue(eventLocation())}`,
    `DESCRIPTION:${textValue(description)}`,
    `STATUS:${EVENT_STATUS[status]}`,
    ...(manageUrl === undefined ? [] : [`URL:${manageUrl}`]),
    ...(parties ? partyLines(parties) : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Opens Google's calendar with the drop-off filled in. */
export function googleCalendarUrl(booking: CalendarBooking): string {
  const [{ start, end, summary, description }] = entries(booking);
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: `${instantValue(start)}/${instantValue(end)}`,
    details: description,
    location: eventLocation(),
  });
  return `https://calendar.google.com/calendar/render?${params.toString()}`;
}

function partyLines({ organizerEmail, attendeeEmail }: CalendarParties): string[] {
  return [
    `ORGANIZER;CN="${SHOP.name}":${mailHref(address(organizerEmail))}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailHref(address(attendeeEmail))}`,
  ];
}

const address = (value: string): string => value.replace(/[\p{Cc}\s]/gu, '');
