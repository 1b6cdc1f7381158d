// The site's two typefaces as static TrueType files, for the renderer of preview images.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const CACHE = '.cache/fonts';

/** Display at the weight and width of headings, text at its regular weight. */
const FACES = [
  {
    file: 'node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    variationAxes: { wdth: 112, wght: 640 },
  },
  {
    file: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    variationAxes: { wght: 440 },
  },
];

const LATIN = String.fromCharCode(
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index),
);

/** @returns {Promise<string[]>} paths of the font files, made once and kept */
export async function staticFonts() {
  await mkdir(CACHE, { recursive: true });
  return Promise.all(
    FACES.map(async ({ file, variationAxes }) => {
      const source = await readFile(file);
      const key = createHash('sha256').update(source).update(JSON.stringify(variationAxes));
      const path = join(CACHE, `${key.digest('hex').slice(0, 16)}.ttf`);
      if (!existsSync(path)) {
        const text = `${LATIN}–—‘’“”…é©`;
        await writeFile(
          path,
          await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes }),
        );
      }
      return path;
    }),
  );
}
