import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { useBackCloses } from '@/components/ui/use-back-closes';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTES } from '@/content/staff-quotes';

const COPY = QUOTES.viewer;
const LARGEST = 4;

interface PhotoViewerProps {
  readonly name: string;
  readonly photos: readonly SignedPhoto[];
  /** Index of the photo that was pressed. */
  readonly start: number;
  readonly onClose: () => void;
}

/** The photos of a quote, large: arrows, plus and minus, R turns, Escape closes. */
export function PhotoViewer({ name, photos, start, onClose }: PhotoViewerProps) {
  useBackCloses(onClose);
  const [shown, setShown] = useState({ index: start, zoom: 1, turns: 0 });
  const { index, zoom, turns } = shown;
  const photo = photos[index];
  const show = (next: number): void => {
    if (photos[next]) setShown({ index: next, zoom: 1, turns: 0 });
  };
  const zoomTo = (next: number): void =>
    setShown((now) => ({ ...now, zoom: Math.min(Math.max(next, 1), LARGEST) }));
  const turn = (): void => setShown((now) => ({ ...now, turns: now.turns + 1 }));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    '+': () => zoomTo(zoom * 2),
    '=': () => zoomTo(zoom * 2),
    '-': () => zoomTo(zoom / 2),
    r: turn,
    R: turn,
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    // A photo that is zoomed in scrolls by the arrows.
    if (zoom > 1 && event.key.startsWith('Arrow')) return;
    event.preventDefault();
    act();
  };
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay />
        <Content
          className="ink fixed inset-0 z-40 grid animate-fade grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-ink-950 focus:outline-hidden"
          aria-describedby={undefined}
          onKeyDown={handleKeyDown}
        >
          <div className="flex items-center gap-2 px-4 py-3">
            <Title
              className="mr-auto min-w-0 truncate text-base font-semibold text-on-ink"
              aria-live="polite"
            >
              {COPY.title(name, index + 1, photos.length)}
            </Title>
            <Tool label={COPY.smaller} disabled={zoom === 1} onClick={() => zoomTo(zoom / 2)}>
              <ZoomOut size={19} aria-hidden="true" />
            </Tool>
            <Tool label={COPY.larger} disabled={zoom === LARGEST} onClick={() => zoomTo(zoom * 2)}>
              <ZoomIn size={19} aria-hidden="true" />
            </Tool>
            <Tool label={COPY.turn} onClick={turn}>
              <RotateCw size={18} aria-hidden="true" />
            </Tool>
            <Close asChild>
              <Tool label={COPY.close}>
                <X size={20} aria-hidden="true" />
              </Tool>
            </Close>
          </div>
          {/* Scrolls where the photo is larger than the screen: by hand, wheel and keys. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
          <div
            className="grid min-h-0 touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto"
            tabIndex={0}
          >
            {photo ? (
              <img
                className={cn(
                  'm-auto object-contain',
                  zoom === 1 && 'max-h-[calc(100svh-170px)] max-w-full md:rounded-l',
                )}
                style={{
                  width: zoom === 1 ? undefined : `${zoom * 100}%`,
                  maxWidth: zoom === 1 ? undefined : 'none',
                  rotate: `${turns * 90}deg`,
                }}
                src={photo.src}
                alt={QUOTES.photo(index + 1)}
                onDoubleClick={() => zoomTo(zoom === 1 ? LARGEST : 1)}
              />
            ) : null}
          </div>
          {/* oxlint-enable */}
          <div className="flex items-center justify-center gap-6 p-4">
            <Tool label={COPY.previous} disabled={index === 0} onClick={() => show(index - 1)}>
              <ChevronLeft size={22} aria-hidden="true" />
            </Tool>
            <Tool
              label={COPY.next}
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
            >
              <ChevronRight size={22} aria-hidden="true" />
            </Tool>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function Tool({ label, ...rest }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="grid size-11 flex-none place-items-center rounded-m bg-ink-800 text-white inset-ring inset-ring-hair-2 hover:bg-ink-700 disabled:opacity-40 forced-colors:border"
      aria-label={label}
    />
  );
}
