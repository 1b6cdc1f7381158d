// Draws the cars: src/components/cars/drawings/*.svg and the pictures made of them.
// After a change of the geometry: node tools/cars/draw-cars.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const config = {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
};

function write({ file, svg }) {
  writeFileSync(`${root}${file}`, svg);
  console.info(file.padEnd(60), svg.length, 'bytes,', brotliCompressSync(svg).length, 'as brotli');
}

const { module: drawings } = await runnerImport('/tools/cars/car-drawings.ts', config);
drawings.CAR_DRAWINGS.forEach(write);
// The pictures are made of the drawings as they stand now.
const { module: pictures } = await runnerImport('/tools/cars/car-pictures.ts', config);
pictures.CAR_PICTURES.forEach(write);
