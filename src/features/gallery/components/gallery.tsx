import './gallery.css';
import { useRef } from 'react';
import { useReveal } from '@/components/ui/use-reveal';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { GALLERY, GALLERY_SCENES } from '@/content/gallery';
import { useLightbox } from '../use-lightbox';
import { GalleryTile } from './gallery-tile';

/** As many as the style sheet shows at most before all are asked for. */
const SHOWN_AT_FIRST = 4;

/** The results section: some pictures, all on request, each opens full size. */
export function Gallery() {
  const list = useRef<HTMLUListElement>(null);
  const { isShowingAll, showAll } = useReveal(list);
  const { Lightbox, openAt, open, close, preload } = useLightbox();
  const handleReturnFocus = (index: number): void => {
    list.current?.children[index]?.querySelector('button')?.focus();
  };
  return (
    <section
      className="results ink section"
      id={SECTIONS.results}
      aria-labelledby="results-heading"
    >
      <div className="wrap">
        <SectionHeading
          id="results-heading"
          title={GALLERY.heading}
          intro={GALLERY.intro}
          ground="ink"
        />
        <ul className="gallery" ref={list} data-all={isShowingAll}>
          {GALLERY_SCENES.map((scene, index) => (
            <li key={scene.id}>
              <GalleryTile
                scene={scene}
                isEager={index < SHOWN_AT_FIRST}
                onOpen={() => void open(index)}
                onPreload={preload}
              />
            </li>
          ))}
        </ul>
        {!isShowingAll && (
          <div className="mt-9 flex justify-center">
            <Button look="ghost" onClick={showAll}>
              {GALLERY.showMore}
            </Button>
          </div>
        )}
      </div>
      {Lightbox && openAt !== undefined && (
        <Lightbox start={openAt} onClose={close} onReturnFocus={() => handleReturnFocus(openAt)} />
      )}
    </section>
  );
}
