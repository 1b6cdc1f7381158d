import type { Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from './api/listed-booking';
import type { DayScreen } from './day-screen';

interface CustomerNameProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly booking: ListedBooking;
  readonly screen: Pick<DayScreen, 'onDetails'>;
  readonly className?: string;
  /** Id of the sentence that says what else its keys do. */
  readonly howId?: string | undefined;
}

/** Opens the details of the booking. */
export function CustomerName({ ref, booking, screen, className, howId }: CustomerNameProps) {
  const { id, customerName } = booking;
  return (
    <button
      ref={ref}
      type="button"
      aria-describedby={howId}
      className={cn('max-w-full truncate text-left', className)}
      aria-label={STAFF_DAY.detailsOf(customerName)}
      onClick={({ defaultPrevented }) => {
        // The end of a drag is not a press.
        if (!defaultPrevented) screen.onDetails(id);
      }}
      onKeyUp={(event) => {
        // Firefox would press it when the key that picked up the job is released.
        if (howId !== undefined && event.code === 'Space') event.preventDefault();
      }}
    >
      {customerName}
    </button>
  );
}
