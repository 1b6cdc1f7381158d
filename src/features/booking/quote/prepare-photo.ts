import { photoIn } from '@/domain/photo-content';
import { MAX_PHOTO_BYTES, MAX_TAKEN_BYTES, PHOTO_EDGE } from '@/domain/photos';

export type PhotoProblem = 'large' | 'heic' | 'unreadable';

export class PhotoRefused extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

const QUALITIES = [0.85, 0.7, 0.5] as const;

/**
 * Makes a photo ready to be sent: upright, at most 1,600 px, a JPEG without what the camera wrote
 * into the file. It is drawn again, so nothing else of the file is left; anything the browser adds
 * to the new picture goes as well.
 *
 * @throws PhotoRefused
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > MAX_TAKEN_BYTES) throw new PhotoRefused('large');
  const picture = await decode(file);
  const scale = Math.min(1, PHOTO_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoRefused('unreadable');
  // A JPEG would be black where a PNG is transparent.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const photo = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (photo && photo.size <= MAX_PHOTO_BYTES) return pictureOnly(photo);
  }
  throw new PhotoRefused('large');
}

async function pictureOnly(photo: Blob): Promise<Blob> {
  const found = photoIn(new Uint8Array(await photo.arrayBuffer()));
  if ('problem' in found) throw new PhotoRefused('unreadable');
  return new Blob([found.bytes], { type: found.kind });
}

/** Turned upright by what the camera noted. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new PhotoRefused(isHeic ? 'heic' : 'unreadable');
  }
}
