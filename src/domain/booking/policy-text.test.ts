import { expect, it } from 'vitest';
import { policyParts } from './policy-text';

it('The first line of each part of a policy is its heading, and a part of one line has none', () => {
  expect(
    policyParts('Deposits\nThey come off\nyour total.\n\n\nCall us.\n \nRefunds\nIn full.'),
  ).toEqual([
    { heading: 'Deposits', text: 'They come off\nyour total.' },
    { heading: undefined, text: 'Call us.' },
    { heading: 'Refunds', text: 'In full.' },
  ]);
});
