import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { useReveal } from '@/components/ui/use-reveal';
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
    <Section ground="ink" id={SECTIONS.results} aria-labelledby="results-heading">
      <SectionHeading
        id="results-heading"
        title={GALLERY.heading}
        intro={GALLERY.intro}
        ground="ink"
      />
      <ul
        className="group grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4"
        ref={list}
        data-all={isShowingAll}
      >
        {GALLERY_SCENES.map((scene, index) => (
          // How many are shown at first depends on the width; without scripts all are.
          <li
            key={scene.id}
            className="not-noscript:group-data-[all=false]:nth-[n+5]:hidden max-md:not-noscript:group-data-[all=false]:nth-[n+3]:hidden"
          >
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
      {Lightbox && openAt !== undefined && (
        <Lightbox start={openAt} onClose={close} onReturnFocus={() => handleReturnFocus(openAt)} />
      )}
    </Section>
  );
}
