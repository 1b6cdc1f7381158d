import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BookingSuccess } from '@/features/booking/success/booking-success';
import { forgetWizard } from '@/features/booking/wizard/wizard-storage';

export function Component() {
  const [params] = useSearchParams();
  const isBooked = params.has('bookingId');
  useEffect(() => {
    // The choices have become a booking: the wizard begins anew.
    if (isBooked) forgetWizard();
  }, [isBooked]);
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <BookingSuccess />
    </main>
  );
}
