import { MONEY } from '@/content/staff/money';
import { cn } from '@/components/ui/cn';
import { formatCents } from '@/domain/money/money';
import type { MarkProps } from '../bookings/booking-places';
import { useOpenMoney } from './use-open-money';

/** "Deposit due $200.00", "On its way $200.00", "Not paid yet $168.00", "Deposit held $50.00"; nothing where nothing is owed. */
export function Owes({ bookingId, className }: MarkProps) {
  const open = useOpenMoney(bookingId);
  if (!open) return null;
  const { depositCents: deposit, balanceCents: balance, onItsWayCents: onItsWay } = open;
  const text = onItsWay
    ? MONEY.onItsWay(formatCents(onItsWay))
    : deposit === null
      ? MONEY.notPaid(balance ? formatCents(balance) : '')
      : (deposit < 0 ? MONEY.depositHeld : MONEY.depositDue)(formatCents(Math.abs(deposit)));
  return (
    <span
      data-mark=""
      className={cn(
        'inline-block rounded-s bg-debt-bg px-1.75 py-0.5 text-xs font-semibold text-debt tabular-nums',
        className,
      )}
    >
      {text}
    </span>
  );
}
