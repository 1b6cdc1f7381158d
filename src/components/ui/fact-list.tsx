import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

/** Labels on the left, facts on the right. */
export function FactList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={cn('m-0 grid gap-2.75 text-base', className)} />;
}

interface FactProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cn('flex justify-between gap-4', className)}>
      <dt className="text-text-2">{label}</dt>
      <dd className="m-0 min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
