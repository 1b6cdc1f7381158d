import { type ReadVariable, readDatabaseAccess, readIdentity, takeFacts } from './config.ts';
import { drain } from './drain.ts';
import { composeMail } from './mail/compose.ts';
import { callOverHttp, createOutbox } from './outbox.ts';
import { askForOpenRefunds } from './pay/pay-refund.ts';
import { readPaymentProvider } from './pay/read-provider.ts';
import { sendTexts } from './text/send-texts.ts';
import { readTransport } from './transports/read-transport.ts';
import { bucketStore, QUOTE_PHOTOS, removeGonePhotos, WEBSITE_PHOTOS } from './photo-store.ts';

/**
 * Answers a request to the function: POST, with the service key or the cron secret. Everybody else
 * learns nothing, not even whether there is mail.
 */
export function createMailHandler(read: ReadVariable): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'POST only' });
    if (!(await isAllowed(request, read))) return answer(401, { error: 'Not allowed' });
    try {
      const { url, serviceKey } = readDatabaseAccess(read);
      const call = callOverHttp(url, serviceKey);
      // It runs every minute: what is erased is gone then. Mail does not wait for it to go well.
      for (const bucket of [QUOTE_PHOTOS, WEBSITE_PHOTOS]) {
        const removal = removeGonePhotos(call, bucketStore(read, bucket), bucket);
        await removal.catch((error) => console.error(error));
      }
      const provider = readPaymentProvider(read);
      await call('report_payment_provider', { provider: provider?.name ?? null });
      if (provider) {
        await askForOpenRefunds(call, provider).catch((error) => console.error(error));
      }
      const identity = readIdentity(read, await takeFacts(call));
      const result = await drain({
        outbox: createOutbox(call),
        transport: readTransport(read),
        compose: (message) => composeMail(message, identity),
        onError: (text) => console.error(text),
      });
      const texts = await sendTexts(read, call, identity.siteUrl);
      return answer(200, { ...result, ...(texts.isConfigured ? { texts } : {}) });
    } catch (error) {
      console.error(error);
      return answer(500, { error: 'The outbox could not be worked off. See the log.' });
    }
  };
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

async function isAllowed(request: Request, read: ReadVariable): Promise<boolean> {
  const offered = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
  const secrets = ['MAIL_CRON_SECRET', 'MAIL_SERVICE_KEY', 'SUPABASE_SERVICE_ROLE_KEY'];
  const checks = await Promise.all(
    secrets.map(async (name) => {
      const secret = read(name);
      return secret !== undefined && secret !== '' && (await isSame(offered, secret));
    }),
  );
  return checks.includes(true);
}

/** Compares digests, so that the time it takes says nothing about the secret. */
async function isSame(left: string, right: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [a, b] = await Promise.all(
    [left, right].map(
      async (value) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(value))),
    ),
  );
  if (!a || !b) return false;
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}
