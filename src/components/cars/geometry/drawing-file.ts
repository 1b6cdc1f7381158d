import type { BodyId } from '../bodies';
import { BODY_SPECS } from './body-specs';
import { drawBody } from './draw-body';

/** Default look, so that a drawing file also shows a car when it is opened by itself. */
const PREVIEW =
  '--paint:#1d4a78;--paint-dark:#071526;--paint-light:#86b4de;--tint-front:.2;--tint-rear:.74;--strip:rgba(0,0,0,0);--caliper:#ff6a2b';

/** Whole content of `drawings/<body>.svg`. */
export const drawingFile = (body: BodyId): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" style="${PREVIEW}">${drawBody(BODY_SPECS[body])}</svg>\n`;
