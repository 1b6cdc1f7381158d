import { isSameBooking, sharedFacts, type NewBooking } from '../new-booking';
import { provesNothingStored, type Settlement } from './settle-booking';

export type Conclusion =
  | {
      readonly isBooked: true;
      /** What is certain about the stored booking. */
      readonly facts: Partial<NewBooking> & { readonly id: string };
      /** True where it is, or may be, another version than the one just confirmed. */
      readonly isEarlier: boolean;
    }
  | {
      readonly isBooked: false;
      readonly failure: Extract<Settlement, { outcome: 'failed' }>;
      /** What may still be stored under the id. */
      readonly sent: readonly NewBooking[];
    };

/** What may be stored once `booking` has been sent as well. */
export function withSent(sent: readonly NewBooking[], booking: NewBooking): readonly NewBooking[] {
  return [...sent.filter((other) => !isSameBooking(other, booking)), booking];
}

/**
 * Draws the conclusion from a settlement. `earlier` is what was sent under the same id before and
 * never answered: a repeat is told with the content that was stored, not with the one typed since.
 */
export function concludeBooking(
  settlement: Settlement,
  booking: NewBooking,
  earlier: readonly NewBooking[],
): Conclusion {
  if (settlement.outcome === 'booked') return { isBooked: true, facts: booking, isEarlier: false };
  if (settlement.outcome === 'repeat') {
    const versions = settlement.wasSentBefore ? withSent(earlier, booking) : earlier;
    const [only, ...others] = versions;
    const isThis = only !== undefined && others.length === 0 && isSameBooking(only, booking);
    return { isBooked: true, facts: sharedFacts(booking.id, versions), isEarlier: !isThis };
  }
  if (provesNothingStored(settlement.kind, settlement.rule)) {
    return { isBooked: false, failure: settlement, sent: [] };
  }
  const sent = settlement.isOpen
    ? withSent(earlier, booking)
    : earlier.filter((other) => !isSameBooking(other, booking));
  return { isBooked: false, failure: settlement, sent };
}
