import type { ReactNode } from 'react';
import { StaffLayout } from '@/features/dashboard/shell/staff-layout';
import { UnsavedGuard } from '@/features/dashboard/shell/unsaved';
import { BookingDialogs } from '@/pages/booking-dialogs';

/** A page of staff inside their layout, signed in. */
export function StaffDesk({ children }: { readonly children: ReactNode }) {
  return (
    <UnsavedGuard>
      <StaffLayout account="Account">
        {children}
        <BookingDialogs />
      </StaffLayout>
    </UnsavedGuard>
  );
}
