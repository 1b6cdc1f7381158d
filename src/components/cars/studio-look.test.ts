import { expect, test } from 'vitest';
import { CALIPERS, STRIPS } from '@/components/cars/finishes';
import { PAINTS } from '@/components/cars/paints';
import { WRAP_IDS } from '@/components/cars/wraps';
import {
  caliperName,
  DEFAULT_STUDIO,
  paintName,
  STUDIO_CALIPERS,
  STUDIO_PAINTS,
  STUDIO_STRIPS,
  STUDIO_WRAPS,
  stripName,
} from '@/domain/studio-configuration';
import { configurationLook } from './studio-look';

test('every paint, caliper, strip and wrap of the studio is drawn, under the same name', () => {
  expect(STUDIO_PAINTS.map(paintName)).toEqual(Object.values(PAINTS).map(({ name }) => name));
  const painted = STUDIO_CALIPERS.filter((caliper) => caliper !== 'stock');
  expect(painted.map(caliperName)).toEqual(Object.values(CALIPERS).map(({ name }) => name));
  expect(STUDIO_STRIPS.map(stripName)).toEqual(Object.values(STRIPS).map(({ name }) => name));
  expect(STUDIO_WRAPS).toEqual(WRAP_IDS);
});

test('calipers that stay as they are look like bare metal, and by day the lamps are off', () => {
  expect(configurationLook(DEFAULT_STUDIO, 'day')).toEqual({
    paint: 'salmon-run',
    filmFront: 70,
    filmRear: 15,
    strip: 'none',
    caliper: 'silver',
    ppf: false,
    wrap: 'none',
    lights: 'off',
  });
});
