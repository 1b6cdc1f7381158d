/** The oldest photo of a request that was not sent has to be gone by then (ms since 1970). */
const FORGET_AT = 'quote-photos-until';

/** Notes it for every page of the site; `Infinity` where no photo is left. */
export function forgetPhotosAt(at: number): void {
  if (at === Infinity) localStorage.removeItem(FORGET_AT);
  else localStorage.setItem(FORGET_AT, String(at));
}

/** Deletes the photos whose day is over, whatever page is opened then. */
export async function forgetOldPhotos(): Promise<void> {
  try {
    const at = localStorage.getItem(FORGET_AT);
    if (at === null || Date.now() < Number(at)) return;
    const { forgetOld } = await import('./kept-photos');
    await forgetOld();
  } catch {
    // Without storage there is nothing to forget.
  }
}
