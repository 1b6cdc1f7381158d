import { expect, test } from 'vitest';
import { samePlace, scrollKey } from './scroll-key';

const entry = (key: string, hash = '', state: unknown = null) => ({
  key,
  hash,
  state,
});

test('entries that a fragment link made get keys of their own', () => {
  expect(scrollKey(entry('default'))).not.toBe(scrollKey(entry('default', '#booking')));
});

test('an entry in the same place shares the scroll position, however many follow', () => {
  const first = entry('a', '#booking');
  const second = entry('b', '#booking', samePlace(first));
  const third = entry('c', '#booking', samePlace(second));
  expect(scrollKey(second)).toBe(scrollKey(first));
  expect(scrollKey(third)).toBe(scrollKey(first));
});
