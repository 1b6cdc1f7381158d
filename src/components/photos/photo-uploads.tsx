import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Progress } from '@/components/ui/progress';
import { PHOTOS } from '@/content/photos';
import { useIsOnline } from '@/lib/use-is-online';
import type { Upload, useUploads } from './use-uploads';

interface PhotoUploadsProps {
  readonly uploads: ReturnType<typeof useUploads>;
  /** There is room for so many more; 0 where none are taken. */
  readonly free: number;
  /** Taken on the spot, one-handed: smaller tiles, and a button as wide as they are. */
  readonly isCamera?: boolean;
  /** The stored ones, as items of the list. */
  readonly children: ReactNode;
}

/** Photos that are stored, those on their way, and more of them. */
export function PhotoUploads({ uploads: sending, free, isCamera, children }: PhotoUploadsProps) {
  const { uploads, retry, remove, add } = sending;
  const isOnline = useIsOnline();
  const [unreadable, setUnreadable] = useState(0);
  const waiting = uploads.filter(({ failure }) => !failure).length;
  return (
    <>
      <ul className={cn('grid grid-cols-2 gap-2.5 md:grid-cols-4', isCamera && 'grid-cols-3')}>
        {children}
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
        {waiting > 0 ? (isOnline ? PHOTOS.pending(waiting) : PHOTOS.offline(waiting)) : ''}
      </p>
      <p className="text-sm text-danger not-empty:mt-3" role="alert">
        {unreadable > 0 ? PHOTOS.unreadable : ''}
      </p>
      {free > 0 ? (
        <Button
          asChild
          look="outline"
          size={isCamera ? 'm' : 's'}
          className={cn('mt-4 cursor-pointer', isCamera && 'max-md:w-full')}
        >
          <label>
            {isCamera ? (
              <Camera size={20} aria-hidden="true" />
            ) : (
              <ImagePlus size={18} aria-hidden="true" />
            )}
            {isCamera ? PHOTOS.take : PHOTOS.add}
            <input
              className="sr-only"
              type="file"
              accept="image/*,.heic,.heif"
              multiple
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void add(files, free).then(setUnreadable);
              }}
            />
          </label>
        </Button>
      ) : null}
    </>
  );
}

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function UploadTile({ upload: { src, part, failure }, onRetry, onRemove }: UploadTileProps) {
  const percent = Math.round(part * 100);
  const text = part > 0 ? PHOTOS.uploading(percent) : PHOTOS.waiting;
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
          {PHOTOS.failures[failure]}
          <div className="flex flex-wrap gap-1">
            {failure === 'refused' ? null : (
              <Button look="outline" size="s" onClick={onRetry}>
                {PHOTOS.retry}
              </Button>
            )}
            <Button look="plain" size="s" onClick={onRemove}>
              {PHOTOS.remove}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
