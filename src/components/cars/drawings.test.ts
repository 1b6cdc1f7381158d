import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BODY_IDS } from './bodies';
import { drawingFile } from './geometry/drawing-file';
import { carVariables, DEFAULT_LOOK } from './car-look';
import { splitDrawing, UID_MARK, WRAP_MARK } from './drawing-marks';

const folder = new URL('./drawings/', import.meta.url);
const read = (body: string) => readFileSync(new URL(`${body}.svg`, folder), 'utf8');

describe('the checked-in drawings', () => {
  it('are one file per body and nothing else', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      BODY_IDS.map((body) => `${body}.svg`).toSorted(),
    );
  });

  describe.each(BODY_IDS)('%s', (body) => {
    it('is what the geometry draws today (else: node scripts/draw-cars.mjs)', () => {
      expect(read(body) === drawingFile(body)).toBe(true);
    });

    it('stays under 8 KB on the wire', () => {
      expect(brotliCompressSync(read(body)).length).toBeLessThan(8 * 1024);
    });

    it('has a place for a wrap and ids of its own', () => {
      expect(read(body).split(WRAP_MARK)).toHaveLength(2);
      const { under, over } = splitDrawing(read(body), 'c7-');
      expect(under + over).not.toContain(UID_MARK);
      expect(under).toContain('id="c7-cb"');
    });

    it('leaves open only what a look sets', () => {
      const used = new Set(drawingFile(body).match(/(?<=var\()--[a-z-]+/g));
      for (const name of used) expect(carVariables(DEFAULT_LOOK)).toHaveProperty([name]);
    });
  });
});
