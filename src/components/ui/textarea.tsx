import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { CONTROL } from './input';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      {...rest}
      className={cn(CONTROL, 'min-h-24 resize-y py-3.25', className)}
    />
  );
}
