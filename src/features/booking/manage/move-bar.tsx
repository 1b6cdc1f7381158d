import { Button } from '@/components/ui/button';
import { MANAGE } from '@/content/manage';
import { formatDayAndTime, formatDayShort } from '@/domain/day';
import type { Slot } from '@/domain/slots';

const COPY = MANAGE.move;

interface MoveBarProps {
  readonly from: Slot;
  /** Undefined until a new time is picked. */
  readonly to: Slot | undefined;
  readonly isBusy: boolean;
  readonly onMove: (to: Slot) => void;
}

/** From when to when, and the button that does it. */
export function MoveBar({ from, to, isBusy, onMove }: MoveBarProps) {
  return (
    <div className="mt-6 grid gap-3.5 border-t border-line pt-5 md:grid-cols-[1fr_auto] md:items-center">
      <p className="tabular-nums" aria-live="polite">
        {to ? (
          <>
            <s className="block text-text-3">{formatDayAndTime(from.day, from.time)}</s>
            <b className="block">{formatDayAndTime(to.day, to.time)}</b>
          </>
        ) : (
          COPY.now(formatDayAndTime(from.day, from.time))
        )}
      </p>
      {/* Not `disabled` without a time either: the focus stays when a lost one is taken out. */}
      <Button isBusy={isBusy} aria-disabled={!to || isBusy} onClick={() => to && onMove(to)}>
        {isBusy ? COPY.busy : to ? COPY.confirm(formatDayShort(to.day), to.time) : COPY.unchosen}
      </Button>
    </div>
  );
}
