import { BOOKING } from '@/content/booking';
import { Booking } from '@/features/booking/page/booking-page';

export function Component() {
  return (
    <main className="paper pt-7 pb-14 md:pt-14 md:pb-24" id="main" tabIndex={-1}>
      <div className="wrap">
        <h1 className="mb-2 text-[36px] md:mb-[10px] md:text-[52px]">{BOOKING.heading}</h1>
        <p className="mb-[22px] text-[17px] text-text-2 md:mb-9 md:text-[18px]">{BOOKING.intro}</p>
        <Booking />
      </div>
    </main>
  );
}
