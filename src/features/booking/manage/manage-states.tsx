import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { MANAGE } from '@/content/manage';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { FailureKind } from '@/lib/errors';
import { HERO_SHAPE, MainColumn, ManagePage, SideColumn } from './manage-columns';

/** The page's shape while the booking is on its way. */
export function ManagePending() {
  return (
    <ManagePage aria-busy="true">
      <h1 className="sr-only">{MANAGE.title}</h1>
      <p className="sr-only" role="status">
        {MANAGE.loading}
      </p>
      <Skeleton className={cn(HERO_SHAPE, 'min-h-75')} />
      <MainColumn>
        <Skeleton className="order-3 h-130 rounded-l" />
      </MainColumn>
      <SideColumn>
        <Skeleton className="order-1 h-23 rounded-l" />
        <Skeleton className="order-5 h-70 rounded-l" />
      </SideColumn>
    </ManagePage>
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
