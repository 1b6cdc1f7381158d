import { AddToCalendar } from '../link/add-to-calendar';
import { hasEstimate, type ManagedBooking } from '../api/managed-booking';
import { manageUrl } from '../link/manage-url';
import { ShopPlace } from '@/components/site/shop-place';
import { MANAGE } from '@/content/manage';
import { bookingReference } from '@/domain/booking';
import { formatPrice, formatTotal } from '@/domain/money';
import { TAX_NOTE } from '@/domain/shop';
import { priceCheck } from '@/domain/price-check';

const COPY = MANAGE.booked;

interface BookedPanelProps {
  readonly booking: ManagedBooking;
  /** Left out where nothing is to come any more: then there is nothing for a calendar either. */
  readonly token?: string;
}

/** What was booked at which price. Amounts that are not today's stay out: the total is what counts. */
export function BookedPanel({ booking, token }: BookedPanelProps) {
  const { lines, isDifferent } = priceCheck(booking);
  const isEstimate = hasEstimate(booking);
  return (
    <section className="manage-booked panel" aria-labelledby="manage-booked">
      <h2 className="mb-1 text-[22px]" id="manage-booked">
        {COPY.heading}
      </h2>
      <p className="num mb-4 text-[15px] text-text-2">
        {COPY.reference(bookingReference(booking.id))}
      </p>
      <dl className="fact-lines">
        {lines.map(({ id, label, amount }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="flex-none">
              {amount === 0 || !isDifferent ? formatPrice(amount) : null}
            </dd>
          </div>
        ))}
        <div className="manage-total">
          <dt>{COPY.total}</dt>
          <dd className="flex-none">{formatPrice(booking.totalPrice)}</dd>
        </div>
      </dl>
      {isEstimate && booking.totalPrice > 0 ? (
        <p className="mt-2 text-sm text-text-2">{COPY.estimate}</p>
      ) : null}
      {booking.totalPrice === 0 ? null : <p className="mt-1 text-sm text-text-3">{TAX_NOTE}</p>}
      {token === undefined ? null : (
        <dl className="fact-lines mt-4">
          <div>
            <dt>{COPY.where}</dt>
            <dd>
              <ShopPlace />
            </dd>
          </div>
        </dl>
      )}
      {token === undefined ? null : (
        <div className="mt-5">
          <AddToCalendar
            booking={{
              ...booking,
              price: formatTotal(booking.totalPrice, isEstimate),
              manageUrl: manageUrl(token),
            }}
          />
        </div>
      )}
    </section>
  );
}
