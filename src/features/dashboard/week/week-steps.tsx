import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { DateButton } from '@/components/ui/date-button';
import { weekPath } from '@/config/paths';
import { WEEK } from '@/content/staff-week';
import { addDays, type Day, formatDayShort } from '@/domain/day';

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';

interface WeekStepsProps {
  /** The seven days that are shown. */
  readonly days: readonly Day[];
  readonly today: Day;
}

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center border-r border-line px-3 text-sm font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-3';

/** The week before, this one, the next one, and the week of any date. */
export function WeekSteps({ days, today }: WeekStepsProps) {
  const navigate = useNavigate();
  const first = days[0] ?? today;
  const isCurrent = days.includes(today);
  return (
    <nav
      className="flex overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong"
      aria-label={WEEK.navigation}
    >
      <Link className={STEP} to={weekPath(addDays(first, -7))} aria-label={WEEK.previous}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <Link
        className={cn(STEP, 'flex-1', isCurrent && 'text-text-3')}
        to={weekPath(today)}
        aria-current={isCurrent ? 'date' : undefined}
      >
        {WEEK.current}
      </Link>
      <Link className={STEP} to={weekPath(addDays(first, 7))} aria-label={WEEK.next}>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
      <DateButton
        className="rounded-none bg-transparent inset-ring-0 has-focus-visible:-outline-offset-3 max-md:w-11 max-md:px-3.25 max-md:[&>span]:sr-only"
        label={WEEK.anyDate}
        value={first}
        text={`${formatDayShort(first).replace(/^\w+, /, '')}, ${first.slice(0, 4)}`}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(day) => void navigate(weekPath(day))}
      />
    </nav>
  );
}
