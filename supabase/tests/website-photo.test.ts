import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { websiteFolder } from '../../scripts/vite/website-photo.mjs';
import { bucketStore, removeGonePhotos, WEBSITE_PHOTOS } from '../functions/_shared/photo-store.ts';
import { createWebsitePhotoHandler } from '../functions/_shared/website-photo.ts';
import { bytes, exif, jpeg, png, segment, webp } from './support/photos';

const PHOTO = '6f1d3c52-0000-4000-8000-00000000abcd';
const STAFF = 'Bearer staff.token.here';
const variables: Record<string, string> = {
  SUPABASE_URL: 'http://api.invalid',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
};

let calls: { name: string; authorization: string; body: Record<string, unknown> }[];
let files: Map<string, Uint8Array<ArrayBuffer>>;
let outcome: string;
let isKept: boolean;

beforeEach(() => {
  calls = [];
  files = new Map();
  outcome = 'store';
  isKept = true;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const name = url.split('/').at(-1) ?? '';
    const authorization = new Headers(init.headers).get('authorization') ?? '';
    calls.push({ name, authorization, body: JSON.parse(init.body as string) as never });
    if (authorization !== STAFF) {
      return Promise.resolve(Response.json({ code: '42501' }, { status: 403 }));
    }
    const answers: Record<string, unknown> = {
      take_website_photo: [{ outcome, path: outcome === 'store' ? 'photo/file' : null }],
      keep_website_photo: isKept,
    };
    return Promise.resolve(Response.json(answers[name] ?? null));
  });
});
afterEach(() => vi.unstubAllGlobals());

const store = {
  put: (path: string, photo: Uint8Array<ArrayBuffer>) => {
    files.set(path, photo);
    return Promise.resolve();
  },
  get: (path: string) => Promise.resolve(files.get(path)),
  remove: (paths: readonly string[]) => {
    for (const path of paths) files.delete(path);
    return Promise.resolve();
  },
};
const handle = createWebsitePhotoHandler((name) => variables[name], store, 200);
const send = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  handle(
    new Request('https://f.example/website-photo', {
      method: 'POST',
      headers: {
        authorization: STAFF,
        'x-photo-id': PHOTO,
        'x-photo-size': '960',
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  );

describe('the function for photos of the website', () => {
  it('A photo of staff is stored as what it is, under a hash of its picture and without its metadata', async () => {
    const photo = jpeg({ extra: segment(0xe1, exif(0x8825)) });
    const answer = await send(photo, { 'content-type': 'text/html' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(files.get('photo/file')).toEqual(jpeg());
    expect(calls[0]?.body).toEqual({
      photo_id: PHOTO,
      size: 960,
      width: 800,
      height: 600,
      kind: 'image/jpeg',
      bytes: jpeg().length,
      hash: createHash('sha256').update(jpeg()).digest('hex').slice(0, 32),
    });
    expect(calls.map(({ name }) => name)).toEqual(['take_website_photo', 'keep_website_photo']);
  });

  it.each(['', 'Bearer a.stranger.token', 'Basic c3RhZmY=', `Bearer ${'x'.repeat(9_000)}`])(
    'Nobody but staff stores a photo: %.24s',
    async (authorization) => {
      const answer = await send(webp(), { authorization });
      expect(answer.status).toBe(403);
      expect(files.size).toBe(0);
      expect(calls.every((call) => call.authorization === authorization)).toBe(true);
    },
  );

  it.each([
    ['a PDF that is called a photo', bytes('%PDF-1.7 and more of it than a header'), 415],
    ['a JPEG with a zip behind it', jpeg({ after: 'PK\u0003\u0004hidden' }), 415],
    ['a PNG with a page behind it', png([], '<script>alert(1)</script>'), 415],
    ['a WebP with more behind it', bytes([...webp()], 'PK\u0003\u0004'), 415],
    ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/>'), 415],
    ['4,225 million pixels in 40 bytes', jpeg({ size: [65_000, 65_000] }), 413],
    ['nothing', bytes(), 415],
  ])('The website refuses %s, also from staff', async (_what, photo, status) => {
    expect((await send(photo)).status).toBe(status);
    expect(calls).toEqual([]);
    expect(files.size).toBe(0);
  });

  it.each([
    ['x-photo-id', '../../etc/passwd'],
    ['x-photo-id', `${PHOTO}/../x`],
    ['x-photo-size', '9999'],
    ['x-photo-size', '960; drop table x'],
  ])('A photo is named only by its id and size: %s %s', async (name, value) => {
    expect((await send(jpeg(), { [name]: value })).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('No more is read than a photo may have, and a body without end is given up', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
    });
    expect((await send(endless)).status).toBe(413);
    const silent = new ReadableStream({ start: (controller) => controller.enqueue(jpeg()) });
    expect((await send(silent)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('A photo that was deleted while it was on its way leaves nothing in the bucket', async () => {
    isKept = false;
    expect((await send(jpeg())).status).toBe(404);
    expect(files.size).toBe(0);
  });

  it.each([
    ['stored', 201],
    ['unknown', 404],
  ])('A size that the database answers with %s is not stored again', async (said, status) => {
    outcome = said;
    expect((await send(jpeg())).status).toBe(status);
    expect(files.size).toBe(0);
  });
});

describe('the bucket of the website', () => {
  it('A photo is stored with a year of cache, and deleted once the database has no row of it', async () => {
    const asked: { url: string; method: string; headers: Headers; body: unknown }[] = [];
    vi.stubGlobal('fetch', (url: string, { method = '', headers, body }: RequestInit) => {
      asked.push({ url, method, headers: new Headers(headers), body });
      return Promise.resolve(Response.json([]));
    });
    const bucket = bucketStore((name) => variables[name], WEBSITE_PHOTOS);
    await bucket.put('a/b-480.webp', webp(), 'image/webp');
    expect(asked[0]?.url).toBe('http://api.invalid/storage/v1/object/website-photos/a/b-480.webp');
    expect(asked[0]?.headers.get('cache-control')).toBe('max-age=31536000');
    const said: string[] = [];
    const call = (name: string) => {
      said.push(name);
      const rows = name === 'removed_website_photos' ? [{ path: 'a/b-480.webp' }] : null;
      return Promise.resolve(rows);
    };
    await removeGonePhotos(call, bucket, WEBSITE_PHOTOS);
    expect(asked[1]).toMatchObject({
      url: 'http://api.invalid/storage/v1/object/website-photos',
      method: 'DELETE',
      body: JSON.stringify({ prefixes: ['a/b-480.webp'] }),
    });
    expect(said).toEqual(['removed_website_photos', 'forget_removed_photos']);
  });

  it('The folder of the embedded default takes no name that leads out of it', async () => {
    const folder = websiteFolder('/nowhere');
    for (const name of ['../../etc/passwd', `${PHOTO}/../x.webp`, '', `${PHOTO}/a-480.svg`]) {
      await expect(folder.put(name, webp(), 'image/webp'), name).rejects.toThrow(TypeError);
    }
  });
});
