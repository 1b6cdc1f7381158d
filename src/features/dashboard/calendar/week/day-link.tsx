import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { dayPath } from '@/config/paths';
import { type Day, formatDayHeading } from '@/domain/day';
import { dayParts } from './week-days';

interface DayLinkProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isClosed: boolean;
  /** Colours the day's mark. */
  readonly markClassName: string | false;
  readonly children: ReactNode;
}

/** The card of a day on a phone, short to see, whole to hear. It opens the day. */
export function DayLink({ day, isToday, isClosed, markClassName, children }: DayLinkProps) {
  const [name, date] = dayParts(day);
  return (
    <Link
      className={cn(
        'grid grid-cols-[40px_minmax(0,1fr)_20px] items-center gap-3 rounded-l bg-card py-3.25 pr-3 pl-3.5 inset-ring inset-ring-line',
        isClosed && 'bg-hatch',
        isToday && 'inset-ring-2 inset-ring-text',
      )}
      to={dayPath(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={cn('grid gap-1', markClassName)}>
        <span className="sr-only">{formatDayHeading(day)}</span>
        <span className="text-xs leading-none font-medium text-text-2" aria-hidden="true">
          {name}
        </span>
        <span
          className="font-display text-2xl leading-none font-semibold tracking-heading"
          aria-hidden="true"
        >
          {date}
        </span>
      </span>
      {children}
      <ChevronRight size={19} aria-hidden="true" />
    </Link>
  );
}
