import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { formatDayHeading } from '@/domain/day';
import { changeableUntil, type ChangeRefusal } from '@/domain/booking/manage-rules';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { BookingLink } from '../link/use-booking-link';
import type { Appointment } from './plans';

const COPY = BOOKING_SUCCESS.plans;

interface PlansLeadProps {
  readonly link: BookingLink;
  readonly appointment: Appointment | undefined;
  readonly refusal: ChangeRefusal | undefined;
  readonly onRetry: () => void;
}

export function PlansLead({ link, appointment, refusal, onRetry }: PlansLeadProps) {
  return (
    <div role="status" className="mb-4 text-text-2">
      {link.kind === 'asking' ? (
        <>
          <span className="sr-only">{COPY.loading}</span>
          <Skeleton className="h-12" />
        </>
      ) : null}
      {link.kind === 'open' ? <OpenLead appointment={appointment} refusal={refusal} /> : null}
      {link.kind === 'none' || link.kind === 'gone' || link.kind === 'failed' ? (
        <p>
          {refusal === 'too-late' ? COPY.byPhone : COPY[link.kind]} <PhoneLink />.
        </p>
      ) : null}
      {link.kind === 'failed' ? (
        <Button look="outline" size="s" className="mt-3" onClick={onRetry}>
          {COPY.retry}
        </Button>
      ) : null}
    </div>
  );
}

function OpenLead({ appointment, refusal }: Pick<PlansLeadProps, 'appointment' | 'refusal'>) {
  if (refusal === 'closed') return <p>{COPY.over}</p>;
  if (refusal === 'too-late') {
    return (
      <p>
        {COPY.byPhone} <PhoneLink />. {COPY.byPhoneLink}
      </p>
    );
  }
  return <p>{COPY.lead(appointment ? deadlineText(appointment) : COPY.anyUntil)}</p>;
}

/** "Wednesday, December 16, 10:00 AM", on the shop's clock. */
function deadlineText({ day, time }: Appointment): string {
  const until = shopTime(changeableUntil(day, time));
  return COPY.until(formatDayHeading(until.day), formatClock(until.minutes));
}

function PhoneLink() {
  return (
    <a
      className="font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
      href={SHOP_TEL_HREF}
    >
      {SHOP.phoneDisplay}
    </a>
  );
}
