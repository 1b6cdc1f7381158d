import {
  WRAP_PATTERNS,
  wrapParts,
  type StudioWrap,
  type WrapCoverage,
  type WrapPattern,
} from '@/domain/film/studio-configuration';

const SHARD_COLOURS = ['#ff6a2b', '#0b1f29', '#f3efe6', '#1fa3b5', '#ffb168'] as const;
const sheet = (colour: string): string => `<path d="M0 0H1200V480H0Z" fill="${colour}"/>`;

/** Repeatable pseudo-random numbers, so that every visitor sees the same shards. */
function sequence(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.trunc(from + (state / 4294967296) * (to - from));
  };
}

function shards(isPartial: boolean): string {
  const random = sequence(12);
  let art = isPartial ? '' : sheet('#12616f');
  for (let index = 0; index < 17; index++) {
    const x = -60 + index * 78 + random(-16, 16);
    const width = random(40, 120);
    const lean = random(150, 300);
    const colour = SHARD_COLOURS[(index + (isPartial ? 1 : 0)) % SHARD_COLOURS.length] ?? '';
    if (isPartial && index < 7) continue;
    art += `<path d="M${x} 440L${x + lean} 90H${x + lean + width}L${x + Math.trunc(width / 2)} 440Z" fill="${colour}"/>`;
  }
  return art;
}

const stripe = (isPartial: boolean): string =>
  (isPartial ? '' : sheet('#e7eaec')) +
  '<path d="M0 300C300 262 620 300 1200 214V262C620 344 300 306 0 342Z" fill="#ff6a2b"/>' +
  `<path d="M0 352C300 318 620 356 1200 276V290C620 370 300 332 0 366Z" fill="${isPartial ? '#f3efe6' : '#0b1f29'}"/>`;

function fade(isPartial: boolean): string {
  let dots = '';
  for (let column = 0; column < 27; column++) {
    const radius = ((column - (isPartial ? 11 : 5)) / (isPartial ? 15 : 21)) * 17;
    if (radius <= 1) continue;
    for (let row = 0; row < 11; row++) {
      const x = column * 46 + (row % 2) * 23;
      dots += `<circle cx="${x}" cy="${row * 40 + 20}" r="${radius.toFixed(1)}"/>`;
    }
  }
  const ground = isPartial ? '' : sheet('#12263c');
  return `${ground}<g fill="#5bb8c9">${dots}</g>`;
}

function contour(isPartial: boolean): string {
  let art = isPartial ? '' : sheet('#1f3b34');
  for (let line = isPartial ? 6 : 0; line < 15; line++) {
    art += `<path d="M-20 ${60 + line * 26}C180 ${10 + line * 30} 330 ${150 + line * 17} 560 ${84 + line * 26}S900 ${170 + line * 14} 1220 ${50 + line * 28}" fill="none" stroke="#c9d8bd" stroke-width="${line % 4 === 0 ? 6 : 2.5}" stroke-opacity=".75"/>`;
  }
  return art;
}

const ARTISTS: Readonly<Record<WrapPattern, (isPartial: boolean) => string>> = {
  shards,
  stripe,
  fade,
  contour,
};

/** SVG of a pattern over the whole drawing box; the car clips it to its painted body. */
export const drawPattern = (pattern: WrapPattern, coverage: WrapCoverage): string =>
  ARTISTS[pattern](coverage === 'partial');

/** A plain colour needs no art: the body itself takes it. */
export function drawWrap(wrap: StudioWrap): string {
  const parts = wrapParts(wrap);
  const pattern = WRAP_PATTERNS.find((name) => name === parts?.design);
  return parts && pattern ? drawPattern(pattern, parts.coverage) : '';
}
