import {
  findCatalogueService,
  isAddOnId,
  isExtraServiceId,
} from '../../../../src/domain/catalogue.ts';
import {
  DEPOSIT,
  depositDue,
  depositLine,
  restLine,
} from '../../../../src/content/money/deposit.ts';
import { PAY } from '../../../../src/content/money/pay.ts';
import { owedTerms } from '../../../../src/content/money/receipt.ts';
import { careLines } from '../../../../src/content/care.ts';
import { customerCopy, type CustomerCopy } from '../../../../src/content/booking/customer-copy.ts';
import { formatDayHeading, formatDayLong, formatDayShort } from '../../../../src/domain/day.ts';
import { changeRefusal } from '../../../../src/domain/booking/manage-rules.ts';
import { bookingReference } from '../../../../src/domain/booking/booking.ts';
import { totalRows, totalText } from '../../../../src/domain/money/booking-total.ts';
import { receiptNumber } from '../../../../src/domain/money/checkout.ts';
import { openDeposit } from '../../../../src/domain/money/deposit.ts';
import { formatCents, formatPrice } from '../../../../src/domain/money/money.ts';
import { listPrice } from '../../../../src/domain/money/quote.ts';
import { readyText, readyWithStay } from '../../../../src/domain/calendar/ready-time.ts';
import { formatClock, shopTime } from '../../../../src/domain/calendar/shop-calendar.ts';
import { isServiceName, serviceIdByDisplayName } from '../../../../src/domain/service-names.ts';
import { isVehicleType, vehicleTypeLabel } from '../../../../src/domain/vehicles.ts';
import type { LeasedMessage, Letter, OwedReceipt } from '../outbox.ts';
import { billLines } from './bill.ts';
import { isAfterVisit, isCalledOff, isNews } from './kinds.ts';

/**
 * The texts of a mail are made of names of the catalogue and a first name. Anybody can book with
 * anybody's address, so nothing else that a visitor sent is printed, and no price but the list's.
 */
export interface MailFacts {
  readonly letter: Letter;
  /** The shop's own text of a message that follows up. */
  readonly words: string | undefined;
  /** All that its customer owes, of a message that asks for it. */
  readonly owed: readonly OwedReceipt[];
  readonly firstName: string | undefined;
  readonly service: string;
  readonly extraServices: readonly string[];
  readonly vehicle: string | undefined;
  readonly addOns: readonly string[];
  /** Is undefined if neither the price list nor the shop gives it, or nobody is to pay it. */
  readonly total: string | undefined;
  /** The same as label and value, with what it comes to with tax. */
  readonly totals: readonly (readonly [string, string])[];
  /** The visit is over, and `total` is what the work cost. */
  readonly isOver: boolean;
  /** Customers may stop it and still get what their bookings need. */
  readonly isNews: boolean;
  /** Nobody comes any more. */
  readonly isCalledOff: boolean;
  /** Search part of the booking page's address: the same work for the same kind of car. */
  readonly again: string;
  readonly reference: string;
  /** "Thursday, December 17, 2026" */
  readonly dayLong: string;
  /** "Thursday, December 17" */
  readonly dayHeading: string;
  /** "Thu, Dec 17" */
  readonly dayShort: string;
  readonly time: string;
  /** "Wed, Nov 25 about 1:00 PM", and that the vehicle stays where it does. */
  readonly ready: string | undefined;
  /** "Wed, Nov 25 about 1:00 PM" */
  readonly pickUp: string | undefined;
  readonly previous: { readonly dayLong: string; readonly time: string } | undefined;
  /** Instructions for the work that was done. */
  readonly care: readonly string[];
  readonly status: LeasedMessage['booking']['status'];
  /** "Thu, Dec 17 at 3:05 PM", where the customer is asked to confirm. */
  readonly confirmBy: string | undefined;
  /** "$200.00 by Thu, Dec 10 at 3:05 PM. e-Transfer to ..."; undefined where there is none. */
  readonly deposit: string | undefined;
  /** "$200.00", and "by Thu, Dec 10 at 3:05 PM", of a deposit that is still to be paid; undefined for none. */
  readonly openDeposit: string | undefined;
  readonly payBy: string;
  /** Its deposit didn't arrive by the day that was named. */
  readonly isUnpaid: boolean;
  /** "$690.00 when you pick up your vehicle"; undefined while the total is not known. */
  readonly rest: string | undefined;
  /** "$150.00" that was paid online, or was not after all, of a message that tells of it. */
  readonly paid: { readonly amount: string; readonly purpose: 'deposit' | 'balance' } | undefined;
  /** The purpose that can be paid online behind the private link. */
  readonly payOnline: LeasedMessage['payOnline'];
  /** "$200.00" of a deposit that the shop holds; undefined for none. */
  readonly held: string | undefined;
  /** The agreement's copy of a confirmed booking; undefined for any other message, and without a price. */
  readonly copy: CustomerCopy | undefined;
  /** The money of a receipt, as label and value; empty for any other message. */
  readonly bill: readonly (readonly [string, string])[];
  /** Cents that a receipt leaves open; undefined for a refund and for any other message. */
  readonly balance: number | undefined;
  /** The bill says by when its rest has to be paid. */
  readonly hasTerms: boolean;
  /** "R-2026-0042" */
  readonly receiptNumber: string | undefined;
  readonly isRefund: boolean;
  /** The receipt that this one takes out; undefined for a refund and for a sale. */
  readonly voids: string | undefined;
  /** As typed but sanitized: only the shop's own mail prints it. */
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  /** It was booked at a quote's price, and another time can be booked at the same. */
  readonly keepsQuote: boolean;
  /** Customers can still move or cancel it themselves. */
  readonly canChange: boolean;
}

