import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { MANAGE } from '@/content/booking/manage';
import { MainColumn, ManagePage, SideColumn } from './manage-columns';
import { ManageHeroSkeleton } from './manage-hero';

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-full'] as const;

/** The page's shape while its address or the booking is not known: also what is prerendered. */
export function ManagePending() {
  return (
    <ManagePage aria-busy="true">
      <p className="sr-only" role="status">
        {MANAGE.loading}
      </p>
      <ManageHeroSkeleton />
      <MainColumn>
        <SkeletonCard className="order-2 min-h-100" />
      </MainColumn>
      <SideColumn>
        <Skeleton className="order-3 h-23 rounded-m bg-info-bg" />
        <SkeletonCard className="order-3 min-h-50" />
      </SideColumn>
    </ManagePage>
  );
}

function SkeletonCard({ className }: { readonly className: string }) {
  return (
    <Card className={cn('grid content-start gap-4', className)} aria-hidden="true">
      <Skeleton className="mb-1 h-6 w-2/5" />
      {LINES.map((width, line) => (
        <Skeleton key={`${line}-${width}`} className={cn('h-4.5', width)} />
      ))}
    </Card>
  );
}
