import { type BookingStatus, isBookingStatus } from '@/domain/booking-status';
import type { Day } from '@/domain/day';
import { isSlotTime, type SlotTime } from '@/domain/slots';
import { classifyAnswer, RequestFailure } from '@/lib/errors';
import { visitorClient } from '@/lib/supabase/load-visitor-client';
import { type MailState, toMailState } from './mail-state';

const TIMEOUT_MS = 15_000;

/** What the holder of a manage link may know of the booking. */
export interface ManagedBooking {
  readonly id: string;
  readonly status: BookingStatus;
  readonly day: Day;
  readonly time: SlotTime;
  /** Display name. */
  readonly serviceName: string;
  readonly vehicleType: string;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  /** Add-on ids. */
  readonly addOns: readonly string[];
  /** Dollars. */
  readonly totalPrice: number;
  /** Changes so far: the SEQUENCE of calendar files. */
  readonly revision: number;
  readonly canChange: boolean;
  /** ISO instant. */
  readonly changeableUntil: string;
  /** The newest e-mail about it but reminders. */
  readonly mail: MailState | undefined;
}

/**
 * The booking behind a manage link. A wrong and an expired link answer alike, and count as a try.
 *
 * @throws RequestFailure `link-invalid`, `limit`
 */
export async function readManagedBooking(token: string): Promise<ManagedBooking> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc('managed_booking', { token })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  const row = data[0];
  if (!row) throw new RequestFailure('link-invalid', 'No booking');
  if (!isBookingStatus(row.status) || !isSlotTime(row.booking_time)) {
    throw new RequestFailure('unavailable', 'Not a booking');
  }
  return {
    id: row.booking_id,
    status: row.status,
    day: row.booking_date,
    time: row.booking_time,
    serviceName: row.service_name,
    vehicleType: row.vehicle_type,
    vehicleMake: row.vehicle_make,
    vehicleModel: row.vehicle_model,
    addOns: row.add_ons,
    totalPrice: row.total_price,
    revision: row.revision,
    canChange: row.can_change,
    changeableUntil: row.changeable_until,
    mail: toMailState(row.mail_kind, row.mail_state, row.mail_sent_at),
  };
}
