// Serves the Edge Function website-photo and the public address of its bucket where hosted projects
// have them, while `vite` or `vite preview` serves the embedded database. Never in a build.
import { createWebsitePhotoHandler } from '../../supabase/functions/_shared/website-photo.ts';
import { WEBSITE_PHOTOS } from '../../supabase/functions/_shared/photo-store.ts';
import { answering, originOf, SERVICE_KEY } from './embedded-backend.mjs';
import { folderStore, servePhoto } from './quote-photo.mjs';

const PATH = '/functions/v1/website-photo';
const PUBLIC = `/storage/v1/object/public/${WEBSITE_PHOTOS.name}/`;
const KINDS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** Photo id/hash-size.ending: nothing else is a path. */
const NAME = /^[0-9a-f-]{36}\/[0-9a-f]{32}-\d{3,4}\.(jpg|png|webp)$/;

/** @param {string} root */
export const websiteFolder = (root) =>
  folderStore(root, { folder: WEBSITE_PHOTOS.name, name: NAME });

/** @returns {import('vite').Plugin} */
export function websitePhoto() {
  return {
    name: 'website-photo',
    apply: 'serve',
    configureServer: attach,
    configurePreviewServer: attach,
  };
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function attach(server) {
  const store = websiteFolder(server.config.root);
  const variables = () => ({
    SUPABASE_URL: originOf(server),
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    SITE_URL: originOf(server),
  });
  const handle = createWebsitePhotoHandler((name) => variables()[name], store);
  server.middlewares.use(
    answering((request, response, next) => {
      const url = request.url ?? '';
      if (url.startsWith(PATH)) return servePhoto(handle, request, response, originOf(server));
      return url.startsWith(PUBLIC) ? show(store, url.slice(PUBLIC.length), response) : next();
    }),
  );
}

/**
 * @param {import('../../supabase/functions/_shared/photo-store.ts').PhotoStore} store
 * @param {string} name
 * @param {import('node:http').ServerResponse} response
 */
async function show(store, name, response) {
  const kind = KINDS[NAME.exec(name)?.[1]];
  const bytes = kind && (await store.get(name));
  if (!bytes) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(200, {
    'content-type': kind,
    'cache-control': `max-age=${String(WEBSITE_PHOTOS.keptFor)}`,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
