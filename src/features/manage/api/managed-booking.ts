import { isBookingStatus, type BookingStatus } from '@/domain/booking-status';
import type { Day } from '@/domain/day';
import { classifyAnswer, RequestFailure } from '@/lib/errors';

const TIMEOUT_MS = 15_000;

/** What the holder of a manage link may see of the booking. */
export interface ManagedBooking {
  readonly id: string;
  readonly day: Day;
  readonly time: string;
  readonly status: BookingStatus;
  readonly serviceName: string;
  readonly vehicleType: string;
  /** Dollars. */
  readonly totalPrice: number;
  readonly canChange: boolean;
  /** ISO instant. */
  readonly changeableUntil: string;
}

async function client() {
  const { createVisitorClient } = await import('@/lib/supabase/visitor-client').catch(
    (error: unknown) => {
      throw new RequestFailure('network', `The client did not load: ${String(error)}`);
    },
  );
  return createVisitorClient();
}

/**
 * The booking behind a manage link. A wrong and an expired link answer alike.
 *
 * @throws RequestFailure `link-invalid`, `limit`
 */
export async function readManagedBooking(token: string): Promise<ManagedBooking> {
  const { data, error, status } = await (
    await client()
  )
    .rpc('managed_booking', { token })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  const row = data[0];
  if (!row || !isBookingStatus(row.status)) throw new RequestFailure('link-invalid', 'No booking');
  return {
    id: row.booking_id,
    day: row.booking_date,
    time: row.booking_time,
    status: row.status,
    serviceName: row.service_name,
    vehicleType: row.vehicle_type,
    totalPrice: row.total_price,
    canChange: row.can_change,
    changeableUntil: row.changeable_until,
  };
}

/**
 * Cancels it. Repeating does no harm.
 *
 * @throws RequestFailure `too-late`, `transition`, `link-invalid`, `limit`
 */
export async function cancelManagedBooking(token: string): Promise<void> {
  const { data, error, status } = await (
    await client()
  )
    .rpc('cancel_managed_booking', { token })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  if (!data) throw new RequestFailure('link-invalid', 'No booking');
}
