import { Ban, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { followerOf, rowsOf } from '@/domain/calendar/bay-plan';
import { dayPercent, type FreeOffer } from '@/domain/calendar/board';
import type { DayScreen } from '../../bookings/day-screen';
import type { Bay } from '../../shell/shop-settings-api';
import { OpenBay } from '../closures/open-bay';
import { acrossDay, blockPlace, LANE_PX, type ShownBlock } from './block-place';
import type { Held } from './held';
import { LandingMark } from './held-marks';
import { MovableBlock } from './movable-block';
import { Panes } from './panes';
import { Track } from './track';
import type { ShownLane } from './use-bay-day';

interface LaneRowProps {
  readonly lane: ShownLane;
  readonly screen: DayScreen;
  readonly held: Held | undefined;
  /** Says why the dragged job can't come here at all. */
  readonly refusal: string | undefined;
  readonly nextId: string | undefined;
}

/** A bay with its jobs and what is free between them, in the order of the day. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, screen, held, refusal, nextId } = props;
  const { bay, blocks, closed, openMinutes, takenMinutes } = lane;
  const headingId = `bay-${String(bay.id)}`;
  const outOfOrder = closedOf(lane);
  const offers = screen.isOver || !screen.isOnline ? [] : lane.offers;
  const over = blocks.find(({ isOver }) => isOver);
  const next = over && followerOf(over, blocks);
  const rows = rowsOf(blocks);
  const rowCount = 1 + Math.max(0, ...rows.values());
  const items: readonly (ShownBlock | FreeOffer)[] = [...blocks, ...offers].toSorted(
    (a, b) => a.from - b.from,
  );
  return (
    <section
      className="grid grid-cols-[136px_minmax(0,1fr)] gap-2.5"
      style={{ height: `${String(rowCount * LANE_PX)}px` }}
      aria-labelledby={headingId}
      data-bay={bay.id}
    >
      <div className="sticky left-0 z-3 flex items-center gap-1 bg-desk pl-1">
        <div className="min-w-0 flex-1">
          <h2
            className="truncate text-base leading-title font-semibold tracking-title"
            id={headingId}
          >
            {bay.name}
          </h2>
          <p
            className={cn(
              'mt-0.5 flex items-center gap-1.5 truncate text-xs text-text-2',
              refusal !== undefined && 'text-danger-lead',
            )}
          >
            {refusal === undefined ? null : (
              <Ban className="flex-none" size={14} aria-hidden="true" />
            )}
            {refusal ??
              (openMinutes === 0 ? BOARD.laneClosed : BOARD.laneTaken(takenMinutes, openMinutes))}
          </p>
          {outOfOrder ? null : <Panes lane={lane} className="mt-1.25 w-29.5" />}
        </div>
        {outOfOrder && refusal === undefined && !screen.isOver ? (
          <OpenBay bay={bay} day={screen.day} shows="icon" />
        ) : null}
      </div>
      <Track
        closed={closed}
        className={refusal !== undefined && held === undefined ? 'opacity-45' : undefined}
      >
        {outOfOrder ? (
          <p
            className="absolute inset-y-0 my-auto h-fit max-w-full truncate rounded-s bg-desk px-2.5 py-1 text-xs text-text-2"
            style={{ left: `calc(${dayPercent(outOfOrder.from)}% + 12px)` }}
          >
            {outOfOrder.reason}
          </p>
        ) : null}
        <ol className="absolute inset-0">
          {items.map((item) =>
            'booking' in item ? (
              <li
                key={item.booking.id}
                className="absolute z-1"
                style={{
                  ...blockPlace(item),
                  top: `${String((rows.get(item.booking.id) ?? 0) * LANE_PX + 3)}px`,
                  height: `${String(LANE_PX - 7)}px`,
                }}
              >
                <MovableBlock
                  block={item}
                  screen={screen}
                  closed={closed}
                  blockedBy={next === item ? over?.booking : undefined}
                  isNext={item.booking.id === nextId}
                />
              </li>
            ) : (
              <li key={item.time} className="absolute inset-y-1.25 z-1" style={acrossDay(item, 2)}>
                <FreeStretch
                  offer={item}
                  bay={bay}
                  screen={screen}
                  className="justify-center gap-2 truncate px-1 text-xs hover:border-line-strong hover:bg-card"
                >
                  <Plus className="flex-none" size={14} aria-hidden="true" />
                  {BOARD.free(item.to - item.from)}
                </FreeStretch>
              </li>
            ),
          )}
        </ol>
        {held ? <LandingMark held={held} lane={lane} /> : null}
      </Track>
    </section>
  );
});

/** Hours in which the bay alone is closed, with the reason. */
function closedOf({ bay, closed }: ShownLane) {
  const own = closed.find(({ closure }) => closure?.bayId === bay.id);
  return own?.closure && { from: own.from, reason: own.closure.reason };
}

interface FreeStretchProps {
  readonly offer: FreeOffer;
  readonly bay: Bay;
  readonly screen: DayScreen;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens New booking with the bay and the time, or Walk-in with a bay that is free now. */
export function FreeStretch({ offer, bay, screen, className, children }: FreeStretchProps) {
  const { time, from, to, isNow = false } = offer;
  return (
    <button
      type="button"
      className={cn(
        'flex size-full items-center rounded-m border-[1.5px] border-dashed border-line-strong/50 font-medium text-text-2',
        className,
      )}
      aria-label={
        isNow ? BOARD.walkInAt(to - from, bay.name) : BOARD.addAt(to - from, bay.name, time)
      }
      onClick={() => (isNow ? screen.onWalkIn(bay.id) : screen.onAdd(time, bay.id))}
    >
      {children}
    </button>
  );
}
