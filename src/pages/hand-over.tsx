import { Receipt } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CHECKOUT } from '@/content/staff/checkout';
import { HandOverDialog } from '@/features/dashboard/installed/hand-over-dialog';
import { MoneyPanel } from '@/features/dashboard/money/panel/money-panel';
import { useUsesCheckout } from '@/features/dashboard/money/use-open-money';

type HandOverProps = Omit<ComponentProps<typeof HandOverDialog>, 'completion' | 'children'>;

/** The hand-over of a car, with its money. */
export function HandOver(props: HandOverProps) {
  const { booking, onComplete } = props;
  const usesCheckout = useUsesCheckout();
  return (
    <HandOverDialog
      {...props}
      completion={usesCheckout ? { label: CHECKOUT.open, Icon: Receipt } : undefined}
    >
      <MoneyPanel booking={booking} onCheckout={onComplete} />
    </HandOverDialog>
  );
}
