import { expect, test } from 'vitest';
import { samePlace, scrollKey } from './scroll-key';

const entry = (key: string, hash = '', state: unknown = null) => ({
  key,
  hash,
  state,
});

test('Entries that a fragment link made get scroll keys of their own', () => {
  expect(scrollKey(entry('default'))).not.toBe(scrollKey(entry('default', '#booking')));
});

test('History entries of the same place share the scroll position, however many follow', () => {
  const first = entry('a', '#booking');
  const second = entry('b', '#booking', samePlace(first));
  const third = entry('c', '#booking', samePlace(second));
  expect(scrollKey(second)).toBe(scrollKey(first));
  expect(scrollKey(third)).toBe(scrollKey(first));
});
