import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { MANAGE } from '@/content/manage';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { FailureKind } from '@/lib/errors';
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
        <SkeletonCard className="order-3 min-h-130" />
      </MainColumn>
      <SideColumn>
        <Skeleton className="order-1 h-23 rounded-m bg-confirmed-bg" />
        <SkeletonCard className="order-5 min-h-70" />
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

interface ManageFailedProps {
  readonly failure: FailureKind;
  readonly onRetry: () => void;
}

/** A link that opens nothing, and a backend that does not answer: with the way out of each. */
export function ManageFailed({ failure, onRetry }: ManageFailedProps) {
  const isBadLink = failure === 'link-invalid';
  const { badLink, failed } = MANAGE;
  return (
    <div className="grid justify-items-start gap-4 py-10" role="alert">
      <h1 className="text-title">{isBadLink ? badLink.heading : failed.heading}</h1>
      <p className="max-w-[55ch] text-lg tracking-wide text-text-2">
        {isBadLink ? (
          <>
            {badLink.text}{' '}
            <a className="tabular-nums underline underline-offset-4" href={SHOP_TEL_HREF}>
              {SHOP.phoneDisplay}
            </a>
            .
          </>
        ) : (
          (failure === 'limit' && failed.tooMany) || failed.text
        )}
      </p>
      {isBadLink ? null : <Button onClick={onRetry}>{failed.retry}</Button>}
    </div>
  );
}
