// Makes `vite preview` behave like the static hosts the site is published on: response headers from
// dist/_headers, the same file for the paths of dist/_redirects, and dist/404.html with status 404 for a path that has no page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering } from './embedded-backend.mjs';

/** Backend paths that the embedded Supabase answers itself. */
const BACKEND = /^\/(rest|auth|_system|functions|storage|dev\/(mailbox|pay|phone))\b/;

/** The default of five seconds closes a connection at the moment when a client uses it again. */
const KEEP_ALIVE_MS = 120_000;

/** @returns {import('vite').Plugin} */
export function staticHost() {
  return {
    name: 'static-host',
    configurePreviewServer(server) {
      server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
      const dist = join(server.config.root, server.config.build.outDir);
      const serve = answering((request, response, next) => {
        const [address = '/', ...rest] = (request.url ?? '/').split('?');
        const path = decodeURI(address);
        const query = rest.length > 0 ? `?${rest.join('?')}` : '';
        if (BACKEND.test(path)) return next();
        for (const [name, value] of headersFor(dist, path)) response.setHeader(name, value);
        const file = pageFile(dist, path);
        if (file) {
          // Vite would answer a path without its slash with the home page.
          request.url = encodeURI(file.slice(dist.length)).replace(/index\.html$/, '') + query;
          return next();
        }
        response.statusCode = 404;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(readFileSync(join(dist, '404.html')));
      });
      server.middlewares.use(serve);
    },
  };
}

/**
 * The file that answers a path, or undefined where a host answers 404.
 *
 * @param {string} dist
 * @param {string} path
 * @returns {string | undefined}
 */
export function pageFile(dist, path) {
  if (path.includes('..')) return undefined;
  const page = path.replace(/\/+$/, '');
  const candidates = /\.[a-z0-9]+$/i.test(path) ? [path] : [`${page}.html`, `${page}/index.html`];
  const found = candidates.map((file) => join(dist, file)).find((file) => existsSync(file));
  const above = found ? undefined : rewrites(dist).find(({ prefix }) => page.startsWith(prefix));
  return found ?? (above && pageFile(dist, above.target));
}

/** "/dashboard/day/* /dashboard/day 200", one a line. */
function rewrites(dist) {
  const file = join(dist, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const [source = '', target = ''] = line.split(' ');
    return { prefix: source.replace('*', ''), target };
  });
}

const rulesOf = new Map();

/**
 * Response headers of a path by dist/_headers.
 *
 * @param {string} dist
 * @param {string} path
 * @returns {Array<[string, string]>}
 */
export function headersFor(dist, path) {
  const file = join(dist, '_headers');
  const rules = rulesOf.get(file) ?? readHeaderRules(file);
  rulesOf.set(file, rules);
  return rules.filter((rule) => rule.pattern.test(path)).flatMap((rule) => rule.headers);
}

/** Parses the Netlify / Cloudflare Pages format: a path line, then indented headers. */
function readHeaderRules(file) {
  if (!existsSync(file)) return [];
  const rules = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      const source = line
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*');
      rules.push({ pattern: new RegExp(`^${source}$`), headers: [] });
    } else {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}
