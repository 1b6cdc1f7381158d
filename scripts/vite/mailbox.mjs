// The embedded stand-in for a mail server: while `vite` or `vite preview` serves the embedded
// database, this processes the outbox with the code of the Edge Function and keeps every mail as a
// file in supabase/.temp/mailbox. It also replaces the daily schedule of hosted projects.
// http://localhost:5173/dev/mailbox shows them. Never in a build.
import { callOverHttp, createOutbox } from '../../supabase/functions/_shared/outbox.ts';
import { readIdentity, takeFacts } from '../../supabase/functions/_shared/config.ts';
import { removeGonePhotos, WEBSITE_PHOTOS } from '../../supabase/functions/_shared/photo-store.ts';
import { drain } from '../../supabase/functions/_shared/drain.ts';
import { composeMail } from '../../supabase/functions/_shared/mail/compose.ts';
import { nodemailerMessage } from '../../supabase/functions/_shared/transports/nodemailer-message.ts';
import { sendTexts } from '../../supabase/functions/_shared/text/send-texts.ts';
import { answering, originOf, SERVICE_KEY } from './embedded-backend.mjs';
import { mailboxPages } from './mailbox/pages.mjs';
import { openMailbox } from './mailbox/store.mjs';
import { phoneVariables } from './phone.mjs';
import { folderStore } from './quote-photo.mjs';
import { websiteFolder } from './website-photo.mjs';

/** Retries, reminders and what staff may still undo fall due by themselves; all else is noticed at once. */
const TICK_MS = 10_000;
const SOON_MS = 150;
const OWN_CALLS =
  /\/rpc\/(lease_messages|lease_texts|hand_over_message|report_text_provider|takes_texts|finish_message|report_mail_transport|slot_availability|purge_expired_data|release_unconfirmed_bookings|release_unpaid_bookings|calendar_feed|quote_availability|removed_quote_photos|removed_website_photos|take_website_photo|keep_website_photo|forget_removed_photos|take_quote_photo|keep_quote_photo|open_quote_photo|begin_online_payment|keep_payment_page|report_payment_provider|managed_payment|own_facts|note_publish)\b/;
/** Old data goes once a day, and whenever the site is started. */
const DAY_MS = 86_400_000;

/** @returns {import('vite').Plugin} */
export function mailbox() {
  return {
    name: 'mailbox',
    apply: 'serve',
    configureServer: attach,
    configurePreviewServer: attach,
  };
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function attach(server) {
  const box = openMailbox(server.config.root);
  const worker = createWorker(server, box);
  server.middlewares.use(answering(mailboxPages(box)));
  server.middlewares.use(
    answering((request, response, next) => {
      const url = request.url ?? '';
      if (request.method !== 'GET' && url.startsWith('/rest/v1/') && !OWN_CALLS.test(url)) {
        response.once('finish', () => worker.runSoon(SOON_MS));
      }
      next();
    }),
  );
  server.httpServer?.once('listening', () => worker.start());
  server.httpServer?.once('close', () => worker.stop());
}

/** One run at a time; what is noticed during a run starts another one. */
function createWorker(server, box) {
  let timer;
  let tick;
  let purgeAt = 0;
  let isRunning = false;
  let isStopped = false;
  const transport = {
    name: 'mailbox',
    send: (mail) => box.keep(mail, nodemailerMessage(mail)),
    close: () => undefined,
  };

  function runSoon(delay) {
    if (isStopped || isRunning) {
      box.hasNews = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
    timer.unref();
  }

  async function run() {
    isRunning = true;
    box.hasNews = false;
    try {
      const siteUrl = originOf(server);
      const call = callOverHttp(siteUrl, SERVICE_KEY);
      const read = (name) => (name === 'SITE_URL' ? siteUrl : undefined);
      const ofPhone = phoneVariables(siteUrl);
      const identity = readIdentity(read, await takeFacts(call));
      if (Date.now() >= purgeAt) {
        await call('purge_expired_data', {});
        purgeAt = Date.now() + DAY_MS;
      }
      // Its pages are /dev/pay.
      await call('report_payment_provider', { provider: 'stripe' });
      await call('release_unconfirmed_bookings', {});
      await call('release_unpaid_bookings', {});
      await removeGonePhotos(call, folderStore(server.config.root));
      await removeGonePhotos(call, websiteFolder(server.config.root), WEBSITE_PHOTOS);
      await drain({
        outbox: createOutbox(call),
        transport,
        compose: (message) => composeMail(message, identity),
        onError: (text) => console.error(`mailbox: ${text}`),
      });
      await sendTexts((name) => ofPhone[name], call, siteUrl);
    } catch (error) {
      if (!isStopped) console.error(`mailbox: ${String(error)}`);
    }
    isRunning = false;
    if (box.hasNews) runSoon(SOON_MS);
  }

  return {
    runSoon,
    start() {
      runSoon(SOON_MS);
      tick = setInterval(() => runSoon(0), TICK_MS);
      tick.unref();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(tick);
    },
  };
}
