import { isCustomQuote, type CatalogueService } from '@/domain/catalogue';
import { wizardCategoryOf, wizardServices, type WizardCategory } from '@/domain/wizard-catalogue';

/** Custom-quote items in protection dial the shop instead of selecting (specification 4). */
export function dialsShop(service: CatalogueService): boolean {
  return wizardCategoryOf(service.id) === 'protection' && isCustomQuote(service);
}

/** A category's services, those that can be booked before those that dial. */
export function listedServices(category: WizardCategory): readonly CatalogueService[] {
  return wizardServices(category).toSorted((a, b) => Number(dialsShop(a)) - Number(dialsShop(b)));
}
