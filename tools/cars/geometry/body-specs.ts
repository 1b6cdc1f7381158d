import type { BodyId } from '@/components/cars/bodies';
import type { BodySpec } from './body-spec';
import { coupe } from './bodies/coupe';
import { hatchback } from './bodies/hatchback';
import { sedan } from './bodies/sedan';
import { suv } from './bodies/suv';
import { truck } from './bodies/truck';
import { van } from './bodies/van';
import { vancargo } from './bodies/vancargo';

export const BODY_SPECS: Record<BodyId, BodySpec> = {
  sedan,
  suv,
  truck,
  van,
  coupe,
  hatchback,
  vancargo,
};
