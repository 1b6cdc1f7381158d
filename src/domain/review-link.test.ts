import { expect, test } from 'vitest';
import { parseReviewLink } from './review-link';

test.each([
  [' https://g.page/r/shop/review ', 'https://g.page/r/shop/review'],
  ['HTTPS://Reviews.Example', 'https://reviews.example/'],
  ['', null],
  ['   ', null],
])('The review link "%s" is stored as %s', (text, link) => {
  expect(parseReviewLink(text)).toBe(link);
});

test.each([
  'http://reviews.example',
  'javascript:alert(1)',
  'reviews.example',
  'https://',
  'https://localhost',
  'https://reviews.example/"onclick',
  'https://two words.example',
  `https://reviews.example/${'x'.repeat(500)}`,
])('The text "%s" is no link to a review', (text) => {
  expect(parseReviewLink(text)).toBeUndefined();
});
