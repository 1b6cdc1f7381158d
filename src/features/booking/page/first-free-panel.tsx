import { memo, type Dispatch } from 'react';
import { Card } from '@/components/ui/card';
import { BOOKING } from '@/content/booking/booking';
import type { FreeTime } from '../calendar/first-free';
import type { ChosenSlot } from '../calendar/free-time-cards';
import { FreeTimeSkeleton, LazyFreeTimeCards } from '../calendar/lazy-free-time-cards';
import type { DraftAction } from '../draft';

const COPY = BOOKING.firstFree;
const COLUMNS = 'md:grid-cols-3';

interface FirstFreePanelProps {
  readonly className: string;
  /** Missing while they load. */
  readonly times: readonly FreeTime[] | undefined;
  readonly chosen: ChosenSlot;
  readonly dispatch: Dispatch<DraftAction>;
}

/** The next three days with room for the work. */
export const FirstFreePanel = memo(function FirstFreePanel(props: FirstFreePanelProps) {
  const { className, times, chosen, dispatch } = props;
  return (
    <Card asChild className={className}>
      <section aria-labelledby="booking-first-free">
        <h2 className="mb-1 text-xl leading-title tracking-title" id="booking-first-free">
          {COPY.heading}
        </h2>
        <p className="mb-4 text-sm text-text-2">{times?.length === 0 ? COPY.none : COPY.text}</p>
        {times && times.length > 0 ? (
          <LazyFreeTimeCards
            className={COLUMNS}
            times={times}
            chosen={chosen}
            labelledBy="booking-first-free"
            keepsRoom
            onSelect={({ day, time }) => dispatch({ type: 'slotChosen', day, time })}
          />
        ) : (
          <FreeTimeSkeleton className={COLUMNS} />
        )}
      </section>
    </Card>
  );
});
