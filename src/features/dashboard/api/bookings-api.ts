import { deleteAllBookings, deleteBooking } from './delete-bookings';
import { countBookings, listBookings, listBookingsAfter } from './list-bookings';
import { listChanges, listDeletions, newestStamps } from './list-changes';
import { updateStatus } from './update-status';

/** Every request of the dashboard, in one piece so that tests can stand in for the backend. */
export const bookingsApi = {
  listBookings,
  listBookingsAfter,
  countBookings,
  listChanges,
  listDeletions,
  newestStamps,
  updateStatus,
  deleteBooking,
  deleteAllBookings,
};

export type BookingsApi = typeof bookingsApi;
