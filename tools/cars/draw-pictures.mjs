// Makes pictures of the car drawings (src/components/cars/drawings) in the looks the site shows.
// After a change of a drawing or of such a look: node tools/cars/draw-pictures.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tools/cars/car-pictures.ts', {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
});

for (const { file, svg } of module.CAR_PICTURES) {
  writeFileSync(`${root}${file}`, svg);
  console.info(file.padEnd(60), svg.length, 'bytes,', brotliCompressSync(svg).length, 'as brotli');
}
