import { Info, Lock, Phone, Plus } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { phoneHref } from '@/domain/contact-links';
import { BOARD } from '@/content/staff-board';
import { isShared, type Stretch, WORK_ENDS, WORK_HOURS, WORK_STARTS } from '@/domain/bay-plan';
import { statusLabel } from '@/domain/booking-status';
import { formatClock } from '@/domain/shop-calendar';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { Owes } from '../../bookings/owes';
import { shortServiceName } from '../../bookings/short-names';
import { PayButton } from '../../bookings/pay-button';
import { StepButton } from '../../bookings/step-button';
import { OpenBay } from '../closures/open-bay';
import type { ShownBlock } from './block-place';
import { ShortState } from './block-state';
import { minuteNow } from './board-axis';
import { JobSteps } from './job-steps';
import { stateText } from './state-text';
import type { ShownLane } from './use-bay-day';

const HOUR_PX = 64;

interface BayAxisProps {
  readonly lane: ShownLane;
  readonly screen: DayScreen;
}

/** One bay from the morning to the evening, for a phone. */
export function BayAxis({ lane, screen }: BayAxisProps) {
  const { bay, blocks, closed, openMinutes, takenMinutes, freeMinutes } = lane;
  const offers = screen.isOver || !screen.isOnline ? [] : lane.offers;
  const now = minuteNow(screen);
  const outOfOrder = closed.find(({ closure }) => closure?.bayId === bay.id)?.closure;
  const headingId = `bay-axis-${String(bay.id)}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl leading-title tracking-title wrap-anywhere" id={headingId}>
            {bay.name}
          </h2>
          <p className="mt-1 text-sm text-text-2">
            {BOARD.laneTaken(takenMinutes, openMinutes)}, {BOARD.free(freeMinutes)}
          </p>
          {outOfOrder ? (
            <p className="mt-0.5 text-sm wrap-anywhere text-text-2">{outOfOrder.reason}</p>
          ) : null}
        </div>
        {screen.isOver ? null : outOfOrder ? (
          <OpenBay bay={bay} day={screen.day} />
        ) : (
          <Button
            look="outline"
            size="s"
            className="w-11 flex-none px-0"
            disabled={!screen.isOnline}
            aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
            aria-label={BOARD.phone.close(bay.name)}
            onClick={() => screen.onCloseBay(bay.id)}
          >
            <Lock className="flex-none" size={17} aria-hidden="true" />
          </Button>
        )}
      </div>
      <div
        className="relative ml-13 rounded-m bg-paper inset-ring inset-ring-line"
        style={{ height: `${WORK_HOURS.length * HOUR_PX}px` }}
      >
        {[...WORK_HOURS, WORK_ENDS].map((minute) =>
          // An hour close to the clock gives way to it.
          now !== undefined && Math.abs(minute - now) < 20 ? null : (
            <span
              key={minute}
              className="absolute -left-13 w-11 -translate-y-1/2 text-right text-xs text-text-2 tabular-nums"
              style={{ top: px(minute) }}
              aria-hidden="true"
            >
              {formatClock(minute).replace(':00', '')}
            </span>
          ),
        )}
        {closed.map((stretch) => (
          <span key={stretch.from} className="absolute inset-x-0 bg-hatch" style={place(stretch)} />
        ))}
        {/* Behind the jobs: a line would strike their words out. */}
        {now === undefined ? null : (
          <span
            className="pointer-events-none absolute inset-x-0 h-0.75 -translate-y-1/2 rounded-full bg-film"
            style={{ top: px(now) }}
            aria-hidden="true"
          >
            <b className="absolute top-1/2 right-full mr-1 -translate-y-1/2 rounded-s bg-text px-1.5 py-1 text-xs leading-none font-semibold text-white tabular-nums">
              {formatClock(now).replace(/ [AP]M$/, '')}
            </b>
          </span>
        )}
        <ol>
          {[...blocks, ...offers]
            .toSorted((a, b) => a.from - b.from)
            .map((item) => (
              <li
                key={'booking' in item ? item.booking.id : item.from}
                className={cn(
                  'absolute inset-x-1 py-0.5',
                  'booking' in item &&
                    isShared(item, blocks) &&
                    (item.isOver ? 'right-1/2' : 'left-1/2'),
                )}
                style={place(item)}
              >
                {'booking' in item ? (
                  <AxisJob block={item} closed={closed} screen={screen} />
                ) : (
                  <button
                    type="button"
                    className="flex size-full items-center gap-2.5 rounded-m border-[1.5px] border-dashed border-line-strong/50 px-4 text-sm font-medium text-text-2"
                    aria-label={
                      item.isNow
                        ? BOARD.walkInAt(item.to - item.from, bay.name)
                        : BOARD.addAt(item.to - item.from, bay.name, item.time)
                    }
                    onClick={() =>
                      item.isNow ? screen.onWalkIn(bay.id) : screen.onAdd(item.time, bay.id)
                    }
                  >
                    <Plus className="flex-none" size={16} aria-hidden="true" />
                    {(item.isNow ? BOARD.phone.walkIn : BOARD.phone.add)(item.to - item.from)}
                  </button>
                )}
              </li>
            ))}
        </ol>
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

interface AxisJobProps extends Pick<BayAxisProps, 'screen'> {
  readonly block: ShownBlock;
  readonly closed: readonly Stretch[];
}

function AxisJob({ block, closed, screen }: AxisJobProps) {
  const { booking, from, to, dayNumber, dayCount } = block;
  const { customerPhone, serviceName, status, workMinutes } = booking;
  const hours = (to - from) / 60;
  const times = BOARD.phone.times(formatClock(from), formatClock(to));
  const state = stateText(booking, screen);
  const isHere = status === 'confirmed' && booking.arrivedAt !== null;
  const now = minuteNow(screen);
  // The badge says the status, and one line has the times.
  const isShort = hours < 2;
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  const isStateShown = state !== statusLabel(status);
  return (
    <article
      className={cn(
        'relative isolate flex h-full flex-col overflow-hidden rounded-m bg-card px-3 py-1.5 inset-ring inset-ring-line-strong/45 forced-colors:border',
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/55',
        status === 'completed' && 'bg-paper',
      )}
      data-booking={booking.id}
    >
      {isHere && now !== undefined && now > from ? (
        <span
          className="absolute inset-x-px top-px -z-1 bg-confirmed-bg/70"
          style={{ height: `${((Math.min(now, to) - from) / (to - from)) * 100}%` }}
          aria-hidden="true"
        />
      ) : null}
      {closed
        .filter((pause) => pause.from < to && pause.to > from)
        .map((pause) => (
          <span
            key={pause.from}
            className="absolute inset-x-0.5 -z-1 bg-hatch"
            style={{
              top: `${((Math.max(pause.from, from) - from) * 100) / (to - from)}%`,
              height: `${((Math.min(pause.to, to) - Math.max(pause.from, from)) * 100) / (to - from)}%`,
            }}
            aria-hidden="true"
          />
        ))}
      <div
        className={cn(
          'flex justify-between gap-2',
          isShort ? 'my-auto items-center' : 'items-start',
        )}
      >
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-sans text-base leading-snug font-semibold tracking-normal">
            <CustomerName
              booking={booking}
              screen={screen}
              className="after:absolute after:inset-0"
            />
          </h3>
          {isShort ? (
            <p className="truncate text-xs text-text-2 tabular-nums">
              <ShortState booking={booking} screen={screen} blockedBy={undefined} />
              {shortServiceName(serviceName)}
            </p>
          ) : null}
        </div>
        {isShort && !isDone ? (
          <JobSteps booking={booking} screen={screen} layout="short" />
        ) : (
          <Badge className="flex-none px-2 py-1.25" tone={status}>
            {statusLabel(status)}
          </Badge>
        )}
      </div>
      {isShort ? null : (
        <p className="flex justify-between gap-2 text-xs text-text-2 tabular-nums">
          <span className="truncate">
            {serviceName}
            {dayCount > 1 ? `, ${BOARD.dayOf(dayNumber, dayCount)}` : ''}
          </span>
          <span className="flex flex-none items-center gap-1.5">
            <Owes className="py-0" bookingId={booking.id} />
            {isStateShown ? state : times}
          </span>
        </p>
      )}
      {hours >= 5 ? (
        <BookedType className="my-1.5 w-32 flex-none" vehicleType={booking.vehicleType} />
      ) : null}
      {hours >= 3 ? (
        <p className="self-start bg-card text-xs text-text-2 tabular-nums">
          {isStateShown ? `${times}, ` : ''}
          {BOARD.drag.work(workMinutes ?? 0)}
        </p>
      ) : null}
      {isShort ? null : (
        <div className="relative z-1 mt-auto grid auto-cols-fr grid-flow-col gap-2">
          {customerPhone === '' ? null : (
            <a
              className="flex min-h-11 items-center justify-center gap-2 rounded-m bg-card px-1 text-sm font-semibold tabular-nums inset-ring inset-ring-line-strong max-[359px]:text-xs"
              href={phoneHref(customerPhone)}
            >
              <Phone className="flex-none max-[359px]:hidden" size={16} aria-hidden="true" />
              {customerPhone}
            </a>
          )}
          <StepButton className="px-3" booking={booking} screen={screen} />
          <PayButton className="px-3" booking={booking} screen={screen} />
        </div>
      )}
    </article>
  );
}