export function mailFacts(message: LeasedMessage, now: Date): MailFacts {
  const { kind, booking, previous, deposit, receipt } = message;
  const isOver = isAfterVisit(kind);
  return {
    letter: message.letter,
    words: message.words,
    owed: message.owed ?? [],
    firstName: firstName(booking.customerName),
    service: isServiceName(booking.serviceName) ? booking.serviceName : 'Your service',
    vehicle: isVehicleType(booking.vehicleType) ? vehicleTypeLabel(booking.vehicleType) : undefined,
    extraServices: catalogueNames(booking.extraServices),
    addOns: catalogueNames(booking.addOns.filter(isAddOnId)),
    total: totalOf(message),
    totals: totalOf(message) === undefined ? [] : totalRows(booking),
    isOver,
    isNews: isNews(kind),
    isCalledOff: isCalledOff(kind),
    again: again(booking),
    reference: bookingReference(booking.id),
    dayLong: formatDayLong(booking.day),
    dayHeading: formatDayHeading(booking.day),
    dayShort: formatDayShort(booking.day),
    time: booking.time,
    ready:
      isOver || isCalledOff(kind) || booking.readyAt === undefined
        ? undefined
        : readyWithStay({ day: booking.day, readyAt: booking.readyAt }),
    pickUp: booking.readyAt && readyText(booking.readyAt),
    previous: previous && { dayLong: formatDayLong(previous.day), time: previous.time },
    care: careLines([booking.serviceName, ...booking.extraServices]),
    status: booking.status,
    // Its words say what becomes of the money.
    deposit:
      kind === 'paid_late'
        ? undefined
        : deposit
          ? depositLine(deposit, booking.status, howToPay(message))
          : undefined,
    openDeposit:
      deposit && openDeposit(deposit) > 0 ? formatCents(openDeposit(deposit)) : undefined,
    payBy: deposit ? depositDue(deposit) : DEPOSIT.beforeDropOff,
    isUnpaid: Boolean(deposit?.dueBy) && deposit !== null && openDeposit(deposit) > 0,
    rest: booking.taxed && !isOver ? restLine(booking.taxed.cents, deposit) : undefined,
    paid: message.payment && {
      amount: formatCents(message.payment.cents),
      purpose: receipt ? 'balance' : message.payment.purpose,
    },
    payOnline: message.payOnline,
    held: deposit && deposit.receivedCents > 0 ? formatCents(deposit.receivedCents) : undefined,
    copy: copyOf(message),
    bill: receipt ? billLines(receipt) : [],
    balance: receipt?.kind === 'sale' ? receipt.balanceCents : undefined,
    hasTerms: receipt !== null && owedTerms(receipt).length > 0,
    receiptNumber: receipt ? receiptNumber(receipt) : undefined,
    isRefund: receipt?.kind === 'refund',
    voids:
      receipt?.kind === 'refund' && receipt.isVoid ? receiptNumber(receipt.refundOf) : undefined,
    confirmBy: booking.confirmBy && shopMoment(new Date(booking.confirmBy)),
    customer: {
      name: sanitized(booking.customerName),
      email: sanitized(booking.customerEmail),
      phone: sanitized(booking.customerPhone),
    },
    keepsQuote: message.quoteToken !== undefined,
    canChange: changeRefusal(booking, now) === undefined,
  };
}

