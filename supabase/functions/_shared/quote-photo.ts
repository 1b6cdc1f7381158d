import { photoIn } from '../../../src/domain/photo-content.ts';
import type { PhotoKind } from '../../../src/domain/photos.ts';
import { type ReadVariable, readDatabaseAccess } from './config.ts';
import { type CallDatabase, callOverHttp } from './outbox.ts';
import { BODY_MS, readPhotoBody, Unreadable } from './photo-body.ts';
import { asCaller, photoEndpoint } from './photo-endpoint.ts';
import { bucketStore, type PhotoStore } from './photo-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const STAGE = /^(intake|after)$/;
const SIGNATURE = /^photo=([0-9a-f-]{36})&until=(\d{1,12})&signature=([A-Za-z0-9_-]{43})$/;

/**
 * The photos of quotes, and of vehicles at the shop. POST takes the bytes of one under the id in
 * `x-photo-id`: sent again, it is stored once. A visitor sends it for the token of a request in
 * `x-quote-token`; staff for a booking in `x-booking-id`, and the database, asked in their name,
 * decides whether they may. Only its picture is stored, and nothing else that is in the file. GET
 * shows one to the holder of an address that the database signed and that ends.
 */
export function createQuotePhotoHandler(
  read: ReadVariable,
  store: PhotoStore = bucketStore(read),
  bodyMs: number = BODY_MS,
): (request: Request) => Promise<Response> {
  const database = (): CallDatabase => {
    const { url, serviceKey } = readDatabaseAccess(read);
    return callOverHttp(url, serviceKey);
  };
  return photoEndpoint(
    read,
    'apikey, authorization, content-type, x-booking-id, x-photo-id, x-photo-stage, x-quote-token',
    {
      post: (request) => {
        const call = database();
        const taking = { store, bodyMs, keep: call };
        return request.headers.has('x-booking-id')
          ? asCaller(request, read, (asThem) => take(request, { ...taking, call: asThem }))
          : take(request, { ...taking, call });
      },
      get: async (request) => show(request, database(), store),
    },
  );
}

interface Taking {
  /** Calls in the name of who sends it. */
  readonly call: CallDatabase;
  /** Calls in the function's own name. */
  readonly keep: CallDatabase;
  readonly store: PhotoStore;
  readonly bodyMs: number;
}

async function take(request: Request, { call, keep, store, bodyMs }: Taking): Promise<string> {
  const photoId = request.headers.get('x-photo-id') ?? '';
  const [name, owner] = ownerOf(request);
  if (!UUID.test(photoId)) throw new Unreadable('No photo');
  const body = await readPhotoBody(request, bodyMs);
  if (!body) return 'size';
  const photo = photoIn(body);
  if ('problem' in photo) return photo.problem;
  const { kind, bytes } = photo;
  const args = { ...owner, photo_id: photoId, kind, bytes: bytes.byteLength };
  const [row] = (await call(name, args)) as { outcome: string; path: string }[];
  if (row?.outcome !== 'store') return row?.outcome ?? 'unknown';
  await store.put(row.path, bytes, kind);
  if (await keep('keep_quote_photo', { photo_id: photoId })) return 'stored';
  // Its owner was deleted on the way, and the bytes of before with it.
  await store.remove([row.path]);
  return 'unknown';
}

/** The database's function that takes a photo, and what it says of whose that is. */
function ownerOf({ headers }: Request): readonly [name: string, owner: Record<string, string>] {
  const booking = headers.get('x-booking-id');
  const stage = headers.get('x-photo-stage') ?? '';
  const token = headers.get('x-quote-token') ?? '';
  if (booking !== null && UUID.test(booking) && STAGE.test(stage)) {
    return ['take_booking_photo', { booking_id: booking, stage }];
  }
  if (booking === null && TOKEN.test(token)) return ['take_quote_photo', { token }];
  throw new Unreadable('No owner');
}

async function show(request: Request, call: CallDatabase, store: PhotoStore): Promise<Response> {
  const none = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const [, photo, until, signature] = SIGNATURE.exec(new URL(request.url).search.slice(1)) ?? [];
  if (!photo || !UUID.test(photo)) return none();
  const args = { photo_id: photo, until: Number(until), signature };
  const [row] = (await call('open_quote_photo', args)) as { path: string; kind: PhotoKind }[];
  const bytes = row && (await store.get(row.path));
  if (!bytes) return none();
  return new Response(bytes, {
    headers: {
      'content-type': row.kind,
      // As long as its address lasts, and only in this browser.
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
