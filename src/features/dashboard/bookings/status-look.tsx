import { cn } from '@/components/ui/cn';
import type { BookingStatus } from '@/domain/booking/booking-status';

interface StatusLook {
  /** A small mark next to a word. */
  readonly mark: string;
  /** Behind a name in the grid of the week. */
  readonly chip: string;
  /** A spot of the week on phones. */
  readonly spot: string;
  /** A visit on the line of a customer. */
  readonly visit: string;
}

/** A status has a shape of its own outside a badge, never only a colour. */
export const STATUS_LOOK: Readonly<Record<BookingStatus, StatusLook>> = {
  pending: {
    mark: 'rounded-full inset-ring-2 inset-ring-pending',
    chip: 'bg-pending-bg text-pending-lead',
    spot: 'bg-pending-bg inset-ring-2 inset-ring-pending-mark',
    visit: 'before:rounded-full before:bg-card before:inset-ring-2 before:inset-ring-pending-mark',
  },
  confirmed: {
    mark: 'rounded-xs bg-confirmed forced-colors:bg-[CanvasText]',
    chip: 'bg-confirmed-bg text-confirmed-lead',
    spot: 'bg-confirmed forced-colors:bg-[CanvasText]',
    visit: 'before:bg-confirmed',
  },
  completed: {
    mark: 'rounded-xs bg-completed forced-colors:bg-[GrayText]',
    chip: 'bg-completed-bg text-completed-lead',
    spot: 'bg-completed forced-colors:bg-[GrayText]',
    visit: 'before:bg-completed',
  },
  cancelled: {
    mark: 'h-[2.5px] bg-cancelled',
    chip: '',
    spot: '',
    visit: 'before:bg-danger md:before:h-0.75',
  },
};

/** The shape and colour of a status, for use next to its word. */
export function StatusMark({ status }: { readonly status: BookingStatus }) {
  return (
    <span className={cn('size-2.25 flex-none', STATUS_LOOK[status].mark)} aria-hidden="true" />
  );
}
