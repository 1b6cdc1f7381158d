import type { Booking } from '../booking/booking.ts';
import {
  findCatalogueService,
  isAddOnId,
  isExtraServiceId,
  type ExtraServiceId,
} from '../catalogue.ts';
import { BOOKING_PRICE_TABLE, isBookingServiceKey } from './price-table.ts';
import { isServiceName, serviceDisplayName, serviceIdByDisplayName } from '../service-names.ts';
import { ownVehicleType } from '../booking/service-vehicles.ts';
import { DEFAULT_VEHICLE_TYPE, vehicleTypeLabel, vehicleTypeOrDefault } from '../vehicles.ts';

export interface QuoteRequest {
  readonly serviceId: string;
  readonly extraServiceIds: readonly string[];
  readonly addOnIds: readonly string[];
  /** A vehicle type, or anything else that arrived: it falls back to the sedan's price. */
  readonly vehicleType: string;
}

export interface QuoteLine {
  readonly id: string;
  readonly label: string;
  /** Dollars. */
  readonly amount: number;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Dollars. */
  readonly total: number;
}

/**
 * This is the one rule for the two price lists. A service of the booking-page table is priced by
 * vehicle type; any other catalogue service carries its catalogue price (custom quote 0,
 * PaintProtectionFilm 400); an unknown id is 0. Further services and add-ons that are known are
 * added at their catalogue price, each once.
 */
export function quote(request: QuoteRequest): Quote {
  return withTotal([mainLine(request), ...besideLines(request)]);
}

/** One piece of work as the list has it for a vehicle, in dollars: 0 where it is priced by quote. */
export function listedWork(serviceId: string, vehicleType: string): Omit<QuoteLine, 'id'> {
  const request = { serviceId, extraServiceIds: [], addOnIds: [], vehicleType };
  const { label = '', amount = 0 } = quote(request).lines[0] ?? {};
  return { label, amount };
}

/**
 * Returns undefined if the booking holds something that the list does not have. The database counts
 * alike (private.list_price).
 */
export function listPrice(
  booking: Pick<Booking, 'serviceName' | 'extraServices' | 'vehicleType' | 'addOns'>,
): number | undefined {
  const { serviceName, extraServices, vehicleType, addOns } = booking;
  if (!isServiceName(serviceName) || !extraServices.every(isExtraServiceId)) return undefined;
  const serviceId = serviceIdByDisplayName(serviceName);
  return quote({ serviceId, extraServiceIds: extraServices, vehicleType, addOnIds: addOns }).total;
}

/**
 * The wizard estimates by the catalogue's prices only (specification 9). A service that only the
 * booking page's table prices, such as SedanTinting, is estimated at its price there.
 */
export function estimate(request: QuoteRequest): Quote {
  const isListed = findCatalogueService(request.serviceId) !== undefined;
  const main = isListed ? catalogueLine(request.serviceId) : mainLine(request);
  return withTotal([main, ...besideLines(request)]);
}

/** The vehicle type that is booked: where none is given the service's own, then a sedan. */
export function bookedVehicleType({
  serviceId,
  extraServiceIds,
  vehicleType,
}: QuoteRequest): string {
  return (
    vehicleType.trim() || (ownVehicleType([serviceId, ...extraServiceIds]) ?? DEFAULT_VEHICLE_TYPE)
  );
}

/** As many as the database takes. */
export const MAX_EXTRA_SERVICES = 20;

export function extraServicesBeside(
  serviceId: string,
  ids: readonly string[],
): readonly ExtraServiceId[] {
  const known = [...new Set(ids)].filter(isExtraServiceId);
  return known.filter((id) => id !== serviceId).slice(0, MAX_EXTRA_SERVICES);
}

function mainLine(request: QuoteRequest): QuoteLine {
  const { serviceId } = request;
  if (!isBookingServiceKey(serviceId)) return catalogueLine(serviceId);
  const type = vehicleTypeOrDefault(bookedVehicleType(request));
  return {
    id: serviceId,
    label: `${serviceDisplayName(serviceId)}, ${vehicleTypeLabel(type)}`,
    amount: BOOKING_PRICE_TABLE[serviceId][type],
  };
}

function catalogueLine(serviceId: string): QuoteLine {
  const amount = findCatalogueService(serviceId)?.price.amount ?? 0;
  return { id: serviceId, label: serviceDisplayName(serviceId), amount };
}

function besideLines({ serviceId, extraServiceIds, addOnIds }: QuoteRequest): QuoteLine[] {
  const addOns = [...new Set(addOnIds)].filter(isAddOnId);
  return [...extraServicesBeside(serviceId, extraServiceIds), ...addOns].map(catalogueLine);
}

/** Adds in cents, so that 162.5 + 0.1 never shows a binary remainder. */
function withTotal(lines: readonly QuoteLine[]): Quote {
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { lines, total: cents / 100 };
}
