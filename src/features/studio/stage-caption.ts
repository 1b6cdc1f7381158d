import type { StudioScene } from '@/config/studio-link';
import { STUDIO } from '@/content/studio';
import { isFrontFilmLegal } from '@/domain/film-legality';
import {
  paintName,
  patternName,
  stripName,
  wrapParts,
  type StudioConfiguration,
} from '@/domain/studio-configuration';
import { vehicleTypeLabel } from '@/domain/vehicles';

const COPY = STUDIO.caption;

/** What is on the stage, in words: "SUV in Salmon Run", "Fronts 70 %, rear 15 %". */
export function stageCaption(
  configuration: StudioConfiguration,
  { view }: StudioScene,
): { readonly title: string; readonly text: string } {
  const { body, paint, front, rear, wrap } = configuration;
  if (view === 'inside') return { title: COPY.inside, text: COPY.seats(front, rear) };
  const wrapped = wrapParts(wrap);
  const colour = wrapped?.coverage === 'full' ? patternName(wrapped.pattern) : paintName(paint);
  return {
    title: COPY.inColour(vehicleTypeLabel(body), colour),
    text: isFrontFilmLegal(front) ? windowsText(configuration) : COPY.notLegal(front),
  };
}

function windowsText({ front, rear, strip }: StudioConfiguration): string {
  const windows = COPY.windows(front, rear);
  return strip === 'none' ? windows : `${windows}, ${COPY.strip(stripName(strip))}`;
}
