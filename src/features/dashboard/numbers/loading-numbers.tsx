import { Skeleton } from '@/components/ui/skeleton';
import { NUMBERS } from '@/content/staff-numbers';
import { PAGE_HEADS } from '@/content/page-heads';
import { StaffFrame } from '../frame/staff-frame';

/** The places of the cards while their numbers are on the way. */
export function NumbersSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label={NUMBERS.loading}>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-28 rounded-l" />
        <Skeleton className="h-28 rounded-l" />
        <Skeleton className="h-28 rounded-l" />
        <Skeleton className="h-28 rounded-l" />
      </div>
      <Skeleton className="h-76 rounded-l" />
      <Skeleton className="h-69 rounded-l" />
    </div>
  );
}

/** Stands where the numbers will. */
export function LoadingNumbers() {
  return (
    <StaffFrame view="numbers" head={PAGE_HEADS.numbers} title={NUMBERS.title}>
      <NumbersSkeleton />
    </StaffFrame>
  );
}
