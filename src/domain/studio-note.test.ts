import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STUDIO, STUDIO_CHOICES, type StudioConfiguration } from './studio-configuration';
import { writeStudioNote } from './studio-note';

const anyConfiguration: fc.Arbitrary<StudioConfiguration> = fc.record({
  body: fc.constantFrom(...STUDIO_CHOICES.body),
  paint: fc.constantFrom(...STUDIO_CHOICES.paint),
  front: fc.constantFrom(...STUDIO_CHOICES.front),
  rear: fc.constantFrom(...STUDIO_CHOICES.rear),
  strip: fc.constantFrom(...STUDIO_CHOICES.strip),
  caliper: fc.constantFrom(...STUDIO_CHOICES.caliper),
  wrap: fc.constantFrom(...STUDIO_CHOICES.wrap),
  ppf: fc.boolean(),
});

describe('the line in the comments', () => {
  test('reads like a sentence', () => {
    expect(writeStudioNote(DEFAULT_STUDIO)).toBe(
      'Film: front 70%, rear 15%. Car: SUV in Salmon Run.',
    );
    expect(
      writeStudioNote({
        body: 'coupe',
        paint: 'asphalt',
        front: 100,
        rear: 5,
        strip: 'ceramic',
        caliper: 'yellow',
        wrap: 'shards-partial',
        ppf: true,
      }),
    ).toBe(
      'Film: front clear, rear 5%. Strip: Ceramic. Calipers: Signal yellow. Wrap: Shards, partial. PPF: full front. Car: Coupe in Asphalt.',
    );
  });

  test('fits the comments with room to spare', () => {
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        expect(writeStudioNote(configuration).length).toBeLessThan(200);
      }),
    );
  });
});
