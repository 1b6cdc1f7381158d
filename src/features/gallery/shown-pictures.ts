import {
  GALLERY_SCENES,
  type GalleryScene,
  PICTURE_PAIRS,
  type PicturePair,
  SCENE_SIZE,
} from '@/content/gallery';
import { type OwnPair, type OwnPhoto, photoSource } from '@/lib/website';

/** A picture as tiles and the lightbox show it; a photo has several sizes. */
export interface ShownPicture extends GalleryScene {
  readonly srcSet?: string;
  /** Address of its smallest size. */
  readonly thumbnail: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface ShownSide {
  readonly src: string;
  readonly srcSet?: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly alt: string;
}

export interface ShownPair {
  readonly id: string;
  readonly title: string;
  readonly before: ShownSide;
  readonly after: ShownSide;
}

const DRAWINGS: readonly ShownPicture[] = GALLERY_SCENES.map((scene) => ({
  ...scene,
  ...SCENE_SIZE,
  thumbnail: scene.src,
}));

const DRAWN_PAIRS: readonly ShownPair[] = PICTURE_PAIRS.map(
  ({ id, title, before, after }: PicturePair) => ({
    id,
    title,
    before: { ...before, ...SCENE_SIZE },
    after: { ...after, ...SCENE_SIZE },
  }),
);

/** The owner's photos, or the drawings as long as there is none. */
export function shownPictures(own: readonly OwnPhoto[] = []): readonly ShownPicture[] {
  if (own.length === 0) return DRAWINGS;
  return own.map(({ id, title, alt, files }) => ({
    id,
    title: title ?? '',
    caption: '',
    alt,
    focus: '50% 50%',
    ...photoSource(files),
    thumbnail: photoSource(files.slice(0, 1)).src,
  }));
}

/** The owner's pairs, or the drawn ones as long as there is none. */
export function shownPairs(own: readonly OwnPair[] = []): readonly ShownPair[] {
  if (own.length === 0) return DRAWN_PAIRS;
  return own.map(({ id, title, before, after }) => ({
    id,
    title,
    before: { alt: before.alt, ...photoSource(before.files) },
    after: { alt: after.alt, ...photoSource(after.files) },
  }));
}
