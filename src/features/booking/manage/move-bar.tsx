import type { Slot } from '../calendar/slot-state';
import { MANAGE } from '@/content/manage';
import { formatDayShort } from '@/domain/day';

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
    <div className="manage-bar">
      <p className="num" aria-live="polite">
        {to ? (
          <>
            <s>{when(from)}</s>
            <b>{when(to)}</b>
          </>
        ) : (
          COPY.now(when(from))
        )}
      </p>
      {/* Not `disabled`: it keeps the focus while the move is on its way. */}
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={!to || isBusy}
        aria-busy={isBusy}
        onClick={() => to && !isBusy && onMove(to)}
      >
        {isBusy ? COPY.busy : to ? COPY.confirm(formatDayShort(to.day), to.time) : COPY.unchosen}
      </button>
    </div>
  );
}

const when = ({ day, time }: Slot): string => `${formatDayShort(day)}, ${time}`;
