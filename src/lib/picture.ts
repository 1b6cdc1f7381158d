import { photoIn } from '@/domain/photo-content';
import { MAX_TAKEN_BYTES } from '@/domain/photos';

export type PhotoProblem = 'large' | 'heic' | 'unreadable';

export class PhotoRefused extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Without what the browser has added to the picture that it wrote. */
export async function pictureOnly(photo: Blob): Promise<Blob> {
  const found = photoIn(new Uint8Array(await photo.arrayBuffer()));
  if ('problem' in found) throw new PhotoRefused('unreadable');
  return new Blob([found.bytes], { type: found.kind });
}

/**
 * Turned upright by what the camera noted.
 *
 * @throws PhotoRefused
 */
export async function decodePhoto(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_TAKEN_BYTES) throw new PhotoRefused('large');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new PhotoRefused(isHeic ? 'heic' : 'unreadable');
  }
}
