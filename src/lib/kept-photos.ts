import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { forgetOldPhotos, forgetPhotosAt } from './old-photos';

export interface ReadyPhoto {
  readonly id: string;
  readonly blob: Blob;
}

/** Photos are taken within a day of the request; what is left after it is nobody's. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

interface Kept {
  readonly at: number;
  readonly photos: readonly ReadyPhoto[];
}

interface Bucket {
  readonly indexedDB: IDBFactory;
  readonly expires: () => Promise<number | null>;
  readonly setExpires: (at: number) => Promise<void>;
}

/**
 * Storage that the browser deletes by itself on its last day, even if the site is never opened
 * again.
 */
interface StorageBuckets {
  readonly open: (name: string, options?: { readonly expires: number }) => Promise<Bucket>;
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<void>;
}

/** Not in Safari and Firefox: there the site deletes them when any page of it is open. */
const buckets = (): StorageBuckets | undefined =>
  (navigator as { storageBuckets?: StorageBuckets }).storageBuckets;

const NAME = 'quote-photos';
/** Each draft and each quote has one: each has a last day of its own. */
const bucketOf = (owner: string): string => `${NAME}-${owner}`;

/** If the browser offers no storage, photos last as long as the page. */
const memory = new Map<string, readonly ReadyPhoto[]>();
const stores = new Map<string, Promise<UseStore>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite: Promise<void> = Promise.resolve();

/** Each draft and quote has its own store if the browser has buckets; otherwise all share one. */
function storeOf(owner: string): Promise<UseStore> {
  const name = buckets() ? owner : NAME;
  const store = stores.get(name) ?? openStore(owner);
  stores.set(name, store);
  return store;
}

async function openStore(owner: string): Promise<UseStore> {
  const bucket = await buckets()?.open(bucketOf(owner), { expires: Date.now() + KEPT_MS });
  const request = (bucket?.indexedDB ?? indexedDB).open(NAME);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos'));
  const database = await promisifyRequest(request);
  // Another tab has deleted its bucket.
  database.addEventListener('close', () => stores.clear());
  return async (mode, use) => use(database.transaction('photos', mode).objectStore('photos'));
}

/** Opening a bucket makes one, and who adds no photo needs none. */
async function isKept(owner: string): Promise<boolean> {
  const names = await buckets()?.keys();
  return names?.includes(bucketOf(owner)) ?? true;
}

/**
 * Photos that are not sent yet, of a draft or of a quote.
 *
 * @param owner id of the draft or of the quote
 */
export async function readKeptPhotos(owner: string): Promise<readonly ReadyPhoto[]> {
  const inMemory = memory.get(owner);
  if (inMemory) return inMemory;
  try {
    await forgetOld();
    if (!(await isKept(owner))) return [];
    return (await get<Kept>(owner, await storeOf(owner)))?.photos ?? [];
  } catch {
    return [];
  }
}

/** Writes one after the other, so that what was chosen last is what is kept. */
export function keepPhotos(owner: string, photos: readonly ReadyPhoto[]): Promise<void> {
  memory.set(owner, photos);
  lastWrite = lastWrite.then(() => writePhotos(owner, photos));
  return lastWrite;
}

async function writePhotos(owner: string, photos: readonly ReadyPhoto[]): Promise<void> {
  try {
    if (photos.length === 0) {
      if (await isKept(owner)) await del(owner, await storeOf(owner));
      return;
    }
    const at = Date.now();
    await set(owner, { at, photos } satisfies Kept, await storeOf(owner));
    const bucket = await buckets()?.open(bucketOf(owner));
    await bucket?.setExpires(at + KEPT_MS);
    // Gone in time in this tab and at any other page of the site as well.
    clearTimeout(timer);
    timer = setTimeout(() => void forgetOldPhotos(), KEPT_MS);
    await forgetOld();
  } catch {
    // Storage is full or forbidden: they are kept in memory.
  }
}

/** Deletes what is older than a day, and notes when the next has to go. */
export async function forgetOld(): Promise<void> {
  const ends = await (buckets() ? bucketEnds() : entryEnds());
  const now = Date.now();
  for (const [owner] of ends.filter(([, end]) => end <= now)) {
    if (buckets()) await buckets()?.delete(bucketOf(owner));
    else await del(owner, await storeOf(owner));
  }
  forgetPhotosAt(Math.min(...ends.map(([, end]) => end).filter((end) => end > now)));
}

async function bucketEnds(): Promise<readonly (readonly [owner: string, end: number])[]> {
  const names = (await buckets()?.keys()) ?? [];
  const ours = names.filter((name) => name.startsWith(bucketOf('')));
  return Promise.all(
    ours.map(async (name) => {
      const bucket = await buckets()?.open(name);
      return [name.slice(bucketOf('').length), (await bucket?.expires()) ?? 0] as const;
    }),
  );
}

async function entryEnds(): Promise<readonly (readonly [owner: string, end: number])[]> {
  const all = await entries<string, Kept>(await storeOf(''));
  return all.map(([owner, { at }]) => [owner, at + KEPT_MS] as const);
}

/** Hands the photos of a draft over to the quote that it became. */
export async function handOverPhotos(draftId: string, quoteId: string): Promise<void> {
  const photos = await readKeptPhotos(draftId);
  if (photos.length === 0) return;
  await keepPhotos(quoteId, photos);
  await keepPhotos(draftId, []);
}
