import { decodePhoto, PhotoRefused, pictureOnly } from '@/lib/picture';

/** Widths in pixels; the database has the same list. */
export const PHOTO_SIZES = [480, 960, 1_600] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
/** Width to height of every photo of the website. */
export const PHOTO_RATIO = 4 / 3;
const QUALITY = 0.82;

export interface SizedPhoto {
  readonly size: PhotoSize;
  readonly blob: Blob;
}

/**
 * A part of a photo in three widths, without what the camera wrote into the file. A small one is not made
 * larger.
 *
 * @param part the middle where nothing is said
 * @throws PhotoRefused
 */
export async function prepareWebsitePhoto(
  file: File,
  part?: PhotoPart,
): Promise<readonly SizedPhoto[]> {
  const picture = await decodePhoto(file);
  try {
    const shown = part ?? middleOf(picture);
    const sized: SizedPhoto[] = [];
    for (const size of PHOTO_SIZES) sized.push({ size, blob: await drawn(picture, shown, size) });
    return sized;
  } finally {
    picture.close();
  }
}

/** Pixels of a photo that stands upright. */
export interface PhotoPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of 4 to 3 around the middle of a picture, in pixels. */
function middleOf(picture: { readonly width: number; readonly height: number }): PhotoPart {
  const width = Math.min(picture.width, picture.height * PHOTO_RATIO);
  const height = width / PHOTO_RATIO;
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height };
}

async function drawn(picture: ImageBitmap, part: PhotoPart, size: PhotoSize): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(size, part.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / PHOTO_RATIO));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoRefused('unreadable');
  context.imageSmoothingQuality = 'high';
  // A JPEG would be black where a PNG is transparent.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = part;
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await encoded(canvas, 'image/webp');
  // A browser that writes no WebP answers with a PNG.
  return pictureOnly(blob.type === 'image/webp' ? blob : await encoded(canvas, 'image/jpeg'));
}

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new PhotoRefused('unreadable');
  return blob;
}
