import { expect, test } from 'vitest';
import { stepEntry, stepOfEntry } from './step-entry';

test('a history entry says which step it shows', () => {
  expect(stepOfEntry(stepEntry({ key: 'a', hash: '', state: null }, 2))).toBe(2);
});

test.each([null, undefined, 'x', 3, {}, { wizardStep: 4 }, { wizardStep: '2' }])(
  'an entry of other origin (%j) names no step',
  (state) => {
    expect(stepOfEntry(state)).toBeUndefined();
  },
);
