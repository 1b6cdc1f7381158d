// Writes src/components/cars/drawings/*.svg from the geometry, and the pictures of resting cars.
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

const { module: pictures } = await runnerImport('/scripts/site/car-pictures.ts', config);

const files = [
  ...Object.keys(specs.BODY_SPECS).map((body) => ({
    file: `src/components/cars/drawings/${body}.svg`,
    draw: () => geometry.drawingFile(body),
  })),
  ...pictures.CAR_PICTURES,
];
for (const { file, draw } of files) {
  const svg = draw();
  writeFileSync(`${root}${file}`, svg);
  console.info(file.padEnd(48), svg.length, 'bytes,', brotliCompressSync(svg).length, 'as brotli');
}
