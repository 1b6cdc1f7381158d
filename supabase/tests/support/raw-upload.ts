import { once } from 'node:events';
import net from 'node:net';

const TOKEN = 'x'.repeat(43);
/** The id that uploads give their photo. */
export const PHOTO = '6f1d3c52-0000-4000-8000-00000000abcd';

interface Sent {
  /** Of the answer; undefined where the connection ended without one. */
  readonly status: number | undefined;
  /** True if the answer says that the connection is closed after it. */
  readonly isClosed: boolean;
}

/** A body in its parts, with the headers that announce it. */
export interface Upload {
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Keeps the connection open after them. */
  readonly isOpen?: boolean;
}

/** Writes a request by hand, as no browser would, until the other side answers or closes. */
export async function sendRaw(
  port: number,
  { headers = {}, parts, isOpen = false }: Upload,
): Promise<Sent> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: isOpen });
  let answer = '';
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (!isOpen && answer.includes('\r\n\r\n')) resolve();
    });
    // The other side has hung up.
    socket.on('end', () => resolve());
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  }).then(() => (isOver = true));
  const all = { 'x-quote-token': TOKEN, 'x-photo-id': PHOTO, host: 'x', ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /functions/v1/quote-photo HTTP/1.1\r\n${head.join('')}\r\n`);
  for await (const part of parts) {
    if (isOver) break;
    const isFull = !socket.write(part);
    if (isFull) await Promise.race([once(socket, 'drain'), over]);
  }
  await over;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return {
    status: status === undefined ? undefined : Number(status),
    isClosed: /^connection: close\r$/im.test(answer),
  };
}

export const whole = (photo: Uint8Array): Upload => ({
  headers: { 'content-length': String(photo.length) },
  parts: [photo],
});

export function* repeated(part: Uint8Array, times: number): Generator<Uint8Array> {
  for (let turn = 0; turn < times; turn += 1) yield part;
}

/** A little at a time, as long as anybody takes it. */
export async function* dripping(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield new Uint8Array(64);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A part of a body whose length is not told. */
export const chunked = (part: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
