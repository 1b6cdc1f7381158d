// Static hosts read _headers and _redirects (Netlify, Cloudflare Pages), or vercel.json with the
// same rules.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScriptHashes, securityHeaders } from './security.mjs';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** No hash in the name: may change with any release. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Every path matches at most one rule that sets Cache-Control: hosts join the values of several.
 *
 * @param {{ paths: string[], config: { supabaseUrl: string | undefined, mapOrigin: string, turnstileSiteKey?: string } }} site
 * @returns {Array<{ path: string, headers: Record<string, string> }>}
 */
export function headerRules({ paths, config }) {
  const cached = (path, value) => ({ path, headers: { 'Cache-Control': value } });
  return [
    { path: '/*', headers: securityHeaders(config) },
    cached('/assets/*', FOR_EVER),
    ...['/icons/*', '/previews/*', '/scenes/*'].map((path) => cached(path, A_DAY)),
    ...['/published.json', ...paths].map((path) => cached(path, REVALIDATE)),
  ];
}

const asHeadersFile = (rules) =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n');

/** The same file for every path below one. */
const asRedirectsFile = (pages) => pages.map(({ path }) => `${path}/* ${path} 200`).join('\n');

const asVercelFile = (rules, pages) =>
  JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      rewrites: pages.map(({ path }) => ({ source: `${path}/(.*)`, destination: path })),
      headers: rules.map(({ path, headers }) => ({
        source: path.replace('*', '(.*)'),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
    null,
    2,
  );

/** @param {{ dist: string, pages: { path: string, hasMore: boolean }[], config: object }} site */
export async function writeHosting({ dist, pages, config }) {
  const above = pages.filter(({ hasMore }) => hasMore);
  const paths = [...pages, ...above.map(({ path }) => ({ path: `${path}/*` }))];
  // The same script on every page.
  const inlineScripts = inlineScriptHashes(await readFile(join(dist, 'index.html'), 'utf8'));
  const rules = headerRules({
    paths: paths.map(({ path }) => path),
    config: { ...config, inlineScripts },
  });
  await writeFile(join(dist, '_headers'), `${asHeadersFile(rules)}\n`);
  await writeFile(join(dist, 'vercel.json'), `${asVercelFile(rules, above)}\n`);
  await writeFile(join(dist, '_redirects'), `${asRedirectsFile(above)}\n`);
}
