import { inTime, staffDoor } from './staff-request';

/** Every id is at or above it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes a booking, in whatever status. One that is gone already counts as deleted.
 *
 * @throws RequestFailure
 */
export async function deleteBooking(id: string): Promise<void> {
  const request = await staffDoor();
  await request((client) => client.from('bookings').delete().eq('id', id).abortSignal(inTime()));
}

/**
 * Deletes every booking.
 *
 * @throws RequestFailure
 */
export async function deleteAllBookings(): Promise<void> {
  const request = await staffDoor();
  await request((client) =>
    client.from('bookings').delete().gte('id', FIRST_ID).abortSignal(inTime()),
  );
}
