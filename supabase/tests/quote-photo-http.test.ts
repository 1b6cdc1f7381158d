import { once } from 'node:events';
import http from 'node:http';

import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { folderStore, servePhoto } from '../../scripts/vite/quote-photo.mjs';
import { bucketStore } from '../functions/_shared/photo-store.ts';
import { createQuotePhotoHandler } from '../functions/_shared/quote-photo.ts';
import { findDeno, startFunction } from './support/deno';
import { bytes, exif, jpeg, png, segment, webp } from './support/photos';
import {
  chunked,
  dripping,
  PHOTO,
  repeated,
  sendRaw,
  type Upload,
  whole,
} from './support/raw-upload';
import { type SeenCall, startStorageDouble, type StorageDouble } from './support/storage-double';

const KEY = 'the-service-key';
/** In place of a minute. */
const BODY_MS = 400;
const MB = 1_048_576;

let double: StorageDouble;
beforeAll(async () => {
  double = await startStorageDouble(KEY);
});
beforeEach(() => double.clear());
afterAll(() => double.stop());

const variables = (): Record<string, string> => ({
  SUPABASE_URL: double.url,
  SUPABASE_SERVICE_ROLE_KEY: KEY,
  SITE_URL: 'https://shop.example',
});

interface Running {
  readonly port: number;
  readonly stop: () => Promise<void> | void;
}

/** As the embedded default serves it. */
async function startNode(): Promise<Running> {
  const handle = createQuotePhotoHandler((name) => variables()[name], undefined, BODY_MS);
  const server = http.createServer((request, response) => {
    void servePhoto(handle, request, response, 'http://localhost');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, stop };
}

/** In the runtime of hosted projects. */
async function startDeno(deno: string): Promise<Running> {
  const running = await startFunction(deno, variables(), 'quote-photo');
  return { port: Number(new URL(running.url).port), stop: running.kill };
}

const stored = () => double.seen.filter(({ path }) => path.startsWith('/storage/'));

const deno = findDeno();
const RUNTIMES: readonly (readonly [string, () => Promise<Running>])[] = [
  ['Node', startNode],
  ...(deno === undefined ? [] : [['Deno', () => startDeno(deno)] as const]),
];

describe.each(RUNTIMES)('the function for photos over a socket, in %s', (_name, start) => {
  let running: Running;
  beforeAll(async () => {
    running = await start();
  }, 60_000);
  afterAll(() => running.stop());
  const send = (body: Upload) => sendRaw(running.port, body);

  it('A photo sent to the function is stored in the bucket', async () => {
    expect(await send(whole(jpeg()))).toMatchObject({ status: 201 });
    expect(double.files.get('a-quote/a-photo')).toMatchObject({ kind: 'image/jpeg' });
  });

  it.each([
    ['a PDF that is called a photo', bytes('%PDF-1.7 and more of it than a header'), 415],
    ['a JPEG with a zip behind it', jpeg({ after: 'PK\u0003\u0004hidden' }), 415],
    ['a JPEG with a page behind it', jpeg({ after: '<script>alert(1)</script>' }), 415],
    ['a PNG with a page behind it', png([], '<script>alert(1)</script>'), 415],
    ['a WebP with more behind it', bytes([...webp()], 'PK\u0003\u0004'), 415],
    ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/>'), 415],
    ['4,225 million pixels in 40 bytes', jpeg({ size: [65_000, 65_000] }), 413],
    ['nothing', bytes(), 415],
  ])('The photo function refuses %s', async (_what, photo, status) => {
    expect(await send(whole(photo))).toMatchObject({ status });
    expect(double.seen).toEqual([]);
  });

  it('A photo is stored without the place that its camera noted', async () => {
    const photo = jpeg({ extra: segment(0xe1, exif(0x8825)) });
    expect(await send(whole(photo))).toMatchObject({ status: 201 });
    expect(double.files.get('a-quote/a-photo')?.body).toEqual(Buffer.from(jpeg()));
  });

  it.each([
    '../../../etc/passwd',
    '..%2F..%2Fphoto',
    `${PHOTO}/../x`,
    'photo.jpg; rm -rf /',
    `${PHOTO}\u0000.html`,
    'x'.repeat(10_000),
  ])('A photo is named only by its id, and never by %.20s', async (name) => {
    const { status } = await send({
      headers: { 'content-length': '4', 'x-photo-id': name },
      parts: [bytes('\u00ff\u00d8\u00ff\u00d9')],
    });
    expect(status).toBe(400);
    expect(double.seen).toEqual([]);
  });

  it('An upload that is too large is refused before it ends, announced or not', async () => {
    // Of neither the end is sent.
    const part = new Uint8Array(65_536);
    const announced = await send({
      headers: { 'content-length': String(100 * MB) },
      parts: repeated(part, 800),
    });
    const silent = await send({
      headers: { 'transfer-encoding': 'chunked' },
      parts: repeated(chunked(part), 800),
    });
    expect(announced.status).toBe(413);
    expect(silent.status).toBe(413);
    expect(double.seen).toEqual([]);
  });

  it('An upload longer than announced is stored neither whole nor cut short', async () => {
    const photo = jpeg();
    const short = await send({
      headers: { 'content-length': String(photo.length - 8) },
      parts: [photo],
    });
    // Or the rest is taken for a request of its own, which it is not.
    expect([400, 415]).toContain(short.status);
    expect(stored()).toEqual([]);
  });

  it('The photo function still takes photos after all those refusals', async () => {
    expect(await send(whole(png()))).toMatchObject({ status: 201 });
    expect(double.files.get('a-quote/a-photo')).toMatchObject({ kind: 'image/png' });
  });
});

describe('a body that does not end', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startNode();
  });
  afterAll(() => running.stop());

  it.each([
    ['is never finished', { 'transfer-encoding': 'chunked' }, chunked(jpeg())],
    ['has less than was announced', { 'content-length': '500' }, jpeg()],
    ['never begins', { 'content-length': '500' }, new Uint8Array()],
  ])('An upload that %s is given up and its connection closed', async (_what, headers, part) => {
    const { status } = await sendRaw(running.port, { headers, parts: [part], isOpen: true });
    expect(status).toBe(400);
    expect(double.seen).toEqual([]);
  });

  it('An upload that goes on after it was refused is cut off', async () => {
    const answer = await sendRaw(running.port, {
      headers: { 'content-length': String(50 * MB) },
      parts: dripping(),
      isOpen: true,
    });
    expect(answer).toEqual({ status: 413, isClosed: true });
  });
});

