import { MAX_PHOTO_BYTES, PHOTO_EDGE } from '@/domain/photos';
import { decodePhoto, PhotoRefused, pictureOnly } from './picture';

const QUALITIES = [0.85, 0.7, 0.5] as const;

/**
 * Makes a photo ready to be sent: upright, at most 1,600 px, a JPEG without what the camera wrote
 * into the file. It is drawn again, so nothing else of the file is left; anything the browser adds
 * to the new picture goes as well.
 *
 * @throws PhotoRefused
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const picture = await decodePhoto(file);
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
