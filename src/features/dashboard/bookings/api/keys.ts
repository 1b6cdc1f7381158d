import { STAFF_KEY } from '@/lib/session';

/** Starts the key of every answer that holds bookings. */
export const BOOKINGS_KEY = [STAFF_KEY, 'bookings'] as const;

/** Query keys of rooms above: what is read for a booking is in theirs, too. */
export const CUSTOMERS_KEY = [...BOOKINGS_KEY, 'customers'] as const;
export const MONEY_KEY = [STAFF_KEY, 'money'] as const;
/** The key of all that came in, with the texts that nobody has read. */
export const ACTIVITY_KEY = [STAFF_KEY, 'activity'] as const;
export const QUOTES_KEY = [STAFF_KEY, 'quotes'] as const;
