import type { BookingStatus } from './booking-status.ts';
import { formatPrice } from './money.ts';
import { SHOP } from './shop.ts';

/** What the words about a total depend on: how far the booking has come, and whose price it is. */
export interface PricedBooking {
  readonly status: BookingStatus;
  readonly totalPrice: number;
  /** Staff set it, or the customer accepted a quote. */
  readonly isStaffPrice: boolean;
}

const TAX = SHOP.pricesIncludeTaxes ? 'tax included' : 'plus tax';

/**
 * "plus tax, to be confirmed": anybody can send any price with a booking, so the shop has to confirm it, with the
 * booking or by setting one. Undefined where there is no price yet, and where nobody is to pay it any more.
 */
function totalNote({ status, totalPrice, isStaffPrice }: PricedBooking): string | undefined {
  if (totalPrice === 0 || status === 'cancelled') return undefined;
  return status === 'pending' && !isStaffPrice ? `${TAX}, to be confirmed` : TAX;
}

/** A booking's total in running text: "$375.00 plus tax, to be confirmed". */
export function totalText(booking: PricedBooking): string {
  return [formatPrice(booking.totalPrice), totalNote(booking)].filter(Boolean).join(' ');
}

/** The same below the amount: "Plus tax, to be confirmed." */
export function totalSentence(booking: PricedBooking): string | undefined {
  const note = totalNote(booking);
  return note && `${note[0]?.toUpperCase() ?? ''}${note.slice(1)}.`;
}
