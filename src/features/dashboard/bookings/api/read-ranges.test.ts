import { expect, test } from 'vitest';
import { readRanges } from './read-ranges';

test('A list that is longer than one answer of the backend is read to its end', async () => {
  const all = Array.from({ length: 2_300 }, (_, index) => index);
  const asked: [number, number][] = [];
  const read = readRanges((from, to) => {
    asked.push([from, to]);
    return Promise.resolve(all.slice(from, to + 1));
  });
  expect(await read).toEqual(all);
  expect(asked).toEqual([
    [0, 999],
    [1_000, 1_999],
    [2_000, 2_999],
  ]);
});

test('A backend that answers every range with the same rows is not asked without end', async () => {
  const same = Array.from({ length: 1_000 }, (_, id) => ({ id }));
  expect(await readRanges(() => Promise.resolve(same.map((row) => ({ ...row }))))).toEqual(same);
});
