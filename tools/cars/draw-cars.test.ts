import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { BODY_IDS } from '@/components/cars/bodies';
import { carVariables, DEFAULT_LOOK } from '@/components/cars/car-look';
import { ID_MARK, splitDrawing, WRAP_MARK } from '@/components/cars/drawings';
import { CAR_DRAWINGS } from './car-drawings';
import { CAR_PICTURES } from './car-pictures';

const read = (file: string) => readFileSync(file, 'utf8');

test('There is one drawing per body and nothing else', () => {
  expect(readdirSync('src/components/cars/drawings').toSorted()).toEqual(
    BODY_IDS.map((body) => `${body}.svg`).toSorted(),
  );
});

describe.each(CAR_DRAWINGS)('$file', ({ file, svg }) => {
  it('A car drawing is what the geometry draws today (else: node tools/cars/draw-cars.mjs)', () => {
    expect(read(file) === svg).toBe(true);
  });

  it('A car drawing has a place for a wrap and ids of its own', () => {
    expect(svg.split(WRAP_MARK)).toHaveLength(2);
    const { under, over } = splitDrawing(svg, 'c7-');
    expect(under + over).not.toContain(ID_MARK);
    expect(under).toContain('id="c7-cb"');
  });

  it('A car drawing leaves open only what a look sets', () => {
    const used = new Set(svg.match(/(?<=var\()--[a-z-]+/g));
    for (const name of used) expect(carVariables(DEFAULT_LOOK)).toHaveProperty([name]);
  });
});

test.each(CAR_PICTURES)(
  '$file shows the drawn car (else: node tools/cars/draw-cars.mjs)',
  ({ file, svg }) => {
    expect(read(file) === svg).toBe(true);
  },
);
