import { Info, Plus } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { BOARD, hoursText } from '@/content/staff-board';
import { STAFF_DAY } from '@/content/staff-day';
import { type Stretch, WORK_ENDS, WORK_HOURS, WORK_STARTS } from '@/domain/bay-plan';
import { freeOffers } from '@/domain/board';
import { statusLabel } from '@/domain/booking-status';
import { formatClock } from '@/domain/shop-calendar';
import type { DayScreen } from '../booking/day-screen';
import { Owes } from '../booking/owes';
import { StepButton } from '../booking/step-button';
import { type ShownBlock, stateText } from './block';
import { minuteNow } from './board-axis';
import type { ShownLane } from './use-bay-day';

const HOUR_PX = 64;

interface BayAxisProps {
  readonly lane: ShownLane;
  readonly screen: DayScreen;
}

/** One bay from the morning to the evening, for a phone. */
export function BayAxis({ lane, screen }: BayAxisProps) {
  const { bay, blocks, closed, free, openMinutes, takenMinutes, freeMinutes } = lane;
  const offers = screen.isOver || !screen.isOnline ? [] : freeOffers(free);
  const now = minuteNow(screen);
  return (
    <section aria-labelledby="bay-axis">
      <h2 className="text-xl leading-title tracking-title" id="bay-axis">
        {bay.name}
      </h2>
      <p className="mt-1 mb-4 text-sm text-text-2">
        {BOARD.laneTaken(takenMinutes, openMinutes)}, {BOARD.free(freeMinutes)}
      </p>
      <div
        className="relative ml-13 rounded-m bg-paper inset-ring inset-ring-line"
        style={{ height: `${WORK_HOURS.length * HOUR_PX}px` }}
      >
        {[...WORK_HOURS, WORK_ENDS].map((minute) => (
          <span
            key={minute}
            className="absolute -left-13 w-11 -translate-y-1/2 text-right text-xs text-text-2 tabular-nums"
            style={{ top: px(minute) }}
            aria-hidden="true"
          >
            {formatClock(minute).replace(':00', '')}
          </span>
        ))}
        {closed.map((stretch) => (
          <span key={stretch.from} className="absolute inset-x-0 bg-hatch" style={place(stretch)} />
        ))}
        <ol>
          {[...blocks, ...offers]
            .toSorted((a, b) => a.from - b.from)
            .map((item) => (
              <li key={item.from} className="absolute inset-x-1 py-0.5" style={place(item)}>
                {'booking' in item ? (
                  <AxisJob block={item} screen={screen} />
                ) : (
                  <button
                    type="button"
                    className="flex size-full items-center gap-2.5 rounded-m border-[1.5px] border-dashed border-line-strong/50 px-4 text-sm font-medium text-text-2"
                    aria-label={BOARD.addAt(item.to - item.from, bay.name, item.time)}
                    onClick={() => screen.onAdd(item.time, bay.id)}
                  >
                    <Plus className="flex-none" size={16} aria-hidden="true" />
                    {BOARD.phone.add(item.to - item.from)}
                  </button>
                )}
              </li>
            ))}
        </ol>
        {now === undefined ? null : (
          <span
            className="pointer-events-none absolute -inset-x-1 h-0.75 rounded-full bg-film"
            style={{ top: px(now) }}
            aria-hidden="true"
          />
        )}
      </div>
      {closed.length > 0 && openMinutes > 0 ? (
        <p className="mt-4 grid grid-cols-[18px_1fr] gap-2.5 text-sm leading-snug text-text-2">
          <Info className="mt-0.5" size={17} aria-hidden="true" />
          {BOARD.phone.pause}
        </p>
      ) : null}
    </section>
  );
}

const px = (minute: number): string => `${((minute - WORK_STARTS) * HOUR_PX) / 60}px`;

const place = ({ from, to }: Stretch) => ({
  top: px(from),
  height: `${((to - from) * HOUR_PX) / 60}px`,
});

function AxisJob({ block, screen }: Pick<BayAxisProps, 'screen'> & { block: ShownBlock }) {
  const { booking, from, to, dayNumber, dayCount } = block;
  const { customerName, serviceName, status, workMinutes } = booking;
  const isTall = to - from >= 120;
  return (
    <article
      className={cn(
        'relative flex h-full flex-col overflow-hidden rounded-m bg-card px-3 py-1.5 inset-ring inset-ring-line-strong/45 forced-colors:border',
        status === 'confirmed' && booking.arrivedAt && 'inset-ring-[1.5px] inset-ring-confirmed/55',
        status === 'completed' && 'bg-paper',
      )}
      data-booking={booking.id}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 truncate font-sans text-base leading-snug font-semibold tracking-normal">
          <button
            type="button"
            className="max-w-full truncate text-left after:absolute after:inset-0"
            aria-label={STAFF_DAY.detailsOf(customerName)}
            onClick={() => screen.onDetails(booking.id)}
          >
            {customerName}
          </button>
        </h3>
        <Badge className="flex-none px-2 py-1.25" tone={status}>
          {statusLabel(status)}
        </Badge>
      </div>
      <p className="flex justify-between gap-2 text-xs text-text-2 tabular-nums">
        <span className="truncate">
          {serviceName}
          {dayCount > 1 ? `, ${BOARD.dayOf(dayNumber, dayCount)}` : ''}
        </span>
        <span className="flex flex-none items-center gap-1.5">
          <Owes className="py-0" bookingId={booking.id} />
          {stateText(booking, screen)}
        </span>
      </p>
      {isTall ? (
        <>
          <p className="text-xs text-text-2 tabular-nums">
            {BOARD.phone.span(formatClock(from), formatClock(to), hoursText(workMinutes ?? 0))}
          </p>
          <StepButton
            className="relative z-1 mt-auto w-full px-3"
            booking={booking}
            screen={screen}
          />
        </>
      ) : null}
    </article>
  );
}
