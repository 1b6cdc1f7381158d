import { once } from 'node:events';
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refuseAllButPaths } from '../../scripts/vite/embedded-backend.mjs';
import { linkFunctions } from '../../scripts/vite/link-functions.mjs';
import { mailbox } from '../../scripts/vite/mailbox.mjs';
import { pay } from '../../scripts/vite/pay.mjs';

let root: string;
let vite: ViteDevServer;
let server: http.Server;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'handlers-'));
  vite = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    // Without a server of its own, nothing works the outbox off.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [mailbox(), linkFunctions(), pay()],
  });
  server = http.createServer(vite.middlewares);
  // As Vite calls it with the server of its own.
  refuseAllButPaths(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await vite.close();
  await rm(root, { recursive: true });
});

/** The status of a request that `fetch` would not send. */
async function statusOf(method: string, target: string): Promise<number> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const request = http.request({ port, method, path: target, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

describe('the handlers that run with the embedded database', () => {
  it.each([
    ['TRACE', '/functions/v1/calendar-feed/x', 405],
    ['TRACE', '/dev/mailbox', 405],
    ['TRACE', '/rest/v1/bookings', 405],
    ['POST', '/functions/v1/calendar-feed/x', 405],
    ['GET', '/functions/v1/calendar-feed/x', 404],
    ['GET', '/functions/v1/unsubscribe?token=x', 303],
    ['PUT', '/functions/v1/unsubscribe?token=x', 405],
    // Without the words of a mail program.
    ['POST', '/functions/v1/unsubscribe?token=x', 400],
    ['GET', '//[/dev/mailbox', 400],
    ['GET', 'http://[', 400],
    ['OPTIONS', '*', 400],
    ['GET', '/dev/mailbox', 200],
    ['GET', '/dev/pay', 200],
    ['GET', '/dev/pay/cs_unknown', 404],
    ['GET', '/functions/v1/pay', 405],
    ['GET', '/functions/v1/pay-webhook', 405],
  ])('The server answers %s %s and goes on', async (method, target, status) => {
    expect(await statusOf(method, target)).toBe(status);
    expect(await statusOf('GET', '/dev/mailbox')).toBe(200);
  });
});
