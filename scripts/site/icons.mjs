// Icons and the web app manifest, from the favicon's three panes and the shop's facts.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const INK = '#0b0e13';
const FAVICON = 'public/favicon.svg';

/** Only the panes, on an ink square that a launcher may cut to its own shape. */
function onSquare(favicon, scale) {
  const panes = /<path[\s\S]*\/>(?=<\/g>)/.exec(favicon)?.[0] ?? '';
  const offset = 16 - 16.5 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INK}"/><g transform="translate(${offset} ${16 - 16 * scale}) scale(${scale})">${panes}</g></svg>`;
}

async function png(svg, size) {
  const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: size } });
  return picture.asPng();
}

export async function writeIcons({ dist, site }) {
  const favicon = await readFile(FAVICON, 'utf8');
  const icons = [
    ['icon-192.png', favicon, 192],
    ['icon-512.png', favicon, 512],
    ['maskable-512.png', onSquare(favicon, 0.66), 512],
    // iOS rounds the corners itself and paints transparency black.
    ['apple-touch-icon.png', onSquare(favicon, 0.86), 180],
  ];
  await mkdir(join(dist, 'icons'), { recursive: true });
  await Promise.all(
    icons.map(async ([name, svg, size]) =>
      writeFile(join(dist, 'icons', name), await png(svg, size)),
    ),
  );
  await writeFile(join(dist, 'site.webmanifest'), JSON.stringify(manifest(site.SHOP), null, 2));
}

function manifest(shop) {
  const icon = (file, size, purpose) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: shop.title,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en-CA',
    start_url: '/',
    display: 'browser',
    background_color: INK,
    theme_color: INK,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
