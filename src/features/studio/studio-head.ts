import { STUDIO } from '@/content/studio';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { studioPrice } from '@/domain/studio-price';
import { STUDIO_PREVIEWS, type StudioPreview } from '@/domain/studio-previews';
import { vehicleTypeInSentence, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';

interface StudioHead {
  readonly title: string;
  readonly description: string;
  readonly image: 'studio' | StudioPreview['image'];
}

/** Title and preview of the studio, or of its page for one body: that one shows the body. */
export function studioHead(body: VehicleType | undefined): StudioHead {
  const preview = STUDIO_PREVIEWS.find((candidate) => candidate.body === body);
  if (!preview) {
    return { title: STUDIO.page.title, description: STUDIO.page.description, image: 'studio' };
  }
  const name = vehicleTypeLabel(preview.body);
  const { listed } = studioPrice({ ...DEFAULT_STUDIO, body: preview.body });
  const priceOf = (part: string) => listed.find((line) => line.part === part)?.priceText ?? '';
  return {
    title: STUDIO.page.bodyTitle(name),
    description: STUDIO.page.bodyDescription(
      vehicleTypeInSentence(preview.body),
      priceOf('front'),
      priceOf('rear'),
    ),
    image: preview.image,
  };
}
