// Serves the Edge Function calendar-feed where hosted projects have it, while `vite` or `vite preview`
// serves the embedded database. Never in a build.
import { createCalendarFeedHandler } from '../../supabase/functions/_shared/calendar-feed.ts';
import { answering, originOf, SERVICE_KEY } from './embedded-backend.mjs';

const PATH = '/functions/v1/calendar-feed';

/** @returns {import('vite').Plugin} */
export function calendarFeed() {
  return {
    name: 'calendar-feed',
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
  const handle = createCalendarFeedHandler((name) => variables()[name]);
  server.middlewares.use(
    answering((request, response, next) =>
      request.url?.startsWith(PATH) ? serve(request, response) : next(),
    ),
  );

  async function serve(request, response) {
    const headers = { 'if-none-match': request.headers['if-none-match'] ?? '' };
    const url = new URL(request.url, originOf(server));
    const answer = await handle(new Request(url, { method: request.method, headers }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  }
}
