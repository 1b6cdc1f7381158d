// Serves the Edge Function people where hosted projects have it, while `vite` or `vite preview` serves the
// embedded database, whose accounts three functions of its seed make and delete: it has no Admin API. The mail
// lands in /dev/mailbox. Never in a build.
import { createPeopleHandler } from '../../supabase/functions/_shared/people.ts';
import { callOverHttp } from '../../supabase/functions/_shared/outbox.ts';
import { nodemailerMessage } from '../../supabase/functions/_shared/transports/nodemailer-message.ts';
import { answering, originOf, SERVICE_KEY, toRequest } from './embedded-backend.mjs';
import { openMailbox } from './mailbox/store.mjs';

const PATH = '/functions/v1/people';

/** @returns {import('vite').Plugin} */
export function people() {
  return {
    name: 'people',
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
  const handle = createPeopleHandler((name) => variables()[name], accounts(server));
  server.middlewares.use(
    answering(async (request, response, next) => {
      const url = new URL(request.url ?? '/', originOf(server));
      if (url.pathname !== PATH) return next();
      const answer = await handle(await toRequest(request, url));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    }),
  );
}

/**
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 * @returns {import('../../supabase/functions/_shared/people.ts').Accounts}
 */
function accounts(server) {
  const call = (name, args) => callOverHttp(originOf(server), SERVICE_KEY)(name, args);
  return {
    create: (email, role) => call('embedded_add_account', { email, role }),
    remove: async (id) => void (await call('embedded_remove_account', { id })),
    passwordKey: (email) => call('embedded_password_key', { email }),
    send: (mail) => openMailbox(server.config.root).keep(mail, nodemailerMessage(mail)),
  };
}
