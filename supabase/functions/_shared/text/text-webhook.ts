import { type ReadVariable, readDatabaseAccess } from '../config.ts';
import { callOverHttp } from '../outbox.ts';
import { NotSigned } from '../pay/provider.ts';
import { readTextProvider } from './read-provider.ts';

const MAX_BODY = 65_536;

/**
 * Takes what the provider of texts says of a text, and what customers reply: 200 once it is noted, with an
 * empty answer to the customer; 400 for what the provider has not signed, 404 while none is configured, 503
 * when the database did not answer.
 */
export function createTextWebhookHandler(
  read: ReadVariable,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405);
    const provider = readTextProvider(read);
    if (!provider) return answer(404);
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return answer(413);
    const body = await request.text();
    if (body.length > MAX_BODY) return answer(413);
    try {
      const event = await provider.readEvent(request, body);
      if (event) {
        const { url, serviceKey } = readDatabaseAccess(read);
        await callOverHttp(url, serviceKey)('record_text_event', { event });
      }
      return answer(200);
    } catch (error) {
      if (error instanceof NotSigned) return answer(400);
      console.error(error);
      return answer(503);
    }
  };
}

/** TwiML that says nothing: Twilio answers STOP and HELP itself. */
function answer(status: number): Response {
  const headers = { 'content-type': 'text/xml', 'cache-control': 'no-store' };
  return new Response('<Response/>', { status, headers });
}