/** Returns undefined for a deposit that is paid as the shop's own words say. */
function howToPay({ deposit, payOnline }: LeasedMessage): string | undefined {
  if (payOnline !== 'deposit') return undefined;
  const { text } = deposit ?? {};
  return [PAY.mailed(Boolean(text)), text].filter(Boolean).join(' ');
}

/** Total of a price that the shop stands by: its own, or the list's. */
function copyOf(message: LeasedMessage): CustomerCopy | undefined {
  const { kind, booking, agreement, deposit, policy } = message;
  if (kind !== 'confirmed' || !agreement || totalOf(message) === undefined) return undefined;
  const { vehicleType } = booking;
  const vehicle = isVehicleType(vehicleType) ? vehicleTypeLabel(vehicleType) : undefined;
  return customerCopy({ ...booking, vehicle, agreement, deposit, policy });
}

/** Names of those that the catalogue has, each once. */
function catalogueNames(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].flatMap((id) => findCatalogueService(id)?.name ?? []);
}

function shopMoment(instant: Date): string {
  const { day, minutes } = shopTime(instant);
  return `${formatDayShort(day)} at ${formatClock(minutes)}`;
}

function totalOf({ kind, booking }: LeasedMessage): string | undefined {
  const { isStaffPrice, totalPrice } = booking;
  if (isCalledOff(kind)) return undefined;
  // Completing the booking charged it; the receipt says with which taxes.
  if (isAfterVisit(kind)) return totalPrice === 0 ? undefined : formatPrice(totalPrice);
  return isStaffPrice || totalPrice === listPrice(booking) ? totalText(booking) : undefined;
}

function again({ serviceName, vehicleType, extraServices }: LeasedMessage['booking']): string {
  const params = new URLSearchParams();
  if (isServiceName(serviceName)) params.set('service', serviceIdByDisplayName(serviceName));
  if (isVehicleType(vehicleType)) params.set('vehicleType', vehicleType);
  const extras = extraServices.filter(isExtraServiceId);
  if (extras.length > 0) params.set('extraServices', extras.join(','));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u;

/** The first word of a name, if it looks like one: anything else would be somebody's advertisement. */
export function firstName(name: string): string | undefined {
  const first = name.trim().split(/\s/u)[0] ?? '';
  return NAME.test(first) ? first : undefined;
}

/** Control characters, and those that turn or hide the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const WORD_JOINER = '\u2060';
/** Dots as a domain may have them, also the full-width, ideographic and one-dot-leader ones. */
const LINK_MARK = /([.:@/\u2024\u3002\uff0e\uff0f\uff1a\uff20\uff61])(?=\S)/gu;
/** Seven digits or more, whatever is between them, because a telephone would dial them. */
const PHONE = /\p{Nd}(?:[\p{P}\p{S}\p{Z}]*\p{Nd}){6,}/gu;

/**
 * Text of a stranger in a mail of ours: it must become neither a link nor a number to dial in the
 * recipient's program. A word joiner behind the marks of an address and behind each digit of a
 * number keeps it from that.
 */
export function sanitized(value: string): string {
  return value
    .replace(INVISIBLE, '')
    .trim()
    .replace(PHONE, (number) => number.replace(/\p{Nd}/gu, `$&${WORD_JOINER}`))
    .replace(LINK_MARK, `$1${WORD_JOINER}`);
}
