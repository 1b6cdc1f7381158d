import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import type { Stretch } from '@/domain/calendar/bay-plan';
import { acrossDay } from './block-place';

interface TrackProps {
  readonly closed: readonly Stretch[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The ten hours of a day from left to right, closed ones hatched, between the hours before and after. */
export function Track({ closed, className, children }: TrackProps) {
  return (
    <div
      data-track=""
      className={cn(
        'relative mx-3.5 min-w-0 border-y border-line bg-paper bg-[linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[10%_100%]',
        "before:absolute before:-inset-y-px before:right-full before:w-3.5 before:rounded-l-m before:border before:border-r-0 before:border-line before:bg-hatch before:content-['']",
        "after:absolute after:-inset-y-px after:left-full after:w-3.5 after:rounded-r-m after:border after:border-l-0 after:border-line after:bg-hatch after:content-['']",
        className,
      )}
    >
      {closed.map((stretch) => (
        <span
          key={stretch.from}
          className="absolute inset-y-0 bg-hatch"
          style={acrossDay(stretch)}
          aria-hidden="true"
        />
      ))}
      {children}
    </div>
  );
}
