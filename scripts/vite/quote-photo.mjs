// Serves the Edge Function quote-photo where hosted projects have it, while `vite` or `vite
// preview` serves the embedded database. The photos are in a folder next to it. Never in a build.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createQuotePhotoHandler } from '../../supabase/functions/_shared/quote-photo.ts';
import { answering, originOf, SERVICE_KEY } from './embedded-backend.mjs';

const PATH = '/functions/v1/quote-photo';
/** Id of a quote or booking/photo id: nothing else is a path. */
const QUOTE_PHOTOS = { folder: 'quote-photos', name: /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/ };

/**
 * Photos in a folder, for the embedded database. Those of the demo data come with the sources.
 *
 * @param {string} root
 * @param {{ folder: string, name: RegExp }} photos their folder, and what every path there is like
 * @returns {import('../../supabase/functions/_shared/photo-store.ts').PhotoStore}
 */
export function folderStore(root, photos = QUOTE_PHOTOS) {
  function fileOf(name) {
    if (!photos.name.test(name)) throw new TypeError('No path of a photo');
    return path.join(root, 'supabase/.temp', photos.folder, name);
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    async get(name) {
      const demo = path.join(root, 'supabase/demo-photos', `${path.basename(fileOf(name))}.jpg`);
      for (const file of [fileOf(name), demo]) {
        const bytes = await readFile(file).catch(() => undefined);
        if (bytes) return new Uint8Array(bytes);
      }
      return undefined;
    },
    async remove(names) {
      for (const name of names) await rm(fileOf(name), { force: true });
    },
  };
}

const PASSED_ON = [
  'authorization',
  'content-length',
  'x-booking-id',
  'x-quote-token',
  'x-photo-id',
  'x-photo-size',
  'x-photo-stage',
];

/** @returns {import('vite').Plugin} */
export function quotePhoto() {
  return {
    name: 'quote-photo',
    apply: 'serve',
    configureServer: attach,
    configurePreviewServer: attach,
  };
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function attach(server) {
  const variables = () => ({
    SUPABASE_URL: originOf(server),
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    SITE_URL: originOf(server),
  });
  const handle = createQuotePhotoHandler(
    (name) => variables()[name],
    folderStore(server.config.root),
  );
  server.middlewares.use(
    answering((request, response, next) =>
      request.url?.startsWith(PATH)
        ? servePhoto(handle, request, response, originOf(server))
        : next(),
    ),
  );
}

/**
 * Answers a request of Node's with the function. A request that is refused before its body has
 * ended is not read to its end: the connection closes.
 *
 * @param {(request: Request) => Promise<Response>} handle
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} origin
 */
export async function servePhoto(handle, request, response, origin) {
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '');
  const answer = await handle(
    new Request(new URL(request.url ?? '/', origin), {
      method: request.method,
      headers: Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
    }),
  );
  const headers = Object.fromEntries(answer.headers);
  response.writeHead(
    answer.status,
    request.complete ? headers : { ...headers, connection: 'close' },
  );
  response.end(Buffer.from(await answer.arrayBuffer()));
}
