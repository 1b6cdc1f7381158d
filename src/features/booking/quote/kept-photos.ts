import { createStore, del, get, set, type UseStore } from 'idb-keyval';

export interface ReadyPhoto {
  readonly id: string;
  readonly blob: Blob;
}

export const DRAFT_PHOTOS = 'draft';

/** Where the browser offers no storage they last as long as the page. */
const memory = new Map<string, readonly ReadyPhoto[]>();
let store: UseStore | undefined;

const openStore = (): UseStore => (store ??= createStore('quote-photos', 'photos'));

/**
 * Photos that are not sent yet, of the draft or of a quote.
 *
 * @param owner `DRAFT_PHOTOS` or a quote's id
 */
export async function readKeptPhotos(owner: string): Promise<readonly ReadyPhoto[]> {
  const inMemory = memory.get(owner);
  if (inMemory) return inMemory;
  try {
    return (await get<readonly ReadyPhoto[]>(owner, openStore())) ?? [];
  } catch {
    return [];
  }
}

export async function keepPhotos(owner: string, photos: readonly ReadyPhoto[]): Promise<void> {
  memory.set(owner, photos);
  try {
    if (photos.length === 0) await del(owner, openStore());
    else await set(owner, photos, openStore());
  } catch {
    // Storage is full or forbidden: they are kept in memory.
  }
}

/** Hands the photos of the draft over to the quote that it became. */
export async function handOverPhotos(quoteId: string): Promise<void> {
  await keepPhotos(quoteId, await readKeptPhotos(DRAFT_PHOTOS));
  await keepPhotos(DRAFT_PHOTOS, []);
}
