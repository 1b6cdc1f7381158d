import { useCallback } from 'react';
import { DayView } from '@/features/dashboard/calendar/day/day-view';
import { useUsesCheckout } from '@/features/dashboard/money/use-open-money';
import { useDialogAddress } from '@/features/dashboard/shell/use-dialog-address';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';

export function Component() {
  const { open } = useDialogAddress();
  const usesCheckout = useUsesCheckout();
  const handleComplete = useCallback((of: string) => open({ do: 'checkout', of }), [open]);
  return <DayView day={useShownDay()} onComplete={usesCheckout ? handleComplete : undefined} />;
}
