import { Phone } from 'lucide-react';
import type { ManagedBooking } from '../api/managed-booking';
import { MANAGE } from '@/content/manage';
import { bookingReference } from '@/domain/booking';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

const COPY = MANAGE.call;

interface CallPanelProps {
  readonly booking: ManagedBooking;
}

/** The way that is always open. */
export function CallPanel({ booking }: CallPanelProps) {
  return (
    <section className="manage-call panel ink" aria-labelledby="manage-call">
      <h2 className="mb-2 text-[22px]" id="manage-call">
        {COPY.heading}
      </h2>
      <p className="mb-5 text-on-ink-2">{COPY.text(bookingReference(booking.id))}</p>
      <a className="btn btn-primary num w-full" href={SHOP_TEL_HREF}>
        <Phone size={18} aria-hidden="true" />
        {SHOP.phoneDisplay}
      </a>
    </section>
  );
}
