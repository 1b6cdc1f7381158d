import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { STAFF_TOASTS } from '@/content/staff';
import type { Booking } from '@/domain/booking';
import type { BookingStatus } from '@/domain/booking-status';
import { type FailureKind, failureKind, isOutcomeUnknown } from '@/lib/errors';
import { type BookingsSource, bookingsSource } from './bookings-source';

function describeFailure(kind: FailureKind): string {
  if (kind === 'transition') return STAFF_TOASTS.changedElsewhere;
  return isOutcomeUnknown(kind) ? STAFF_TOASTS.outcomeUnknown : STAFF_TOASTS.nothingChanged;
}

/**
 * What staff do with bookings. Nothing is shown as done before the backend says so; each answers
 * whether it went through, and says so in a toast.
 */
export function useBookingActions(source: BookingsSource = bookingsSource) {
  const [isBusy, setIsBusy] = useState(false);

  const run = async (failed: string, act: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      const kind = failureKind(error);
      // An ended session leads to the login page, which says so.
      if (kind !== 'session') {
        showToast({ title: failed, description: describeFailure(kind), tone: 'error' });
        // Someone else was faster, or nobody knows: look what is true now.
        void source.sync();
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const setStatus = (booking: Booking, status: BookingStatus): Promise<boolean> =>
    run(STAFF_TOASTS.updateFailed, async () => {
      const updated = await source.api.updateStatus(booking.id, status, new Date());
      if (!updated) {
        source.change((table) => table.remove(booking.id));
        showToast({
          title: STAFF_TOASTS.updateFailed,
          description: STAFF_TOASTS.deletedElsewhere,
          tone: 'error',
        });
        return;
      }
      source.change((table) => table.upsert([updated]));
      showToast({
        title: STAFF_TOASTS.updated(status),
        description: `${booking.customerName}, ${booking.serviceName}`,
        tone: 'success',
      });
    });

  const remove = (booking: Booking): Promise<boolean> =>
    run(STAFF_TOASTS.deleteFailed, async () => {
      await source.api.deleteBooking(booking.id);
      source.change((table) => table.remove(booking.id));
      showToast({
        title: STAFF_TOASTS.deleted,
        description: `${booking.customerName}, ${booking.serviceName}`,
        tone: 'success',
      });
    });

  const removeAll = (): Promise<boolean> =>
    run(STAFF_TOASTS.clearFailed, async () => {
      await source.api.deleteAllBookings();
      source.change((table) => table.removeAll());
      showToast({ title: STAFF_TOASTS.cleared, tone: 'success' });
      // Someone may have booked in this very second.
      void source.sync();
    });

  return { isBusy, setStatus, remove, removeAll };
}
