import { photoIn } from '../../../src/domain/photo-content.ts';
import type { ReadVariable } from './config.ts';
import type { CallDatabase } from './outbox.ts';
import { BODY_MS, readPhotoBody, Unreadable } from './photo-body.ts';
import { asCaller, photoEndpoint } from './photo-endpoint.ts';
import { bucketStore, type PhotoStore, WEBSITE_PHOTOS } from './photo-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SIZE = /^(480|960|1600)$/;

/**
 * The photos of the website. POST takes the bytes of one size of one, under the id in `x-photo-id`;
 * sent again, it is stored once. The database is asked in the name of the caller, so it decides who
 * is staff. Only the picture of the file is stored, under a name that is a hash of it. Everybody
 * reads it at the public address of the bucket.
 */
export function createWebsitePhotoHandler(
  read: ReadVariable,
  store: PhotoStore = bucketStore(read, WEBSITE_PHOTOS),
  bodyMs: number = BODY_MS,
): (request: Request) => Promise<Response> {
  return photoEndpoint(read, 'apikey, authorization, content-type, x-photo-id, x-photo-size', {
    post: (request) => asCaller(request, read, (call) => take(request, { call, store, bodyMs })),
  });
}

interface Taking {
  readonly call: CallDatabase;
  readonly store: PhotoStore;
  readonly bodyMs: number;
}

async function take(request: Request, { call, store, bodyMs }: Taking): Promise<string> {
  const photoId = request.headers.get('x-photo-id') ?? '';
  const size = request.headers.get('x-photo-size') ?? '';
  if (!UUID.test(photoId) || !SIZE.test(size)) throw new Unreadable('No photo');
  const body = await readPhotoBody(request, bodyMs);
  if (!body) return 'size';
  const photo = photoIn(body);
  if ('problem' in photo) return photo.problem;
  const { kind, bytes, width, height } = photo;
  const named = { photo_id: photoId, size: Number(size) };
  const hash = await hashOf(bytes);
  const file = { ...named, width, height, kind, bytes: bytes.byteLength, hash };
  const [row] = (await call('take_website_photo', file)) as { outcome: string; path: string }[];
  if (row?.outcome !== 'store') return row?.outcome ?? 'unknown';
  await store.put(row.path, bytes, kind);
  if (await call('keep_website_photo', named)) return 'stored';
  // It was deleted on the way, and the bytes of before with it.
  await store.remove([row.path]);
  return 'unknown';
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
