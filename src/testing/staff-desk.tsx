import type { ReactNode } from 'react';
import { BookingPlaces } from '@/features/dashboard/bookings/booking-places';
import { StaffLayout } from '@/features/dashboard/shell/staff-layout';
import { UnsavedGuard } from '@/features/dashboard/shell/unsaved';
import { BookingDialogs } from '@/pages/booking-dialogs';
import { MONEY_PLACES } from '@/pages/money-places';

/** A page of staff inside their layout, signed in. */
export function StaffDesk({ children }: { readonly children: ReactNode }) {
  return (
    <UnsavedGuard>
      <StaffLayout account="Account">
        <BookingPlaces value={MONEY_PLACES}>
          {children}
          <BookingDialogs />
        </BookingPlaces>
      </StaffLayout>
    </UnsavedGuard>
  );
}
