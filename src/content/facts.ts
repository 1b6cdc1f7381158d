import {
  COATING_HARDNESS,
  COATING_OVERALL,
  COATING_PRICES,
  STRIP_PRICES,
  STRIP_RANGE,
  TINT_PRICES,
  WRAP_PRICES,
  type CoatingYears,
  type PriceRange,
  type TintBody,
} from '@/domain/money/article-prices';
import { FILM_DRYING_DAYS } from '@/domain/film/film';
import { TINT_LAW } from '@/domain/film/law';
import { formatDollarsShort } from '@/domain/money/money';
import { numberWord } from '@/domain/number-words';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';

/*
 * Law and article prices as running text has them: "70%", "$800 to $1,200". Articles are written
 * with these, so that a changed fact changes every sentence.
 */

const price = formatDollarsShort;
/** "$800 to $1,200" */
export const priceRange = ({ from, to }: PriceRange): string => `${price(from)} to ${price(to)}`;

export const LAW = {
  frontVlt: `${TINT_LAW.frontMinVlt}%`,
  frontTint: `${TINT_LAW.frontMaxTint}%`,
  stripCm: `${TINT_LAW.windshieldStripCm} cm`,
  stripMm: `${TINT_LAW.windshieldStripMm} mm`,
  fineMin: price(TINT_LAW.fineMin),
  fineMax: price(TINT_LAW.fineMax),
  by: TINT_LAW.enforcedBy,
  uv: `${TINT_LAW.uvProtection}%`,
} as const;

const tint = (body: TintBody) => ({
  front: price(TINT_PRICES[body].front),
  rear: price(TINT_PRICES[body].rear),
  full: price(TINT_PRICES[body].full),
});
export const TINT = { sedan: tint('sedan'), suv: tint('suv'), van: tint('van') } as const;

/** "five days" */
export const FILM_DRYING = `${numberWord(FILM_DRYING_DAYS)} days`;

export const STRIP = {
  carbon: price(STRIP_PRICES.carbon),
  ceramic: price(STRIP_PRICES.ceramic),
  chameleon: price(STRIP_PRICES.chameleon),
  range: priceRange(STRIP_RANGE),
  from: price(STRIP_RANGE.from),
} as const;

const bounds = (of: PriceRange) => ({
  range: priceRange(of),
  from: price(of.from),
  to: price(of.to),
});
const coating = (years: CoatingYears) => ({
  sedan: bounds(COATING_PRICES[years].sedan),
  suv: bounds(COATING_PRICES[years].suv),
});
export const COATING = {
  2: coating(2),
  5: coating(5),
  10: coating(10),
  overall: bounds(COATING_OVERALL),
  /** An SUV from 2 to 10 years. */
  suvOverall: bounds({ from: COATING_PRICES[2].suv.from, to: COATING_PRICES[10].suv.to }),
  hardness: COATING_HARDNESS,
  /** The least that a coating without paint correction costs when it is booked. */
  aloneFrom: price(Math.min(...Object.values(BOOKING_PRICE_TABLE.CeramicCoating2Year))),
} as const;

export const WRAP = {
  partial: bounds(WRAP_PRICES.partial),
  sedan: bounds(WRAP_PRICES.sedan),
  suvOrTruck: bounds(WRAP_PRICES.suvOrTruck),
} as const;
