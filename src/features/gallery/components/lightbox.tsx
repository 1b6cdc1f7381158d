import './lightbox.css';
import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { GALLERY, GALLERY_SCENES, galleryPosition, SCENE_SIZE } from '@/content/gallery';
import { useCarousel } from '../use-carousel';
import { LightboxThumbnails } from './lightbox-thumbnails';

interface LightboxProps {
  /** Index of the picture that was asked for. */
  readonly start: number;
  readonly onClose: () => void;
  /** Once it is closed: the focus back to where the visitor was. */
  readonly onReturnFocus: () => void;
}

/** The pictures full size, one at a time. The dialog keeps the focus and gives it back. */
export function Lightbox({ start, onClose, onReturnFocus }: LightboxProps) {
  useBackCloses(onClose);
  const { viewport, selected, goTo, previous, next } = useCarousel(start);
  const scene = GALLERY_SCENES[selected] ?? GALLERY_SCENES[0];
  const handleKeyDown = (event: KeyboardEvent): void => {
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
          className="lightbox ink"
          aria-describedby={undefined}
          onKeyDown={handleKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <Title className="sr-only">{GALLERY.lightboxTitle}</Title>
          <div className="lightbox-bar">
            <p className="num">{galleryPosition(selected)}</p>
            <Close className="lightbox-button" aria-label={GALLERY.close}>
              <X size={22} aria-hidden="true" />
            </Close>
          </div>
          <div className="lightbox-stage">
            <div className="lightbox-viewport" ref={viewport}>
              <div className="lightbox-track">
                {GALLERY_SCENES.map(({ id, src, alt }, index) => (
                  <div className="lightbox-slide" key={id} aria-hidden={index !== selected}>
                    <img src={src} alt={alt} {...SCENE_SIZE} decoding="async" draggable={false} />
                  </div>
                ))}
              </div>
            </div>
            <button
              type="button"
              className="lightbox-button lightbox-previous"
              aria-label={GALLERY.previous}
              onClick={previous}
            >
              <ChevronLeft size={24} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="lightbox-button lightbox-next"
              aria-label={GALLERY.next}
              onClick={next}
            >
              <ChevronRight size={24} aria-hidden="true" />
            </button>
          </div>
          <div className="lightbox-foot">
            <p className="lightbox-caption" aria-live="polite">
              <b>{scene.title}</b>
              <span>{scene.caption}</span>
              <span className="sr-only">{galleryPosition(selected)}</span>
            </p>
            <LightboxThumbnails selected={selected} onSelect={goTo} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
