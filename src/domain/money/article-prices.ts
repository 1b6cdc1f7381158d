import { tintClassOf } from '../booking/service-vehicles';
import { isVehicleType } from '../vehicles';

/**
 * Prices of the city articles, in dollars. By design they differ from the booking prices: the
 * coating ranges include paint correction, wraps are always quoted.
 *
 * Source: project specification, section 9, "Marketing content on city pages".
 * Checked on: 2026-11-21.
 */

/** Inclusive range in dollars. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

const range = (from: number, to: number): PriceRange => ({ from, to });

export const TINT_PRICES = {
  sedan: { front: 100, rear: 150, full: 250 },
  suv: { front: 100, rear: 180, full: 280 },
  van: { front: 120, rear: 200, full: 320 },
} as const;
export type TintBody = keyof typeof TINT_PRICES;

export const STRIP_PRICES = { carbon: 150, ceramic: 180, chameleon: 150 } as const;
export const STRIP_RANGE = range(150, 180);

/** Coatings by years, paint correction included. */
export const COATING_PRICES = {
  2: { sedan: range(800, 1200), suv: range(1000, 1500) },
  5: { sedan: range(1200, 1800), suv: range(1500, 2200) },
  10: { sedan: range(1800, 2500), suv: range(2200, 3000) },
} as const;
export type CoatingYears = keyof typeof COATING_PRICES;
/** As the specification states it: the span of a sedan from 2 to 10 years. */
export const COATING_OVERALL = range(800, 2500);
export const COATING_HARDNESS = '9H';

export const WRAP_PRICES = {
  partial: range(800, 2500),
  sedan: range(2500, 4500),
  suvOrTruck: range(3500, 6000),
} as const;

/** Returns undefined if the articles name no range for the service. */
export function quotedRange(serviceId: string, vehicleType: string): PriceRange | undefined {
  if (serviceId === 'PartialVehicleWrap') return WRAP_PRICES.partial;
  if (serviceId !== 'FullVehicleWrap') return undefined;
  if (!isVehicleType(vehicleType)) {
    return range(WRAP_PRICES.sedan.from, WRAP_PRICES.suvOrTruck.to);
  }
  const size = tintClassOf(vehicleType);
  if (size === 'Van') return undefined;
  return size === 'Sedan' ? WRAP_PRICES.sedan : WRAP_PRICES.suvOrTruck;
}

export const ARTICLE_PRICES_CHECKED_ON = '2026-11-21';
