import { PATHS } from '../../../src/config/paths.ts';
import { readToken, unsubscribeHref } from '../../../src/config/token-link.ts';
import { type ReadVariable, readDatabaseAccess, readIdentity } from './config.ts';
import { callOverHttp } from './outbox.ts';

/** The body a mail program posts (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/**
 * Answers the address of a mail's List-Unsubscribe. POST is the one click of a mail program, which
 * stops the news; GET is a person who follows the address, and leads to the page that asks first.
 */
export function createUnsubscribeHandler(
  read: ReadVariable,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = readToken(`#token=${new URL(request.url).searchParams.get('token') ?? ''}`);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const path = token === undefined ? PATHS.unsubscribe : unsubscribeHref(token);
      return answer(303, { location: `${readIdentity(read).siteUrl}${path}` });
    }
    if (request.method !== 'POST') return answer(405, { allow: 'GET, HEAD, POST' });
    if (!(await request.text()).includes(ONE_CLICK)) return answer(400);
    if (token === undefined) return answer(404);
    try {
      const { url, serviceKey } = readDatabaseAccess(read);
      const isDone = await callOverHttp(url, serviceKey)('suppress_mail', {
        token,
        only_news: true,
      });
      return answer(isDone === true ? 200 : 404);
    } catch (error) {
      console.error(error);
      return answer(503, { 'retry-after': '300' });
    }
  };
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
