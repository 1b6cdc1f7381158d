import { CalendarClock, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AddToCalendar } from '../link/add-to-calendar';
import { manageUrl } from '../link/manage-url';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import type { CalendarBooking } from '@/domain/calendar-file';
import { manageHref } from '@/domain/manage-rules';
import { formatTotal } from '@/domain/money';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { hasEstimate } from '../api/managed-booking';
import type { BookingLink } from '../link/use-booking-link';
import { type Appointment, appointmentOf, planRefusal } from './plans';
import type { BookingReceipt } from '../success-link';
import { PlansLead } from './plans-lead';
import { PrivateLink } from './private-link';

const COPY = BOOKING_SUCCESS.plans;

interface PlansPanelProps {
  readonly receipt: BookingReceipt;
  readonly link: BookingLink;
  readonly onRetry: () => void;
}

/** What to do when plans change: the private link, and the calendar. */
export function PlansPanel({ receipt, link, onRetry }: PlansPanelProps) {
  const [now] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const token = link.kind === 'open' ? link.token : undefined;
  const booking = link.kind === 'open' ? link.booking : undefined;
  const appointment = appointmentOf(receipt, booking);
  const refusal = planRefusal(appointment, now);
  const isEstimate = !booking || hasEstimate(booking);
  const entry =
    refusal === 'closed' ? undefined : calendarEntry(receipt, { appointment, token, isEstimate });

  function handleRetry(): void {
    // The button goes while it is asked; who is on the keyboard stays in this panel.
    heading.current?.focus();
    onRetry();
  }

  return (
    <section className="panel success-plans" aria-labelledby="success-plans">
      <h2 className="success-heading mb-3" id="success-plans" ref={heading} tabIndex={-1}>
        {COPY.heading}
      </h2>
      <PlansLead link={link} appointment={appointment} refusal={refusal} onRetry={handleRetry} />
      {link.kind === 'asking' ? <span className="skeleton h-[50px] rounded-m" /> : null}
      {token === undefined ? null : <PrivateLink url={manageUrl(token)} />}
      <div className="success-ways">
        {refusal === 'too-late' ? (
          <a className="btn btn-outline btn-small num min-h-[50px]" href={SHOP_TEL_HREF}>
            <Phone size={18} aria-hidden="true" />
            {SHOP.phoneDisplay}
          </a>
        ) : null}
        {token === undefined || refusal === 'too-late' ? null : (
          <Link className="btn btn-outline btn-small min-h-[50px]" to={manageHref(token)}>
            <CalendarClock size={18} aria-hidden="true" />
            {refusal === 'closed' ? COPY.see : COPY.move}
          </Link>
        )}
        {entry ? <AddToCalendar booking={entry} /> : null}
      </div>
      {token === undefined && !entry ? null : (
        <p className="mt-3 text-[14px] text-text-3">
          {token === undefined ? null : COPY.secret} {entry ? COPY.calendar : null}
        </p>
      )}
    </section>
  );
}

/** The panel's shape while the page does not know its address. */
export function PlansSkeleton() {
  return (
    <section className="panel success-plans" aria-busy="true">
      <span className="skeleton h-[236px] w-full" aria-hidden="true" />
    </section>
  );
}

function calendarEntry(
  receipt: BookingReceipt,
  {
    appointment,
    token,
    isEstimate,
  }: {
    readonly appointment: Appointment | undefined;
    readonly token: string | undefined;
    readonly isEstimate: boolean;
  },
): CalendarBooking | undefined {
  const { bookingId: id, serviceName = COPY.appointment, extraServices, addOns } = receipt;
  const { totalPrice } = receipt;
  if (id === undefined || !appointment) return undefined;
  const { day, time, status, revision } = appointment;
  const price = totalPrice === undefined ? undefined : formatTotal(totalPrice, isEstimate);
  const entry = { id, serviceName, extraServices, addOns, price, day, time, status, revision };
  return token === undefined ? entry : { ...entry, manageUrl: manageUrl(token) };
}
