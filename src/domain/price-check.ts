import type { Booking } from './booking';
import { isAddOnId } from './catalogue';
import { quote, type QuoteLine } from './quote';
import { serviceIdByDisplayName } from './service-names';

/** What of a booking makes its price. */
export type PricedBooking = Pick<Booking, 'serviceName' | 'vehicleType' | 'addOns' | 'totalPrice'>;

export interface PriceCheck {
  readonly lines: readonly QuoteLine[];
  /** Dollars by today's price list. */
  readonly todayTotal: number;
  readonly isDifferent: boolean;
}

/** Compares a booking's total with what the same booking costs today. */
export function priceCheck(booking: PricedBooking): PriceCheck {
  const { lines, total } = quote({
    serviceId: serviceIdByDisplayName(booking.serviceName),
    vehicleType: booking.vehicleType,
    addOnIds: booking.addOns,
  });
  // Extras that the catalogue does not know cost nothing, but were asked for.
  const unknown = [...new Set(booking.addOns)]
    .filter((id) => !isAddOnId(id))
    .map((id): QuoteLine => ({ id, label: id, amount: 0, isQuotedByPhone: false }));
  const isDifferent = Math.round(total * 100) !== Math.round(booking.totalPrice * 100);
  return { lines: [...lines, ...unknown], todayTotal: total, isDifferent };
}
