import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cn } from '@/components/ui/cn';
import { STAFF_FRAME } from '@/content/staff/frame';
import { clockAheadMs, onClockChange } from '@/lib/clock';
import { STAFF_WRAP } from './staff-layout';

/** One line while this device has another time than the server. */
export function ClockLine() {
  const aheadMs = useSyncExternalStore(onClockChange, clockAheadMs);
  return (
    <p role="status" className={cn(STAFF_WRAP, 'text-sm print:hidden')}>
      {aheadMs === 0 ? null : (
        <span className="flex items-center gap-2 pt-3">
          <Clock className="flex-none text-warn-lead" size={16} aria-hidden="true" />
          {STAFF_FRAME.wrongClock(difference(aheadMs))}
        </span>
      )}
    </p>
  );
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1_440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

function difference(aheadMs: number): string {
  const size = Math.abs(aheadMs);
  // The headers of answers have whole seconds: an hour is not 59 minutes.
  const [unit, unitMs] = UNITS.find(([, ms]) => size >= ms - MINUTE_MS) ?? UNITS[2];
  const count = Math.round(size / unitMs);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
