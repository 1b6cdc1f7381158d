import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { WORK_ENDS, WORK_HOURS, WORK_STARTS } from '@/domain/calendar/bay-plan';
import { dayPercent } from '@/domain/calendar/board';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { useReopenTimes } from '../closures/actions';

interface AxisProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
}

/** The hours above the lanes; a closed one can be opened again. */
export const BoardAxis = memo(function BoardAxis({ plan, screen }: AxisProps) {
  const nowMinute = minuteNow(screen);
  return (
    <div className="grid h-6 grid-cols-[136px_minmax(0,1fr)] gap-2.5">
      <span className="sticky left-0 z-4 -mb-1.5 bg-desk" />
      <div className="relative mx-3.5 text-xs font-medium text-text-2 tabular-nums">
        {[...WORK_HOURS, WORK_ENDS].map((minute) => {
          // An hour close to the clock gives way to it.
          if (nowMinute !== undefined && Math.abs(minute - nowMinute) < 32) return null;
          return (
            <span
              key={minute}
              className={cn(
                'absolute bottom-1 whitespace-nowrap',
                minute === WORK_ENDS
                  ? '-translate-x-full'
                  : minute > WORK_STARTS && '-translate-x-1/2',
              )}
              style={{ left: `${dayPercent(minute)}%` }}
              aria-hidden="true"
            >
              {formatClock(minute).replace(':00', '')}
            </span>
          );
        })}
        {plan.hours.map(({ time, state, closure }) =>
          state === 'closed' && closure ? (
            <ClosedTag key={time} time={time} reason={closure.reason} screen={screen} />
          ) : null,
        )}
      </div>
    </div>
  );
});

interface ClosedTagProps {
  readonly time: SlotTime;
  readonly reason: string;
  readonly screen: DayScreen;
}

function ClosedTag({ time, reason, screen }: ClosedTagProps) {
  const { mutate: reopen, isPending } = useReopenTimes();
  const middle = dayPercent(slotStartMinutes(time) + 30);
  return (
    <button
      type="button"
      className="absolute -bottom-2.5 z-3 flex h-11 -translate-x-1/2 items-center text-xs font-semibold whitespace-nowrap text-text disabled:text-text-2"
      style={{ left: `${middle}%` }}
      title={reason}
      disabled={!screen.isOnline || screen.isOver}
      aria-busy={isPending || undefined}
      aria-label={`${STAFF_DAY.at(STAFF_DAY.openHour, time)}. ${BOARD.closed}: ${reason}`}
      onClick={() => reopen({ day: screen.day, times: [time] })}
    >
      <span className="flex items-center gap-1.5 rounded-s bg-desk px-1.75 py-1 inset-ring inset-ring-line-strong">
        {BOARD.closed}
      </span>
    </button>
  );
}

/** Minute of the shop's clock while the board's day goes on; undefined before, after, on other days. */
export function minuteNow({ day, today, now }: DayScreen): number | undefined {
  const { minutes } = shopTime(now);
  const isShown = day === today && minutes >= (WORK_HOURS[0] ?? 0) && minutes <= WORK_ENDS;
  return isShown ? minutes : undefined;
}

export function NowLine({ screen }: { readonly screen: DayScreen }) {
  const minute = minuteNow(screen);
  if (minute === undefined) return null;
  return (
    <div
      className="pointer-events-none absolute inset-y-0 right-3.5 left-[160px]"
      aria-hidden="true"
    >
      <div className="absolute inset-y-0" style={{ left: `${dayPercent(minute)}%` }}>
        <b className="absolute top-0.5 left-0 -translate-x-1/2 rounded-s bg-text px-2 py-1 text-xs leading-none font-semibold whitespace-nowrap text-white tabular-nums">
          {formatClock(minute).replace(/ [AP]M$/, '')}
        </b>
        <span className="absolute top-5.5 bottom-0 -left-px w-0.75 rounded-full bg-film-down" />
      </div>
    </div>
  );
}
