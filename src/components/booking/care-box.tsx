import { BOOKING } from '@/content/booking/booking';
import { isDueAgain } from '@/domain/care';
import type { BookingForm, FormAction } from '@/domain/booking/booking-form';
import { TickBox } from './tick-box';

interface CareBoxProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
  /** Other words for staff, who ask the caller. */
  readonly label?: string;
}

/** Consent to a reminder of work that is due again: unticked until the customer ticks it. */
export function CareBox({ form, dispatch, label = BOOKING.details.care }: CareBoxProps) {
  if (!isDueAgain([form.service, ...form.extraServices])) return null;
  return (
    <TickBox
      label={label}
      hint={BOOKING.details.careStop}
      isTicked={form.wantsCare}
      onTick={(isTicked) => dispatch({ type: 'careTicked', isTicked })}
    />
  );
}
