import { Clock3, Lock } from 'lucide-react';
import type { ManagedBooking } from '../api/managed-booking';
import { Note } from '@/components/ui/note';
import { MANAGE } from '@/content/manage';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/shop-calendar';
import { timeLeftText } from './stage';

const COPY = MANAGE.deadline;

interface DeadlineNoteProps {
  readonly booking: ManagedBooking;
  readonly now: Date;
}

/** Until when the customer can change the booking by himself, on the shop's clock. */
export function DeadlineNote({ booking, now }: DeadlineNoteProps) {
  const until = new Date(booking.changeableUntil);
  const { day, minutes } = shopTime(until);
  const clock = formatClock(minutes);
  const { canChange } = booking;
  return (
    <Note
      className="order-1"
      tone={canChange ? 'info' : 'warn'}
      icon={canChange ? Clock3 : Lock}
      title={
        canChange
          ? COPY.open(formatDayShort(day), clock)
          : COPY.closed(formatDayHeading(day), clock)
      }
    >
      {canChange ? COPY.openText(timeLeftText(until, now)) : COPY.closedText}
    </Note>
  );
}
