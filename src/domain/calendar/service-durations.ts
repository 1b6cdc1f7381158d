import type { CatalogueId } from '../catalogue.ts';

/** The shortest and longest, as minutes within a day or as whole days. */
export interface Duration {
  readonly unit: 'minutes' | 'days';
  readonly least: number;
  readonly most: number;
}

const minutes = (least: number, most = least): Duration => ({ unit: 'minutes', least, most });
const hours = (least: number, most = least): Duration => minutes(least * 60, most * 60);
const days = (least: number, most = least): Duration => ({ unit: 'days', least, most });

/** Believable samples until the shop confirms them. Work that is measured first has none. */
export const SERVICE_DURATIONS: Readonly<Partial<Record<CatalogueId, Duration>>> = {
  SedanFrontTinting: hours(1),
  SedanRearTinting: hours(2),
  SUVFrontTinting: hours(1),
  SUVRearTinting: hours(2, 3),
  VanFrontTinting: hours(1, 1.5),
  VanRearTinting: hours(3, 4),
  CarbonWindshieldTint: hours(1, 1.5),
  CeramicWindshieldTint: hours(1, 1.5),
  ChameleonWindshieldTint: hours(1, 1.5),
  CeramicCoating2Year: days(1),
  CeramicCoating5Year: days(1, 2),
  CeramicCoating10Year: days(2, 3),
  PaintProtectionFilm: days(1, 3),
  WheelCaliperPainting: days(1, 2),
  ClassicInteriorOnly: hours(1.5),
  ClassicExteriorOnly: hours(1),
  ClassicDetailing: hours(2.5, 3),
  PremiumDetailing: hours(4, 5),
  InteriorDetailing: hours(3, 4),
  PaintEnhancement: days(1),
  PaintCorrection: days(1, 3),
  EngineBayClean: minutes(45),
  PetHairRemoval: minutes(45),
  HeadlightsRestoration: hours(1),
  OzoneOdourTreatment: hours(1, 2),
  HeadlinerShampoo: minutes(45),
  FadedPlasticRestoration: hours(1, 1.5),
  PickupBedClean: minutes(45),
  UndercarriageWash: minutes(20),
  MoldVirusRemoval: hours(2, 3),
  FullVehicleWrap: days(3, 5),
  PartialVehicleWrap: days(1, 2),
  CustomDecals: hours(1, 2),
  CommercialDecals: hours(4),
};

/** The booking page sells the front and rear windows of a vehicle as one service. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['SedanTinting', ['SedanFrontTinting', 'SedanRearTinting']],
  ['SUVTinting', ['SUVFrontTinting', 'SUVRearTinting']],
  ['VanTinting', ['VanFrontTinting', 'VanRearTinting']],
]);

const byId: ReadonlyMap<string, Duration> = new Map(Object.entries(SERVICE_DURATIONS));

/**
 * Undefined if no service or add-on has a duration. Hours are done within the days that other work
 * takes.
 */
export function totalDuration(serviceIds: readonly string[]): Duration | undefined {
  const ids = new Set(serviceIds.flatMap((id) => PARTS.get(id) ?? [id]));
  const known = [...ids].flatMap((id) => byId.get(id) ?? []);
  const unit = known.some((duration) => duration.unit === 'days') ? 'days' : 'minutes';
  const counted = known.filter((duration) => duration.unit === unit);
  if (counted.length === 0) return undefined;
  return {
    unit,
    least: counted.reduce((sum, { least }) => sum + least, 0),
    most: counted.reduce((sum, { most }) => sum + most, 0),
  };
}

/** "45 minutes", "1 to 1.5 hours", "2 to 3 days" */
export function durationText({ unit, least, most }: Duration): string {
  if (unit === 'days') return amountText(least, most, 'day');
  return most < 60 ? amountText(least, most, 'minute') : amountText(least / 60, most / 60, 'hour');
}

function amountText(least: number, most: number, unit: string): string {
  const [from, to] = [least, most].map((amount) => String(Math.round(amount * 100) / 100));
  return `${from === to ? '' : `${from ?? ''} to `}${to ?? ''} ${unit}${most === 1 ? '' : 's'}`;
}
