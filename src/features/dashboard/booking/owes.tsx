import { MONEY } from '@/content/staff-money';
import { cn } from '@/components/ui/cn';
import { formatCents } from '@/domain/money';
import { useOpenMoney } from './use-checkout';

interface OwesProps {
  readonly bookingId: string;
  readonly className?: string;
}

/** "Deposit due $200.00", "Not paid yet $168.00"; nothing where nothing is owed. */
export function Owes({ bookingId, className }: OwesProps) {
  const open = useOpenMoney(bookingId);
  if (!open) return null;
  const text =
    open.deposit === undefined
      ? MONEY.notPaid(open.balance ? formatCents(open.balance) : '')
      : MONEY.depositDue(formatCents(open.deposit));
  return (
    <span
      className={cn(
        'inline-block rounded-s bg-pending-bg px-1.75 py-0.5 text-xs font-semibold text-pending-lead tabular-nums',
        className,
      )}
    >
      {text}
    </span>
  );
}
