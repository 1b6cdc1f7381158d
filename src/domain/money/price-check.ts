import type { Booking } from '../booking/booking';
import { isAddOnId, isExtraServiceId } from '../catalogue';
import { quote, type QuoteLine } from './quote';
import { serviceIdByDisplayName } from '../service-names';

type CheckedBooking = Pick<
  Booking,
  'serviceName' | 'vehicleType' | 'addOns' | 'extraServices' | 'totalPrice'
>;

export interface PriceCheck {
  readonly lines: readonly QuoteLine[];
  /** Dollars by today's price list. */
  readonly todayTotal: number;
  readonly isDifferent: boolean;
}

export function priceCheck(booking: CheckedBooking): PriceCheck {
  const { lines, total } = quote({
    serviceId: serviceIdByDisplayName(booking.serviceName),
    extraServiceIds: booking.extraServices,
    vehicleType: booking.vehicleType,
    addOnIds: booking.addOns,
  });
  // The catalogue does not know these: they cost nothing, but were asked for.
  const unknown = [
    ...booking.extraServices.filter((id) => !isExtraServiceId(id)),
    ...booking.addOns.filter((id) => !isAddOnId(id)),
  ];
  const unknownLines = [...new Set(unknown)].map((id): QuoteLine => ({ id, label: id, amount: 0 }));
  const isDifferent = Math.round(total * 100) !== Math.round(booking.totalPrice * 100);
  return { lines: [...lines, ...unknownLines], todayTotal: total, isDifferent };
}
