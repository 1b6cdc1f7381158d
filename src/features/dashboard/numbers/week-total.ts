import type { WeekBookings } from '../api/numbers';

/** Bookings of a week in every status. */
export function weekTotal(week: WeekBookings): number {
  return week.completed + week.confirmed + week.pending + week.cancelled + week.noShows;
}
