import { expect, test } from 'vitest';
import { mailHref } from './contact-links';

test.each([
  ['niamh+tint@example.com', 'mailto:niamh+tint@example.com'],
  ["siobhan.o'neill@example.com", "mailto:siobhan.o'neill@example.com"],
  ['jo_ann-lee~x@mail.example.com', 'mailto:jo_ann-lee~x@mail.example.com'],
  ['50%off&more@example.com', 'mailto:50%25off%26more@example.com'],
  ['who?me@example.com', 'mailto:who%3Fme@example.com'],
  ['a#b/c=d@example.com', 'mailto:a%23b%2Fc%3Dd@example.com'],
  ['{x}|^`@example.com', 'mailto:%7Bx%7D%7C%5E%60@example.com'],
])('A link writes to %s, with its @ as it is', (email, href) => {
  expect(mailHref(email)).toBe(href);
  expect(decodeURIComponent(new URL(href).pathname)).toBe(email);
});

test('A link can begin the mail with a subject', () => {
  expect(mailHref('hello@example.com', 'Privacy & you')).toBe(
    'mailto:hello@example.com?subject=Privacy%20%26%20you',
  );
});
