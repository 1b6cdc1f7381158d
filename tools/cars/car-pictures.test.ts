import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAR_PICTURES } from './car-pictures';

test.each(CAR_PICTURES)(
  '$file shows the drawn car (else: node tools/cars/draw-pictures.mjs)',
  ({ file, svg }) => {
    expect(readFileSync(file, 'utf8') === svg).toBe(true);
  },
);
