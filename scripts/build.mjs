// `vite build` for the browser, `vite build --ssr` for the prerender, then one HTML file a page and
// what hosts, search engines and link previews ask for. `--mode e2e` builds for the embedded backend.
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, runnerImport } from 'vite';
import { prerenderSite } from './prerender.mjs';
import { writeHosting } from './site/hosting.mjs';
import { writeIcons } from './site/icons.mjs';
import { writePreviews } from './site/previews.mjs';
import { writeSitemap } from './site/sitemap.mjs';

const flag = (name, usual) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : usual;
};
const mode = flag('--mode', 'production');
const dist = flag('--out', 'dist');

const env = loadEnv(mode, process.cwd(), 'VITE_');
// A build for a project is published with its owner's facts, reviews and photos: without an answer it would
// publish the samples in their place, so it fails. The embedded database is not running yet.
const hasProject = /^https?:/.test(env.VITE_SUPABASE_URL ?? '');
const website = hasProject ? await readWebsite() : undefined;
// Browser and prerender have the same facts, before any of their code runs (src/domain/shop.ts).
const define = { 'globalThis.OWN_FACTS': JSON.stringify(website?.shop ?? {}) };

await build({ mode, define, logLevel: 'warn', build: { outDir: dist } });
await build({
  mode,
  define,
  logLevel: 'warn',
  build: { ssr: 'src/entry-server.tsx', outDir: `${dist}-ssr`, copyPublicDir: false },
});
const site = await import(pathToFileURL(`${dist}-ssr/entry-server.js`).href);
const pages = await prerenderSite({ dist, site, website });
const config = {
  supabaseUrl: env.VITE_SUPABASE_URL,
  mapOrigin: site.MAP_ORIGIN,
  turnstileSiteKey: env.VITE_TURNSTILE_SITE_KEY,
};
await Promise.all([
  // Settings compare it with what has changed since.
  writeFile(
    join(dist, 'published.json'),
    JSON.stringify({ changedAt: website?.changedAt ?? null }),
  ),
  writeSitemap({ dist, site }),
  writeHosting({ dist, pages, config }),
  writeIcons({ dist, site }),
  writePreviews({ dist, site }),
]);
await rm(`${dist}-ssr`, { recursive: true });
console.log(`Built ${pages.length} pages into ${dist}`);

async function readWebsite() {
  const { module } = await runnerImport('src/lib/website.ts', {
    configFile: false,
    mode,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
  });
  return module.readWebsite();
}
