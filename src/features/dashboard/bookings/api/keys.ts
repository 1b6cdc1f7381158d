import { STAFF_KEY } from '@/lib/session';

/** Query keys of rooms above: what is read for a booking is in theirs, too. */
export const CUSTOMERS_KEY = [STAFF_KEY, 'customers'] as const;
export const MONEY_KEY = [STAFF_KEY, 'money'] as const;
export const QUOTES_KEY = [STAFF_KEY, 'quotes'] as const;
