// Writes src/styles/fonts: run it after another name of the shop, other faces or other characters.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { fontCuts } from './font-cuts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tools/fonts/largest-texts.ts', {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${root}src` } },
});

for (const { to, range, cut } of fontCuts(module.LARGEST)) {
  const font = await cut();
  await writeFile(`${root}src/styles/fonts/${to}`, font);
  console.info(to.padEnd(26), font.length, 'bytes', range ? `unicode-range: ${range};` : '');
}
