import type { ReactNode } from 'react';
import { cn } from './cn';

interface SectionHeadingProps {
  /** The heading's id, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly intro: ReactNode;
  readonly ground?: 'paper' | 'ink';
}

export function SectionHeading({ id, title, intro, ground = 'paper' }: SectionHeadingProps) {
  return (
    <div className="mb-7 grid gap-4 md:mb-12 md:grid-cols-[1.25fr_1fr] md:items-end md:gap-10">
      <div>
        <FilmEdge />
        <h2 id={id}>{title}</h2>
      </div>
      <p
        className={cn(
          'max-w-[44ch] text-lg md:justify-self-end',
          ground === 'ink' ? 'text-on-ink-2' : 'text-text-2',
        )}
      >
        {intro}
      </p>
    </div>
  );
}

export function FilmEdge({ className }: { readonly className?: string }) {
  return <div className={cn('mb-5.5 h-0.75 w-18 rounded-full bg-film', className)} />;
}
