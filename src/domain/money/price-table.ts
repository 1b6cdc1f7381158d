import type { VehicleType } from '../vehicles.ts';

type PriceByVehicle = Readonly<Record<VehicleType, number>>;

const row = (
  sedan: number,
  suv: number,
  truck: number,
  van: number,
  coupe: number,
  hatchback: number,
): PriceByVehicle => ({ sedan, suv, truck, van, coupe, hatchback });

/** The booking page's prices in dollars by vehicle type (specification 9), in its order. */
export const BOOKING_PRICE_TABLE = {
  SedanTinting: row(150, 200, 200, 250, 150, 150),
  SUVTinting: row(200, 200, 200, 250, 200, 200),
  VanTinting: row(250, 250, 250, 250, 250, 250),
  CarbonWindshieldTint: row(180, 200, 200, 220, 180, 180),
  CeramicWindshieldTint: row(250, 280, 280, 300, 250, 250),
  ChameleonWindshieldTint: row(350, 400, 400, 450, 350, 350),
  ClassicInteriorOnly: row(80, 100, 100, 120, 80, 80),
  ClassicExteriorOnly: row(80, 100, 100, 120, 80, 80),
  ClassicDetailing: row(130, 162.5, 162.5, 195, 130, 130),
  PremiumDetailing: row(220, 275, 275, 330, 220, 220),
  InteriorDetailing: row(160, 200, 200, 240, 160, 160),
  CeramicCoating2Year: row(350, 450, 450, 550, 350, 350),
  CeramicCoating5Year: row(600, 750, 750, 900, 600, 600),
  CeramicCoating10Year: row(1000, 1250, 1250, 1500, 1000, 1000),
} as const satisfies Record<string, PriceByVehicle>;

export type BookingServiceKey = keyof typeof BOOKING_PRICE_TABLE;

/** The 14 services that the booking page's select lists, in the specification's order. */
export const BOOKING_SERVICE_KEYS = Object.keys(BOOKING_PRICE_TABLE).filter(isBookingServiceKey);

export function isBookingServiceKey(id: string): id is BookingServiceKey {
  return Object.hasOwn(BOOKING_PRICE_TABLE, id);
}
