import { addDays, format, parseISO, startOfWeek } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type ClassNames,
  type CustomComponents,
  type DayButtonProps,
  DayPicker,
  type Labels,
} from 'react-day-picker';
import { flushSync } from 'react-dom';
import { jumpDay } from '@/domain/calendar/jump-day';
import { type Day, dayOf } from '@/domain/day';
import { firstOfMonth, isSameMonth } from '@/domain/month';
import { CALENDAR_SHAPE } from './calendar-shape';
import { cn } from './cn';

export interface DayMarks {
  readonly isSelected: boolean;
  readonly isFull: boolean;
  readonly isClosed: boolean;
}

export interface CalendarLabels {
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** Spoken name of a day. */
  readonly day: (day: Day, marks: DayMarks) => string;
}

interface CalendarProps {
  readonly today: Day;
  /** The months of these two and those between them can be shown. */
  readonly first: Day;
  readonly last: Day;
  /** Any day of the shown month. */
  readonly month: Day;
  /** Shows six weeks from the current one on in place of the current month. */
  readonly rollsFrom?: Day | undefined;
  readonly selected: Day | undefined;
  readonly isOpen: (day: Day) => boolean;
  /** Still to be chosen, but marked as without a spot. */
  readonly isFull: (day: Day) => boolean;
  /** Struck through. */
  readonly isClosed: (day: Day) => boolean;
  /** Hatched: closed, but still to be chosen. */
  readonly isHatched?: (day: Day) => boolean;
  /** A word or two below the number. */
  readonly wordOf?: (day: Day) => ReactNode;
  /** Must be a stable object. */
  readonly labels: CalendarLabels;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly onSelect: (day: Day) => void;
}

const DayWords = createContext<(day: Day) => ReactNode>(() => undefined);
const noWord = (): undefined => undefined;

const JUMPS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** One month of days, as a grid that is walked by arrow keys. */
export function Calendar(props: CalendarProps) {
  const { today, first, last, month, selected, isOpen, isFull, isClosed } = props;
  const { isHatched = () => false, wordOf = noWord, rollsFrom } = props;
  const isRolling = rollsFrom !== undefined && isSameMonth(month, rollsFrom);
  const rolled = isRolling ? rolledCaption(rollsFrom) : undefined;
  const { labels, onMonthChange, onSelect } = props;
  const root = useRef<HTMLDivElement>(null);

  // The library's own jumps stop at a closed day, or skip months over it.
  const handleKeyDown = (event: KeyboardEvent): void => {
    const from = cellDay(event.target);
    if (from === undefined) return;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (!hasModifier && !JUMPS.has(event.key)) return;
    event.stopPropagation();
    const to = hasModifier ? undefined : jumpDay(event.key, from, isOpen);
    if (to === undefined) return;
    event.preventDefault();
    if (to.slice(0, 7) !== from.slice(0, 7)) flushSync(() => onMonthChange(`${to.slice(0, 7)}-01`));
    root.current?.querySelector<HTMLElement>(`[data-day="${to}"] button`)?.focus();
  };

  return (
    <DayWords value={wordOf}>
      <div ref={root} onKeyDownCapture={handleKeyDown}>
        <DayPicker
          mode="single"
          required
          navLayout="around"
          classNames={CLASS_NAMES}
          components={COMPONENTS}
          formatters={useMemo(
            () => ({ ...FORMATTERS, ...(rolled && { formatCaption: () => rolled }) }),
            [rolled],
          )}
          labels={useMemo(
            () => ({ ...pickerLabels(labels), ...(rolled && { labelGrid: () => rolled }) }),
            [labels, rolled],
          )}
          today={parseISO(today)}
          dateLib={useMemo(() => (isRolling ? fromWeekOf(rollsFrom) : {}), [isRolling, rollsFrom])}
          fixedWeeks={isRolling}
          showOutsideDays={isRolling}
          startMonth={parseISO(first)}
          endMonth={parseISO(last)}
          month={parseISO(month)}
          selected={selected === undefined ? undefined : parseISO(selected)}
          disabled={(date) => !isOpen(dayOf(date))}
          modifiers={{
            full: (date) => isFull(dayOf(date)),
            closed: (date) => isClosed(dayOf(date)),
            hatched: (date) => isHatched(dayOf(date)),
          }}
          onMonthChange={(date) => onMonthChange(dayOf(date))}
          onSelect={(date) => onSelect(dayOf(date))}
        />
      </div>
    </DayWords>
  );
}

