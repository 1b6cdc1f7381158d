import { CATALOGUE } from '../catalogue.ts';

/** Codes of what is charged. */
export interface ServiceTaxes {
  readonly byService: ReadonlyMap<string, readonly string[]>;
  /** On work that is in no list: all of them. */
  readonly others: readonly string[];
}

/** A new shop charges these; owners change the list in the settings. */
const ALL = ['gst', 'pst'] as const;

/** British Columbia charges no PST for washing, waxing and cleaning a vehicle. */
const CLEANING_ADD_ONS: readonly string[] = [
  'EngineBayClean',
  'PetHairRemoval',
  'HeadlinerShampoo',
  'PickupBedClean',
  'UndercarriageWash',
];

/** Until the owner changes them in the settings. */
export const USUAL_TAXES: ServiceTaxes = {
  byService: new Map(
    CATALOGUE.map(({ id, category }) => [
      id,
      category === 'detailing' || CLEANING_ADD_ONS.includes(id) ? ['gst'] : ALL,
    ]),
  ),
  others: ALL,
};

export function taxesOf(
  service: string | null | undefined,
  { byService, others }: ServiceTaxes,
): readonly string[] {
  return byService.get(service ?? '') ?? others;
}
