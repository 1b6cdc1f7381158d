import { LockOpen } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff-day';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import { useReopenTimes } from '../api/closures';

interface OpenHourProps {
  readonly day: Day;
  readonly time: SlotTime;
  readonly isShort: boolean;
  readonly className?: string;
}

/** Takes an hour out of the closures that cover it. */
export function OpenHour({ day, time, isShort, className }: OpenHourProps) {
  const { mutate: reopen, isPending } = useReopenTimes();
  const text = isShort ? STAFF_DAY.open : STAFF_DAY.openHour;
  return (
    <Button
      look="outline"
      size="s"
      className={cn('flex-none px-3.5', className)}
      isBusy={isPending}
      aria-label={STAFF_DAY.at(text, time)}
      onClick={() => reopen({ day, times: [time] })}
    >
      <LockOpen size={17} aria-hidden="true" />
      {text}
    </Button>
  );
}
