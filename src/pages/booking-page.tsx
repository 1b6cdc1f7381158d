import { BOOKING } from '@/content/booking/booking';
import { loadDayCalendar } from '@/features/booking/calendar/lazy-day-calendar';
import { loadFreeTimeCards } from '@/features/booking/calendar/lazy-free-time-cards';
import { BookingPage } from '@/features/booking/page/booking-page';
import { loadDepositNote } from '@/features/booking/page/summary-panel';
import { loadSupabase } from '@/lib/load-supabase';

// They come while the page is hydrated, which does not wait for them. Should one fail, it is requested again.
for (const load of [loadSupabase, loadDayCalendar, loadFreeTimeCards, loadDepositNote]) {
  load().catch(() => undefined);
}

/** The next page, while there is a connection. Should it fail, the router asks again. */
const loadSuccessPage = (): void => void import('./booking-success-page').catch(() => undefined);

export function Component() {
  return (
    <main className="paper pt-7 pb-14 md:pt-14 md:pb-24" id="main" tabIndex={-1}>
      <div className="wrap">
        <h1 className="mb-2 text-title md:mb-2.5">{BOOKING.heading}</h1>
        <p className="mb-5.5 text-lg text-text-2 md:mb-9">{BOOKING.intro}</p>
        <BookingPage onSend={loadSuccessPage} />
      </div>
    </main>
  );
}
