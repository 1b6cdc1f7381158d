import { useQuery } from '@tanstack/react-query';
import { BOOKING } from '@/content/booking/booking';
import { takesTextsQuery } from './takes-texts';
import { TickBox } from './tick-box';

interface TextsBoxProps {
  /** Other words for staff, who ask the caller, and for a quote. */
  readonly label?: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Consent to texts, where the shop sends any. */
export function TextsBox({ label = BOOKING.details.texts, isTicked, onTick }: TextsBoxProps) {
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  if (!takesTexts) return null;
  return (
    <TickBox label={label} hint={BOOKING.details.textsStop} isTicked={isTicked} onTick={onTick} />
  );
}
