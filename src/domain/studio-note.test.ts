import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STUDIO, STUDIO_CHOICES, type StudioConfiguration } from './studio-configuration';
import { readStudioNote, writeStudioNote } from './studio-note';

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

  test('comes back as the same car, whatever was chosen and wherever it stands', () => {
    const otherLine = fc.string({ maxLength: 60 }).filter((text) => !text.includes('Film:'));
    fc.assert(
      fc.property(anyConfiguration, otherLine, otherLine, (configuration, before, after) => {
        const comments = `${before}\n${writeStudioNote(configuration)}\r\n${after}`;
        expect(readStudioNote(comments)).toEqual(configuration);
      }),
      { numRuns: 2000 },
    );
  });

  test('is understood with words after it on the same line', () => {
    expect(readStudioNote(`${writeStudioNote(DEFAULT_STUDIO)} Please call first.`)).toEqual(
      DEFAULT_STUDIO,
    );
  });

  test('of an older booking, in the spelling of its time, is the same car', () => {
    expect(
      readStudioNote(
        'Film: front 70 %, rear 15 %. Calipers: Sodium. Car: Coupe in Sodium. Call first.',
      ),
    ).toEqual({
      ...DEFAULT_STUDIO,
      body: 'coupe',
      paint: 'sodium',
      front: 70,
      rear: 15,
      caliper: 'sodium',
    });
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        const today = writeStudioNote(configuration);
        const then = today.replaceAll('%', ' %').replace('Calipers: Orange', 'Calipers: Sodium');
        expect(readStudioNote(then)).toEqual(configuration);
      }),
    );
  });

  test.each([
    null,
    '',
    'Film: please make it dark',
    'Film: front 20%, rear 15%. Car: SUV in Salmon Run.',
    'Film: front 70%, rear 15%. Car: Tank in Salmon Run.',
    'Film: front 70%, rear 15%. Strip: Gold. Car: SUV in Salmon Run.',
    'Film: front 70%, rear 15%.',
  ])('is not made up from %j', (comments) => {
    expect(readStudioNote(comments)).toBeUndefined();
  });

  test('never throws, and fits the comments with room to spare', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readStudioNote(`Film: front ${text}`);
        readStudioNote(text);
      }),
    );
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        expect(writeStudioNote(configuration).length).toBeLessThan(200);
      }),
    );
  });
});
