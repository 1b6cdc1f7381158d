// Draws the link previews into dist/previews. Those that were drawn before are taken from .cache.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { staticFonts } from './fonts.mjs';
import { mapPreview, PREVIEW_SIZE, scenePreview } from './preview-art.mjs';

const CACHE = '.cache/previews';
/** The renderer works in threads of its own. */
const AT_ONCE = 4;
const MAP_FILE = 'src/components/map/lower-mainland.svg';

/**
 * @param {{ dist: string, site: typeof import('../../src/site-build') }} options
 * @returns {Promise<number>} number of pictures
 */
export async function writePreviews({ dist, site }) {
  const map = await readFile(MAP_FILE, 'utf8');
  const shop = { name: site.SHOP.name, place: `${site.SHOP.locality}, ${site.SHOP.region}` };
  const skyline = site.drawSkyline(PREVIEW_SIZE.width, 122, 77);
  const svgOf = async (preview) =>
    preview.kind === 'scene'
      ? scenePreview({ ...preview, shop, skyline, car: await site.drawStaticCarGroup(preview.car) })
      : mapPreview({ ...preview, shop, map, focus: cityPlace(map, preview.city) });

  await mkdir(CACHE, { recursive: true });
  await mkdir(join(dist, 'previews'), { recursive: true });
  const previews = await site.listPreviews();
  const waiting = [...previews];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const drawn = await drawnOnce(await svgOf(next));
      await copyFile(drawn, join(dist, 'previews', `${next.name}.png`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return previews.length;
}

/** The place of a city in the map. */
function cityPlace(map, city) {
  const place = new RegExp(`id="place-${city}">.*?class="halo" cx="([\\d.]+)" cy="([\\d.]+)"`).exec(
    map,
  );
  if (!place) throw new Error(`The map has no ${city}.`);
  return { x: Number(place[1]), y: Number(place[2]) };
}

/** @returns {Promise<string>} path of the picture */
async function drawnOnce(svg) {
  const fontFiles = await (fonts ??= staticFonts());
  const hash = createHash('sha256').update(svg).update(fontFiles.join()).digest('hex');
  const path = join(CACHE, `${hash.slice(0, 24)}.png`);
  const isDrawn = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isDrawn) {
    const picture = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } });
    await writeFile(path, picture.asPng());
  }
  return path;
}

let fonts;
