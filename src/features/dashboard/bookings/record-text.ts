import { METHOD_NAMES } from '@/content/staff/checkout';
import { HISTORY, MAILS, WORK } from '@/content/staff/details';
import { receiptNumber } from '@/domain/money/checkout';
import { isBookingStatus, statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatCents, formatPrice } from '@/domain/money/money';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatWorkTime } from '@/domain/calendar/work-time-input';
import type { BookingEvent, BookingMessage, EventValues } from './api/record-query';

export function named(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}

function correctedText(before: EventValues | null, after: EventValues | null): string {
  const dollars = (cents = 0): string => formatCents(Math.abs(cents));
  const [was, is] = [before?.amount_cents ?? after?.amount_cents, after?.amount_cents];
  const [by, then] = [methodName(before?.method), methodName(after?.method)];
  return was === is
    ? HISTORY.corrected(dollars(is), by, then)
    : HISTORY.amountCorrected(`${dollars(was)}, ${by}`, `${dollars(is)}, ${then}`);
}

function slotText({ booking_date: day, booking_time: time }: EventValues): string {
  return `${day ? formatDayShort(day) : '?'}, ${time ?? '?'}`;
}

function status(value: string | undefined): string {
  return value !== undefined && isBookingStatus(value) ? statusLabel(value) : '?';
}

const price = (amount: number | undefined): string =>
  amount === undefined ? '?' : formatPrice(amount);

const methodName = (method = '?'): string => named(METHOD_NAMES, method);

/** The line itself says what happened to the price. */
const PRICE_COLUMNS = ['total_price', 'quoted_price', 'price_reason'];

const WORK_COLUMNS = ['bay_id', 'work_minutes', 'ready_at'];

/** The name of a bay by its id. */
export type BayNames = ReadonlyMap<number, string>;

function bayName(id: number | null | undefined, bays: BayNames): string {
  return id === null || id === undefined ? HISTORY.noBay : (bays.get(id) ?? WORK.unknownBay(id));
}

const workTime = (minutes: number | null | undefined): string =>
  typeof minutes === 'number' ? formatWorkTime(minutes) : '?';

const readyText = (instant: string | null | undefined): string =>
  instant ? instantText(instant) : HISTORY.noTime;

/** "Paid online: $200.00. It was paid after the booking was released". */
function onlineText(said: EventValues | null): string {
  const { event = '?', amount_cents: cents = 0, currency = 'cad', question } = said ?? {};
  const amount =
    currency === 'cad' ? formatCents(cents) : `${formatCents(cents)} ${currency.toUpperCase()}`;
  const line = `${named(HISTORY.online, event)}: ${amount}`;
  return question === undefined ? line : `${line}. ${named(HISTORY.onlineQuestions, question)}`;
}

/** Says how an event changed bay, work time and ready time. */
function placeTexts({ before, after, columns }: BookingEvent, bays: BayNames): readonly string[] {
  return [
    columns.includes('bay_id')
      ? HISTORY.bay(bayName(before?.bay_id, bays), bayName(after?.bay_id, bays))
      : undefined,
    columns.includes('work_minutes')
      ? HISTORY.workTime(workTime(before?.work_minutes), workTime(after?.work_minutes))
      : undefined,
    columns.includes('ready_at')
      ? HISTORY.ready(readyText(before?.ready_at), readyText(after?.ready_at))
      : undefined,
  ].filter((part) => part !== undefined);
}

function changeText(event: BookingEvent, bays: BayNames): string {
  const { before, after, columns } = event;
  if (columns.includes('customer_confirmed_at')) return HISTORY.coming;
  const places = placeTexts(event, bays);
  const others = columns.filter(
    (column) => !PRICE_COLUMNS.includes(column) && !WORK_COLUMNS.includes(column),
  );
  return [
    ...places,
    columns.includes('total_price') || (others.length === 0 && places.length === 0)
      ? HISTORY.price(price(before?.total_price), price(after?.total_price))
      : undefined,
    others.length > 0
      ? HISTORY.changed(others.map((column) => column.replaceAll('_', ' ')).join(', '))
      : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('. ');
}

/** "Rescheduled from Thu, Dec 17, 10:00 AM to Fri, Dec 18, 1:00 PM". */
export function eventText(event: BookingEvent, bays: BayNames = new Map()): string {
  const { kind, before, after } = event;
  switch (kind) {
    case 'created':
      return after?.source === 'phone' ? HISTORY.bookedByPhone : HISTORY.booked;
    case 'status':
      return HISTORY.status(status(before?.status), status(after?.status));
    case 'moved':
      return HISTORY.moved(slotText({ ...after, ...before }), slotText({ ...before, ...after }));
    case 'arrived':
      return [
        after?.arrived_at ? HISTORY.arrived : HISTORY.arrivalUndone,
        ...placeTexts(event, bays),
      ].join('. ');
    case 'done':
      return after?.done_at ? HISTORY.done : HISTORY.doneUndone;
    case 'no_show':
      return after?.no_show_at ? HISTORY.noShow : HISTORY.noShowUndone;
    case 'corrected':
      return correctedText(before, after);
    case 'online':
      return onlineText(after);
    case 'voided':
      return HISTORY.voided(
        receiptNumber({ year: after?.year ?? 0, sequence: after?.sequence ?? 0 }),
      );
    case 'stays':
      return HISTORY.stays(readyText(after?.ready_at));
    case 'resent':
      return HISTORY.resent;
    case 'intake':
      return HISTORY.intake;
    case 'signed':
      return HISTORY.signed(after?.how ?? 'shop', after?.terms_version ?? 0);
    case 'deleted':
      return HISTORY.deleted;
    default:
      return changeText(event, bays);
  }
}

/** "by mira@example.com: one extra polishing pass". */
export function actorText({ actor, actorEmail, reason }: BookingEvent): string {
  const by = HISTORY.by(actorEmail ?? named(HISTORY.actors, actor));
  return reason ? `${by}: ${reason}` : by;
}

/** "Confirmation: sent". */
export function messageText({ kind, state, channel, lastError }: BookingMessage): string {
  const text = `${named(MAILS.kinds, kind)}: ${named(MAILS.states, state)}`;
  if (channel !== 'text') return text;
  return `${MAILS.byText(text)}${lastError && state !== 'sent' ? `. ${named(MAILS.reasons, lastError)}` : ''}`;
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

/** "2:05 PM" where it was on the given day, else with its day. */
export function timeOnDay(iso: string, today: string): string {
  const { day, minutes } = shopTime(new Date(iso));
  return day === today ? formatClock(minutes) : instantText(iso);
}

/** Adds a full stop, unless one was typed, so that another sentence can follow. */
export const asSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.');
