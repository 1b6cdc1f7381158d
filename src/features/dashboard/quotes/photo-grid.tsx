import { useState } from 'react';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTES } from '@/content/staff/quotes';
import { PhotoViewer } from './photo-viewer';

interface PhotoGridProps {
  /** The customer's own. */
  readonly name: string;
  readonly photos: readonly SignedPhoto[];
}

/** The photos of a quote; a press shows one large. */
export function PhotoGrid({ name, photos }: PhotoGridProps) {
  const [viewed, setViewed] = useState<number>();
  return (
    <>
      <ul className="grid grid-cols-2 gap-2">
        {photos.map(({ id, src }, index) => (
          <li key={id}>
            <button
              type="button"
              className="block aspect-4/3 w-full overflow-hidden rounded-m bg-desk"
              aria-label={QUOTES.photo(index + 1)}
              onClick={() => setViewed(index)}
            >
              <img className="size-full object-cover" src={src} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {viewed === undefined ? null : (
        <PhotoViewer
          name={name}
          photos={photos}
          start={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}
