import type { ComponentProps } from 'react';
import { cn } from './cn';

interface SectionProps extends ComponentProps<'section'> {
  readonly ground: 'paper' | 'ink';
}

/** A band of a page. It is painted on its own: a choice in one leaves the others as they were drawn. */
export function Section({ ground, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cn('isolate py-14 md:py-20 lg:py-27.5', ground, className)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
