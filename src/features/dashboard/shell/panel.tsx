import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Panel({ title, aside, className, children }: PanelProps) {
  return (
    <section
      className={cn(
        'rounded-l bg-card px-4 py-4 inset-ring inset-ring-line md:px-6 forced-colors:border',
        className,
      )}
      aria-label={title}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl leading-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