describe('the bucket', () => {
  afterEach(() => vi.unstubAllGlobals());
  const path = 'a-quote/a-photo';
  const facts = ({ method, path: at, headers, body }: SeenCall) => ({
    method,
    path: at,
    body: String(body),
    authorization: headers.authorization,
    apikey: headers['apikey'],
    kind: headers['content-type'],
    upsert: headers['x-upsert'],
  });

  it("The bucket is called as Supabase's own client calls it", async () => {
    // The client wants one to be there, and opens none.
    vi.stubGlobal('WebSocket', EventTarget);
    const theirs = createClient(double.url, KEY).storage.from('quote-photos');
    const photo = jpeg();
    const upload = { contentType: 'image/jpeg', upsert: true } as const;
    expect((await theirs.upload(path, photo, upload)).error).toBeNull();
    expect((await theirs.download(path)).error).toBeNull();
    expect((await theirs.remove([path])).error).toBeNull();
    const wanted = double.seen.splice(0).map(facts);

    const ours = bucketStore((name) => variables()[name]);
    await ours.put(path, photo, 'image/jpeg');
    expect(await ours.get(path)).toEqual(photo);
    await ours.remove([path]);
    expect(double.seen.map(facts)).toEqual(wanted);
  });

  it('A photo in the bucket can be replaced, and a missing one is undefined', async () => {
    const ours = bucketStore((name) => variables()[name]);
    await ours.put(path, jpeg(), 'image/jpeg');
    await ours.put(path, png(), 'image/png');
    expect(await ours.get(path)).toEqual(png());
    await ours.remove([path, 'never/there']);
    expect(await ours.get(path)).toBeUndefined();
  });

  it('A refusal by the bucket is an error, not a missing photo', async () => {
    const wrongKey = bucketStore(
      (name) => ({ ...variables(), SUPABASE_SERVICE_ROLE_KEY: 'x' })[name],
    );
    await expect(wrongKey.put(path, jpeg(), 'image/jpeg')).rejects.toThrow('The bucket answered');
    await expect(wrongKey.get(path)).rejects.toThrow('The bucket answered');
  });
});

it('The folder of the embedded default takes no name that leads out of it', async () => {
  const store = folderStore('/nowhere');
  for (const name of ['../../etc/passwd', 'a/../../b', `${PHOTO}/${PHOTO}/x`, '', '/etc/passwd']) {
    await expect(store.put(name, jpeg(), 'image/jpeg'), name).rejects.toThrow(TypeError);
  }
});
