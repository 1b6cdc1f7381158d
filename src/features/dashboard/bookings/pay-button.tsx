import { Receipt } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CHECKOUT } from '@/content/staff/checkout';
import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from './api/booking-rows';
import { type DayScreen, OFFLINE_ID } from './day-screen';
import { useOpenMoney } from './use-checkout';

interface PayButtonProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Without its words, where there is no room for them. */
  readonly isIcon?: boolean;
  readonly className?: string;
}

/** Takes what completed work still owes; nothing where all is paid. */
export function PayButton({ booking, screen, isIcon = false, className }: PayButtonProps) {
  const { id, status, customerName } = booking;
  const owed = useOpenMoney(id)?.balanceCents ?? 0;
  const { onCheckout, isOnline } = screen;
  if (status !== 'completed' || owed <= 0 || !onCheckout) return null;
  return (
    <Button
      look="outline"
      size="s"
      className={className}
      aria-label={STAFF_DAY.stepOf(CHECKOUT.openCompleted, customerName)}
      data-not-dragged=""
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : OFFLINE_ID}
      onClick={() => onCheckout(id)}
    >
      <Receipt className="flex-none" size={17} aria-hidden="true" />
      {isIcon ? null : CHECKOUT.openCompleted}
    </Button>
  );
}
