import { useQuery } from '@tanstack/react-query';
import { BOOKING } from '@/content/booking/booking';
import type { BookingForm, FormAction } from '@/domain/booking/booking-form';
import { takesTextsQuery } from './takes-texts';
import { TickBox } from './tick-box';

interface TextsBoxProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
  /** Other words for staff, who ask the caller. */
  readonly label?: string;
}

/** Consent to texts about the booking, where the shop sends any. */
export function TextsBox({ form, dispatch, label = BOOKING.details.texts }: TextsBoxProps) {
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  if (!takesTexts) return null;
  return (
    <TickBox
      label={label}
      hint={BOOKING.details.textsStop}
      isTicked={form.wantsTexts}
      onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
    />
  );
}
