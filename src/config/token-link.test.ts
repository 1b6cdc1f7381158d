import { expect, test } from 'vitest';
import { manageHref, readToken, unsubscribeHref } from './token-link';

const TOKEN = 'eYionkw4U4k8ICBc3v6JcTev-sNvQMfUgzMKO3OGXjs';

test.each([
  ['/manage', manageHref(TOKEN)],
  ['/unsubscribe', unsubscribeHref(TOKEN)],
])('The link to %s carries its token where no server sees it, and gives it back', (path, href) => {
  const url = new URL(href, 'https://shop.example');
  expect(url.pathname).toBe(path);
  expect(url.search).toBe('');
  expect(readToken(url.hash)).toBe(TOKEN);
});

test.each(['', '#', '#token=', '#token=short', `#token=${TOKEN}x`, `#other=${TOKEN}`])(
  'The fragment %j holds no token',
  (fragment) => {
    expect(readToken(fragment)).toBeUndefined();
  },
);
