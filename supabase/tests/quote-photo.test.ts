import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createQuotePhotoHandler } from '../functions/_shared/quote-photo.ts';
import { bucketStore, removeGonePhotos } from '../functions/_shared/photo-store.ts';
import { bytes, exif, jpeg, segment } from './support/photos';

describe('the function for photos', () => {
  const TOKEN = 'x'.repeat(43);
  const PHOTO = '6f1d3c52-0000-4000-8000-00000000abcd';
  let calls: { name: string; body: unknown; as: string | undefined }[];
  let files: Map<string, Uint8Array<ArrayBuffer>>;
  let outcome: string;
  let isKept: boolean;
  let status: number;

  beforeEach(() => {
    calls = [];
    files = new Map();
    outcome = 'store';
    isKept = true;
    status = 200;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const name = url.split('/').at(-1) ?? '';
      const { authorization: as } = init.headers as Record<string, string>;
      calls.push({ name, body: JSON.parse(init.body as string), as });
      if (status !== 200) return Promise.resolve(Response.json({}, { status }));
      const answers: Record<string, unknown> = {
        take_quote_photo: [{ outcome, path: outcome === 'store' ? 'quote/photo' : null }],
        take_booking_photo: [{ outcome, path: outcome === 'store' ? 'booking/photo' : null }],
        keep_quote_photo: isKept,
        open_quote_photo: [{ path: 'quote/photo', kind: 'image/jpeg' }],
      };
      return Promise.resolve(Response.json(answers[name] ?? null));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const variables: Record<string, string> = {
    SUPABASE_URL: 'http://api.invalid',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SITE_URL: 'https://shop.example',
  };
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
  const handle = createQuotePhotoHandler((name) => variables[name], store, 200);
  const VEHICLE = {
    authorization: 'Bearer staff',
    'x-booking-id': PHOTO,
    'x-photo-id': PHOTO,
    'x-photo-stage': 'intake',
  };
  const sendAs = (headers: Record<string, string>, body: BodyInit | undefined) =>
    handle(
      new Request('https://f.example/quote-photo', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit),
    );
  const send = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    sendAs({ 'x-quote-token': TOKEN, 'x-photo-id': PHOTO, ...headers }, body);

  it("A photo is stored as the type that it really is, and answered only to the shop's page", async () => {
    const answer = await send(jpeg(), { 'content-type': 'text/html' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(files.get('quote/photo')).toEqual(jpeg());
    expect(calls.map(({ name }) => name)).toEqual(['take_quote_photo', 'keep_quote_photo']);
    expect(calls[0]?.body).toMatchObject({ kind: 'image/jpeg', bytes: jpeg().length });
  });

  it('Data next to the picture in the file of a photo is not stored', async () => {
    const photo = jpeg({ extra: segment(0xe1, exif(0x8825)) });
    expect((await send(photo)).status).toBe(201);
    expect(files.get('quote/photo')).toEqual(jpeg());
    expect(calls[0]?.body).toMatchObject({ bytes: jpeg().length });
  });

  it('A photo whose quote was deleted while it was on its way leaves nothing in the bucket', async () => {
    isKept = false;
    expect((await send(jpeg())).status).toBe(404);
    expect(files.size).toBe(0);
  });

  it('Staff send the photo of a vehicle in their own name, and it is kept in that of the shop', async () => {
    expect((await sendAs(VEHICLE, jpeg())).status).toBe(201);
    expect(files.get('booking/photo')).toEqual(jpeg());
    expect(calls).toMatchObject([
      {
        name: 'take_booking_photo',
        as: 'Bearer staff',
        body: { booking_id: PHOTO, stage: 'intake', kind: 'image/jpeg', bytes: jpeg().length },
      },
      { name: 'keep_quote_photo', as: 'Bearer service' },
    ]);
  });

  it.each([
    ['without a token of staff', { authorization: 'service' }, 403, 0],
    ['for a booking that is no id', { 'x-booking-id': '../quotes' }, 400, 0],
    ['for a stage that there is none of', { 'x-photo-stage': 'quote' }, 400, 0],
    ['whose session has ended', {}, 401, 1],
    ['whom the database refuses', {}, 403, 1],
  ])(
    'The photo of a vehicle is refused from who sends it %s',
    async (_what, headers, said, asked) => {
      status = said;
      expect((await sendAs({ ...VEHICLE, ...headers }, jpeg())).status).toBe(said);
      expect(calls).toHaveLength(asked);
      expect(files.size).toBe(0);
    },
  );

  it.each([
    ['unknown', 404],
    ['late', 409],
    ['many', 409],
    ['quota', 429],
    ['stored', 201],
  ])('The photo function passes on what the database answers: %s', async (said, status) => {
    outcome = said;
    expect((await send(jpeg())).status).toBe(status);
    expect(files.size).toBe(0);
  });

  it('The database is not asked about a file that is no photo or too large, or a bad request', async () => {
    expect((await send(bytes('%PDF-1.7 more'))).status).toBe(415);
    expect((await send(jpeg(), { 'content-length': String(50 * 1024 * 1024) })).status).toBe(413);
    expect((await send(jpeg(), { 'x-quote-token': '../../etc' })).status).toBe(400);
    expect((await send(jpeg(), { 'x-photo-id': 'a/../../b.jpg' })).status).toBe(400);
    expect((await send(undefined)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('The photo function reads no more than a photo may have, and does not wait forever', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    expect((await send(endless)).status).toBe(413);
    expect(pulled).toBeLessThan(14);
    const silent = new ReadableStream({ start: (controller) => controller.enqueue(jpeg()) });
    expect((await send(silent)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('A photo is shown at a signed address, as nothing but a picture', async () => {
    files.set('quote/photo', jpeg());
    const show = (query: string) => handle(new Request(`https://f.example/quote-photo?${query}`));
    const answer = await show(`photo=${PHOTO}&until=1800000000&signature=${'s'.repeat(43)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    for (const query of ['', `photo=${PHOTO}`, `photo=${PHOTO}&until=1&signature=x' or true`]) {
      expect((await show(query)).status, query).toBe(404);
    }
    expect(calls).toHaveLength(1);
  });

  it('Photos that the database no longer has are deleted from the bucket with the service key', async () => {
    const asked: { url: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return Promise.resolve(Response.json([]));
    });
    const forgotten: unknown[] = [];
    const call = (name: string, args: Record<string, unknown>) => {
      if (name === 'removed_quote_photos') return Promise.resolve([{ path: 'a/b' }]);
      forgotten.push(args['paths']);
      return Promise.resolve(null);
    };
    await removeGonePhotos(
      call,
      bucketStore((name) => variables[name]),
    );
    expect(asked[0]?.url).toBe('http://api.invalid/storage/v1/object/quote-photos');
    expect(asked[0]?.init).toMatchObject({
      method: 'DELETE',
      headers: { authorization: 'Bearer service' },
      body: '{"prefixes":["a/b"]}',
    });
    expect(forgotten).toEqual([['a/b']]);
  });
});
