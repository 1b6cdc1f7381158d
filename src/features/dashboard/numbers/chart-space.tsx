import { type ReactNode, Suspense } from 'react';

interface ChartSpaceProps {
  /** The chart's height, and its width where that is not the card's. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Keeps a chart's place: the numbers do not wait for the chart library, and nothing moves when it comes. */
export function ChartSpace({ className, children }: ChartSpaceProps) {
  return (
    <div className={`${className} print:h-auto`}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
