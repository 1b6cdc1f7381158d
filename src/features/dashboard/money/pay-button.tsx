import { Receipt } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CHECKOUT } from '@/content/staff/checkout';
import { STAFF_DAY } from '@/content/staff/day';
import type { LastStepProps } from '../bookings/booking-places';
import { OFFLINE_ID } from '../bookings/day-screen';
import { useOpenMoney } from './use-open-money';

/** Takes what completed work still owes; nothing where all is paid. */
export function PayButton({ booking, screen, isIcon = false, className }: LastStepProps) {
  const { id, status, customerName } = booking;
  const owed = useOpenMoney(id)?.balanceCents ?? 0;
  const { onComplete, isOnline } = screen;
  if (status !== 'completed' || owed <= 0 || !onComplete) return null;
  return (
    <Button
      look="outline"
      size="s"
      className={className}
      aria-label={STAFF_DAY.stepOf(CHECKOUT.openCompleted, customerName)}
      data-not-dragged=""
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : OFFLINE_ID}
      onClick={() => onComplete(id)}
    >
      <Receipt className="flex-none" size={17} aria-hidden="true" />
      {isIcon ? null : CHECKOUT.openCompleted}
    </Button>
  );
}
