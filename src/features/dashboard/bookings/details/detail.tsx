import type { ReactNode } from 'react';

interface DetailProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A fact below its name. */
export function Detail({ name, className, children }: DetailProps) {
  return (
    <div className={className}>
      <dt className="text-sm font-medium text-text-3">{name}</dt>
      <dd className="mt-0.75">{children}</dd>
    </div>
  );
}
