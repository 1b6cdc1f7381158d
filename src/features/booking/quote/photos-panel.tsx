import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { ASK } from '@/content/booking/quote';
import { MAX_PHOTOS } from '@/domain/photos';
import type { ChosenPhoto } from './use-photos';

const COPY = ASK.photos;
const TILE = 'relative aspect-4/3 min-w-0 overflow-hidden rounded-m';

interface PhotosPanelProps {
  /** Says which photos help. */
  readonly text: string;
  readonly photos: readonly ChosenPhoto[];
  readonly isTooMany: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

/** The photos of a request: chosen, dropped, removed. Photos can be dropped anywhere on the panel. */
export function PhotosPanel(props: PhotosPanelProps) {
  const { text, photos, isTooMany, onAdd, onRemove } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isFull = photos.filter(({ problem }) => !problem).length >= MAX_PHOTOS;

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onAdd([...event.dataTransfer.files]);
  }
  return (
    <Card asChild className={cn(isOver && 'inset-ring-2 inset-ring-sodium-deep')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way: the button does the same */}
      <section
        aria-labelledby="ask-photos"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <h2 className="text-xl leading-title tracking-title" id="ask-photos">
          {COPY.heading}
        </h2>
        <p className="mt-1 mb-4 text-sm text-text-2">{text}</p>
        <ul className="grid grid-cols-2 gap-2.5 max-[259px]:grid-cols-1 md:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo.id} className={cn('min-w-0', photo.problem && 'max-md:col-span-full')}>
              <PhotoTile
                photo={photo}
                number={index + 1}
                onRemove={() => onRemove(photo.id)}
                onReplace={() => {
                  onRemove(photo.id);
                  picker.current?.click();
                }}
              />
            </li>
          ))}
          {isFull ? null : (
            <li className="min-w-0">
              <label
                className={cn(
                  TILE,
                  'grid cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-line-strong p-2 text-center text-sm font-semibold hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                )}
              >
                <ImagePlus size={20} aria-hidden="true" />
                {COPY.add}
                <span className="hidden font-normal text-text-3 md:block">{COPY.addText}</span>
                <input
                  ref={picker}
                  className="sr-only"
                  type="file"
                  accept="image/*,.heic,.heif"
                  multiple
                  onChange={({ target }) => {
                    onAdd([...(target.files ?? [])]);
                    target.value = '';
                  }}
                />
              </label>
            </li>
          )}
        </ul>
        <p className="text-sm text-text-2 not-empty:mt-3" role="status">
          {isTooMany ? COPY.tooMany : ''}
        </p>
      </section>
    </Card>
  );
}

interface PhotoTileProps {
  readonly photo: ChosenPhoto;
  readonly number: number;
  readonly onRemove: () => void;
  readonly onReplace: () => void;
}

function PhotoTile({ photo, number, onRemove, onReplace }: PhotoTileProps) {
  const { problem, src, name, size } = photo;
  const remove = (
    <button
      type="button"
      className={cn(
        'absolute top-0 right-0 grid size-11 place-items-center',
        '[&>svg]:size-7.5 [&>svg]:rounded-full [&>svg]:p-1.5 [&>svg]:text-white',
        problem ? '[&>svg]:bg-danger' : '[&>svg]:bg-ink-900',
      )}
      aria-label={COPY.remove(number)}
      onClick={onRemove}
    >
      <X aria-hidden="true" />
    </button>
  );
  if (problem) {
    return (
      <div
        className={cn(
          TILE,
          'aspect-auto min-h-full bg-danger-bg p-2.5 pr-11 text-sm leading-snug text-danger inset-ring inset-ring-danger',
        )}
        role="alert"
      >
        <p className="wrap-anywhere">
          {problem === 'large' ? COPY.problems.large(name, size) : COPY.problems[problem](name)}
        </p>
        <button
          type="button"
          className="min-h-11 text-left font-semibold underline underline-offset-4"
          onClick={onReplace}
        >
          {COPY.another}
        </button>
        {remove}
      </div>
    );
  }
  return (
    <div className={cn(TILE, 'bg-desk')}>
      {src ? (
        <img className="size-full object-cover" src={src} alt={COPY.alt(number)} />
      ) : (
        <>
          <Skeleton className="size-full" />
          <p className="absolute inset-x-2.5 bottom-2.5 text-sm font-medium" role="status">
            {COPY.preparing}
          </p>
        </>
      )}
      {remove}
    </div>
  );
}
