import fc from 'fast-check';
import { STUDIO_CHOICES, type StudioConfiguration } from '@/domain/film/studio-configuration';

/** Every car that can be put together in the studio. */
export const anyStudio: fc.Arbitrary<StudioConfiguration> = fc.record({
  body: fc.constantFrom(...STUDIO_CHOICES.body),
  paint: fc.constantFrom(...STUDIO_CHOICES.paint),
  front: fc.constantFrom(...STUDIO_CHOICES.front),
  rear: fc.constantFrom(...STUDIO_CHOICES.rear),
  strip: fc.constantFrom(...STUDIO_CHOICES.strip),
  caliper: fc.constantFrom(...STUDIO_CHOICES.caliper),
  wrap: fc.constantFrom(...STUDIO_CHOICES.wrap),
  ppf: fc.boolean(),
});
