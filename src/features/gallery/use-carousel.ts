import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** An endless carousel: swipe, previous, next, jump; without movement where that is asked for. */
export function useCarousel(start: number) {
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
