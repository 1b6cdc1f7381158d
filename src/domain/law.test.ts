import { expect, test } from 'vitest';
import { TINT_LAW_NOTES, TINT_LAW_NOTES_VERSION } from './law';

test('Each version of the notes on film that customers tick has its own words', () => {
  expect([TINT_LAW_NOTES_VERSION, TINT_LAW_NOTES]).toEqual([
    1,
    {
      front:
        'Many sources say that BC allows no aftermarket film at all on the windows beside the driver.',
      rear: 'A tinted rear window is allowed only with mirrors on both sides of the vehicle.',
    },
  ]);
});
