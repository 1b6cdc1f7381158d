import { QueryClientProvider } from '@tanstack/react-query';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { BOOKING } from '@/content/booking';
import { Booking } from '@/features/booking/page/booking-page';
import { queryClient } from '@/lib/query-client';

export function Component() {
  return (
    <main className="paper pt-7 pb-14 md:pt-14 md:pb-24" id="main" tabIndex={-1}>
      <Head
        title={BOOKING.heading}
        description={BOOKING.description}
        path={PATHS.booking}
        image="booking"
      />
      <div className="wrap">
        <h1 className="mb-2 text-[36px] md:mb-[10px] md:text-[52px]">{BOOKING.heading}</h1>
        <p className="mb-[22px] text-[17px] text-text-2 md:mb-9 md:text-[18px]">{BOOKING.intro}</p>
        <QueryClientProvider client={queryClient}>
          <Booking />
        </QueryClientProvider>
      </div>
    </main>
  );
}
