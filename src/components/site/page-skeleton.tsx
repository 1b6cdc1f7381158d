import type { PageFrame } from './site-layout';

interface PageSkeletonProps {
  readonly frame: PageFrame;
}

/** Shown for a page that was not prerendered, while its code arrives. */
export function PageSkeleton({ frame }: PageSkeletonProps) {
  return (
    <main className={frame === 'hero' ? 'ink min-h-screen' : 'paper min-h-screen'} aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
    </main>
  );
}
