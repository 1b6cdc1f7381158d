import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { ASK, QUOTE_VIEW } from '@/content/booking/quote';
import { MAX_PHOTOS } from '@/domain/photos';
import type { ViewedQuote } from '../api/quotes';
import { type Upload, useUploads } from './use-uploads';

const COPY = QUOTE_VIEW.photos;

interface ViewPhotosProps {
  readonly quote: ViewedQuote;
  readonly token: string;
}

/** The photos that the shop has, those on their way, and more of them. */
export function ViewPhotos({ quote, token }: ViewPhotosProps) {
  const { uploads, retry, remove, add } = useUploads(quote.id, token);
  const [unreadable, setUnreadable] = useState(0);
  const waiting = uploads.filter(({ failure }) => !failure).length;
  const isEmpty = quote.photos.length === 0 && uploads.length === 0;
  const takesMore = quote.takesPhotos && quote.photos.length + uploads.length < MAX_PHOTOS;
  if (isEmpty && !takesMore) return null;
  return (
    <Card asChild>
      <section aria-labelledby="quote-photos">
        <h2 className="mb-4 text-xl" id="quote-photos">
          {COPY.heading}
        </h2>
        {isEmpty ? <p className="mb-4 text-text-2">{COPY.none}</p> : null}
        <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
          {quote.photos.map(({ id, src }, index) => (
            <li key={id} className="aspect-4/3 min-w-0 overflow-hidden rounded-m bg-desk">
              <img className="size-full object-cover" src={src} alt={COPY.alt(index + 1)} />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
        <p className="text-sm text-text-2 not-empty:mt-3" role="status">
          {waiting > 0 ? COPY.pending(waiting) : ''}
        </p>
        <p className="text-sm text-danger not-empty:mt-3" role="alert">
          {unreadable > 0 ? COPY.failures.refused : ''}
        </p>
        {takesMore ? (
          <Button asChild look="outline" size="s" className="mt-4 cursor-pointer">
            <label>
              <ImagePlus size={18} aria-hidden="true" />
              {ASK.photos.add}
              <input
                className="sr-only"
                type="file"
                accept="image/*,.heic,.heif"
                multiple
                onChange={({ target }) => {
                  const free = MAX_PHOTOS - quote.photos.length - uploads.length;
                  const files = [...(target.files ?? [])];
                  target.value = '';
                  void add(files, free).then(setUnreadable);
                }}
              />
            </label>
          </Button>
        ) : null}
      </section>
    </Card>
  );
}

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function UploadTile({ upload: { src, part, failure }, onRetry, onRemove }: UploadTileProps) {
  const percent = Math.round(part * 100);
  const text = part > 0 ? COPY.uploading(percent) : COPY.waiting;
  return (
    <li className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-m bg-desk">
        <img className="size-full object-cover opacity-40" src={src} alt="" />
        {failure ? null : (
          <div className="absolute inset-x-2.5 bottom-2.5 grid gap-1.5">
            <span className="text-sm font-medium tabular-nums">{text}</span>
            <Progress label={text} value={percent} max={100} />
          </div>
        )}
      </div>
      {failure ? (
        <div className="mt-1.5 text-sm text-danger" role="alert">
          {COPY.failures[failure]}
          <div className="flex flex-wrap gap-1">
            {failure === 'refused' ? null : (
              <Button look="outline" size="s" onClick={onRetry}>
                {COPY.retry}
              </Button>
            )}
            <Button look="plain" size="s" onClick={onRemove}>
              {COPY.remove}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
