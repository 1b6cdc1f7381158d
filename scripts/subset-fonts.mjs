// Cuts the two typefaces down to the characters, widths and weights that the site uses: what a page
// waits for before its largest text is painted. Run it after changing one of them.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LATIN = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join(
  '',
);
const LATIN_1 = Array.from({ length: 0xff - 0xa0 + 1 }, (_, i) =>
  String.fromCharCode(0xa0 + i),
).join('');
const MARKS = '–—‘’“”…é→↓↑';
/** The shop's name, huge. */
const WORDMARK = LATIN.replace(/[^\w .&'-]/g, '');

const FONTS = [
  {
    from: 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    to: 'src/styles/fonts/mona-sans.woff2',
    // One width and one weight for all headings and prices: the axes cost twice the bytes.
    options: { variationAxes: { wdth: 112, wght: 640 } },
    text: `${LATIN}${MARKS}`,
  },
  {
    from: 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    to: 'src/styles/fonts/mona-sans-wordmark.woff2',
    options: { variationAxes: { wdth: 122, wght: 780 } },
    text: WORDMARK,
  },
  {
    from: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    to: 'src/styles/fonts/geist.woff2',
    options: { variationAxes: { wght: { min: 400, max: 680 } } },
    text: `${LATIN}\u00a0${MARKS}•′″−×`,
  },
  {
    from: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    // Names of customers and what else is rarely needed; the styles say for which characters.
    to: 'src/styles/fonts/geist-latin-1.woff2',
    options: { variationAxes: { wght: { min: 400, max: 680 } } },
    text: `${LATIN_1.replace(/[\u00a0×é]/g, '')}€™`,
  },
];

for (const { from, to, options, text } of FONTS) {
  const source = await readFile(from);
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', ...options });
  await writeFile(to, subset);
  console.log(`${to}: ${source.length} -> ${subset.length} bytes`);
}
