import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTES } from '@/content/staff/quotes';

const PhotoViewer = lazy(async () => ({
  default: (await import('./photo-viewer')).PhotoViewer,
}));

/** Photos that a press shows large. */
export function usePhotoViewer(name: string, photos: readonly SignedPhoto[]) {
  const [viewed, setViewed] = useState<number>();
  return {
    /** A photo, as a button. */
    view: (index: number): ReactNode => (
      <button
        type="button"
        className="block aspect-4/3 w-full overflow-hidden rounded-m bg-desk"
        aria-label={QUOTES.photo(index + 1)}
        onClick={() => setViewed(index)}
      >
        <img className="size-full object-cover" src={photos[index]?.src} alt="" />
      </button>
    ),
    viewer:
      viewed === undefined ? null : (
        <Suspense fallback={null}>
          <PhotoViewer
            name={name}
            photos={photos}
            start={viewed}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      ),
  };
}

interface PhotoGridProps {
  /** The customer's own. */
  readonly name: string;
  readonly photos: readonly SignedPhoto[];
  readonly className?: string;
}

/** Photos of a quote or of a vehicle; a press shows one large. */
export function PhotoGrid({ name, photos, className }: PhotoGridProps) {
  const { view, viewer } = usePhotoViewer(name, photos);
  return (
    <>
      <ul className={cn('grid grid-cols-2 gap-2', className)}>
        {photos.map(({ id }, index) => (
          <li key={id}>{view(index)}</li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
