import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { CONFIRMATIONS } from '@/content/staff/dashboard';
import { holdsSpot } from '@/domain/booking/booking-status';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { serverNow } from '@/lib/clock';
import { recordQuery } from '../api/record-query';
import type { ListedBooking } from '../api/listed-booking';
import { useBookingSteps } from '../actions/booking-steps';

/** True if somebody is still expected. */
export function isExpected({ status, bookingDate }: ListedBooking): boolean {
  return holdsSpot(status) && bookingDate >= shopToday(serverNow());
}

interface UntoldCustomerProps {
  readonly booking: ListedBooking;
  readonly onCancelled: () => void;
}

/** Says that a deletion doesn't tell the customer, and offers to tell them first. */
export function UntoldCustomer({ booking, onCancelled }: UntoldCustomerProps) {
  const { update } = useBookingSteps(booking);
  if (booking.status === 'cancelled') return <WaitingMail bookingId={booking.id} />;
  if (!isExpected(booking)) return null;
  if (booking.customerEmail === null) {
    return <Warning>{CONFIRMATIONS.callFirst(booking.customerPhone)}</Warning>;
  }
  const handleCancel = (): void => {
    update('cancelled');
    onCancelled();
  };
  return (
    <Warning>
      {CONFIRMATIONS.notTold(booking.customerEmail)}
      <Button look="outline" size="s" className="mt-3 w-full px-2" onClick={handleCancel}>
        <Mail size={18} aria-hidden="true" />
        {CONFIRMATIONS.cancelFirst}
      </Button>
    </Warning>
  );
}

const UNSENT = ['queued', 'leased', 'failed'];

/** A deletion takes the messages with it, also one that waits. */
function WaitingMail({ bookingId }: { readonly bookingId: string }) {
  const { data: record } = useQuery(recordQuery(bookingId));
  const isWaiting = record?.messages.some(
    ({ kind, state }) => kind === 'cancelled' && UNSENT.includes(state),
  );
  return isWaiting ? <Warning>{CONFIRMATIONS.mailWaiting}</Warning> : null;
}

export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Note tone="warn" className="mt-4 wrap-anywhere">
      {children}
    </Note>
  );
}
