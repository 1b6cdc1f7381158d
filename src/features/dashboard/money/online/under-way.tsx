import { Note } from '@/components/ui/note';
import { MONEY } from '@/content/staff/money';
import { formatCents } from '@/domain/money/money';
import type { BookingMoney } from '../api/booking-money';

interface UnderWayProps {
  readonly money: BookingMoney;
  /** Otherwise it was paid another way. */
  readonly isDue: boolean;
}

/** Says of a payment online that a bank works on it, or that it did not go through. */
export function UnderWay({ money, isDue }: UnderWayProps) {
  const { onItsWayCents: onItsWay, failedCents: failed } = money;
  if (onItsWay) {
    const { title, text } = MONEY.onItsWayNote(formatCents(onItsWay));
    return (
      <Note tone="warn" title={title}>
        {text}
      </Note>
    );
  }
  return failed && isDue ? <Note tone="info">{MONEY.failedNote(formatCents(failed))}</Note> : null;
}
