import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from '@/components/ui/cn';
import { useReturnFocus } from '@/components/ui/overlay';
import { Thumbnails } from '@/components/ui/thumbnails';
import { useBackCloses } from '@/components/ui/use-back-closes';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTES } from '@/content/staff/quotes';
import { PHOTO_EDGE } from '@/domain/photos';

const COPY = QUOTES.viewer;
const LARGEST = 4;

interface PhotoViewerProps {
  readonly name: string;
  readonly photos: readonly SignedPhoto[];
  /** Index of the photo that was pressed. */
  readonly start: number;
  readonly onClose: () => void;
}

/** The photos of a quote, large: swipe or arrows, plus and minus, R turns, Escape closes. */
export function PhotoViewer({ name, photos, start, onClose }: PhotoViewerProps) {
  useBackCloses(onClose);
  const returnFocus = useReturnFocus();
  const [shown, setShown] = useState({ index: start, zoom: 1, turns: 0 });
  const { index, zoom, turns } = shown;
  const [viewport, goTo] = useSwipe(start, zoom > 1, (next) =>
    setShown({ index: next, zoom: 1, turns: 0 }),
  );
  const show = (next: number): void => {
    if (photos[next]) goTo(next);
  };
  const [slide, keepInPlace] = useZoomedInPlace();
  const zoomTo = (next: number, at?: MouseEvent): void => {
    keepInPlace(at);
    setShown((now) => ({ ...now, zoom: Math.min(Math.max(next, 1), LARGEST) }));
  };
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
          onCloseAutoFocus={returnFocus}
          onKeyDown={handleKeyDown}
        >
          <div className="flex flex-wrap items-center gap-2 px-4 py-3">
            <Title
              className="mr-auto min-w-0 truncate text-base font-semibold text-on-ink max-md:basis-full"
              aria-live="polite"
            >
              {COPY.title(name, index + 1, photos.length)}
            </Title>
            <PhotoTools zoom={zoom} src={photos[index]?.src} onZoom={zoomTo} onTurn={turn} />
          </div>
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- hand, wheel and keys scroll a photo that is larger than the screen */}
          <div className="relative min-h-0">
            <div className="h-full overflow-hidden" ref={viewport}>
              <div className="flex h-full">
                {photos.map((photo, place) => {
                  const isZoomed = place === index && zoom > 1;
                  return (
                    <div
                      key={photo.id}
                      ref={place === index ? slide : undefined}
                      className={cn(
                        '[container-type:size] grid h-full min-w-0 flex-[0_0_100%] touch-pinch-zoom grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] transition-none',
                        isZoomed ? 'touch-pan-x touch-pan-y overflow-auto' : 'touch-pan-y md:px-22',
                      )}
                      aria-hidden={place !== index}
                      tabIndex={isZoomed ? 0 : undefined}
                    >
                      <LargePhoto
                        src={photo.src}
                        alt={QUOTES.photo(place + 1)}
                        zoom={place === index ? zoom : 1}
                        turns={place === index ? turns : 0}
                        onDoubleClick={(event) => zoomTo(zoom === 1 ? LARGEST : 1, event)}
                      />
                    </div>
                  );
                })}
              </div>
            </div>
            {photos.length > 1 ? (
              <Neighbours index={index} count={photos.length} onShow={show} />
            ) : null}
          </div>
          {/* oxlint-enable */}
          {photos.length > 1 ? (
            <Thumbnails
              label={COPY.thumbnails}
              pictures={photos.map((photo, place) => ({
                ...photo,
                title: QUOTES.photo(place + 1),
              }))}
              selected={index}
              onSelect={show}
            />
          ) : null}
        </Content>
      </Portal>
    </Root>
  );
}

interface PhotoToolsProps {
  readonly zoom: number;
  readonly src: string | undefined;
  readonly onZoom: (zoom: number) => void;
  readonly onTurn: () => void;
}

function PhotoTools({ zoom, src, onZoom, onTurn }: PhotoToolsProps) {
  return (
    <>
      <Tool label={COPY.smaller} disabled={zoom === 1} onClick={() => onZoom(zoom / 2)}>
        <ZoomOut size={19} aria-hidden="true" />
      </Tool>
      <Tool label={COPY.larger} disabled={zoom === LARGEST} onClick={() => onZoom(zoom * 2)}>
        <ZoomIn size={19} aria-hidden="true" />
      </Tool>
      <Tool label={COPY.turn} onClick={onTurn}>
        <RotateCw size={18} aria-hidden="true" />
      </Tool>
      <a className={TOOL} aria-label={COPY.download} href={src} download>
        <Download size={19} aria-hidden="true" />
      </a>
      <Close asChild>
        <Tool label={COPY.close} className="max-md:ml-auto">
          <X size={20} aria-hidden="true" />
        </Tool>
      </Close>
    </>
  );
}

