import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { DayScreen } from '../../bookings/day-screen';
import { BayAxis } from './bay-axis';
import type { ShownLane } from './use-bay-day';

interface BayPagesProps {
  readonly lanes: readonly ShownLane[];
  /** Id of the bay that is shown. */
  readonly chosen: number;
  readonly onChoose: (bayId: number) => void;
  readonly screen: DayScreen;
}

/** The bays next to each other, one at a time: a swipe goes to the next one. */
export function BayPages({ lanes, chosen, onChoose, screen }: BayPagesProps) {
  const index = Math.max(
    0,
    lanes.findIndex(({ bay }) => bay.id === chosen),
  );
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [viewport, carousel] = useEmblaCarousel({ startIndex: index });

  useEffect(() => {
    if (!carousel) return undefined;
    const handleSelect = (): void => {
      const lane = lanes[carousel.selectedScrollSnap()];
      if (lane) onChoose(lane.bay.id);
    };
    carousel.on('select', handleSelect);
    return () => void carousel.off('select', handleSelect);
  }, [carousel, lanes, onChoose]);
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, isStill);
  }, [carousel, index, isStill]);

  return (
    <div className="-mx-3 overflow-hidden" ref={viewport}>
      <div className="flex touch-pan-y touch-pinch-zoom items-start">
        {lanes.map((lane) => (
          <div
            key={lane.bay.id}
            className="min-w-0 flex-[0_0_100%] px-3"
            inert={lane.bay.id !== chosen}
          >
            <BayAxis lane={lane} screen={screen} />
          </div>
        ))}
      </div>
    </div>
  );
}
