import { expect, test } from 'vitest';
import { drawSkyline } from './skyline';

test('The same seed draws the same skyline in the browser and at prerender time', () => {
  expect(drawSkyline(1440, 122, 77)).toEqual(drawSkyline(1440, 122, 77));
  expect(drawSkyline(1440, 122, 78)).not.toEqual(drawSkyline(1440, 122, 77));
});
