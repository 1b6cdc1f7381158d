// Serves the Edge Functions that people and programs reach by a link, calendar-feed and unsubscribe, where
// hosted projects have them, while `vite` or `vite preview` serves the embedded database. Never in a build.
import { createCalendarFeedHandler } from '../../supabase/functions/_shared/calendar-feed.ts';
import { createUnsubscribeHandler } from '../../supabase/functions/_shared/unsubscribe.ts';
import { answering, originOf, SERVICE_KEY, toRequest } from './embedded-backend.mjs';

/** @returns {import('vite').Plugin} */
export function linkFunctions() {
  return {
    name: 'link-functions',
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
  const read = (name) => variables()[name];
  const functions = {
    'calendar-feed': createCalendarFeedHandler(read),
    unsubscribe: createUnsubscribeHandler(read),
  };
  server.middlewares.use(
    answering(async (request, response, next) => {
      const url = new URL(request.url ?? '/', originOf(server));
      const [, name = ''] = /^\/functions\/v1\/([a-z-]+)/.exec(url.pathname) ?? [];
      const handle = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (handle === undefined) return next();
      const answer = await handle(await toRequest(request, url));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    }),
  );
}
