import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Thumbnails } from '@/components/ui/thumbnails';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { GALLERY, galleryPosition } from '@/content/gallery';
import type { ShownPicture } from '../shown-pictures';

interface LightboxProps {
  /** At least one. */
  readonly pictures: readonly ShownPicture[];
  /** Index of the picture that was asked for. */
  readonly start: number;
  readonly onClose: () => void;
  /** Once it is closed: the focus back to where the visitor was. */
  readonly onReturnFocus: () => void;
}

/** The pictures full size, one at a time. The dialog keeps the focus and gives it back. */
export function Lightbox({ pictures, start, onClose, onReturnFocus }: LightboxProps) {
  useBackCloses(onClose);
  const { viewport, selected, goTo, previous, next } = useCarousel(start);
  const scene = pictures[selected];
  const position = galleryPosition(selected, pictures.length);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'ArrowLeft') previous();
    else next();
  };
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        {/* Covered by the dialog; it is what keeps the page behind from scrolling. */}
        <Overlay />
        <Content
          className="ink fixed inset-0 z-40 grid animate-fade grid-cols-[minmax(0,1fr)] grid-rows-[76px_minmax(0,1fr)_auto] bg-ink-950 focus:outline-hidden"
          aria-describedby={undefined}
          onKeyDown={handleKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <Title className="sr-only">{GALLERY.lightboxTitle}</Title>
          <div className="flex items-center justify-between px-5">
            <p className="font-medium text-on-ink-2 tabular-nums">{position}</p>
            <Close asChild>
              <RoundButton className="size-12" aria-label={GALLERY.close}>
                <X size={22} aria-hidden="true" />
              </RoundButton>
            </Close>
          </div>
          <div className="relative min-h-0">
            <div
              className="h-full cursor-grab overflow-hidden active:cursor-grabbing"
              data-slot="carousel"
              ref={viewport}
            >
              <div className="flex h-full touch-pan-y touch-pinch-zoom">
                {pictures.map(({ id, src, srcSet, width, height, alt }, index) => (
                  <div
                    className="grid h-full min-w-0 flex-[0_0_100%] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center md:px-27.5"
                    key={id}
                    aria-hidden={index !== selected}
                  >
                    <img
                      className="size-auto max-h-full max-w-full select-none md:max-w-[min(980px,100%)] md:rounded-l"
                      src={src}
                      srcSet={srcSet}
                      sizes="(min-width: 980px) 980px, 100vw"
                      alt={alt}
                      width={width}
                      height={height}
                      decoding="async"
                      draggable={false}
                    />
                  </div>
                ))}
              </div>
            </div>
            <RoundButton
              className="absolute bottom-4 left-7 md:bottom-[calc(50%-28px)]"
              aria-label={GALLERY.previous}
              onClick={previous}
            >
              <ChevronLeft size={24} aria-hidden="true" />
            </RoundButton>
            <RoundButton
              className="absolute right-7 bottom-4 md:bottom-[calc(50%-28px)]"
              aria-label={GALLERY.next}
              onClick={next}
            >
              <ChevronRight size={24} aria-hidden="true" />
            </RoundButton>
          </div>
          <div>
            <p
              className="grid min-h-19.5 content-start gap-0.5 px-5 pt-3.5 text-center"
              aria-live="polite"
            >
              <b className="font-semibold">{scene?.title}</b>
              <span className="text-sm leading-snug text-on-ink-2">{scene?.caption}</span>
              <span className="sr-only">{position}</span>
            </p>
            <Thumbnails
              label={GALLERY.thumbnails}
              pictures={pictures.map(({ id, thumbnail, title, alt }) => ({
                id,
                src: thumbnail,
                title: title || alt,
              }))}
              selected={selected}
              onSelect={goTo}
            />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function RoundButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'grid size-14 place-items-center rounded-full bg-ink-800 text-white inset-ring inset-ring-hair-2 transition-colors duration-160 ease-film hover:bg-ink-700 forced-colors:border',
        className,
      )}
    />
  );
}

/** An endless carousel: swipe, previous, next, jump; without movement where that is asked for. */
function useCarousel(start: number) {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, startIndex: start });
  const [selected, setSelected] = useState(start);

  useEffect(() => {
    if (!carousel) return undefined;
    const handleSelect = (): void => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', handleSelect);
    return () => void carousel.off('select', handleSelect);
  }, [carousel]);

  return {
    viewport,
    selected,
    goTo: (index: number) => carousel?.scrollTo(index, isStill),
    previous: () => carousel?.scrollPrev(isStill),
    next: () => carousel?.scrollNext(isStill),
  };
}
