import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { useReveal } from '@/components/ui/use-reveal';
import { SECTIONS } from '@/config/paths';
import { BEFORE_AFTER_COPY, GALLERY } from '@/content/gallery';
import { websiteQuery } from '@/lib/website';
import { type ShownPicture, shownPairs, shownPictures } from '../shown-pictures';
import { useLightbox } from '../use-lightbox';
import { BeforeAfter } from './before-after';

/** Keyed by the number of pictures: a phone shows two at first, wider screens four. */
const MORE_FROM: Readonly<Record<number, string>> = {
  1: 'hidden',
  2: 'hidden',
  3: 'md:hidden',
  4: 'md:hidden',
};

/** The results section: some pictures, all on request, each opens full size. */
export function Gallery() {
  const list = useRef<HTMLUListElement>(null);
  const { data: website } = useQuery(websiteQuery);
  const pictures = shownPictures(website?.photos);
  const { isShowingAll, showAll } = useReveal(SECTIONS.results, list);
  const { Lightbox, openAt, open, close, preload } = useLightbox();
  const handleReturnFocus = (index: number): void => {
    list.current?.children[index]?.querySelector('button')?.focus();
  };
  return (
    <Section ground="ink" id={SECTIONS.results} aria-labelledby="results-heading">
      <SectionHeading
        id="results-heading"
        title={GALLERY.heading}
        intro={website?.photos.length ? GALLERY.ownIntro : GALLERY.intro}
        ground="ink"
      />
      <ul
        className="group grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4"
        ref={list}
        data-all={isShowingAll}
      >
        {pictures.map((scene, index) => (
          // The width decides how many are shown at first; without scripts all are.
          <li
            key={scene.id}
            className="not-noscript:group-data-[all=false]:nth-[n+5]:hidden max-md:not-noscript:group-data-[all=false]:nth-[n+3]:hidden"
          >
            <GalleryTile scene={scene} onOpen={() => void open(index)} onPreload={preload} />
          </li>
        ))}
      </ul>
      {!isShowingAll && (
        <div className={clsx('mt-5 flex justify-center md:mt-9', MORE_FROM[pictures.length])}>
          <Button look="ghost" onClick={showAll}>
            {GALLERY.showMore}
          </Button>
        </div>
      )}
      <h3 className="mt-9 mb-4 md:mt-14 md:mb-5 md:text-2xl">{BEFORE_AFTER_COPY.heading}</h3>
      <div className="grid grid-cols-2 gap-2.5 md:gap-5">
        {shownPairs(website?.pairs).map((pair) => (
          <BeforeAfter key={pair.id} pair={pair} />
        ))}
      </div>
      {Lightbox && openAt !== undefined && (
        <Lightbox
          pictures={pictures}
          start={openAt}
          onClose={close}
          onReturnFocus={() => handleReturnFocus(openAt)}
        />
      )}
    </Section>
  );
}

interface GalleryTileProps {
  readonly scene: ShownPicture;
  readonly onOpen: () => void;
  /** The visitor is about to open it. */
  readonly onPreload: () => void;
}

function GalleryTile({ scene, onOpen, onPreload }: GalleryTileProps) {
  return (
    <button
      type="button"
      className="group relative block aspect-4/5 w-full overflow-hidden rounded-l bg-ink-950 after:absolute after:inset-x-0 after:top-[55%] after:bottom-0 after:bg-linear-to-b/srgb after:from-transparent after:to-ink-950 md:aspect-4/3 lg:aspect-4/5 forced-colors:border"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      <img
        className="size-full object-cover transition-transform duration-320 ease-film group-hover:scale-103"
        src={scene.src}
        srcSet={scene.srcSet}
        // A tile is higher than a photo: it shows the middle of a wider one.
        sizes="(min-width: 1024px) 42vw, (min-width: 768px) 50vw, 84vw"
        alt={scene.alt}
        width={scene.width}
        height={scene.height}
        loading="lazy"
        decoding="async"
        style={{ objectPosition: scene.focus }}
      />
      <span className="absolute inset-x-3 bottom-3 z-1 text-left text-xs leading-snug font-medium text-white md:inset-x-4.5 md:bottom-4 md:text-sm">
        {scene.title}
      </span>
    </button>
  );
}
