import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyStudio } from '@/testing/any-studio';
import { DEFAULT_STUDIO } from './studio-configuration';
import { writeStudioNote } from './studio-note';

describe('the line in the comments', () => {
  test('The studio line in the comments reads like a sentence', () => {
    expect(writeStudioNote(DEFAULT_STUDIO)).toBe(
      'Film: front clear, rear 15%. Car: SUV in Salmon Run.',
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

  test('The studio line names a plain wrap by its sheen and colour', () => {
    expect(writeStudioNote({ ...DEFAULT_STUDIO, wrap: 'satin-silver' })).toContain(
      'Wrap: Satin Silver, full.',
    );
  });

  test('The studio line fits the comments with room to spare', () => {
    fc.assert(
      fc.property(anyStudio, (configuration) => {
        expect(writeStudioNote(configuration).length).toBeLessThan(200);
      }),
    );
  });
});
