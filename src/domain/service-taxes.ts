import { CATALOGUE } from './catalogue.ts';

export const TAXES = ['gst', 'pst'] as const;
export type Tax = (typeof TAXES)[number];

/** What is charged on each service, by its id. */
export type ServiceTaxes = ReadonlyMap<string, readonly Tax[]>;

/** British Columbia charges no PST for washing, waxing and cleaning a vehicle. */
const CLEANING_ADD_ONS: readonly string[] = [
  'EngineBayClean',
  'PetHairRemoval',
  'HeadlinerShampoo',
  'PickupBedClean',
  'UndercarriageWash',
];

/** Until the owner changes them in the settings. */
export const USUAL_TAXES: ServiceTaxes = new Map(
  CATALOGUE.map(({ id, category }) => [
    id,
    category === 'detailing' || CLEANING_ADD_ONS.includes(id) ? ['gst'] : TAXES,
  ]),
);

/** All taxes of work that is in no list. */
export function taxesOf(service: string | null | undefined, taxes: ServiceTaxes): readonly Tax[] {
  return taxes.get(service ?? '') ?? TAXES;
}

export const taxFlags = (taxes: readonly Tax[]) => ({
  gst: taxes.includes('gst'),
  pst: taxes.includes('pst'),
});
