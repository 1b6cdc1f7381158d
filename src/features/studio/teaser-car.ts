import type { BodyId } from '@/components/cars/bodies';
import type { CarLook } from '@/components/cars/car-look';
import { configurationLook } from '@/components/cars/studio-look';
import { DEFAULT_STUDIO, type StudioConfiguration } from '@/domain/studio-configuration';

/** What the home page's studio shows at first; teaser-car.svg is a picture of it. */
export const TEASER_START: StudioConfiguration = { ...DEFAULT_STUDIO, paint: 'harbour' };

/** How the home page draws a configuration. */
export function teaserCar(configuration: StudioConfiguration): CarLook & { readonly body: BodyId } {
  // Every car of the site wears the shop's calipers; here they are not a choice.
  return { body: configuration.body, ...configurationLook(configuration), caliper: 'sodium' };
}
