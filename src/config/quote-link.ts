import type { StudioConfiguration } from '../domain/film/studio-configuration.ts';
import { PATHS } from './paths.ts';
import { studioHref } from './studio-link.ts';

interface QuoteAsked {
  /** Catalogue id. */
  readonly service?: string | undefined;
  readonly vehicleType?: string | undefined;
  /** The car of the studio goes along. */
  readonly studio?: StudioConfiguration | undefined;
}

/** Address of the page that asks for a price, with what is known already. */
export function askHref({ service, vehicleType, studio }: QuoteAsked = {}): string {
  const params = new URLSearchParams();
  if (service) params.set('service', service);
  if (vehicleType) params.set('vehicleType', vehicleType);
  if (studio) {
    params.set('vehicleType', studio.body);
    params.set('studio', studioHref(studio));
  }
  return params.size === 0 ? PATHS.quote : `${PATHS.quote}?${params}`;
}
