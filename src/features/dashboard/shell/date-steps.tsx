import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { DateButton } from '@/components/ui/date-button';
import { addDays, type Day, formatDayAndYear } from '@/domain/day';

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';

interface DateStepsProps {
  readonly words: {
    readonly navigation: string;
    readonly previous: string;
    readonly current: string;
    readonly next: string;
    readonly anyDate: string;
  };
  readonly day: Day;
  readonly span: number;
  readonly today: Day;
  readonly pathOf: (day: Day) => string;
}

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center border-r border-line px-3 text-sm font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-3';

/** Previous, current and next period, and any date. */
export const DateSteps = memo(function DateSteps({
  words,
  day,
  span,
  today,
  pathOf,
}: DateStepsProps) {
  const navigate = useNavigate();
  const isCurrent = day <= today && today < addDays(day, span);
  return (
    <nav
      className="flex overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong print:hidden forced-colors:border"
      aria-label={words.navigation}
    >
      <Link className={STEP} to={pathOf(addDays(day, -span))} aria-label={words.previous}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <Link
        className={cn(STEP, 'flex-1', isCurrent && 'text-text-3')}
        to={pathOf(today)}
        aria-current={isCurrent ? 'date' : undefined}
      >
        {words.current}
      </Link>
      <Link className={STEP} to={pathOf(addDays(day, span))} aria-label={words.next}>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
      <DateButton
        className="rounded-none bg-transparent inset-ring-0 has-focus-visible:-outline-offset-3 max-lg:w-11 max-lg:px-3.25 @max-[1199px]:w-11 @max-[1199px]:px-3.25 max-lg:[&>span]:sr-only @max-[1199px]:[&>span]:sr-only"
        label={words.anyDate}
        value={day}
        text={formatDayAndYear(day)}
        min={FIRST_DAY}
        max={LAST_DAY}
        onChange={(chosen) => void navigate(pathOf(chosen))}
      />
    </nav>
  );
});
