import { type ReadVariable, readIdentity } from './config.ts';

/** A session sends it as its authorization. */
export const BEARER = /^Bearer [\w.~+/=-]{1,4096}$/i;

/** Answers with JSON that no cache keeps. */
export type Say = (status: number, body?: unknown) => Response;

/** A function that the site's own pages call by POST; the pages of other sites cannot read its answers. */
export function siteFunction(
  read: ReadVariable,
  post: (request: Request, say: Say) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = {
      'access-control-allow-origin': readIdentity(read).siteUrl,
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'cache-control': 'no-store',
      vary: 'origin',
    };
    const say: Say = (status, body = {}) => Response.json(body, { status, headers });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    return request.method === 'POST' ? post(request, say) : say(405);
  };
}
