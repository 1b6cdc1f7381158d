import { useEffect, useRef } from 'react';
import { GALLERY, GALLERY_SCENES, SCENE_SIZE } from '@/content/gallery';

interface LightboxThumbnailsProps {
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

export function LightboxThumbnails({ selected, onSelect }: LightboxThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const strip = list.current;
    const current = strip?.children[selected];
    if (!strip || !(current instanceof HTMLElement)) return;
    // By hand: scrollIntoView would move the page behind the dialog as well.
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [selected]);

  return (
    <ul className="lightbox-thumbnails" aria-label={GALLERY.thumbnails} ref={list}>
      {GALLERY_SCENES.map(({ id, src, title }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={title}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
          >
            <img src={src} alt="" {...SCENE_SIZE} decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}
