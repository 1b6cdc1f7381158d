import { expect, test } from 'vitest';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { configurationLook } from './studio-look';

test('Stock calipers look like bare metal, and by day the lamps are off', () => {
  expect(configurationLook(DEFAULT_STUDIO, 'day')).toEqual({
    paint: 'salmon-run',
    filmFront: 100,
    filmRear: 15,
    strip: 'none',
    caliper: 'silver',
    ppf: false,
    wrap: 'none',
    lights: 'off',
  });
});
