import type { RecentNumbers, WeekBookings } from './api';

export function weekTotal(week: WeekBookings): number {
  return week.completed + week.confirmed + week.pending + week.cancelled + week.noShows;
}

/** True if there is nothing to show yet. */
export function isWithoutAppointments({ allTime, weeks }: RecentNumbers): boolean {
  return allTime.bookings === 0 && weeks.every((week) => weekTotal(week) === 0);
}
