import { SERVICE_CATEGORIES } from '@/content/service-categories';
import {
  CATALOGUE,
  WIZARD_ONLY_IDS,
  type CatalogueCategory,
  type CatalogueService,
} from '@/domain/catalogue';

/** The seven categories in the order of the section. */
export const CATEGORY_IDS = Object.keys(SERVICE_CATEGORIES) as readonly CatalogueCategory[];

export const DEFAULT_CATEGORY: CatalogueCategory = 'tinting';

/** Keeps the catalogue's order, without the wizard's own entries. */
export function servicesOf(category: CatalogueCategory): readonly CatalogueService[] {
  return CATALOGUE.filter(
    (service) => service.category === category && !WIZARD_ONLY_IDS.includes(service.id),
  );
}
