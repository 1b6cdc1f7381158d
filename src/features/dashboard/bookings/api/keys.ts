import { STAFF_KEY } from '@/lib/session';

/** Query keys of rooms above, which a change of a booking makes stale. */
export const CUSTOMERS_KEY = [STAFF_KEY, 'customers'] as const;
export const QUOTES_KEY = [STAFF_KEY, 'quotes'] as const;
