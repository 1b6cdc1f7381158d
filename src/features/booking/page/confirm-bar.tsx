import type { RefObject } from 'react';
import { BarPrice, PriceBar } from '@/components/site/price-bar';
import { Button } from '@/components/ui/button';
import { BOOKING } from '@/content/booking/booking';
import { priceRequest, type BookingForm } from '@/domain/booking/booking-form';
import { formatDayShort, type Day } from '@/domain/day';
import { formatPriceShort } from '@/domain/money/money';
import { quote } from '@/domain/money/quote';
import type { SlotTime } from '@/domain/calendar/slots';
import { useTaxWords } from './use-tax-words';

const COPY = BOOKING.summary;

interface ConfirmBarProps {
  readonly form: BookingForm;
  readonly day: Day;
  readonly time: SlotTime;
  readonly isBusy: boolean;
  readonly confirmButton: RefObject<HTMLButtonElement | null>;
}

/** On phones the day, the time, the price and the button stay in view once day and time are set. */
export function ConfirmBar({ form, day, time, isBusy, confirmButton }: ConfirmBarProps) {
  const hasService = form.service !== '';
  const price = quote(priceRequest(form));
  const tax = useTaxWords(price);
  return (
    <PriceBar
      label={COPY.bar}
      action={
        <Button type="submit" className="px-4.5" ref={confirmButton} isBusy={isBusy}>
          {isBusy ? COPY.busy : COPY.confirm}
        </Button>
      }
    >
      {hasService ? (
        <>
          <BarPrice>{formatPriceShort(price.total)}</BarPrice>
          <span key={tax} className="block tabular-nums empty:hidden">
            {tax}
          </span>
        </>
      ) : (
        <b className="block text-base font-semibold text-on-ink">{COPY.noService}</b>
      )}
      <span className="tabular-nums">{COPY.when(formatDayShort(day), time)}</span>
    </PriceBar>
  );
}
