import {
  CATALOGUE,
  findCatalogueService,
  isCustomQuote,
  type CatalogueId,
  type CatalogueService,
} from '../catalogue';

/** The wizard's five categories (specification 4) and the service each preselects. */
export const WIZARD_CATEGORIES = [
  'tinting',
  'detailing',
  'protection',
  'graphics',
  'design',
] as const;
export type WizardCategory = (typeof WIZARD_CATEGORIES)[number];

export const WIZARD_DEFAULT_SERVICE: Readonly<Record<WizardCategory, CatalogueId>> = {
  tinting: 'SedanFrontTinting',
  detailing: 'ClassicDetailing',
  protection: 'CeramicCoating2Year',
  graphics: 'CustomGraphics',
  design: 'CustomDesign',
};

/** Category of a service in the wizard; undefined where the wizard does not offer it (add-ons). */
export function wizardCategoryOf(serviceId: string): WizardCategory | undefined {
  const service = findCatalogueService(serviceId);
  switch (service?.category) {
    case 'tinting':
    case 'detailing':
    case 'protection':
    case 'graphics':
      return service.category;
    // Paint work is preparation for protection: the wizard files it there.
    case 'paint':
      return 'protection';
    case 'printing':
      return 'design';
    default:
      return undefined;
  }
}

/** The category that the wizard opens with a service chosen: its own, where there is one. */
export function shownCategory(serviceId: string): WizardCategory {
  return wizardCategoryOf(serviceId) ?? WIZARD_CATEGORIES[0];
}

/** Graphics and design start with their default. */
export function wizardServices(category: WizardCategory): readonly CatalogueService[] {
  const first = WIZARD_DEFAULT_SERVICE[category];
  const listed = CATALOGUE.filter((entry) => wizardCategoryOf(entry.id) === category);
  return listed.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

/** Custom-quote items in protection dial the shop instead of selecting (specification 4). */
export function dialsShop(service: CatalogueService): boolean {
  return wizardCategoryOf(service.id) === 'protection' && isCustomQuote(service);
}

/** A category's services, those that can be booked before those that dial. */
export function listedServices(category: WizardCategory): readonly CatalogueService[] {
  return wizardServices(category).toSorted((a, b) => Number(dialsShop(a)) - Number(dialsShop(b)));
}
