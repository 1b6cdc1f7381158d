import { memo, type Dispatch } from 'react';
import type { Availability } from '../calendar/slot-state';
import { isDayFull } from '../calendar/slot-state';
import { CalendarSkeleton } from '../calendar/calendar-skeleton';
import { LazyDayCalendar } from '../calendar/lazy-day-calendar';
import { Card } from '@/components/ui/card';
import { FieldError, fieldErrorId } from '@/components/ui/field';
import { BOOKING } from '@/content/booking/booking';
import type { Day } from '@/domain/day';
import { isSameMonth } from '@/domain/month';
import type { DraftAction } from '../draft';
import { fieldId } from '../focus-field';

const COPY = BOOKING.date;

interface DatePanelProps {
  /** Missing until the page is hydrated. */
  readonly now: Date | undefined;
  readonly availability: Availability;
  /** True if the spots are those for a service. */
  readonly hasWork: boolean;
  readonly selected: Day | undefined;
  readonly month: Day;
  readonly rollsFrom: Day | undefined;
  readonly error: string | undefined;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly dispatch: Dispatch<DraftAction>;
}

/** Shows the calendar's outline until the page is hydrated. */
export const DatePanel = memo(function DatePanel({
  now,
  error,
  hasWork,
  dispatch,
  ...choice
}: DatePanelProps) {
  return (
    <Card asChild className="px-3.5 py-5">
      <section id={fieldId('day')} tabIndex={-1} aria-label={COPY.label}>
        {now ? (
          <LazyDayCalendar
            {...choice}
            now={now}
            onSelect={(day) => {
              // The grid stays as it is, also where the day is of another month.
              choice.onMonthChange(choice.month);
              dispatch({ type: 'dayChosen', day });
            }}
          />
        ) : (
          <CalendarSkeleton />
        )}
        <p className="mt-3.5 px-1.5 text-sm text-text-3 md:px-0">{COPY.help}</p>
        {now && hasFullDay(choice.month, now, choice.availability) ? (
          <p className="px-1.5 text-sm text-text-3 md:px-0">
            {hasWork ? COPY.noRoomHelp : COPY.fullHelp}
          </p>
        ) : null}
        {error === undefined ? null : (
          <FieldError id={fieldErrorId(fieldId('day'))} className="px-1.5 md:px-0">
            {error}
          </FieldError>
        )}
      </section>
    </Card>
  );
});

function hasFullDay(month: Day, now: Date, availability: Availability): boolean {
  return Object.keys(availability).some(
    (day) => isSameMonth(day, month) && isDayFull(day, now, availability),
  );
}
