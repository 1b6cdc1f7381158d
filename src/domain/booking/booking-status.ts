/** Status machine of a booking (specification 4). The database holds the same transitions. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export function canBecome(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT[from].includes(to);
}

export function isBookingStatus(value: string): value is BookingStatus {
  return (BOOKING_STATUSES as readonly string[]).includes(value);
}

/** The last three are facts and not statuses: the vehicle is here, it is ready to collect, nobody came. */
export type BookingStep = BookingStatus | 'arrived' | 'done' | 'no_show';

/** `private.undo_window()` of the database holds the same number. */
export const UNDO_SECONDS = 10;

export function holdsSpot(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

const LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export function statusLabel(status: BookingStatus): string {
  return LABELS[status];
}

/** The same for the customer, who is told whom a pending booking waits for. */
export function customerStatusLabel(status: BookingStatus, confirmBy: string | undefined): string {
  if (status !== 'pending') return statusLabel(status);
  return confirmBy === undefined ? 'Waiting for us to check' : 'Waiting for you to confirm';
}
