import type { CarLook } from './car-look';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';

/** Calipers that nobody painted are bare metal. */
const BARE_CALIPER = 'silver';

/** The lamps are off by day. */
export function configurationLook(
  { paint, front, rear, strip, caliper, wrap, ppf }: StudioConfiguration,
  light: 'night' | 'day' = 'night',
): CarLook {
  return {
    paint,
    filmFront: front,
    filmRear: rear,
    strip,
    caliper: caliper === 'stock' ? BARE_CALIPER : caliper,
    ppf,
    wrap,
    lights: light === 'night' ? 'on' : 'off',
  };
}
