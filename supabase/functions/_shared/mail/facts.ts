import { findCatalogueService } from '../../../../src/domain/catalogue.ts';
import { formatDayHeading, formatDayLong, formatDayShort } from '../../../../src/domain/day.ts';
import { changeRefusal } from '../../../../src/domain/manage-rules.ts';
import { bookingReference } from '../../../../src/domain/booking.ts';
import { formatDollars } from '../../../../src/domain/money.ts';
import { vehicleTypeLabel } from '../../../../src/domain/vehicles.ts';
import type { LeasedMessage } from '../outbox.ts';

/** What the texts of a mail are made of. Everything that a visitor typed went through `harmless`. */
export interface MailFacts {
  readonly firstName: string | undefined;
  readonly service: string;
  readonly vehicle: string;
  readonly addOns: readonly string[];
  readonly total: string;
  readonly reference: string;
  /** "Thursday, December 17, 2026" */
  readonly dayLong: string;
  /** "Thursday, December 17" */
  readonly dayHeading: string;
  /** "Thu, Dec 17" */
  readonly dayShort: string;
  readonly time: string;
  readonly previous: { readonly dayLong: string; readonly time: string } | undefined;
  readonly status: LeasedMessage['booking']['status'];
  /** The customer can still move or cancel it himself. */
  readonly canChange: boolean;
}

export function mailFacts({ booking, previous }: LeasedMessage, now: Date): MailFacts {
  const vehicle = [booking.vehicleMake, booking.vehicleModel].filter((part) => part?.trim());
  const type = vehicleTypeLabel(booking.vehicleType);
  return {
    firstName: firstName(booking.customerName),
    service: harmless(booking.serviceName),
    vehicle: harmless(vehicle.length > 0 ? `${type}, ${vehicle.join(' ')}` : type),
    addOns: booking.addOns.map((id) => harmless(findCatalogueService(id)?.name ?? id)),
    total: booking.totalPrice > 0 ? formatDollars(booking.totalPrice) : 'By quote',
    reference: bookingReference(booking.id),
    dayLong: formatDayLong(booking.day),
    dayHeading: formatDayHeading(booking.day),
    dayShort: formatDayShort(booking.day),
    time: booking.time,
    previous: previous && { dayLong: formatDayLong(previous.day), time: previous.time },
    status: booking.status,
    canChange: changeRefusal(booking, now) === undefined,
  };
}

const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u;

/** The first word of a name, if it looks like one: anything else would be somebody's advertisement. */
function firstName(name: string): string | undefined {
  const first = name.trim().split(/\s/u)[0] ?? '';
  return NAME.test(first) ? first : undefined;
}

/** Control characters, and those that turn or hide the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const WORD_JOINER = '\u2060';

/**
 * Text of a stranger in a mail of ours: anybody can book with anybody's address, so it must not become
 * a link in the recipient's program. A word joiner behind dots, colons and @ keeps it from that.
 */
export function harmless(value: string): string {
  return value
    .replace(INVISIBLE, '')
    .trim()
    .replace(/([.:@/])(?=\S)/gu, `$1${WORD_JOINER}`);
}
