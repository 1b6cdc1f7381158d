import { Check, Clock3, Lock } from 'lucide-react';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { MANAGE } from '@/content/booking/manage';
import { bookingReference } from '@/domain/booking/booking';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import type { ManagedBooking } from '../api/managed-booking';
import { timeLeftText } from './stage';

/** The actions that are closed online stay in place, with the reason. */
export function LatePanel() {
  const { heading, text, move, cancel } = MANAGE.late;
  return (
    <Card asChild className="order-3 print:hidden">
      <section aria-labelledby="manage-late">
        <h2 className="mb-2 text-xl" id="manage-late">
          {heading}
        </h2>
        <p className="mb-5 text-text-2" id="manage-late-reason">
          {text}
        </p>
        <p className="flex flex-wrap gap-3">
          {[move, cancel].map((label) => (
            <Button
              key={label}
              look="outline"
              size="s"
              disabled
              aria-describedby="manage-late-reason"
            >
              {label}
            </Button>
          ))}
        </p>
      </section>
    </Card>
  );
}

export function BeforeYouCome() {
  const { heading, lines } = MANAGE.before;
  return (
    <Card asChild className="order-4">
      <section aria-labelledby="manage-before">
        <h2 className="mb-5 text-xl" id="manage-before">
          {heading}
        </h2>
        <ul className="grid gap-3">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-0.75 flex-none text-sodium-deep" size={18} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface CallPanelProps {
  readonly booking: ManagedBooking;
}

/** Calling is always possible. */
export function CallPanel({ booking }: CallPanelProps) {
  return (
    <Card asChild className="ink order-2 bg-ink-900 text-on-ink inset-ring-0 print:hidden">
      <section aria-labelledby="manage-call">
        <h2 className="mb-2 text-xl" id="manage-call">
          {MANAGE.call.heading}
        </h2>
        <p className="mb-5 text-on-ink-2">{MANAGE.call.text(bookingReference(booking.id))}</p>
        <Button asChild className="w-full tabular-nums">
          <CallLink />
        </Button>
      </section>
    </Card>
  );
}

interface DeadlineNoteProps {
  readonly booking: ManagedBooking;
  readonly now: Date;
}

/** Until when customers can change the booking themselves, on the shop's clock. */
export function DeadlineNote({ booking, now }: DeadlineNoteProps) {
  const until = new Date(booking.changeableUntil);
  const { day, minutes } = shopTime(until);
  const clock = formatClock(minutes);
  const { canChange } = booking;
  return (
    <Note
      // Next to the buttons that it is about; where they are gone, it says so first.
      className={canChange ? 'order-3' : 'order-1'}
      tone={canChange ? 'info' : 'warn'}
      icon={canChange ? Clock3 : Lock}
      title={
        canChange
          ? MANAGE.deadline.open(formatDayShort(day), clock)
          : MANAGE.deadline.closed(formatDayHeading(day), clock)
      }
    >
      {canChange ? MANAGE.deadline.openText(timeLeftText(until, now)) : MANAGE.deadline.closedText}
    </Note>
  );
}
