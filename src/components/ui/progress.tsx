import * as Radix from '@radix-ui/react-progress';
import { cn } from './cn';

interface ProgressProps {
  /** Spoken name. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly className?: string;
}

export function Progress({ label, value, max, className }: ProgressProps) {
  const part = max > 0 ? Math.min(value / max, 1) : 0;
  return (
    <Radix.Root
      aria-label={label}
      value={Math.min(value, max)}
      max={max > 0 ? max : 1}
      className={cn(
        'h-1.5 w-full overflow-hidden rounded-full bg-line forced-colors:border',
        className,
      )}
    >
      <Radix.Indicator
        className="h-full origin-left rounded-full bg-text forced-colors:bg-[Highlight]"
        style={{ width: `${part * 100}%` }}
      />
    </Radix.Root>
  );
}
