import { BOOKING } from '@/content/booking/booking';
import { isDueAgain } from '@/domain/care';
import type { BookingForm, FormAction } from '@/domain/booking/booking-form';

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
    <label className="col-span-full flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-snug">
      <input
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-text"
        checked={form.wantsCare}
        onChange={({ target }) => dispatch({ type: 'careTicked', isTicked: target.checked })}
      />
      <span>
        {label} <span className="text-text-2">{BOOKING.details.careStop}</span>
      </span>
    </label>
  );
}
