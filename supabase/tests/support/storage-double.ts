import { once } from 'node:events';
import http from 'node:http';

/** A request as the double saw it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const BUCKET = '/storage/v1/object/quote-photos';
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The parts of a hosted project that the function for photos calls: the database's functions, and the
 * HTTP API of Storage with the bucket as the migration makes it. Errors are answered as Storage does:
 * status 400, and what went wrong in the body.
 */
export async function startStorageDouble(serviceKey: string) {
  const files = new Map<string, { readonly body: Buffer; readonly kind: string }>();
  const seen: SeenCall[] = [];
  let outcome = 'store';

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(parts);
      const call = { method, path: url, headers, body };
      seen.push(call);
      const [status, answer, kind] = url.startsWith('/rest/v1/rpc/')
        ? [200, JSON.stringify(rpc(url)), 'application/json']
        : storage(call);
      response.writeHead(status, { 'content-type': kind }).end(answer);
    });
  });

  function rpc(url: string): unknown {
    const path = outcome === 'store' ? 'a-quote/a-photo' : null;
    if (url.endsWith('take_quote_photo')) return [{ outcome, path }];
    return url.endsWith('keep_quote_photo') ? true : null;
  }

  function storage(call: SeenCall): readonly [number, string | Buffer, string] {
    const { method, path, headers, body } = call;
    const refuse = (code: string, message: string) =>
      [
        400,
        JSON.stringify({ statusCode: code, error: message, message }),
        'application/json',
      ] as const;
    if (headers.authorization !== `Bearer ${serviceKey}`) return refuse('403', 'Unauthorized');
    const name = path.startsWith(`${BUCKET}/`) ? path.slice(BUCKET.length + 1) : undefined;
    if (method === 'POST' && name !== undefined) {
      const kind = headers['content-type'] ?? '';
      if (!KINDS.includes(kind)) return refuse('415', `mime type ${kind} is not supported`);
      if (body.length > 2_097_152) return refuse('413', 'Payload too large');
      if (files.has(name) && headers['x-upsert'] !== 'true') return refuse('409', 'Duplicate');
      files.set(name, { body, kind });
      return [200, JSON.stringify({ Id: 'id', Key: `quote-photos/${name}` }), 'application/json'];
    }
    if (method === 'GET' && name !== undefined) {
      const file = files.get(name);
      return file ? [200, file.body, file.kind] : refuse('404', 'Object not found');
    }
    if (method === 'DELETE' && path === BUCKET) {
      const { prefixes } = JSON.parse(String(body)) as { prefixes: string[] };
      const removed = prefixes.filter((each) => files.delete(each));
      const rows = removed.map((each) => ({ name: each, bucket_id: 'quote-photos' }));
      return [200, JSON.stringify(rows), 'application/json'];
    }
    return refuse('404', 'Not found');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    files,
    seen,
    answer(next: string) {
      outcome = next;
    },
    clear() {
      files.clear();
      seen.length = 0;
      outcome = 'store';
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type StorageDouble = Awaited<ReturnType<typeof startStorageDouble>>;
