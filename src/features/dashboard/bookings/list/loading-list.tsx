import { Skeleton } from '@/components/ui/skeleton';
import { DASHBOARD } from '@/content/staff/dashboard';
import { ListPanel } from '../../shell/list-states';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6];
const SKELETON_WIDTHS = ['84px', '70px', '150px', '160px', '74px', '92px', '150px'];

/** Placeholder of the bookings, at their row height. */
export function LoadingList() {
  return (
    <>
      <p className="mt-1 mb-3 font-medium text-text-2" role="status">
        {DASHBOARD.loading}
      </p>
      <ListPanel>
        <div className="h-13 border-b border-line max-md:hidden" />
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            className="flex h-16 items-center justify-between gap-5 border-b border-line-soft px-4.5 max-md:h-22 max-md:flex-wrap max-md:content-center max-md:gap-y-2"
          >
            {SKELETON_WIDTHS.map((width, column) => (
              <Skeleton key={`${column} ${width}`} className="h-3.5" style={{ width }} />
            ))}
          </div>
        ))}
      </ListPanel>
    </>
  );
}
