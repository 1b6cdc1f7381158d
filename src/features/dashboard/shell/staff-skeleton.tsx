import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_WRAP } from './staff-layout';

/** The shape of a page of staff. */
export function StaffPageSkeleton() {
  return (
    <main className={`${STAFF_WRAP} py-6`} id="main">
      <Skeleton className="h-178 rounded-l" />
    </main>
  );
}

/** Shows the skeleton below the shape of the header: in the HTML, painted while the page's code is on its way. */
export function StaffSkeleton() {
  return (
    <div className="min-h-screen bg-desk">
      <header className="h-17 border-b border-line bg-card md:h-16" />
      <StaffPageSkeleton />
    </div>
  );
}
