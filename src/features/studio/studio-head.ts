import { STUDIO } from '@/content/studio';
import { FRONT_FILM_OFFERED } from '@/domain/film/film';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { studioPrice } from '@/domain/film/studio-price';
import { vehicleTypeInSentence, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';

/** Any front film: they cost the same. */
const [FRONT_FILM] = FRONT_FILM_OFFERED;

interface StudioHead {
  readonly title: string;
  readonly description: string;
  /** Name of the preview picture; one for each body that a link can open with. */
  readonly image: 'studio' | `studio-${VehicleType}`;
}

/** Title and preview of the studio, or of its page for one body: that one shows the body. */
export function studioHead(body: VehicleType | undefined): StudioHead {
  if (!body) {
    return { title: STUDIO.page.title, description: STUDIO.page.description, image: 'studio' };
  }
  const name = vehicleTypeLabel(body);
  const { listed } = studioPrice({ ...DEFAULT_STUDIO, body, front: FRONT_FILM });
  const priceOf = (part: string) => listed.find((line) => line.part === part)?.priceText ?? '';
  return {
    title: STUDIO.page.bodyTitle(name),
    description: STUDIO.page.bodyDescription(
      vehicleTypeInSentence(body),
      priceOf('front'),
      priceOf('rear'),
    ),
    image: `studio-${body}`,
  };
}
