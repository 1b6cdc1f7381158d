// Writes src/components/cars/drawings/*.svg from the geometry: node scripts/draw-cars.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
};
const { module: geometry } = await runnerImport(
  '/src/components/cars/geometry/drawing-file.ts',
  config,
);
const { module: specs } = await runnerImport('/src/components/cars/geometry/body-specs.ts', config);

for (const body of Object.keys(specs.BODY_SPECS)) {
  const svg = geometry.drawingFile(body);
  writeFileSync(`${root}src/components/cars/drawings/${body}.svg`, svg);
  console.info(body.padEnd(10), svg.length, 'bytes,', brotliCompressSync(svg).length, 'as brotli');
}
