import { STUDIO } from '@/content/studio';
import {
  caliperName,
  patternName,
  wrapParts,
  type StudioConfiguration,
} from '@/domain/studio-configuration';
import type { StudioPart } from '@/domain/studio-price';

/** What exactly was chosen of a part, for the small line under its name: "15 %", "Shards". */
export function partDetail(part: StudioPart, configuration: StudioConfiguration): string {
  const { details } = STUDIO.price;
  switch (part) {
    case 'front':
      return details.front(configuration.front);
    case 'rear':
      return details.rear(configuration.rear);
    case 'caliper':
      return caliperName(configuration.caliper);
    case 'wrap': {
      const wrapped = wrapParts(configuration.wrap);
      return wrapped ? patternName(wrapped.pattern) : '';
    }
    default:
      return details[part];
  }
}
