// dist as a good static host serves it: HTTP/2, brotli, the headers of dist/_headers, 404.html.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headersFor, pageFile } from '../../scripts/vite/static-host.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};
const INCOMPRESSIBLE = new Set(['.png', '.woff2']);

/** A certificate for this run only: browsers speak HTTP/2 only over TLS. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'cert-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * @param {{ dist?: string, port?: number }} [options]
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function startStaticServer({ dist = 'dist', port = 5443 } = {}) {
  const cache = new Map();
  const read = (file) => {
    const known = cache.get(file);
    if (known) return known;
    const type = extname(file);
    const raw = readFileSync(file);
    const isPacked = !INCOMPRESSIBLE.has(type);
    const entry = {
      body: isPacked ? brotliCompressSync(raw) : raw,
      headers: {
        'content-type': TYPES[type] ?? 'application/octet-stream',
        ...(isPacked ? { 'content-encoding': 'br' } : {}),
      },
    };
    cache.set(file, entry);
    return entry;
  };
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const path = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
    if (path.startsWith('/rest/')) return answerEmpty(response);
    const found = pageFile(dist, path);
    const { body, headers } = read(found ?? join(dist, '404.html'));
    for (const [name, value] of headersFor(dist, path))
      response.setHeader(name.toLowerCase(), value);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = found ? 200 : 404;
    response.end(body);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `https://127.0.0.1:${port}`, close: () => server.close() };
}

/** A backend without bookings, so that a page that asks it is measured as it is. */
function answerEmpty(response) {
  response.setHeader('content-type', 'application/json');
  response.end('[]');
}
