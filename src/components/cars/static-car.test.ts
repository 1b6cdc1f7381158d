import { describe, expect, it } from 'vitest';
import { STUDIO_WRAPS } from '@/domain/film/studio-configuration';
import { BODY_IDS } from './bodies';
import { PAINTS } from './paints';
import { drawStaticCar } from './static-car';

describe('a car for pictures made outside of a browser', () => {
  it.each(BODY_IDS)('A static car has no custom property left: %s', async (body) => {
    for (const wrap of STUDIO_WRAPS) {
      const svg = await drawStaticCar({ body, wrap, filmFront: 70, filmRear: 5, ppf: true });
      expect(svg).not.toMatch(/var\(|--[a-z]|undefined|NaN/);
    }
  });

  it('A static car has the paint and film it is given', async () => {
    const svg = await drawStaticCar({
      body: 'suv',
      paint: 'salmon-run',
      filmFront: 70,
      filmRear: 15,
    });
    expect(svg).toContain(`stop-color="${PAINTS['salmon-run'].base}"`);
    expect(svg).toMatch(/class="car-film" href="#car-g1"[^>]* opacity="0.2"/);
    expect(svg).toMatch(/class="car-film" href="#car-g2"[^>]* opacity="0.83"/);
  });
});