interface NeighboursProps {
  readonly index: number;
  readonly count: number;
  readonly onShow: (index: number) => void;
}

/** The photo before and the one after, at the edges. */
function Neighbours({ index, count, onShow }: NeighboursProps) {
  return (
    <>
      <Tool
        label={COPY.previous}
        className="absolute bottom-4 left-5 md:bottom-[calc(50%-22px)]"
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </Tool>
      <Tool
        label={COPY.next}
        className="absolute right-5 bottom-4 md:bottom-[calc(50%-22px)]"
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </Tool>
    </>
  );
}

interface LargePhotoProps {
  readonly src: string;
  readonly alt: string;
  readonly zoom: number;
  /** Quarters to the right. */
  readonly turns: number;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/**
 * Its size changes at once, as what is under the pointer is scrolled back in the same frame: where
 * motion is reduced, every change would be a very short transition.
 *
 * In a box as large as it is seen: turned by a quarter it fits, and scrolls to each of its corners.
 */
function LargePhoto({ src, alt, zoom, turns, onDoubleClick }: LargePhotoProps) {
  const [taken, setTaken] = useState({ width: PHOTO_EDGE, height: (PHOTO_EDGE * 3) / 4 });
  const isAcross = turns % 2 === 1;
  const [width, height] = isAcross ? [taken.height, taken.width] : [taken.width, taken.height];
  const fits = `min(100cqw, 100cqh * ${width / height}, ${width}px)`;
  return (
    <div
      className="[container-type:size] relative m-auto transition-none"
      style={{ width: zoom > 1 ? `${zoom * 100}cqw` : fits, aspectRatio: width / height }}
    >
      <img
        className={cn(
          'absolute top-1/2 left-1/2 max-w-none -translate-1/2 transition-none',
          zoom === 1 && 'md:rounded-l',
        )}
        style={{
          width: isAcross ? '100cqh' : '100cqw',
          height: isAcross ? '100cqw' : '100cqh',
          rotate: `${turns * 90}deg`,
        }}
        src={src}
        alt={alt}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setTaken({ width: naturalWidth, height: naturalHeight })
        }
        onDoubleClick={onDoubleClick}
      />
    </div>
  );
}

/**
 * A photo grows and shrinks around the pointer, or around the middle of what is seen of it: the
 * function notes that place before the zoom changes, and the photo is scrolled back to it after.
 */
function useZoomedInPlace() {
  const slide = useRef<HTMLDivElement>(null);
  const kept = useRef<Point & { readonly part: Point }>(undefined);
  useLayoutEffect(() => {
    const box = slide.current?.firstElementChild?.getBoundingClientRect();
    if (!kept.current || !box) return;
    const { x, y, part } = kept.current;
    slide.current?.scrollBy(box.left + part.x * box.width - x, box.top + part.y * box.height - y);
    kept.current = undefined;
  });
  const keepInPlace = (at?: MouseEvent): void => {
    const seen = slide.current?.getBoundingClientRect();
    const box = slide.current?.firstElementChild?.getBoundingClientRect();
    if (!box || !seen) return;
    const x = at?.clientX ?? seen.left + seen.width / 2;
    const y = at?.clientY ?? seen.top + seen.height / 2;
    kept.current = {
      x,
      y,
      part: { x: (x - box.left) / box.width, y: (y - box.top) / box.height },
    };
  };
  return [slide, keepInPlace] as const;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Photos side by side, moved by a swipe; one that is zoomed in stays and is moved itself. */
function useSwipe(start: number, isZoomed: boolean, onShow: (index: number) => void) {
  const zoomed = useRef(isZoomed);
  const handler = useRef(onShow);
  useEffect(() => {
    zoomed.current = isZoomed;
    handler.current = onShow;
  });
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [viewport, carousel] = useEmblaCarousel({
    startIndex: start,
    watchDrag: () => !zoomed.current,
  });
  useEffect(() => {
    if (!carousel) return undefined;
    const handleSelect = (): void => handler.current(carousel.selectedScrollSnap());
    carousel.on('select', handleSelect);
    return () => void carousel.off('select', handleSelect);
  }, [carousel]);
  return [viewport, (index: number) => carousel?.scrollTo(index, isStill)] as const;
}

const TOOL =
  'grid size-11 flex-none place-items-center rounded-m bg-ink-800 text-white inset-ring inset-ring-hair-2 hover:bg-ink-700 aria-disabled:opacity-40 forced-colors:border';

/** Keeps the focus, and with it the keys, where it has nothing to do. */
function Tool({
  label,
  className,
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(TOOL, className)}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    />
  );
}
