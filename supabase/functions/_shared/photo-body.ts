import { MAX_PHOTO_BYTES } from '../../../src/domain/photos.ts';

/** A phone at the edge of its network needs this long for 2 MB; a body without end has no longer. */
export const BODY_MS = 60_000;

export class Unreadable extends Error {}

/**
 * The whole body; undefined if it is longer than a photo may be. A request that lies about its
 * length is cut off.
 */
export async function readPhotoBody(
  request: Request,
  bodyMs: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_PHOTO_BYTES) return undefined;
  const reader = request.body?.getReader();
  if (!reader) throw new Unreadable('No body');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, bodyMs);
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new Unreadable('Too slow');
      if (done) break;
      length += value.byteLength;
      if (length > MAX_PHOTO_BYTES) {
        void reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
