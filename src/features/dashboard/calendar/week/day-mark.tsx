import { type Day, formatDayHeading } from '@/domain/day';
import { dayParts } from './week-days';

interface DayMarkProps {
  readonly day: Day;
}

/** The day of a card on a phone: short to see, whole to hear. */
export function DayMark({ day }: DayMarkProps) {
  const [name, date] = dayParts(day);
  return (
    <>
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
    </>
  );
}
