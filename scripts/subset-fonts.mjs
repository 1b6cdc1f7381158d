// Cuts the two typefaces down to the characters and axis ranges that the site uses.
// Run `node scripts/subset-fonts.mjs` after changing SHOP.name to letters outside Latin-1.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LATIN = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join(
  '',
);
const LATIN_1 = Array.from({ length: 0xff - 0xa0 + 1 }, (_, i) =>
  String.fromCharCode(0xa0 + i),
).join('');
const TEXT = `${LATIN}${LATIN_1}–—‘’“”…•′″€™−×→↓↑`;

const FONTS = [
  {
    from: 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    to: 'src/styles/fonts/mona-sans.woff2',
    // Display only: headings run from 106 to 124 % width and 540 to 780 weight.
    options: { variationAxes: { wdth: { min: 106, max: 124 }, wght: { min: 540, max: 780 } } },
    text: `${LATIN}–—‘’“”…é→↓↑$`,
  },
  {
    from: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    to: 'src/styles/fonts/geist.woff2',
    options: { variationAxes: { wght: { min: 400, max: 680 } } },
    text: TEXT,
  },
];

for (const { from, to, options, text } of FONTS) {
  const source = await readFile(from);
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', ...options });
  await writeFile(to, subset);
  console.log(`${to}: ${source.length} -> ${subset.length} bytes`);
}
