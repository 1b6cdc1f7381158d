import { Phone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { phoneHref } from '@/domain/contact-links';
import { BOARD } from '@/content/staff/board';
import type { Stretch } from '@/domain/calendar/bay-plan';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { BookingMark, LastStep } from '../../bookings/booking-places';
import { StepButton } from '../../bookings/step-button';
import type { ShownBlock } from './block-place';
import { ShortState } from './block-state';
import { minuteNow } from './board-axis';
import { JobSteps } from './job-steps';
import { stateText } from './state-text';

interface AxisJobProps {
  readonly block: ShownBlock;
  readonly closed: readonly Stretch[];
  readonly screen: DayScreen;
}

/** A job in its bay on a phone: the longer it takes, the more it says. */
export function AxisJob({ block, closed, screen }: AxisJobProps) {
  const { booking, from, to, dayNumber, dayCount } = block;
  const { serviceName, status, workMinutes } = booking;
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
            <BookingMark className="py-0" bookingId={booking.id} />
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
      {isShort ? null : <AxisJobButtons booking={booking} screen={screen} />}
    </article>
  );
}

interface AxisJobButtonsProps {
  readonly booking: ShownBlock['booking'];
  readonly screen: DayScreen;
}

/** The call, and what staff do next with the job. */
function AxisJobButtons({ booking, screen }: AxisJobButtonsProps) {
  return (
    <div className="relative z-1 mt-auto grid auto-cols-fr grid-flow-col gap-2">
      {booking.customerPhone === '' ? null : (
        <a
          className="flex min-h-11 items-center justify-center gap-2 rounded-m bg-card px-1 text-sm font-semibold tabular-nums inset-ring inset-ring-line-strong max-[359px]:text-xs"
          href={phoneHref(booking.customerPhone)}
        >
          <Phone className="flex-none max-[359px]:hidden" size={16} aria-hidden="true" />
          {booking.customerPhone}
        </a>
      )}
      <StepButton className="px-3" booking={booking} screen={screen} />
      <LastStep className="px-3" booking={booking} screen={screen} />
    </div>
  );
}
