import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff-day';
import type { ListedBooking } from './api/booking-rows';
import type { DayScreen } from './day-screen';

interface CustomerNameProps {
  readonly booking: ListedBooking;
  readonly screen: Pick<DayScreen, 'onDetails'>;
  readonly className?: string;
}

/** Opens the details of the booking. */
export function CustomerName({ booking, screen, className }: CustomerNameProps) {
  const { id, customerName } = booking;
  return (
    <button
      type="button"
      className={cn('max-w-full truncate text-left', className)}
      aria-label={STAFF_DAY.detailsOf(customerName)}
      onClick={() => screen.onDetails(id)}
    >
      {customerName}
    </button>
  );
}
