import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWizardDraft } from '@/features/booking/booking-draft-provider';
import { BookingSuccess } from '@/features/booking/success/booking-success';

export function Component() {
  const [params] = useSearchParams();
  const { forget } = useWizardDraft();
  const isBooked = params.has('bookingId');
  useEffect(() => {
    // The choices have become a booking: the wizard begins anew.
    if (isBooked) forget();
  }, [isBooked, forget]);
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <BookingSuccess />
    </main>
  );
}
