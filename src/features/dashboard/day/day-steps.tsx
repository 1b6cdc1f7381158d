import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { DateButton } from '@/components/ui/date-button';
import { dayPath } from '@/config/paths';
import { STAFF_DAY } from '@/content/staff-day';
import { addDays, type Day, formatDayShort } from '@/domain/day';

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';

interface DayStepsProps {
  readonly day: Day;
  readonly today: Day;
}

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center border-r border-line px-3 text-sm font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-3';

/** Yesterday, today, tomorrow, and any date. */
export function DaySteps({ day, today }: DayStepsProps) {
  const navigate = useNavigate();
  const isToday = day === today;
  return (
    <nav
      className="flex overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong print:hidden forced-colors:border"
      aria-label={STAFF_DAY.navigation}
    >
      <Link className={STEP} to={dayPath(addDays(day, -1))} aria-label={STAFF_DAY.previous}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <Link
        className={cn(STEP, 'flex-1', isToday && 'text-text-3')}
        to={dayPath(today)}
        aria-current={isToday ? 'date' : undefined}
      >
        {STAFF_DAY.today}
      </Link>
      <Link className={STEP} to={dayPath(addDays(day, 1))} aria-label={STAFF_DAY.next}>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
      <DateButton
        className="rounded-none bg-transparent inset-ring-0 has-focus-visible:-outline-offset-3 max-lg:w-11 max-lg:px-3.25 max-lg:[&>span]:sr-only"
        label={STAFF_DAY.anyDate}
        value={day}
        text={`${formatDayShort(day).replace(/^\w+, /, '')}, ${day.slice(0, 4)}`}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(chosen) => void navigate(dayPath(chosen))}
      />
    </nav>
  );
}
