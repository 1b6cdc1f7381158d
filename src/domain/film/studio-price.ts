import { type PriceRange, quotedRange } from '../money/article-prices';
import { cataloguePriceText, findCatalogueService, type CatalogueId } from '../catalogue';
import { CLEAR } from './film';
import { BY_QUOTE, formatDollarsShort } from '../money/money';
import { quote, type Quote } from '../money/quote';
import { serviceDisplayName } from '../service-names';
import { tintClassOf } from '../booking/service-vehicles';
import {
  BARE_STUDIO,
  type StudioConfiguration,
  type StudioStrip,
  wrapParts,
} from './studio-configuration';

export const STRIP_SERVICE: Readonly<Record<Exclude<StudioStrip, 'none'>, CatalogueId>> = {
  carbon: 'CarbonWindshieldTint',
  ceramic: 'CeramicWindshieldTint',
  chameleon: 'ChameleonWindshieldTint',
};

export type StudioPart = 'front' | 'rear' | 'strip' | 'ppf' | 'wrap' | 'caliper';

export interface StudioPriceLine {
  readonly part: StudioPart;
  readonly serviceId: CatalogueId;
  readonly label: string;
  /** "$180"; of quoted work "$400+" or "By quote". */
  readonly priceText: string;
  /** The articles' range in dollars for quoted work. */
  readonly guide?: PriceRange | undefined;
}

export interface StudioPrice {
  readonly listed: readonly StudioPriceLine[];
  /** Work that the shop prices by phone; never part of the total. */
  readonly quoted: readonly StudioPriceLine[];
  /** Dollars, of the listed lines only. */
  readonly listedTotal: number;
}

/** Price of every part that is chosen, of films as they are booked. Quotes are kept apart. */
export function studioPrice(configuration: StudioConfiguration): StudioPrice {
  const booked = studioBooking(configuration)?.price;
  return {
    listed: listedParts(configuration).map(([part, serviceId]) => ({
      ...studioLine(part, serviceId),
      priceText: formatDollarsShort(amountIn(booked, serviceId)),
    })),
    quoted: quotedParts(configuration).map(([part, serviceId]) => ({
      ...studioLine(part, serviceId),
      guide: quotedRange(serviceId, configuration.body),
    })),
    listedTotal: booked?.total ?? 0,
  };
}

export interface StudioBooking {
  readonly serviceId: CatalogueId;
  readonly extraServiceIds: readonly CatalogueId[];
  /** The booking page counts the same for them on this body. */
  readonly price: Quote;
}

/**
 * Every film of a configuration as one booking; the rest goes into its note. The rear windows are
 * the largest job, so they are the main service. Undefined without any film.
 */
export function studioBooking(configuration: StudioConfiguration): StudioBooking | undefined {
  const parts = listedParts(configuration);
  const rearFirst = parts.toSorted(([a], [b]) => Number(b === 'rear') - Number(a === 'rear'));
  const [serviceId, ...extraServiceIds] = rearFirst.map(([, id]) => id);
  if (serviceId === undefined) return undefined;
  const vehicleType = configuration.body;
  const price = quote({ serviceId, extraServiceIds, vehicleType, addOnIds: [] });
  return { serviceId, extraServiceIds, price };
}

/**
 * Undefined if there is no strip. A strip without film is the main service, which is priced by
 * vehicle type.
 */
export function stripPriceText(
  strip: StudioStrip,
  { body, front, rear }: Pick<StudioConfiguration, 'body' | 'front' | 'rear'>,
): string | undefined {
  if (strip === 'none') return undefined;
  const booked = studioBooking({ ...BARE_STUDIO, body, front, rear, strip });
  return formatDollarsShort(amountIn(booked?.price, STRIP_SERVICE[strip]));
}

type Part = readonly [StudioPart, CatalogueId];

function listedParts({ body, front, rear, strip }: StudioConfiguration): Part[] {
  const size = tintClassOf(body);
  const parts: Part[] = [];
  if (front !== CLEAR) parts.push(['front', `${size}FrontTinting`]);
  if (rear !== CLEAR) parts.push(['rear', `${size}RearTinting`]);
  if (strip !== 'none') parts.push(['strip', STRIP_SERVICE[strip]]);
  return parts;
}

function quotedParts({ ppf, wrap, caliper }: StudioConfiguration): Part[] {
  const parts: Part[] = [];
  if (ppf) parts.push(['ppf', 'PaintProtectionFilm']);
  if (wrap !== 'none') {
    parts.push([
      'wrap',
      wrapParts(wrap)?.coverage === 'full' ? 'FullVehicleWrap' : 'PartialVehicleWrap',
    ]);
  }
  if (caliper !== 'stock') parts.push(['caliper', 'WheelCaliperPainting']);
  return parts;
}

function amountIn(price: Quote | undefined, serviceId: CatalogueId): number {
  return price?.lines.find(({ id }) => id === serviceId)?.amount ?? 0;
}

function studioLine(part: StudioPart, serviceId: CatalogueId): StudioPriceLine {
  const service = findCatalogueService(serviceId);
  const priceText =
    service === undefined || service.price.kind === 'quote'
      ? BY_QUOTE
      : cataloguePriceText(service.price);
  return { part, serviceId, label: serviceDisplayName(serviceId), priceText };
}
