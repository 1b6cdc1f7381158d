import { useEffect, useRef } from 'react';

interface ThumbnailsProps {
  readonly label: string;
  readonly pictures: readonly {
    readonly id: string;
    readonly src: string;
    readonly title: string;
  }[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** The pictures of a lightbox in small, the shown one in the middle. */
export function Thumbnails({ label, pictures, selected, onSelect }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const strip = list.current;
    const current = strip?.children[selected];
    if (!strip || !(current instanceof HTMLElement)) return;
    // scrollIntoView would move the page behind the dialog as well.
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [selected]);

  return (
    <ul
      className="relative flex [scrollbar-width:none] gap-2.5 overflow-x-auto px-5 pt-3.5 pb-[calc(22px+env(safe-area-inset-bottom,0px))]"
      aria-label={label}
      ref={list}
    >
      {pictures.map(({ id, src, title }, index) => (
        <li className="first:ml-auto last:mr-auto" key={id}>
          <button
            type="button"
            className="block h-13.5 w-18 overflow-hidden rounded-s opacity-50 transition-opacity duration-160 ease-film hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-white aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-3 aria-[current=true]:not-focus-visible:outline-sodium-hi md:h-16 md:w-23 forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-[current=true]:border-[Highlight] forced-colors:aria-[current=true]:outline-[Highlight]"
            aria-label={title}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
          >
            <img className="size-full object-cover" src={src} alt="" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}
