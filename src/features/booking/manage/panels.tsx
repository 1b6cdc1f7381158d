import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { MANAGE } from '@/content/booking/manage';
import { bookingReference } from '@/domain/booking/booking';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayHeading } from '@/domain/day';
import type { ManagedBooking } from '../api/managed-booking';

export function BeforeYouCome() {
  const { heading, lines } = MANAGE.before;
  return (
    <Card asChild>
      <section aria-labelledby="manage-before">
        <h2 className="mb-3 text-xl" id="manage-before">
          {heading}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface BookingProps {
  readonly booking: ManagedBooking;
}

interface CallActionProps extends BookingProps {
  /** Why. */
  readonly children: ReactNode;
}

/** Changes that can't be made online any more are made by phone. */
export function CallAction({ booking, children }: CallActionProps) {
  return (
    <>
      {children}
      <Button asChild className="tabular-nums">
        <CallLink />
      </Button>
      <p className="mb-1 text-sm text-text-2">{MANAGE.callWith(bookingReference(booking.id))}</p>
    </>
  );
}

/** Since when a customer can't change the booking online, on the shop's clock. */
export function ClosedNote({ booking }: BookingProps) {
  const { day, minutes } = shopTime(new Date(booking.changeableUntil));
  return (
    <Note
      tone="warn"
      icon={Lock}
      title={MANAGE.deadline.closed(formatDayHeading(day), formatClock(minutes))}
    >
      {MANAGE.deadline.closedText}
    </Note>
  );
}
