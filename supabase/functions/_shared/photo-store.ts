import type { PhotoKind } from '../../../src/domain/photos.ts';
import { type ReadVariable, readDatabaseAccess } from './config.ts';
import type { CallDatabase } from './outbox.ts';

/** Keeps the bytes of photos: in a bucket, or in a folder next to the embedded database. */
export interface PhotoStore {
  put: (path: string, bytes: Uint8Array<ArrayBuffer>, kind: PhotoKind) => Promise<void>;
  /** Is undefined if there is no such photo. */
  get: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A photo that is gone already counts as removed. */
  remove: (paths: readonly string[]) => Promise<void>;
}

interface Bucket {
  readonly name: string;
  /** Seconds that everybody may keep a photo for; undefined for a private bucket. */
  readonly keptFor?: number;
  /** The database's function that lists what is gone from its tables. */
  readonly removed: string;
}

export const QUOTE_PHOTOS: Bucket = { name: 'quote-photos', removed: 'removed_quote_photos' };
/** Public. Another picture has another name, so each is kept for a year. */
export const WEBSITE_PHOTOS: Bucket = {
  name: 'website-photos',
  keptFor: 31_536_000,
  removed: 'removed_website_photos',
};
const TIMEOUT_MS = 20_000;

/** A bucket of the hosted project, with the service key: no policy lets anybody else write. */
export function bucketStore(read: ReadVariable, bucket: Bucket = QUOTE_PHOTOS): PhotoStore {
  async function ask(
    path: string,
    method: string,
    body?: Uint8Array<ArrayBuffer> | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const { url, serviceKey } = readDatabaseAccess(read);
    return fetch(`${url}/storage/v1/object/${bucket.name}${path}`, {
      method,
      headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
  return {
    async put(path, bytes, kind) {
      const { keptFor } = bucket;
      const headers: Record<string, string> = { 'content-type': kind, 'x-upsert': 'true' };
      if (keptFor !== undefined) headers['cache-control'] = `max-age=${String(keptFor)}`;
      requireOk(await ask(`/${path}`, 'POST', bytes, headers));
    },
    async get(path) {
      const answer = await ask(`/${path}`, 'GET');
      if (await isMissing(answer)) return undefined;
      requireOk(answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async remove(paths) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ prefixes: paths });
      requireOk(await ask('', 'DELETE', body, headers));
    },
  };
}

/** Storage says it with status 400 and the real one in the body, or with 404 itself. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return answer.status === 404;
  const said = (await answer.json().catch(() => undefined)) as { statusCode?: unknown } | undefined;
  return String(said?.statusCode) === '404';
}

function requireOk(answer: Response): void {
  if (!answer.ok) throw new Error(`The bucket answered ${String(answer.status)}.`);
}

/** Deletes the bytes of photos that the database no longer has. */
export async function removeGonePhotos(
  call: CallDatabase,
  store: PhotoStore,
  { removed }: Pick<Bucket, 'removed'> = QUOTE_PHOTOS,
): Promise<void> {
  const rows = ((await call(removed, {})) ?? []) as { readonly path: string }[];
  if (rows.length === 0) return;
  const paths = rows.map(({ path }) => path);
  await store.remove(paths);
  await call('forget_removed_photos', { paths });
}
