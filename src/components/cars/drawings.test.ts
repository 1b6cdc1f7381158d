import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { BODY_IDS } from './bodies';
import { carVariables, DEFAULT_LOOK } from './car-look';
import { ID_MARK, splitDrawing, WRAP_MARK } from './drawings';

const FOLDER = 'src/components/cars/drawings';

test('There is one drawing per body and nothing else', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(BODY_IDS.map((body) => `${body}.svg`).toSorted());
});

describe.each(BODY_IDS)('%s', (body) => {
  const svg = readFileSync(`${FOLDER}/${body}.svg`, 'utf8');

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
