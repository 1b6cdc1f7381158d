import { CircleAlert } from 'lucide-react';
import { DETAILS } from '@/content/staff';
import type { Booking } from '@/domain/booking';
import { formatPrice } from '@/domain/money';
import { priceCheck } from '@/domain/price-check';

interface PriceLinesProps {
  readonly booking: Booking;
}

/** What the booking costs, line by line, and whether today's price list says the same. */
export function PriceLines({ booking }: PriceLinesProps) {
  const { lines, todayTotal, isDifferent } = priceCheck(booking);
  return (
    <section className="dialog-price" aria-label={DETAILS.price}>
      <dl className="fact-lines">
        {lines.map(({ id, label, amount }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
        <div className="dialog-total">
          <dt>{DETAILS.total}</dt>
          <dd>{formatPrice(booking.totalPrice)}</dd>
        </div>
      </dl>
      {isDifferent ? (
        <p className="note note-warn mt-4">
          <CircleAlert size={20} aria-hidden="true" />
          {DETAILS.differs(formatPrice(todayTotal))}
        </p>
      ) : null}
    </section>
  );
}
