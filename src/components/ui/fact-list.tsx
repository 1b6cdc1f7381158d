import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

interface FactListProps extends ComponentProps<'dl'> {
  readonly ground?: 'paper' | 'ink';
}

/** Labels on the left, facts on the right. */
export function FactList({ ground = 'paper', className, ...rest }: FactListProps) {
  return (
    <dl
      {...rest}
      className={cn(
        'm-0 grid gap-2.75 text-base tracking-tight print:[&_dt]:text-text',
        ground === 'ink' ? '[&_dt]:text-on-ink-2' : '[&_dt]:text-text-2',
        className,
      )}
    />
  );
}

interface FactProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cn('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="m-0 min-w-0 grow text-right font-medium wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}
