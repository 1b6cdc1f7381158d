import { CalendarDays, ChevronDown } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type Day, isDay } from '@/domain/day';
import { cn } from './cn';

interface DateButtonProps {
  /** Spoken name. */
  readonly label: string;
  readonly value: Day;
  readonly text: string;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly isDisabled?: boolean;
  /** Says that it opens something, in forms. */
  readonly hasChevron?: boolean;
  readonly className?: string;
  readonly onChange: (day: Day) => void;
}

/** A day in our words, over the browser's own date field: its calendar opens at a press. */
export function DateButton(props: DateButtonProps) {
  const { label, value, text, min, max, isDisabled, hasChevron, className, onChange } = props;
  // While a year is being typed, the field holds dates that nobody chose.
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const handleType = (next: string): void => {
    setTyped(next);
    const isInRange = (!min || next >= min) && (!max || next <= max);
    if (isDay(next) && isInRange) onChange(next);
  };
  const openCalendar = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    try {
      currentTarget.showPicker();
    } catch {
      // The browser opens it by itself, or has none: the day can be typed.
    }
  };
  return (
    <span
      className={cn(
        'relative flex min-h-11 items-center gap-2 rounded-m bg-card px-3.5 text-sm font-semibold whitespace-nowrap text-text inset-ring inset-ring-line-strong hover:bg-paper',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:bg-disabled has-disabled:text-on-disabled forced-colors:border',
        className,
      )}
    >
      <CalendarDays className="flex-none" size={17} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate" aria-hidden="true">
        {text}
      </span>
      {hasChevron ? <ChevronDown className="flex-none" size={18} aria-hidden="true" /> : null}
      <input
        type="date"
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0 disabled:cursor-not-allowed"
        aria-label={label}
        value={typed}
        min={min}
        max={max}
        disabled={isDisabled}
        onClick={openCalendar}
        onChange={(event) => handleType(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </span>
  );
}