/** The grid of a month begins with the week of its first day: of this one's, with the week of the day. */
function fromWeekOf(day: Day) {
  const first = firstOfMonth(day);
  return {
    startOfWeek: (date: Date) => startOfWeek(dayOf(date) === first ? parseISO(day) : date),
  };
}

/** "Nov 29 to Jan 9": six weeks that are mostly of other months than the one whose place they take. */
function rolledCaption(day: Day): string | undefined {
  const first = startOfWeek(parseISO(day));
  if (isSameMonth(dayOf(addDays(first, 20)), day)) return undefined;
  return `${format(first, 'MMM d')} to ${format(addDays(first, 41), 'MMM d')}`;
}

/** "Dec" below the first day of a month whose name is not above it. */
function monthWord({ date, outside }: DayButtonProps['day']): string | undefined {
  return outside && date.getDate() === 1 ? format(date, 'MMM') : undefined;
}

function cellDay(target: EventTarget): Day | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  return target.closest<HTMLElement>('[data-day]')?.dataset['day'];
}

function pickerLabels({ previousMonth, nextMonth, day }: CalendarLabels): Partial<Labels> {
  return {
    labelPrevious: () => previousMonth,
    labelNext: () => nextMonth,
    labelDayButton: (date, { selected = false, full = false, closed = false }) =>
      day(dayOf(date), { isSelected: selected, isFull: full, isClosed: closed }),
  };
}

const FORMATTERS = { formatWeekdayName: (date: Date) => format(date, 'EEE') };

const STEP =
  'absolute top-0 grid size-11 place-items-center rounded-m bg-card text-text inset-ring inset-ring-line-strong hover:bg-paper aria-disabled:cursor-not-allowed aria-disabled:opacity-45 forced-colors:border';

const CLASS_NAMES: Partial<ClassNames> = {
  month: 'relative',
  month_caption: CALENDAR_SHAPE.caption,
  caption_label: 'text-xl leading-title tracking-title',
  button_previous: cn(STEP, 'right-12.5'),
  button_next: cn(STEP, 'right-0'),
  month_grid: 'w-full table-fixed border-collapse',
  weekday: CALENDAR_SHAPE.weekday,
  day: CALENDAR_SHAPE.day,
};

const COMPONENTS: Partial<CustomComponents> = {
  CaptionLabel: MonthName,
  Chevron: ({ orientation }) => {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
    return <Icon size={18} aria-hidden="true" />;
  },
  DayButton: DayCell,
  Weekdays: WeekdayNames,
};

/** A live heading: announced when it changes. */
function MonthName({ className, children }: ComponentProps<'span'>) {
  return (
    <h2 className={className} aria-live="polite">
      {children}
    </h2>
  );
}

/** The library hides the names of the weekdays from screen readers. */
function WeekdayNames(row: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

function DayCell({ day, modifiers, className, children, ...rest }: DayButtonProps) {
  const { focused, today, selected, full, closed, hatched } = modifiers;
  const month = monthWord(day);
  const word = use(DayWords)(dayOf(day.date)) ?? month;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      ref={button}
      {...rest}
      type="button"
      aria-current={today ? 'date' : undefined}
      className={cn(
        'relative grid size-full place-items-center rounded-m text-base leading-none font-medium tabular-nums not-disabled:hover:bg-paper disabled:text-line-strong forced-colors:disabled:text-[GrayText]',
        today && 'inset-ring inset-ring-line-strong forced-colors:border',
        closed && word === undefined && 'line-through',
        hatched && 'bg-hatch not-disabled:hover:bg-hatch',
        word !== undefined && 'content-center gap-1 after:bottom-0.5!',
        (full || selected) &&
          'after:absolute after:inset-x-[30%] after:bottom-1.5 after:h-0.75 after:rounded-full after:bg-line-strong',
        full && 'text-text-3',
        selected &&
          'bg-text text-white after:bg-sodium not-disabled:hover:bg-text forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
        className,
      )}
    >
      {word !== undefined && closed ? <s>{children}</s> : children}
      {word === undefined ? null : (
        // The name of the day says its month already: there it is no text.
        <small
          className="max-w-full truncate text-xs leading-none font-normal before:content-[attr(data-month)]"
          data-month={word === month ? month : ''}
        >
          {word === month ? null : word}
        </small>
      )}
    </button>
  );
}
