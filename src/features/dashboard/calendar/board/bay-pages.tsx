import useEmblaCarousel from 'embla-carousel-react';
import { Info, Lock, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { BOARD } from '@/content/staff/board';
import {
  rowsOf,
  type Stretch,
  WORK_ENDS,
  WORK_HOURS,
  WORK_STARTS,
} from '@/domain/calendar/bay-plan';
import type { FreeOffer } from '@/domain/calendar/board';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import type { ShownLane } from './use-bay-day';
import { OpenBay } from '../closures/open-bay';
import { JobCard } from '../job/job-card';
import type { ShownBlock } from './block-place';
import { minuteNow } from './board-axis';
import { FreeStretch } from './lane-row';

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

const HOUR_PX = 64;

interface BayAxisProps {
  readonly lane: ShownLane;
  readonly screen: DayScreen;
}

/** One bay from the morning to the evening, for a phone. */
function BayAxis({ lane, screen }: BayAxisProps) {
  const { bay, blocks, closed, openMinutes } = lane;
  const offers = screen.isOver || !screen.isOnline ? [] : lane.offers;
  const now = minuteNow(screen);
  const rows = rowsOf(blocks);
  const columns = 1 + Math.max(0, ...rows.values());
  const headingId = `bay-axis-${String(bay.id)}`;
  return (
    <section aria-labelledby={headingId}>
      <AxisHead lane={lane} screen={screen} headingId={headingId} />
      <div
        className="relative ml-13 rounded-m bg-paper inset-ring inset-ring-line"
        style={{ height: `${WORK_HOURS.length * HOUR_PX}px` }}
      >
        {[...WORK_HOURS, WORK_ENDS].map((minute) =>
          // An hour close to the clock gives way to it.
          now !== undefined && Math.abs(minute - now) < 20 ? null : (
            <span
              key={minute}
              className="absolute -left-13 w-11 -translate-y-1/2 text-right text-xs text-text-2 tabular-nums"
              style={{ top: px(minute) }}
              aria-hidden="true"
            >
              {formatClock(minute).replace(':00', '')}
            </span>
          ),
        )}
        {closed.map((stretch) => (
          <span key={stretch.from} className="absolute inset-x-0 bg-hatch" style={place(stretch)} />
        ))}
        {/* Behind the jobs: a line would strike their words out. */}
        {now === undefined ? null : (
          <span
            className="pointer-events-none absolute inset-x-0 h-0.75 -translate-y-1/2 rounded-full bg-film"
            style={{ top: px(now) }}
            aria-hidden="true"
          >
            <b className="absolute top-1/2 right-full mr-1 -translate-y-1/2 rounded-s bg-text px-1.5 py-1 text-xs leading-none font-semibold text-white tabular-nums">
              {formatClock(now).replace(/ [AP]M$/, '')}
            </b>
          </span>
        )}
        <ol>
          {[...blocks, ...offers]
            .toSorted((a, b) => a.from - b.from)
            .map((item) => (
              <li
                key={'booking' in item ? item.booking.id : item.from}
                className="absolute inset-x-1 py-0.5"
                style={{ ...place(item), ...columnOf(item, rows, columns) }}
              >
                {'booking' in item ? (
                  <JobCard
                    booking={item.booking}
                    screen={screen}
                    size={columns > 1 ? 'line' : item.to - item.from < 120 ? 'row' : 'full'}
                    className="h-full overflow-hidden"
                  />
                ) : (
                  <FreeStretch
                    offer={item}
                    bay={bay}
                    screen={screen}
                    className="gap-2.5 px-4 text-sm"
                  >
                    <Plus className="flex-none" size={16} aria-hidden="true" />
                    {(item.isNow ? BOARD.phone.walkIn : BOARD.phone.add)(item.to - item.from)}
                  </FreeStretch>
                )}
              </li>
            ))}
        </ol>
      </div>
      {closed.length > 0 && openMinutes > 0 ? (
        <p className="mt-4 grid grid-cols-[18px_1fr] gap-2.5 text-sm leading-snug text-text-2">
          <Info className="mt-0.5" size={17} aria-hidden="true" />
          {BOARD.phone.pause}
        </p>
      ) : null}
    </section>
  );
}

interface AxisHeadProps extends BayAxisProps {
  readonly headingId: string;
}

function AxisHead({ lane, screen, headingId }: AxisHeadProps) {
  const { bay, closed, openMinutes, takenMinutes, freeMinutes } = lane;
  const outOfOrder = closed.find(({ closure }) => closure?.bayId === bay.id)?.closure;
  return (
    <div className="mb-4 flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-xl leading-title tracking-title wrap-anywhere" id={headingId}>
          {bay.name}
        </h2>
        <p className="mt-1 text-sm text-text-2">
          {BOARD.laneTaken(takenMinutes, openMinutes)}, {BOARD.free(freeMinutes)}
        </p>
        {outOfOrder ? (
          <p className="mt-0.5 text-sm wrap-anywhere text-text-2">{outOfOrder.reason}</p>
        ) : null}
      </div>
      {screen.isOver ? null : outOfOrder ? (
        <OpenBay bay={bay} day={screen.day} />
      ) : (
        <Button
          look="outline"
          size="s"
          className="w-11 flex-none px-0"
          disabled={!screen.isOnline}
          aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
          aria-label={BOARD.phone.close(bay.name)}
          onClick={() => screen.onCloseBay(bay.id)}
        >
          <Lock className="flex-none" size={17} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

const px = (minute: number): string => `${((minute - WORK_STARTS) * HOUR_PX) / 60}px`;

const place = ({ from, to }: Stretch) => ({
  top: px(from),
  height: `${((to - from) * HOUR_PX) / 60}px`,
});

/** Jobs at the same time stand next to each other. */
function columnOf(
  item: ShownBlock | FreeOffer,
  rows: ReadonlyMap<string, number>,
  columns: number,
) {
  if (!('booking' in item) || columns === 1) return undefined;
  const column = rows.get(item.booking.id) ?? 0;
  return {
    left: `${String((100 * column) / columns)}%`,
    right: `${String((100 * (columns - column - 1)) / columns)}%`,
  };
}
