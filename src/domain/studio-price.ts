import { cataloguePriceText, findCatalogueService, type CatalogueId } from './catalogue';
import { CLEAR } from './film';
import { estimate, quote } from './quote';
import { serviceDisplayName } from './service-names';
import type { StudioConfiguration, StudioStrip } from './studio-configuration';
import type { VehicleType } from './vehicles';

type TintClass = 'Sedan' | 'SUV' | 'Van';

/** The catalogue prices side windows for three sizes of vehicle; every body belongs to one. */
const TINT_CLASS: Readonly<Record<VehicleType, TintClass>> = {
  sedan: 'Sedan',
  coupe: 'Sedan',
  hatchback: 'Sedan',
  suv: 'SUV',
  truck: 'SUV',
  van: 'Van',
};

const STRIP_SERVICE: Readonly<Record<Exclude<StudioStrip, 'none'>, CatalogueId>> = {
  carbon: 'CarbonWindshieldTint',
  ceramic: 'CeramicWindshieldTint',
  chameleon: 'ChameleonWindshieldTint',
};

export type StudioPart = 'front' | 'rear' | 'strip' | 'ppf' | 'wrap' | 'caliper';

export interface StudioPriceLine {
  readonly part: StudioPart;
  readonly serviceId: CatalogueId;
  /** Display name of the service. */
  readonly label: string;
  /** As the catalogue prints it: "$180", "$400+", "Call for Quote". */
  readonly priceText: string;
}

export interface StudioPrice {
  /** Films with a listed price. */
  readonly listed: readonly StudioPriceLine[];
  /** What the shop names the price of by phone; never part of the total. */
  readonly quoted: readonly StudioPriceLine[];
  /** Dollars, of the listed lines alone. */
  readonly listedTotal: number;
}

/** Catalogue price of every part that is chosen. Listed prices and quotes are kept apart. */
export function studioPrice(configuration: StudioConfiguration): StudioPrice {
  const listed = listedParts(configuration).map(priceLine);
  return {
    listed,
    quoted: quotedParts(configuration).map(priceLine),
    listedTotal: listed.reduce((sum, line) => sum + estimate(line.serviceId, []).total, 0),
  };
}

export interface StudioBooking {
  readonly serviceId: CatalogueId;
  readonly label: string;
  /** Dollars that the booking page counts for this service on this body. */
  readonly amount: number;
}

/**
 * The one service that a booking of this configuration carries; the rest goes into its note. The
 * rear windows are the largest job, so they come first. Undefined without any film.
 */
export function studioBooking(configuration: StudioConfiguration): StudioBooking | undefined {
  const byPart = new Map(listedParts(configuration));
  const serviceId = byPart.get('rear') ?? byPart.get('front') ?? byPart.get('strip');
  if (serviceId === undefined) return undefined;
  const { total } = quote({ serviceId, vehicleType: configuration.body, addOnIds: [] });
  return { serviceId, label: serviceDisplayName(serviceId), amount: total };
}

/** Price of a strip as the catalogue prints it; undefined for none. */
export function stripPriceText(strip: StudioStrip): string | undefined {
  return strip === 'none' ? undefined : priceLine(['strip', STRIP_SERVICE[strip]]).priceText;
}

type Part = readonly [StudioPart, CatalogueId];

function listedParts({ body, front, rear, strip }: StudioConfiguration): Part[] {
  const parts: Part[] = [];
  if (front !== CLEAR) parts.push(['front', `${TINT_CLASS[body]}FrontTinting`]);
  if (rear !== CLEAR) parts.push(['rear', `${TINT_CLASS[body]}RearTinting`]);
  if (strip !== 'none') parts.push(['strip', STRIP_SERVICE[strip]]);
  return parts;
}

function quotedParts({ ppf, wrap, caliper }: StudioConfiguration): Part[] {
  const parts: Part[] = [];
  if (ppf) parts.push(['ppf', 'PaintProtectionFilm']);
  if (wrap !== 'none') {
    parts.push(['wrap', wrap.endsWith('full') ? 'FullVehicleWrap' : 'PartialVehicleWrap']);
  }
  if (caliper !== 'stock') parts.push(['caliper', 'WheelCaliperPainting']);
  return parts;
}

function priceLine([part, serviceId]: Part): StudioPriceLine {
  const service = findCatalogueService(serviceId);
  const priceText = service === undefined ? '' : cataloguePriceText(service.price);
  return { part, serviceId, label: serviceDisplayName(serviceId), priceText };
}
