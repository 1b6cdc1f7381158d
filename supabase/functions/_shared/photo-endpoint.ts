import { type ReadVariable, readDatabaseAccess, readIdentity } from './config.ts';
import { type CallDatabase, CallFailed, callOverHttp } from './outbox.ts';
import { Unreadable } from './photo-body.ts';

const BEARER = /^Bearer [\w.~+/=-]{1,4096}$/i;

/** Statuses of what the database and the content say; the body names it for the page. */
const REFUSALS: Readonly<Record<string, number>> = {
  signed_out: 401,
  refused: 403,
  unknown: 404,
  late: 409,
  many: 409,
  size: 413,
  kind: 415,
  quota: 429,
};

interface PhotoMethods {
  /** Says what became of the photo: `stored`, or why not. */
  readonly post: (request: Request) => Promise<string>;
  readonly get?: (request: Request) => Promise<Response>;
}

/** Shared by the functions for photos: who may ask, and how a response looks. */
export function photoEndpoint(
  read: ReadVariable,
  requestHeaders: string,
  { post, get }: PhotoMethods,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = {
      'access-control-allow-origin': readIdentity(read).siteUrl,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '3600',
      'cache-control': 'no-store',
      vary: 'origin',
    };
    const say = (status: number, body: unknown = {}) => Response.json(body, { status, headers });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    try {
      if (get && request.method === 'GET') return await get(request);
      if (request.method !== 'POST') return say(405);
      const outcome = await post(request);
      const status = REFUSALS[outcome];
      return status === undefined ? say(201) : say(status, { error: outcome });
    } catch (error) {
      if (error instanceof Unreadable) return say(400, { error: 'unreadable' });
      console.error(error);
      return say(503, { error: 'unavailable' });
    }
  };
}

/** Asks the database in the name of the caller, so that it decides whether they may. */
export async function asCaller(
  request: Request,
  read: ReadVariable,
  take: (call: CallDatabase) => Promise<string>,
): Promise<string> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!BEARER.test(authorization)) return 'refused';
  const { url, serviceKey } = readDatabaseAccess(read);
  try {
    // The key opens the door of the API; the rights are those of the caller.
    return await take(callOverHttp(url, serviceKey, undefined, authorization));
  } catch (error) {
    if (!(error instanceof CallFailed) || ![401, 403].includes(error.status)) throw error;
    return error.status === 401 ? 'signed_out' : 'refused';
  }
}
