import { expect, test } from 'vitest';
import { formatWhole } from './number-text';

test('Whole numbers are read with a comma before each three digits', () => {
  const texts = [0, 7, 999, 1000, 12_345, 100_000, 1_234_567].map(formatWhole);
  expect(texts).toEqual(['0', '7', '999', '1,000', '12,345', '100,000', '1,234,567']);
});
