import { expect, test } from 'vitest';
import { allStudioPaths, studioPathBody } from './paths';

test('The studio has a page of its own and one for every body', () => {
  expect(allStudioPaths()).toEqual([
    '/studio',
    '/studio/sedan',
    '/studio/suv',
    '/studio/truck',
    '/studio/van',
    '/studio/coupe',
    '/studio/hatchback',
  ]);
});

test('A studio path names its body, with or without a trailing slash, and no other path does', () => {
  expect(['/studio/van', '/studio/van/'].map(studioPathBody)).toEqual(['van', 'van']);
  expect(['/studio', '/studio/', '/studio/tank', '/van'].map(studioPathBody)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
