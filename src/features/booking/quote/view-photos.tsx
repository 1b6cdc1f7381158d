import { useQueryClient } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { PhotoUploads } from '@/components/photos/photo-uploads';
import { useUploads } from '@/components/photos/use-uploads';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { MAX_PHOTOS } from '@/domain/photos';
import { type ViewedQuote, viewedQuoteKey } from '../api/quotes';

const COPY = QUOTE_VIEW.photos;

interface ViewPhotosProps {
  readonly quote: ViewedQuote;
  readonly token: string;
}

/** The photos that the shop has, those on their way, and more of them. */
export function ViewPhotos({ quote: { id, photos, takesPhotos }, token }: ViewPhotosProps) {
  const client = useQueryClient();
  const sending = useUploads(id, { token }, () =>
    client.invalidateQueries({ queryKey: viewedQuoteKey(token) }),
  );
  const count = photos.length + sending.uploads.length;
  const free = takesPhotos ? MAX_PHOTOS - count : 0;
  if (count === 0 && free === 0) return null;
  return (
    <Card asChild>
      <section aria-labelledby="quote-photos">
        <h2 className="mb-4 text-xl" id="quote-photos">
          {COPY.heading}
        </h2>
        {count === 0 ? <p className="mb-4 text-text-2">{COPY.none}</p> : null}
        <PhotoUploads uploads={sending} free={free}>
          {photos.map(({ id: photoId, src }, index) => (
            <li key={photoId} className="aspect-4/3 min-w-0 overflow-hidden rounded-m bg-desk">
              <img className="size-full object-cover" src={src} alt={COPY.alt(index + 1)} />
            </li>
          ))}
        </PhotoUploads>
      </section>
    </Card>
  );
}
