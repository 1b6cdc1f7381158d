import { describe, expect, test } from 'vitest';
import {
  acceptQuoteHref,
  manageHref,
  quoteHref,
  readToken,
  receiptHref,
  shortManageHref,
  shortQuoteHref,
  unsubscribeHref,
} from './token-link';

const TOKEN = 'eYionkw4U4k8ICBc3v6JcTev-sNvQMfUgzMKO3OGXjs';

test.each([
  ['/manage', manageHref(TOKEN)],
  ['/unsubscribe', unsubscribeHref(TOKEN)],
  ['/b', shortManageHref(TOKEN)],
  ['/q', shortQuoteHref(TOKEN)],
])(
  'The link to %s carries its token behind the #, which no server sees, and gives it back',
  (path, href) => {
    const url = new URL(href, 'https://shop.example');
    expect(url.pathname).toBe(path);
    expect(url.search).toBe('');
    expect(readToken(url.hash)).toBe(TOKEN);
  },
);

test.each([
  '',
  '#',
  '#token=',
  '#token=short',
  `#token=${TOKEN}x`,
  `#other=${TOKEN}`,
  `#${TOKEN}x`,
  '#main',
])('The fragment %j holds no token', (fragment) => {
  expect(readToken(fragment)).toBeUndefined();
});

describe('a private link that a mail program has changed', () => {
  const links = [
    manageHref,
    quoteHref,
    acceptQuoteHref,
    receiptHref,
    unsubscribeHref,
    shortManageHref,
    shortQuoteHref,
  ];

  test.each([
    ['?utm_source=newsletter&utm_medium=email'],
    ['&fbclid=IwAR0'],
    ['?utm_source=x#main'],
    [' '],
    ['%20'],
    ['\u00a0'],
    ['%C2%A0'],
    ['\u200b'],
    ['>'],
    ['%3E'],
    ['&gt;'],
    ['.'],
    [','],
    [')'],
    [');'],
    ['"'],
    ["'"],
    ['%22'],
    ['!'],
    ['*'],
    ['_'],
    ['-'],
    ['/'],
    ['\\'],
    ['…'],
    ['%'],
    ['%0A'],
    ['=0A'],
    ['> and more words'],
  ])('A private link still opens when %j is put behind it', (added) => {
    for (const link of links) {
      const { hash } = new URL(`https://shop.example${link(TOKEN)}${added}`);
      expect(readToken(hash)).toBe(TOKEN);
    }
  });

  test.each([
    [`#%74oken=${TOKEN}`],
    [`#token%3D${TOKEN}`],
    [`#token%253D${TOKEN}`],
    [`#token=3D${TOKEN}`],
    [`#token=%20${TOKEN}`],
    [`#token=\u200b${TOKEN}`],
    [`#TOKEN=${TOKEN}`],
    [`#utm_source=x&token=${TOKEN}`],
    [`#?token=${TOKEN}`],
    [`##token=${TOKEN}`],
    [`#token=${TOKEN.slice(0, 20)}%20${TOKEN.slice(20)}`],
    [`#token=${TOKEN.slice(0, 20)}%0D%0A${TOKEN.slice(20)}.`],
    [`#token=${encodeURIComponent(TOKEN).replace('-', '%2D')}`],
  ])('A private link still opens when its end has become %s', (fragment) => {
    expect(readToken(fragment)).toBe(TOKEN);
  });
});
