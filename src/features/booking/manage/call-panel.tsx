import { Phone } from 'lucide-react';
import type { ManagedBooking } from '../api/managed-booking';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
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
    <Card asChild className="ink order-2 bg-ink-900 text-on-ink inset-ring-0 print:hidden">
      <section aria-labelledby="manage-call">
        <h2 className="mb-2 text-xl" id="manage-call">
          {COPY.heading}
        </h2>
        <p className="mb-5 text-on-ink-2">{COPY.text(bookingReference(booking.id))}</p>
        <Button asChild className="w-full tabular-nums">
          <a href={SHOP_TEL_HREF}>
            <Phone size={18} aria-hidden="true" />
            {SHOP.phoneDisplay}
          </a>
        </Button>
      </section>
    </Card>
  );
}
