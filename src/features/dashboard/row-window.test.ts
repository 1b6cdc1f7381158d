import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowWindow } from './row-window';

describe('the rows that are drawn', () => {
  test('cover the screen wherever somebody has scrolled to, and stay few', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 40, max: 300 }),
        fc.integer({ min: -2_000, max: 30_000_000 }),
        fc.integer({ min: 200, max: 2_000 }),
        (count, height, hidden, screen) => {
          const { first, end } = rowWindow(count, height, hidden, screen);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(count);
          const firstSeen = Math.floor(Math.max(0, hidden) / height);
          const lastSeen = Math.floor((Math.max(0, hidden) + screen) / height);
          if (firstSeen < count) {
            expect(first).toBeLessThanOrEqual(firstSeen);
            expect(end).toBeGreaterThanOrEqual(Math.min(count, lastSeen + 1));
          }
          expect(end - first).toBeLessThanOrEqual(screen / height + 16);
        },
      ),
    );
  });

  test('a scroll within a few rows draws the same rows', () => {
    expect(rowWindow(1_000, 64, 6_400, 800)).toEqual(rowWindow(1_000, 64, 6_420, 800));
  });
});
