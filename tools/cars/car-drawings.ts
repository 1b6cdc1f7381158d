import { BODY_IDS, type BodyId } from '@/components/cars/bodies';
import { BODY_SPECS } from './geometry/body-specs';
import { drawBody } from './geometry/draw-body';

/** Default look, so that a drawing also shows a car when its file is opened by itself. */
const PREVIEW =
  '--paint:#1d4a78;--paint-dark:#071526;--paint-light:#86b4de;--tint-front:.2;--tint-rear:.74;--strip:rgba(0,0,0,0);--caliper:#ff6a2b';

const drawing = (body: BodyId): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" style="${PREVIEW}">${drawBody(BODY_SPECS[body])}</svg>\n`;

/** The cars that the site loads; `file` is a path in the project. */
export const CAR_DRAWINGS = BODY_IDS.map((body) => ({
  body,
  file: `src/components/cars/drawings/${body}.svg`,
  svg: drawing(body),
}));
