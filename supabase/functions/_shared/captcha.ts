import { type ReadVariable, readDatabaseAccess, readIdentity } from './config.ts';
import { callOverHttp } from './outbox.ts';

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Turnstile allows no longer ones. */
const MAX_TOKEN = 2_048;

/**
 * Answers the booking page: `{ token, bookingId }`, the answer of a solved CAPTCHA and the id of the
 * booking that it is for. 204 when it was solved, 403 when not, 404 while none is configured, 503
 * when nobody could be asked.
 */
export function createCaptchaHandler(read: ReadVariable): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = readIdentity(read).siteUrl;
    const answer = (status: number) =>
      new Response(null, {
        status,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
          'cache-control': 'no-store',
          vary: 'origin',
        },
      });
    if (request.method === 'OPTIONS') return answer(204);
    if (request.method !== 'POST') return answer(405);
    const secret = read('TURNSTILE_SECRET_KEY');
    if (!secret) return answer(404);
    const solved = readSolved(await request.json().catch(() => undefined));
    if (!solved) return answer(400);
    try {
      if (!(await isSolved(solved.token, secret, request, read))) return answer(403);
      const { url, serviceKey } = readDatabaseAccess(read);
      await callOverHttp(url, serviceKey)('record_captcha', { booking_id: solved.bookingId });
      return answer(204);
    } catch (error) {
      console.error(error);
      return answer(503);
    }
  };
}

interface Solved {
  readonly token: string;
  readonly bookingId: string;
}

function readSolved(body: unknown): Solved | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { token, bookingId } = body as Partial<Record<keyof Solved, unknown>>;
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) return undefined;
  return typeof bookingId === 'string' && UUID.test(bookingId) ? { token, bookingId } : undefined;
}

async function isSolved(
  token: string,
  secret: string,
  request: Request,
  read: ReadVariable,
): Promise<boolean> {
  const form = new URLSearchParams({ secret, response: token });
  const address = request.headers.get('cf-connecting-ip');
  if (address) form.set('remoteip', address);
  const response = await fetch(read('TURNSTILE_VERIFY_URL') ?? TURNSTILE, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Turnstile answered ${String(response.status)}.`);
  const verdict = (await response.json()) as { readonly success?: unknown };
  return verdict.success === true;
}
