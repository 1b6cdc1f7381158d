import { BookingSuccess } from '@/features/booking/success/booking-success';

export function Component() {
  return (
    <main className="paper min-h-svh" id="main" tabIndex={-1}>
      <BookingSuccess />
    </main>
  );
}
