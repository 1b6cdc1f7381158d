import { expect, test } from 'vitest';
import { emailSlip } from './email-slip';

test.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@GMAIL.CON', 'jo@gmail.com'],
  ['jo@hotmial.com', 'jo@hotmail.com'],
  ['jo@hotmal.com', 'jo@hotmail.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@yaho.ca', 'jo@yahoo.ca'],
  ['jo@iclould.com', 'jo@icloud.com'],
  ['jo@telsu.net', 'jo@telus.net'],
  ['jo@acme-tools.con', 'jo@acme-tools.com'],
])('The address %s is probably meant to be %s', (typed, meant) => {
  expect(emailSlip(typed)).toBe(meant);
});

test.each([
  'jo@gmail.com',
  'jo@mail.com',
  'jo@ymail.com',
  'jo@gmx.com',
  'jo@sfu.ca',
  'jo@example.com',
  'jo@company.co',
  // On its way to gmail.com.
  'jo@gmail.c',
  'jo@gmail.co',
  'jo@',
  'jo',
  '',
])('The address %s is not questioned', (typed) => {
  expect(emailSlip(typed)).toBeUndefined();
});
