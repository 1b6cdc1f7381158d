import { Pencil, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NEW_BOOKING } from '@/content/staff/booking';
import { priceRequest } from '@/domain/booking/booking-form';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';
import { formatDollars, formatPrice, parseDollars } from '@/domain/money/money';
import { bookedVehicleType } from '@/domain/money/quote';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { draftListPrice, type OwnPrice } from './draft';
import type { NewBookingProps } from './use-new-booking';

/** The list's price, or another one with its reason; the listed one is kept with it. */
export function PriceBlock({ state: { draft, dispatch, problems: found } }: NewBookingProps) {
  const { form, price } = draft;
  const problem = found?.price;
  const isChosen = form.service !== '';
  const listed = isChosen ? draftListPrice(draft) : 0;
  const onChange = (next: OwnPrice | undefined): void => dispatch({ type: 'priced', price: next });
  const isUnknown = !isChosen && price === undefined;
  const own = price && parseDollars(price.amount);
  const shown = own ?? listed;
  const Icon = price ? RotateCcw : Pencil;
  const { problems } = NEW_BOOKING;
  return (
    <div className="border-t border-line pt-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
          {isUnknown ? null : (
            <b className="font-display text-3xl leading-heading font-bold tracking-heading tabular-nums md:text-2xl">
              {formatPrice(shown)}
            </b>
          )}
          <span className="text-sm text-text-2">
            {isUnknown
              ? NEW_BOOKING.noPrice
              : own !== undefined && own !== listed
                ? NEW_BOOKING.quoted(formatPrice(listed))
                : listed === 0
                  ? NEW_BOOKING.byQuote
                  : NEW_BOOKING.listPrice(vehicleTypeLabel(bookedVehicleType(priceRequest(form))))}
          </span>
        </p>
        <Button
          look="outline"
          size="s"
          className="gap-2"
          onClick={() =>
            onChange(
              price
                ? undefined
                : { amount: listed === 0 ? '' : formatDollars(listed).slice(1), reason: '' },
            )
          }
        >
          <Icon size={16} aria-hidden="true" />
          {price ? NEW_BOOKING.keepPrice : NEW_BOOKING.changePrice}
        </Button>
      </div>
      {price ? (
        <div className="mt-3.5 grid items-start gap-3.5 md:grid-cols-[140px_1fr]">
          <Field
            id="new-booking-price"
            label={NEW_BOOKING.price}
            error={problem === 'price' ? problems.price : undefined}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={price.amount}
              onChange={(event) => onChange({ ...price, amount: event.target.value })}
            />
          </Field>
          <Field
            id="new-booking-reason"
            label={NEW_BOOKING.reason}
            labelNote={NEW_BOOKING.reasonHint}
            error={
              problem === 'reason'
                ? problems.reason
                : problem === 'reason-long'
                  ? problems.tooLong(PRICE_REASON_LENGTH)
                  : undefined
            }
          >
            <Input
              autoComplete="off"
              maxLength={PRICE_REASON_LENGTH}
              value={price.reason}
              onChange={(event) => onChange({ ...price, reason: event.target.value })}
            />
          </Field>
        </div>
      ) : (
        <p className="mt-2 text-sm leading-snug text-text-3">{NEW_BOOKING.priceHint}</p>
      )}
    </div>
  );
}
