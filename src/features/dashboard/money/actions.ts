import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CHECKOUT } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import { receiptNumber } from '@/domain/money/checkout';
import { isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { bookingMoneyQuery } from './api/booking-money';
import { MONEY_KEY } from '../bookings/api/keys';
import { checkoutQuery } from '../shell/checkout-settings-api';
import { completeWithPayment, type NewReceipt, receiptQuery } from './api/receipts';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { nameOf, useChange } from '../bookings/actions/optimistic-change';
import { useStaffChange } from '../bookings/actions/staff-change';

/** Completes a booking with a receipt. Repeating with the same ids never charges twice. */
export function useCheckout(booking: ListedBooking, onReceipt: (id: string) => void) {
  const client = useQueryClient();
  const { mutate, ...rest } = useChange(booking.id, {
    send: (receipt: NewReceipt) => completeWithPayment(booking, receipt),
    optimistic: (known) => {
      // A step before it can't be undone any more.
      toast.dismiss();
      return known;
    },
    onDone: async (id) => {
      const receipt = await client.fetchQuery(receiptQuery(id)).catch(() => null);
      toast.success(CHECKOUT.done(receipt ? receiptNumber(receipt) : undefined), {
        ...nameOf(booking),
        action: { label: CHECKOUT.openReceipt, onClick: () => onReceipt(id) },
        duration: 10_000,
      });
    },
    failed: CHECKOUT.title,
    // The dialog says it, and keeps what was typed.
    onFailed: () => true,
    also: [MONEY_KEY, checkoutQuery.queryKey],
  });
  return { complete: mutate, ...rest };
}

/** A change of deposits or of a receipt; everything that shows money is read again. */
export const useMoneyChange = <Value>(send: (value: Value) => Promise<void>, done: string) =>
  useStaffChange({ send, done, reads: [MONEY_KEY] });

/** True if a change that failed here is saved all the same, under the id that it was sent with. */
export function useIsNoted(bookingId: string, id: string, error: Error | null): boolean {
  const { data } = useQuery({ ...bookingMoneyQuery(bookingId), enabled: error !== null });
  if (error === null || !data) return false;
  const { deposits, payments, receipts } = data;
  return [...deposits, ...payments, ...receipts].some((noted) => noted.id === id);
}

/** Whatever was typed is still there. */
export function checkoutFailure(error: unknown): string {
  const { failures } = CHECKOUT;
  if (!isRequestFailure(error)) return failures.refused;
  if (isOutcomeUnknown(error.kind)) return failures.unknown;
  if (error.rule === 'receipt_exists' || error.rule === 'noted_otherwise') return failures.exists;
  if (error.rule === 'untaxed_reason_missing') return failures.untaxed;
  return error.kind === 'conflict' ? failures.changed : failures.refused;
}

/** The provider would not give it back. */
export const isRefused = (error: unknown): boolean =>
  isRequestFailure(error) && error.rule === 'refund_refused';

export function moneyFailure(error: unknown): string {
  const { failures } = MONEY;
  if (!isRequestFailure(error)) return failures.refused;
  if (isOutcomeUnknown(error.kind)) return failures.unknown;
  if (error.rule === 'till_closed') return failures.closed;
  if (error.rule === 'money_changed') return failures.changed;
  if (error.rule === 'noted_otherwise') return failures.noted;
  if (error.rule === 'nothing_due') return failures.nothingDue;
  if (isRefused(error)) return failures.refundRefused;
  return error.rule === 'deposit_used' ? failures.used : failures.refused;
}

/** Explains why a receipt can't be voided: once its day is closed it can only be refunded. */
export function voidFailure(error: unknown): string {
  const isLate =
    isRequestFailure(error) && ['till_closed', 'receipt_refunded'].includes(error.rule ?? '');
  return isLate ? MONEY.failures.voidedLate : moneyFailure(error);
}

/** Explains why a payment can't be corrected: a closed till keeps it as it is. */
export function correctionFailure(error: unknown): string {
  const isLate = isRequestFailure(error) && error.rule === 'till_closed';
  return isLate ? MONEY.failures.correctedLate : moneyFailure(error);
}
