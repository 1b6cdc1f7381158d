import { type ReadVariable, readDatabaseAccess } from './config.ts';
import { CallFailed, callOverHttp } from './outbox.ts';
import { BEARER, siteFunction } from './site-function.ts';

/**
 * Answers owners: `{ asks: true }` asks the site's host to rebuild it, by a POST to the address in
 * BUILD_HOOK_URL, which no answer names; `{ asks: false }` only looks. The database is asked in the name of
 * the caller, so it decides who is an owner. The body of the answer is `{ outcome, asked_at }`: `asked`, `ready`
 * (it can be asked), `unconfigured`, or why nothing was done.
 */
export function createPublishHandler(read: ReadVariable): (request: Request) => Promise<Response> {
  return siteFunction(read, async (request, say) => {
    const authorization = request.headers.get('authorization') ?? '';
    if (!BEARER.test(authorization)) return say(403, { outcome: 'refused' });
    const body = (await request.json().catch(() => undefined)) as { asks?: unknown } | undefined;
    const { url, serviceKey } = readDatabaseAccess(read);
    const call = callOverHttp(url, serviceKey, undefined, authorization);
    const hook = read('BUILD_HOOK_URL');
    try {
      const askedAt = await call('note_publish', { asks: false });
      if (!hook) return say(200, { outcome: 'unconfigured', asked_at: askedAt });
      if (body?.asks !== true) return say(200, { outcome: 'ready', asked_at: askedAt });
      if (!(await post(hook))) return say(502, { outcome: 'failed' });
      return say(200, { outcome: 'asked', asked_at: await call('note_publish', { asks: true }) });
    } catch (error) {
      if (error instanceof CallFailed && [401, 403].includes(error.status)) {
        return say(error.status, { outcome: 'refused' });
      }
      console.error(error);
      return say(503, { outcome: 'unavailable' });
    }
  });
}

/** Whether the host took it. What goes wrong may name the address, so it is not logged. */
async function post(hook: string): Promise<boolean> {
  try {
    const answer = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(15_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
