import type { ReactNode } from 'react';
import { cn } from './cn';

interface SectionHeadingProps {
  /** The heading's id, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly ground?: 'paper' | 'ink';
}

export function SectionHeading({ id, title, intro, ground = 'paper' }: SectionHeadingProps) {
  return (
    <div className="mb-5 grid gap-2.5 md:mb-9 md:grid-cols-[1.25fr_1fr] md:items-end md:gap-10">
      <h2 id={id}>{title}</h2>
      {intro === undefined ? null : (
        <p
          className={cn(
            'max-w-[44ch] md:justify-self-end md:text-lg',
            ground === 'ink' ? 'text-on-ink-2' : 'text-text-2',
          )}
        >
          {intro}
        </p>
      )}
    </div>
  );
}
