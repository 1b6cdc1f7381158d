import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { CONTROL } from './input';

/** The browser's own list of options, for visitors (decision 5 says why). */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={cn(CONTROL, 'appearance-none truncate pr-11')}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.75 -translate-y-1/2"
        size={18}
        strokeWidth={1.9}
        aria-hidden="true"
      />
    </span>
  );
}
