import { findCatalogueService, isAddOnId, isCustomQuote } from './catalogue.ts';
import { BOOKING_PRICE_TABLE, isBookingServiceKey } from './price-table.ts';
import { serviceDisplayName } from './service-names.ts';
import { DEFAULT_VEHICLE_TYPE, isVehicleType, vehicleTypeLabel } from './vehicles.ts';

export interface QuoteRequest {
  readonly serviceId: string;
  /** A vehicle type, or anything else that arrived: it falls back to the sedan's price. */
  readonly vehicleType: string;
  readonly addOnIds: readonly string[];
}

export interface QuoteLine {
  readonly id: string;
  readonly label: string;
  /** Dollars. */
  readonly amount: number;
  /** True where the shop names the price by phone; `amount` is then only what counts in the total. */
  readonly isQuotedByPhone: boolean;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Dollars. */
  readonly total: number;
}

/**
 * What a booking costs: the one rule for the two price lists. A service of the booking-page table
 * is priced by vehicle type; any other catalogue service carries its catalogue price (custom quote
 * 0, PaintProtectionFilm 400); an unknown id is 0. Known add-ons are added, each once.
 */
export function quote({ serviceId, vehicleType, addOnIds }: QuoteRequest): Quote {
  const lines = [serviceLine(serviceId, vehicleType), ...addOnLines(addOnIds)];
  return { lines, total: sumDollars(lines.map((line) => line.amount)) };
}

/** The wizard's estimate: catalogue price plus add-ons (specification 9). */
export function estimate(serviceId: string, addOnIds: readonly string[]): Quote {
  const lines = [catalogueLine(serviceId), ...addOnLines(addOnIds)];
  return { lines, total: sumDollars(lines.map((line) => line.amount)) };
}

function serviceLine(serviceId: string, vehicleType: string): QuoteLine {
  if (!isBookingServiceKey(serviceId)) return catalogueLine(serviceId);
  const type = isVehicleType(vehicleType) ? vehicleType : DEFAULT_VEHICLE_TYPE;
  return {
    id: serviceId,
    label: `${serviceDisplayName(serviceId)}, ${vehicleTypeLabel(type)}`,
    amount: BOOKING_PRICE_TABLE[serviceId][type],
    isQuotedByPhone: false,
  };
}

function catalogueLine(serviceId: string): QuoteLine {
  const service = findCatalogueService(serviceId);
  return {
    id: serviceId,
    label: serviceDisplayName(serviceId),
    amount: service?.price.amount ?? 0,
    isQuotedByPhone: service !== undefined && isCustomQuote(service),
  };
}

function addOnLines(addOnIds: readonly string[]): QuoteLine[] {
  return [...new Set(addOnIds)].filter(isAddOnId).map((id) => catalogueLine(id));
}

/** Adds in cents, so that 162.5 + 0.1 never shows a binary remainder. */
function sumDollars(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
