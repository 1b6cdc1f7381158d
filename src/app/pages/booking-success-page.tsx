import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { forgetWizard } from '@/features/booking/wizard/wizard-storage';
import { BookingSuccess } from '@/features/booking/success/booking-success';
import { queryClient } from '@/lib/query-client';

export function Component() {
  const [params] = useSearchParams();
  const isBooked = params.has('bookingId');
  useEffect(() => {
    // The choices have become a booking: the wizard begins anew.
    if (isBooked) forgetWizard();
  }, [isBooked]);
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <Head
        title={BOOKING_SUCCESS.booking}
        description={BOOKING_SUCCESS.description}
        path={PATHS.bookingSuccess}
        image="booking"
        isHidden
        isPrivate
      />
      <QueryClientProvider client={queryClient}>
        <BookingSuccess />
      </QueryClientProvider>
    </main>
  );
}
