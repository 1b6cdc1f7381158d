import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CopyField } from '@/components/copy-field';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { manageHref } from '@/config/token-link';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { changeRefusal } from '@/domain/booking/manage-rules';
import { serverNow } from '@/lib/clock';
import { type BookingLink, manageUrl } from '../link/use-booking-link';
import type { BookingReceipt } from '../success-link';
import { appointmentOf, openLink } from './plans';
import { PlansLead } from './plans-lead';

const COPY = BOOKING_SUCCESS.plans;

interface PlansPanelProps {
  readonly receipt: BookingReceipt;
  readonly link: BookingLink;
  readonly onRetry: () => void;
}

export function PlansPanel({ receipt, link, onRetry }: PlansPanelProps) {
  const [now] = useState(serverNow);
  const heading = useRef<HTMLHeadingElement>(null);
  const { token, booking } = openLink(link);
  const appointment = appointmentOf(receipt, booking);
  const refusal = appointment && changeRefusal(appointment, now);

  function handleRetry(): void {
    // The button goes while loading; keyboard focus stays in this panel.
    heading.current?.focus();
    onRetry();
  }

  return (
    <Card asChild className="md:[grid-area:plans] print:hidden">
      <section aria-labelledby="success-plans">
        <h2
          className="mb-3 text-xl leading-title tracking-title"
          id="success-plans"
          ref={heading}
          tabIndex={-1}
        >
          {COPY.heading}
        </h2>
        <PlansLead link={link} appointment={appointment} refusal={refusal} onRetry={handleRetry} />
        {link.kind === 'asking' ? <Skeleton className="h-12.5 rounded-m" /> : null}
        {token === undefined ? null : (
          <CopyField label={COPY.link} value={manageUrl(token)} texts={COPY} />
        )}
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,170px),1fr))] items-start gap-2">
          {refusal === 'too-late' ? (
            <Button asChild look="outline" size="s" className="min-h-12.5 tabular-nums">
              <CallLink />
            </Button>
          ) : null}
          {token === undefined || refusal === 'too-late' ? null : (
            <Button asChild look="outline" size="s" className="min-h-12.5">
              <Link to={manageHref(token)}>
                <CalendarClock size={18} aria-hidden="true" />
                {refusal === 'closed' ? COPY.see : COPY.move}
              </Link>
            </Button>
          )}
        </div>
        {token === undefined ? null : <p className="mt-3 text-sm text-text-3">{COPY.secret}</p>}
      </section>
    </Card>
  );
}

/** The panel's shape while the page does not know its address. */
export function PlansSkeleton() {
  return (
    <Card asChild className="md:[grid-area:plans] print:hidden">
      <section aria-busy="true">
        <Skeleton className="h-59 w-full" />
      </section>
    </Card>
  );
}
