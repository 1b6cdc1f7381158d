import { cn } from '@/components/ui/cn';
import { BOOKING } from '@/content/booking/booking';
import { type BookingForm, priceRequest } from '@/domain/booking/booking-form';
import { formatPrice } from '@/domain/money/money';
import { quote } from '@/domain/money/quote';
import { ownVehicleType } from '@/domain/booking/service-vehicles';
import { pricesByVehicle } from '@/domain/money/vehicle-prices';
import { isVehicleType } from '@/domain/vehicles';
import { useTaxWords } from './use-tax-words';

const COPY = BOOKING.work;

/** The price at the choice, before day and time; read out when it changes. */
export function PriceOfChoice({ form }: { readonly form: BookingForm }) {
  const { service, extraServices, vehicleType } = form;
  const isKnown = isVehicleType(vehicleType) || ownVehicleType([service, ...extraServices]);
  const prices = isKnown ? undefined : pricesByVehicle(service);
  const price = quote(priceRequest(form));
  const tax = useTaxWords(price);
  return (
    <p
      className={cn(
        'mt-3 flex min-h-15 items-center justify-between gap-4 border-t border-line pt-3',
        service === '' && 'hidden [html[data-service]_&]:flex',
      )}
      role="status"
    >
      {/* Keys, because a sentence that became the total would be seen to move. */}
      {service === '' ? null : prices ? (
        <span key="open" className="text-sm text-text-2">
          {COPY.byVehicle(prices)}
        </span>
      ) : (
        <>
          <span key="total">{COPY.total}</span>
          <span key={tax} className="text-right">
            <b className="block font-display text-2xl leading-none font-bold tracking-heading">
              {formatPrice(price.total)}
            </b>
            <small className="mt-1 block text-sm leading-none text-text-2 tabular-nums empty:hidden">
              {tax}
            </small>
          </span>
        </>
      )}
    </p>
  );
}
