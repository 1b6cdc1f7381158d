// The embedded backend as the Edge Functions reach it, which run inside the same server, and what
// our own handlers next to it share.

/** Exists only in the embedded database (supabase/lite.config.mjs). */
export const SERVICE_KEY = 'sb_secret_local_dev_key_not_secret';

/**
 * The address at which the server answers.
 *
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 * @returns {string}
 */
export function originOf(server) {
  const known = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (known) return new URL(known).origin;
  const address = server.httpServer?.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 5173}`;
}

/**
 * A request of Node's as a function reads it, with its whole body.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 */
export async function toRequest(request, url) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).filter(([, value]) => typeof value === 'string');
  return new Request(url, {
    method: request.method,
    headers: Object.fromEntries(headers.filter(([name]) => !name.startsWith(':'))),
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}

/** Methods that are of no use here, and that `fetch` and the embedded backend know nothing of. */
const UNSUPPORTED = new Set(['TRACE', 'TRACK', 'CONNECT']);

/**
 * Answers what goes wrong in a handler: left to itself, a failure would end the whole server.
 *
 * @param {(
 *   request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse,
 *   next: () => void, ) => unknown} handle
 * @returns {import('vite').Connect.NextHandleFunction}
 */
export function answering(handle) {
  return (request, response, next) => void answer(request, response, next);

  async function answer(request, response, next) {
    try {
      if (UNSUPPORTED.has(request.method ?? '')) refuse(response, 405, 'Not allowed');
      else await handle(request, response, next);
    } catch (error) {
      // The address is not valid.
      if (error instanceof TypeError || error instanceof URIError) {
        refuse(response, 400, 'Unreadable');
      } else {
        console.error(error);
        refuse(response, 500, 'Failed');
      }
    }
  }
}

/** @returns {import('vite').Plugin} */
export function pathsOnly() {
  return {
    name: 'paths-only',
    apply: 'serve',
    configureServer: ({ httpServer }) => refuseAllButPaths(httpServer),
    configurePreviewServer: ({ httpServer }) => refuseAllButPaths(httpServer),
  };
}

/**
 * Refuses requests for anything but a path, such as `GET http://[ HTTP/1.1`: Node hands them on, and Vite
 * reads them before any handler, with an error that ends the server.
 *
 * @param {Pick<import('node:http').Server, 'listeners' | 'off' | 'on'> | null} server
 */
export function refuseAllButPaths(server) {
  for (const serve of server?.listeners('request') ?? []) {
    server.off('request', serve);
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/')) serve(request, response);
      else refuse(response, 400, 'Unreadable');
    });
  }
}

function refuse(response, status, text) {
  if (!response.headersSent) response.writeHead(status, { 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
