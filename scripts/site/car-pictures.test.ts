import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CAR_PICTURES } from './car-pictures';

test.each(CAR_PICTURES)(
  '$file is what the page draws at first (else: node scripts/draw-cars.mjs)',
  async ({ file, draw }) => {
    expect((await readFile(file, 'utf8')) === draw()).toBe(true);
  },
);
