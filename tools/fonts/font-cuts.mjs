// The two typefaces cut down to the characters, widths and weights that the site uses: what a page
// waits for before its largest text is painted.
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const MONA = 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2';
const GEIST = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

const characters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');

/** The site's own texts are written with these. */
const OFTEN = `${characters(0x30, 0x39)}${characters(0x41, 0x5a)}${characters(0x61, 0x7a)} \u00a0,.:;-$()?%+&!'’–/`;
const OFTEN_IN_TEXT = `${OFTEN}@"“”…×`;
/** Names of customers and what else is rare: fetched when a page has one of them. */
const RARE = Array.from(`${characters(0x21, 0x7e)}${characters(0xa1, 0xff)}–—‘’“”…•′″−→↓↑€™`)
  .filter((character) => !OFTEN.includes(character))
  .join('');
const RARE_IN_TEXT = Array.from(RARE)
  .filter((character) => !OFTEN_IN_TEXT.includes(character))
  .join('');
/** Texts are set with these by themselves: the faces bring many alternates that nobody asks for. */
const FEATURES = ['kern', 'liga'];
// One width and one weight for all headings and prices: the axes cost twice the bytes.
const HEADINGS = { variationAxes: { wdth: 112, wght: 640 }, keepFeatures: FEATURES };
const TEXT = {
  variationAxes: { wght: { min: 400, max: 680 } },
  // Figures of one width, for columns.
  keepFeatures: [...FEATURES, 'tnum'],
};

/**
 * @param {string} largest every letter in the wordmark's face
 * @returns the files of src/styles/fonts: `to`, the only characters a face is asked for (`range`,
 * as fonts.css has it), and `cut` which makes the bytes
 */
export function fontCuts(largest) {
  return [
    { to: 'mona-sans.woff2', from: MONA, options: HEADINGS, text: OFTEN },
    { to: 'mona-sans-more.woff2', from: MONA, options: HEADINGS, text: RARE, isRare: true },
    {
      to: 'mona-sans-wordmark.woff2',
      from: MONA,
      options: { variationAxes: { wdth: 122, wght: 780 }, keepFeatures: ['kern'] },
      // A dozen letters: the whole alphabet would be five times the bytes on the first screen.
      text: largest,
    },
    { to: 'geist.woff2', from: GEIST, options: TEXT, text: OFTEN_IN_TEXT },
    { to: 'geist-more.woff2', from: GEIST, options: TEXT, text: RARE_IN_TEXT, isRare: true },
  ].map(({ to, from, options, text, isRare }) => ({
    to,
    range: isRare ? unicodeRange(text) : undefined,
    cut: async () => subsetFont(await readFile(from), text, { targetFormat: 'woff2', ...options }),
  }));
}

/** The characters of a text as the value of `unicode-range`: "U+22-23, U+2A". */
function unicodeRange(text) {
  const points = Array.from(text, (character) => character.codePointAt(0)).sort((a, b) => a - b);
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  const hex = (point) => point.toString(16).toUpperCase();
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
