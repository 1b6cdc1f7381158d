import { addDays, type Day } from '@/domain/day';
import { BOOKING } from '@/content/booking';
import { isDayOpen, lastBookableDay, shopToday } from '@/domain/shop-calendar';
import { isDayFull, type Availability } from '../availability';
import { fieldId } from '../focus-field';
import { useModule } from '../use-module';
import { CalendarSkeleton } from './calendar-skeleton';
import { FieldError } from './field-error';

const COPY = BOOKING.date;
const loadCalendar = () => import('./day-calendar');
const DAYS_OF_A_MONTH = 31;

interface DatePanelProps {
  /** Undefined until the page is alive. */
  readonly now: Date | undefined;
  readonly availability: Availability;
  readonly selected: Day | undefined;
  readonly month: Day;
  readonly error: string | undefined;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly onSelect: (day: Day) => void;
}

/** Where the day is chosen: the calendar, its outline before, a plain field should it never come. */
export function DatePanel({ now, error, ...choice }: DatePanelProps) {
  const { module, hasFailed } = useModule(loadCalendar, now !== undefined);
  return (
    <section
      className="panel booking-date"
      id={fieldId('day')}
      tabIndex={-1}
      aria-label={COPY.label}
    >
      {now && module ? <module.DayCalendar now={now} {...choice} /> : null}
      {now && hasFailed ? <PlainDateField now={now} {...choice} /> : null}
      {module || hasFailed ? null : <CalendarSkeleton />}
      <p className="booking-small mt-[14px]">{COPY.help}</p>
      {now && hasFullDay(choice.month, now, choice.availability) ? (
        <p className="booking-small">{COPY.fullHelp}</p>
      ) : null}
      <FieldError field="day" text={error} />
    </section>
  );
}

type Choice = Pick<DatePanelProps, 'selected' | 'onSelect'> & { readonly now: Date };

function PlainDateField({ now, selected, onSelect }: Choice) {
  return (
    <label>
      <span className="field-label">{COPY.label}</span>
      <input
        className="field-input"
        type="date"
        min={shopToday(now)}
        max={lastBookableDay(now)}
        value={selected ?? ''}
        onChange={(event) => isDayOpen(event.target.value, now) && onSelect(event.target.value)}
      />
    </label>
  );
}

function hasFullDay(firstDay: Day, now: Date, availability: Availability): boolean {
  const days = Array.from({ length: DAYS_OF_A_MONTH }, (_, index) => addDays(firstDay, index));
  return days.some(
    (day) => day.startsWith(firstDay.slice(0, 7)) && isDayFull(day, now, availability),
  );
}
