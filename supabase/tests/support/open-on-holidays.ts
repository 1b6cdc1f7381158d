/** A test counts the closures that it made, on any day of the year. */
export const OPEN_ON_HOLIDAYS_SQL = 'delete from public.closures';
