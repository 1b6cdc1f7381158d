import { useCallback } from 'react';
import { onDemand } from '@/components/on-demand';
import type { Day } from '@/domain/day';
import { DayView } from '@/features/dashboard/calendar/day/day-view';
import { useUsesCheckout } from '@/features/dashboard/money/use-open-money';
import { useDialogAddress } from '@/features/dashboard/shell/use-dialog-address';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { useIsTechnician } from '@/lib/session';

const WorkDay = onDemand(
  async () => (await import('@/features/dashboard/calendar/work/work-day')).WorkDay,
);

export function Component() {
  const day = useShownDay();
  return useIsTechnician() ? <WorkDay day={day} /> : <StaffDay day={day} />;
}

function StaffDay({ day }: { readonly day: Day }) {
  const { open } = useDialogAddress();
  const usesCheckout = useUsesCheckout();
  const handleComplete = useCallback((of: string) => open({ do: 'checkout', of }), [open]);
  return <DayView day={day} onComplete={usesCheckout ? handleComplete : undefined} />;
}
