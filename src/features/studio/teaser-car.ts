import type { BodyId } from '@/components/cars/bodies';
import type { CarLook } from '@/components/cars/car-look';
import { configurationLook } from '@/components/cars/studio-look';
import { DEFAULT_STUDIO, type StudioConfiguration } from '@/domain/film/studio-configuration';

/** The visualizer of the home page opens with this. */
export const TEASER_START: StudioConfiguration = { ...DEFAULT_STUDIO, paint: 'harbour' };

/** Every car of the site wears the shop's calipers; here they are not a choice. */
export function teaserCar(configuration: StudioConfiguration): CarLook & { readonly body: BodyId } {
  return { body: configuration.body, ...configurationLook(configuration), caliper: 'sodium' };
}
