import { queryOptions } from '@tanstack/react-query';
import { type Agreement, toAgreement } from '@/domain/money/agreement';
import { type Booking, bookingParts } from '@/domain/booking/booking';
import { isBookingStatus } from '@/domain/booking/booking-status';
import type { Day } from '@/domain/day';
import { type AgreedPolicy, toAgreedPolicy } from '@/domain/booking/policy-text';
import type { Deposit } from '@/domain/money/deposit';
import { isSlotTime, type SlotTime } from '@/domain/calendar/slots';
import { toTaxedTotal, type TaxedTotal } from '@/domain/money/taxed-total';
import { camelCasedDocument } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import { type MailState, toMailState } from './mail-state';

/** The holder of a manage link may know no more of the booking than this. */
export interface ManagedBooking extends Pick<
  Booking,
  | 'id'
  | 'status'
  | 'serviceName'
  | 'vehicleType'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'addOns'
  | 'extraServices'
  | 'totalPrice'
> {
  readonly day: Day;
  readonly time: SlotTime;
  /** The shop has set the total; otherwise it is the page's estimate. */
  readonly isStaffPrice: boolean;
  /** ISO instant until which its customer is asked to confirm it; undefined where nothing is asked. */
  readonly confirmBy: string | undefined;
  /** ISO instant at which the vehicle is ready; undefined for work without a ready time. */
  readonly readyAt: string | undefined;
  /** Changes so far: the SEQUENCE of calendar files. */
  readonly revision: number;
  readonly canChange: boolean;
  /** ISO instant. */
  readonly changeableUntil: string;
  /** It is null if none was asked and none paid. */
  readonly deposit: Deposit | null;
  readonly receiptCount: number;
  /** The policy agreed to when booking, if any. */
  readonly policy: AgreedPolicy | undefined;
  /** ISO instant at which its customer signed the terms of the intake, if they did. */
  readonly termsSignedAt: string | undefined;
  /** Missing without a price, and once the booking is over. */
  readonly agreement: Agreement | undefined;
  /** Missing without a price, and once the booking is over. */
  readonly taxed: TaxedTotal | undefined;
  /** A cancelled booking keeps the link of its quote, where another time can be booked at its price. */
  readonly quoteToken: string | undefined;
  /** The newest email about it, reminders aside. */
  readonly mail: MailState | undefined;
}

/**
 * The booking behind a manage link. A wrong, an expired and a missing token fail alike, with
 * `link-invalid`, and a wrong one counts as a try (`limit`).
 */
export const managedBookingQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['managed-booking', token],
    queryFn: async ({ signal }) => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('managed_booking', { token }).abortSignal(signal);
      const [row] = await unwrap(request);
      if (row) return toManagedBooking(row);
      throw new RequestFailure('link-invalid', 'No booking');
    },
    // Staff may change it while the page is open in a pocket.
    refetchOnWindowFocus: 'always',
  });

function toManagedBooking(row: RowOf<'managed_booking'>): ManagedBooking {
  if (!isBookingStatus(row.status) || !isSlotTime(row.booking_time)) {
    throw new RequestFailure('unavailable', 'Not a booking');
  }
  return {
    ...bookingParts(row),
    id: row.booking_id,
    status: row.status,
    day: row.booking_date,
    time: row.booking_time,
    isStaffPrice: row.is_staff_price,
    confirmBy: row.confirm_by ?? undefined,
    readyAt: row.ready_at ?? undefined,
    canChange: row.can_change,
    changeableUntil: row.changeable_until,
    deposit: camelCasedDocument(row.deposit) as Deposit | null,
    receiptCount: row.receipt_count,
    policy: toAgreedPolicy(row.policy),
    termsSignedAt: row.terms_signed_at ?? undefined,
    agreement: toAgreement(row.taxes),
    taxed: toTaxedTotal(row.taxes),
    quoteToken: row.quote_token ?? undefined,
    mail: toMailState(row.mail_kind, row.mail_state, row.mail_sent_at),
  };
}
