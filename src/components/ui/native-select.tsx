import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { CONTROL } from './input';

/** One of several, from the browser's own list (decision 4 says where). Takes `option` elements. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select {...useFieldControl()} {...rest} className={cn(CONTROL, 'appearance-none pr-11')} />
      <ChevronDown
        className="pointer-events-none absolute top-4 right-3.75"
        size={18}
        strokeWidth={1.9}
        aria-hidden="true"
      />
    </span>
  );
}
