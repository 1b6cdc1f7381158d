import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

interface FigureStageProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The lit floor under an article's car. */
export function FigureStage({ className, children }: FigureStageProps) {
  return (
    <figure
      className={cn(
        'relative mt-4 mb-7 overflow-hidden rounded-l bg-stage px-1.5 pt-3 text-white md:mt-6 md:mb-12 md:rounded-xl md:px-8.5 print:break-inside-avoid print:bg-none print:text-text print:[&_svg]:hidden',
        className,
      )}
    >
      {children}
    </figure>
  );
}

interface FigureFactsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Three facts in a strip below the car. */
export function FigureFacts({ className, children }: FigureFactsProps) {
  return (
    <dl className={cn('mt-1.5 grid grid-cols-3 border-t border-white/16', className)}>
      {children}
    </dl>
  );
}

interface FigureFactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function FigureFact({ name, className, children }: FigureFactProps) {
  return (
    <div
      className={cn(
        'flex flex-col justify-between border-white/16 pt-3.5 pr-2 pb-4 pl-3.5 not-first:border-l',
        className,
      )}
    >
      <dt className="text-xs text-on-ink-lead md:text-sm md:font-semibold md:text-white print:text-text">
        {name}
      </dt>
      <dd className="mt-0.5 text-sm leading-tight font-semibold">{children}</dd>
    </div>
  );
}
