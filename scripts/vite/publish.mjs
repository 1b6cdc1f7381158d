// Publishing while `vite` or `vite preview` serves the embedded database: the Edge Function publish, with this
// server for a host. It reads what the owner has entered when it starts and whenever it is asked to publish; pages of
// the development server are made with that. Never in a build.
import { createPublishHandler } from '../../supabase/functions/_shared/publish.ts';
import { camelCasedDocument } from '../../src/lib/camel-case.ts';
import { answering, originOf, SERVICE_KEY, toRequest } from './embedded-backend.mjs';

const PATH = '/functions/v1/publish';
const HOOK = '/functions/v1/publish-hook';

/** @returns {import('vite').Plugin} */
export function publish() {
  let server;
  /** The answer of `website()` that pages are made with. */
  let published;

  async function read() {
    const answer = await fetch(`${originOf(server)}/rest/v1/rpc/website`, {
      headers: { apikey: server.config.env.VITE_SUPABASE_ANON_KEY },
    });
    if (!answer.ok) throw new Error(`website: ${String(answer.status)}`);
    published = await answer.json();
  }

  function attach(attached) {
    server = attached;
    const variables = () => ({
      SUPABASE_URL: originOf(server),
      SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
      SITE_URL: originOf(server),
      BUILD_HOOK_URL: `${originOf(server)}${HOOK}`,
    });
    const handle = createPublishHandler((name) => variables()[name]);
    server.middlewares.use(
      answering(async (request, response, next) => {
        const url = new URL(request.url ?? '/', originOf(server));
        const send = (status, body) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(body));
        };
        if (url.pathname === '/published.json') {
          return send(200, { changedAt: published?.changed_at ?? null });
        }
        if (url.pathname === HOOK && request.method === 'POST') {
          await read();
          return send(200, {});
        }
        if (url.pathname !== PATH) return next();
        const answer = await handle(await toRequest(request, url));
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      }),
    );
  }

  return {
    name: 'publish',
    apply: 'serve',
    configureServer: attach,
    configurePreviewServer: attach,
    async transformIndexHtml() {
      if (!published) await read();
      const own = JSON.stringify(camelCasedDocument(published?.shop ?? {}));
      const children = `globalThis.OWN_FACTS = ${own.replaceAll('<', '\\u003c')};`;
      return [{ tag: 'script', children, injectTo: 'head-prepend' }];
    },
  };
}
