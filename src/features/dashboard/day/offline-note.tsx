import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { STAFF_DAY } from '@/content/staff-day';
import { clockOf } from './booking-times';
import { OFFLINE_ID } from './day-screen';

interface OfflineNoteProps {
  /** Instant in ms of the last answer. */
  readonly seenAt: number;
  readonly unsentCount: number;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** What still works without a connection, what waits, and why. */
export function OfflineNote({ seenAt, unsentCount, isTrying, onRetry }: OfflineNoteProps) {
  const { offline } = STAFF_DAY;
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-m bg-pending-bg py-3 pr-3 pl-4.5 text-sm leading-snug text-pending-lead forced-colors:border"
      role="status"
      id={OFFLINE_ID}
    >
      <WifiOff className="flex-none" size={21} aria-hidden="true" />
      <p className="min-w-56 flex-1">
        <b className="font-semibold">{offline.title(clockOf(seenAt))}</b> {offline.asItWas}
        {unsentCount > 0 ? (
          <>
            : <b className="font-semibold">{offline.kept(unsentCount)}</b> {offline.sent}
          </>
        ) : (
          '.'
        )}{' '}
        {offline.waits}
      </p>
      <Button look="outline" size="s" className="flex-none" isBusy={isTrying} onClick={onRetry}>
        <RefreshCw size={17} aria-hidden="true" />
        {offline.retry}
      </Button>
    </div>
  );
}
