import { type ReadVariable, readDatabaseAccess } from '../config.ts';
import { callOverHttp } from '../outbox.ts';
import { NotSigned } from './provider.ts';
import { readPaymentProvider } from './read-provider.ts';

/** The events that we read are a tenth of it. */
const MAX_BODY = 262_144;

/**
 * Takes the events of the payment provider: 200 once one is noted, also for one that is none of ours; 400
 * for whatever is not signed by the provider within the last five minutes, 404 while none is
 * configured, 503 when the database did not answer. The provider sends again what was not answered by 200.
 */
export function createPayWebhookHandler(
  read: ReadVariable,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405);
    const provider = readPaymentProvider(read);
    if (!provider) return answer(404);
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return answer(413);
    const body = await request.text();
    if (body.length > MAX_BODY) return answer(413);
    try {
      const event = await provider.readEvent(body, request.headers);
      if (!event) return answer(200, 'not ours');
      const { url, serviceKey } = readDatabaseAccess(read);
      const outcome = await callOverHttp(url, serviceKey)('record_payment_event', { event });
      return answer(200, String(outcome));
    } catch (error) {
      if (error instanceof NotSigned) return answer(400);
      console.error(error);
      return answer(503);
    }
  };
}

function answer(status: number, outcome?: string): Response {
  return Response.json(outcome === undefined ? {} : { outcome }, {
    status,
    headers: { 'cache-control': 'no-store' },
  });
}
