import { TillView } from '@/features/dashboard/money/till/till-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';

export function Component() {
  return <TillView day={useShownDay()} />;
}
