// One stylesheet for what a prerendered page shows, in place of one for each of its parts.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stylesheets of the frame, of the page's chunk and of the sections it loads lazily: their markup is
 * in the HTML already, so nothing may be painted unstyled.
 *
 * @returns {string[]} files in the order of the cascade
 */
function stylesheetsOf(manifest, source) {
  const found = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const css of manifest[key]?.css ?? []) found.add(css);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  visit('src/main.tsx');
  visit(source);
  for (const section of manifest[source]?.dynamicImports ?? []) visit(section);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  for (const css of entry?.css ?? []) found.delete(css);
  return [...found];
}

/**
 * Writes the page's stylesheet and returns its links. The parts are linked as well, disabled: not
 * fetched, but the code that comes later finds them and does not ask for them again.
 *
 * @returns {Promise<string>}
 */
export async function linkPageStyles({ dist, manifest, source }) {
  const parts = stylesheetsOf(manifest, source);
  if (parts.length === 0) return '';
  const texts = await Promise.all(parts.map((part) => readFile(join(dist, part), 'utf8')));
  const css = texts.join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/page-${hash}.css`;
  await writeFile(join(dist, file), css);
  const disabled = parts.map((part) => `<link rel="stylesheet" href="/${part}" disabled>`);
  return `<link rel="stylesheet" href="/${file}">${disabled.join('')}`;
}
