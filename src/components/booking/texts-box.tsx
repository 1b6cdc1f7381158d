import { useQuery } from '@tanstack/react-query';
import { TEXTS_CONSENT } from '@/content/booking/texts-consent';
import { takesTextsQuery } from './takes-texts';
import { TickBox } from './tick-box';

interface TextsBoxProps {
  /** Other words for staff, who ask the caller, and for a quote. */
  readonly label?: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Consent to texts, where the shop sends any. */
export function TextsBox({ label = TEXTS_CONSENT.booking, isTicked, onTick }: TextsBoxProps) {
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  if (!takesTexts) return null;
  return <TickBox label={label} hint={TEXTS_CONSENT.stop} isTicked={isTicked} onTick={onTick} />;
}
