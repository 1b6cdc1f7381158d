import { backendConfig } from './env';

/** A photo of a quote or of a vehicle at the shop, at an address that expires after a few minutes. */
export interface SignedPhoto {
  readonly id: string;
  readonly src: string;
}

/** So often who shows photos asks again: an address ends after ten minutes. */
export const PHOTOS_REFRESH_MS = 300_000;

/**
 * Addresses of photos at the function that shows them.
 *
 * @param signed id and query as the database signed them
 */
export function photosOf(signed: unknown): readonly SignedPhoto[] {
  if (!Array.isArray(signed)) return [];
  const base = `${backendConfig()?.url ?? ''}/functions/v1/quote-photo`;
  return (signed as readonly { id: string; query: string }[]).map(({ id, query }) => ({
    id,
    src: `${base}?${query}`,
  }));
}
