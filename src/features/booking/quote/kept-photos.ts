import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';

export interface ReadyPhoto {
  readonly id: string;
  readonly blob: Blob;
}

export const DRAFT_PHOTOS = 'draft';

/** Photos are taken within a day of the request; what is left after it is nobody's. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

interface Kept {
  readonly at: number;
  readonly photos: readonly ReadyPhoto[];
}

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
    const all = await entries<string, Kept>(openStore());
    const isOld = ({ at }: Kept): boolean => !(at > Date.now() - KEPT_MS);
    const old = all.filter(([, kept]) => isOld(kept));
    await delMany(
      old.map(([key]) => key),
      openStore(),
    );
    return all.find(([key, kept]) => key === owner && !isOld(kept))?.[1].photos ?? [];
  } catch {
    return [];
  }
}

export async function keepPhotos(owner: string, photos: readonly ReadyPhoto[]): Promise<void> {
  memory.set(owner, photos);
  try {
    if (photos.length === 0) await del(owner, openStore());
    else await set(owner, { at: Date.now(), photos } satisfies Kept, openStore());
  } catch {
    // Storage is full or forbidden: they are kept in memory.
  }
}

/** Hands the photos of the draft over to the quote that it became. */
export async function handOverPhotos(quoteId: string): Promise<void> {
  const photos = await readKeptPhotos(DRAFT_PHOTOS);
  if (photos.length === 0) return;
  await keepPhotos(quoteId, photos);
  await keepPhotos(DRAFT_PHOTOS, []);
}
