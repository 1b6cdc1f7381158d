import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { cn } from '@/components/ui/cn';
import type { FreeTimeCardsProps } from './free-time-cards';

/** Three lines, four in a narrow column: nothing below moves when the times come. */
export const ROOM = 'min-h-26.5 min-[350px]:min-h-21 md:min-h-26.5';

/** Needed with the times, which are asked for at the same time. */
export const loadFreeTimeCards = () => import('./free-time-cards');

const FreeTimeCards = lazyPart(
  async () => (await loadFreeTimeCards()).FreeTimeCards,
  FreeTimeSkeleton,
);

/** `FreeTimeCards`, behind their outline until their file is there. */
export function LazyFreeTimeCards(props: FreeTimeCardsProps) {
  return (
    <Suspense fallback={<FreeTimeSkeleton className={props.className} />}>
      <FreeTimeCards {...props} />
    </Suspense>
  );
}

/** Keeps their room while they are unknown. */
export function FreeTimeSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={cn('grid gap-2.5', className)} aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <span
          key={card}
          className={cn(ROOM, 'rounded-m border-[1.5px] border-dashed border-line')}
        />
      ))}
    </div>
  );
}
