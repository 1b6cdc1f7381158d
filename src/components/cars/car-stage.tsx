import { cn } from '@/components/ui/cn';
import type { ComponentProps, ReactNode } from 'react';

interface CarStageProps extends ComponentProps<'section'> {
  /** Room is kept for it while it is not known. */
  readonly car?: ReactNode;
}

/** The head of a page behind a private link: words on a dark stage, and a car. */
export function CarStage({ car, className, children, ...rest }: CarStageProps) {
  return (
    <section
      // The light falls on the car, not on the words.
      className={cn(
        'grid gap-2 overflow-hidden rounded-xl bg-stage bg-size-[150%_100%] px-5.5 pt-6.5 pb-4.5 text-white md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] md:items-end md:px-11 md:pt-10 md:pb-6.5 lg:col-span-full lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] print:block print:overflow-visible print:bg-none print:p-0 print:pb-4 print:text-text',
        className,
      )}
      {...rest}
    >
      <div className="min-w-0 wrap-anywhere md:pb-4.5">{children}</div>
      <div className="aspect-5/2 print:hidden">{car}</div>
    </section>
  );
}
