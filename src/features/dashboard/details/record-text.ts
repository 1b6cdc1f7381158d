import { isBookingStatus, statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/shop-calendar';
import type { BookingEvent, BookingMessage, EventValues } from '../api/booking-record';

const ACTORS: Readonly<Record<string, string>> = {
  visitor: 'the booking page',
  customer: 'the customer',
  staff: 'staff',
  owner: 'the owner’s tools',
};

const MESSAGES: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation',
  confirmed: 'Confirmed by the shop',
  moved: 'Rescheduled',
  cancelled: 'Cancelled',
  released: 'No longer held',
  new_booking: 'New booking, to the shop',
  reminder: 'Reminder',
};

const STATES: Readonly<Record<string, string>> = {
  queued: 'waiting',
  leased: 'being sent',
  sent: 'sent',
  failed: 'failed, will be tried again',
  given_up: 'could not be sent',
  skipped: 'not needed any more',
};

function slotText({ booking_date: day, booking_time: time }: EventValues): string {
  return `${day ? formatDayShort(day) : '?'}, ${time ?? '?'}`;
}

function status(value: string | undefined): string {
  return value !== undefined && isBookingStatus(value) ? statusLabel(value) : '?';
}

function whatHappened({ kind, before, after, columns }: BookingEvent): string {
  switch (kind) {
    case 'created':
      return 'Booked';
    case 'status':
      return `${status(before?.status)} to ${status(after?.status)}`;
    case 'moved':
      return `Rescheduled from ${slotText({ ...after, ...before })} to ${slotText({ ...before, ...after })}`;
    case 'resent':
      return 'Email resent';
    case 'deleted':
      return 'Deleted';
    default:
      return `Changed: ${columns.map((column) => column.replaceAll('_', ' ')).join(', ')}`;
  }
}

/** "Rescheduled from Thu, Dec 17, 10:00 AM to Fri, Dec 18, 1:00 PM, by the customer". */
export function eventText(event: BookingEvent): string {
  return `${whatHappened(event)}, by ${ACTORS[event.actor] ?? event.actor}`;
}

/** "Confirmation: sent". */
export function messageText({ kind, state }: BookingMessage): string {
  return `${MESSAGES[kind] ?? kind}: ${STATES[state] ?? state}`;
}

/** Staff may send again what has left or what was given up (the database decides). */
export function canResend({ state }: BookingMessage): boolean {
  return state === 'sent' || state === 'given_up' || state === 'failed';
}

/** "Thu, Dec 17, 2:05 PM" on the shop's clock; empty for no instant. */
export function instantText(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const { day, minutes } = shopTime(instant);
  return `${formatDayShort(day)}, ${formatClock(minutes)}`;
}
