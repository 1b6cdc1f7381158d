import { cn } from '@/components/ui/cn';
import type { BookingStatus } from '@/domain/booking-status';

const MARKS: Readonly<Record<BookingStatus, string>> = {
  pending: 'rounded-full inset-ring-2 inset-ring-pending',
  confirmed: 'rounded-xs bg-confirmed forced-colors:bg-[CanvasText]',
  completed: 'rounded-xs bg-completed forced-colors:bg-[GrayText]',
  cancelled: 'h-[2.5px] bg-cancelled',
};

interface StatusMarkProps {
  readonly status: BookingStatus;
}

/** The shape and colour of a status, beside its word. */
export function StatusMark({ status }: StatusMarkProps) {
  return <span className={cn('size-2.25 flex-none', MARKS[status])} aria-hidden="true" />;
}
