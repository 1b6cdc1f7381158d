import { ShopPlace } from '@/components/site/shop-place';
import { BOOKING_SUCCESS } from '@/content/booking-success';
import { bookingReference } from '@/domain/booking';
import { formatDayLong } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import { TAX_NOTE } from '@/domain/shop';
import { serviceDisplayName } from '@/domain/service-names';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { BookingReceipt } from '../success-link';

const COPY = BOOKING_SUCCESS;

interface ReceiptPanelProps {
  readonly receipt: BookingReceipt;
  /** The total is the page's own: the shop confirms it, or sets another. */
  readonly isEstimate: boolean;
}

/** The booking, fact by fact; what is not known has no line. */
export function ReceiptPanel({ receipt, isEstimate }: ReceiptPanelProps) {
  const { bookingId, bookingDate, totalPrice, addOns, extraServices } = receipt;
  return (
    <section className="panel success-receipt" aria-labelledby="success-booking">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="success-heading" id="success-booking">
          {COPY.booking}
        </h2>
        {bookingId === undefined ? null : (
          <span className="num text-[15px] text-text-2">
            {COPY.reference(bookingReference(bookingId))}
          </span>
        )}
      </div>
      <dl className="fact-lines">
        <Fact label={COPY.rows.date} text={bookingDate && formatDayLong(bookingDate)} />
        <Fact label={COPY.rows.time} text={receipt.bookingTime} />
        <Fact label={COPY.rows.service} text={receipt.serviceName} />
        <Fact
          label={COPY.rows.extraServices}
          text={extraServices.map(serviceDisplayName).join(', ')}
        />
        <Fact label={COPY.rows.extras} text={addOns.map(serviceDisplayName).join(', ')} />
        <Fact label={COPY.rows.vehicle} text={vehicleText(receipt)} />
        <div>
          <dt>{COPY.rows.where}</dt>
          <dd>
            <ShopPlace />
          </dd>
        </div>
      </dl>
      {(receipt.customerName ?? receipt.customerEmail ?? receipt.customerPhone) ? (
        <>
          <h3 className="sr-only">{COPY.customer}</h3>
          <dl className="fact-lines success-rule">
            <Fact label={COPY.rows.name} text={receipt.customerName} />
            <Fact label={COPY.rows.email} text={receipt.customerEmail} />
            <Fact label={COPY.rows.phone} text={receipt.customerPhone} />
          </dl>
        </>
      ) : null}
      {totalPrice === undefined ? null : (
        <p className="success-total success-rule">
          <span>{COPY.rows.total}</span>
          <strong>{formatPrice(totalPrice)}</strong>
          {totalPrice === 0 ? null : (
            <span className="w-full text-[14px] text-text-3">{TAX_NOTE}</span>
          )}
        </p>
      )}
      {isEstimate && totalPrice !== undefined && totalPrice > 0 ? (
        <p className="mt-2 text-[15px] text-text-2">{COPY.estimate}</p>
      ) : null}
    </section>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (text === undefined || text === '') return null;
  return (
    <div>
      <dt className="max-w-[45%] flex-none">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** "SUV, Honda Pilot" */
function vehicleText({ vehicleType, vehicleMake, vehicleModel }: BookingReceipt): string {
  const make = [vehicleMake, vehicleModel].filter(Boolean).join(' ');
  const type = vehicleType === undefined ? '' : vehicleTypeLabel(vehicleType);
  return [type, make].filter(Boolean).join(', ');
}

/** The panel's shape while the page does not know its address. */
export function ReceiptSkeleton() {
  return (
    <section className="panel success-receipt" aria-busy="true">
      <div aria-hidden="true" className="grid gap-[15px]">
        <span className="skeleton mb-3 h-6 w-40" />
        {[0, 1, 2, 3, 4, 5, 6].map((line) => (
          <span key={line} className="skeleton h-5 w-full" />
        ))}
        <span className="skeleton mt-4 h-9 w-full" />
      </div>
    </section>
  );
}
