import { CLEAR, type Film } from './film';
import {
  caliperName,
  paintName,
  designName,
  stripName,
  wrapParts,
  type StudioConfiguration,
  type StudioWrap,
} from './studio-configuration';
import { vehicleTypeLabel } from '../vehicles';

/**
 * The configuration as one line for a person, written into the special requests of a booking:
 * "Film: front 70%, rear 15%. Strip: Ceramic. Car: SUV in Salmon Run." Parts that are left as
 * they are stay unsaid.
 */
export function writeStudioNote(configuration: StudioConfiguration): string {
  const { body, paint, strip, caliper, wrap, ppf } = configuration;
  const said = [
    `Film: ${studioFilms(configuration)}`,
    strip === 'none' ? '' : `Strip: ${stripName(strip)}`,
    caliper === 'stock' ? '' : `Calipers: ${caliperName(caliper)}`,
    wrap === 'none' ? '' : `Wrap: ${wrapText(wrap)}`,
    ppf ? `PPF: ${PPF_TEXT}` : '',
    `Car: ${carText(vehicleTypeLabel(body), paintName(paint))}`,
  ];
  return `${said.filter((part) => part !== '').join('. ')}.`;
}

/** "front 70%, rear 15%" */
export function studioFilms({ front, rear }: StudioConfiguration): string {
  return `front ${filmText(front)}, rear ${filmText(rear)}`;
}

/** The comments as they are sent: the studio's line, then what was typed. */
export function bookedComments({
  studio,
  comments,
}: {
  readonly studio: StudioConfiguration | undefined;
  readonly comments: string;
}): string {
  const line = studio ? writeStudioNote(studio) : '';
  return [line, comments.trim()].filter((text) => text !== '').join('\n');
}

const PPF_TEXT = 'full front';
const filmText = (film: Film): string => (film === CLEAR ? 'clear' : `${film}%`);
const carText = (body: string, paint: string): string => `${body} in ${paint}`;

function wrapText(wrap: StudioWrap): string {
  const parts = wrapParts(wrap);
  return parts ? `${designName(parts.design)}, ${parts.coverage}` : 'none';
}
