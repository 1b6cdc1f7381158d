import { findCatalogueService } from './catalogue.ts';

/** Years after which a coating is due again, by its package. */
export const COATING_YEARS: Readonly<Record<string, number>> = {
  CeramicCoating2Year: 2,
  CeramicCoating5Year: 5,
  CeramicCoating10Year: 10,
};

/** The database stores this version: a changed sentence beside the box needs a new one. */
export const CARE_WORDS_VERSION = 2;

/**
 * Only coatings and detailing are worth a reminder.
 *
 * @param serviceIds catalogue ids
 */
export function isDueAgain(serviceIds: readonly string[]): boolean {
  return serviceIds.some(
    (id) => id in COATING_YEARS || findCatalogueService(id)?.category === 'detailing',
  );
}
