import { expect, test } from 'vitest';
import { axisTicks } from './axis';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [16, [0, 5, 10, 15, 20]],
  [53, [0, 20, 40, 60]],
  [31_800, [0, 10_000, 20_000, 30_000, 40_000]],
])('An axis up to %d has round values', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
