import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { CONTROL } from './input';
import { useTextLimit } from './use-text-limit';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const limit = useTextLimit(rest);
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      {...rest}
      {...limit}
      className={cn(CONTROL, 'min-h-24 resize-y py-3.25', className)}
    />
  );
}
