import { CLEAR, type Film } from './film';
import {
  BARE_STUDIO,
  caliperName,
  paintName,
  STUDIO_CHOICES,
  stripName,
  wrapNames,
  type StudioConfiguration,
  type StudioWrap,
} from './studio-configuration';
import { vehicleTypeLabel } from './vehicles';

/**
 * The configuration as one line for a person, written into the special requests of a booking:
 * "Film: front 70%, rear 15%. Strip: Ceramic. Car: SUV in Salmon Run." Parts that are left as
 * they are stay unsaid.
 */
export function writeStudioNote(configuration: StudioConfiguration): string {
  const { body, paint, front, rear, strip, caliper, wrap, ppf } = configuration;
  const said = [
    `Film: front ${filmText(front)}, rear ${filmText(rear)}`,
    strip === 'none' ? '' : `Strip: ${stripName(strip)}`,
    caliper === 'stock' ? '' : `Calipers: ${caliperName(caliper)}`,
    wrap === 'none' ? '' : `Wrap: ${wrapText(wrap)}`,
    ppf ? `PPF: ${PPF_TEXT}` : '',
    `Car: ${carText(vehicleTypeLabel(body), paintName(paint))}`,
  ];
  return `${said.filter((part) => part !== '').join('. ')}.`;
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

/**
 * Reads the line back from the comments of a booking, wherever it stands in them; undefined if
 * there is none, or if someone edited it into something that the studio can't draw.
 */
export function readStudioNote(comments: string | null): StudioConfiguration | undefined {
  for (const line of (comments ?? '').split('\n')) {
    const configuration = readLine(inTodaysSpelling(line.trim()));
    if (configuration) return configuration;
  }
  return undefined;
}

const PPF_TEXT = 'full front';
const filmText = (film: Film): string => (film === CLEAR ? 'clear' : `${film}%`);
const carText = (body: string, paint: string): string => `${body} in ${paint}`;

function wrapText(wrap: StudioWrap): string {
  const names = wrapNames(wrap);
  return names ? `${names.pattern}, ${names.coverage}` : 'none';
}

/** Bookings made until November 2026 say "70 %", and "Sodium" of orange calipers. */
function inTodaysSpelling(line: string): string {
  return line.replace(/(\d) %/g, '$1%').replace('Calipers: Sodium.', 'Calipers: Orange.');
}

const LINE = /^Film: front (?<front>[^,]+), rear (?<rear>[^.]+)\.(?<rest>.*)$/;

function readLine(line: string): StudioConfiguration | undefined {
  const groups = LINE.exec(line)?.groups;
  if (!groups) return undefined;
  const { body, paint, front, rear, strip, caliper, wrap } = STUDIO_CHOICES;
  const rest = parts(groups['rest'] ?? '');
  const car = rest.get('Car')?.split(' in ') ?? [];
  const read: Partial<StudioConfiguration> = {
    ...found('front', front, groups['front'], filmText),
    ...found('rear', rear, groups['rear'], filmText),
    ...found('body', body, car[0], vehicleTypeLabel),
    ...found('paint', paint, car[1], paintName),
    ...found('strip', strip, rest.get('Strip') ?? stripName('none'), stripName),
    ...found('caliper', caliper, rest.get('Calipers') ?? caliperName('stock'), caliperName),
    ...found('wrap', wrap, rest.get('Wrap') ?? wrapText('none'), wrapText),
    ppf: rest.get('PPF') === PPF_TEXT,
  };
  const configuration = { ...BARE_STUDIO, ...read };
  // Only what would be written the same again was understood whole.
  return line.startsWith(writeStudioNote(configuration)) ? configuration : undefined;
}

/** "Strip: Ceramic. Car: SUV in Cedar." as pairs. */
function parts(text: string): Map<string, string> {
  const pairs = text.split('.').map((part) => part.trim().split(': '));
  return new Map(pairs.map(([key = '', value = '']) => [key, value]));
}

/** The choice whose text this is, under its key; nothing if it is none of them. */
function found<Key extends keyof StudioConfiguration, Value extends StudioConfiguration[Key]>(
  key: Key,
  choices: readonly Value[],
  text: string | undefined,
  textOf: (choice: Value) => string,
): Partial<StudioConfiguration> {
  const choice = choices.find((candidate) => textOf(candidate) === text);
  return choice === undefined ? {} : { [key]: choice };
}
