import { memo, type Dispatch } from 'react';
import { Card } from '@/components/ui/card';
import { BOOKING } from '@/content/booking/booking';
import type { FreeTime } from '../calendar/first-free';
import { type ChosenSlot, FreeTimeCards, FreeTimeSkeleton } from '../calendar/free-time-cards';
import type { DraftAction } from '../draft';

const COPY = BOOKING.firstFree;
const COLUMNS = 'md:grid-cols-3';

interface FirstFreePanelProps {
  readonly hasService: boolean;
  /** Missing while they load. */
  readonly times: readonly FreeTime[] | undefined;
  readonly chosen: ChosenSlot;
  readonly dispatch: Dispatch<DraftAction>;
}

/** The next three days with room for the work. Their room is kept before a service is chosen. */
export const FirstFreePanel = memo(function FirstFreePanel(props: FirstFreePanelProps) {
  const { hasService, times, chosen, dispatch } = props;
  const text = !hasService ? COPY.waiting : times?.length === 0 ? COPY.none : COPY.text;
  return (
    <Card asChild>
      <section aria-labelledby="booking-first-free">
        <h2 className="mb-1 text-xl leading-title tracking-title" id="booking-first-free">
          {COPY.heading}
        </h2>
        <p className="mb-4 text-sm text-text-2">{text}</p>
        {times && times.length > 0 ? (
          <FreeTimeCards
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
