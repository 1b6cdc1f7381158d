import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { MANAGE } from '@/content/booking/manage';
import { ManageHeroSkeleton } from './manage-hero';

/**
 * On a phone one column. On wide screens what is booked, with its actions, stands on the right beside the car, which
 * takes the height that is left.
 */
export const COLUMNS =
  'grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[1fr_auto] lg:gap-y-0 lg:[&>:nth-child(n+3)]:mt-5 print:block';
export const SIDE = 'grid gap-3.5 md:gap-5 lg:row-span-2';

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-full'] as const;

/** The page's shape while its address or the booking is not known: also what is prerendered. */
export function ManagePending() {
  return (
    <div className={COLUMNS} aria-busy="true">
      <p className="sr-only" role="status">
        {MANAGE.loading}
      </p>
      <ManageHeroSkeleton />
      <Card className={cn('grid min-h-120 content-start gap-4', SIDE)} aria-hidden="true">
        <Skeleton className="mb-1 h-6 w-2/5" />
        {LINES.map((width, line) => (
          <Skeleton key={`${line}-${width}`} className={cn('h-4.5', width)} />
        ))}
      </Card>
    </div>
  );
}
