import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { WORK_HOURS } from '@/domain/calendar/bay-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { expectedEnd } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { useBayDay } from './use-bay-day';

const LOOK = {
  pending: 'inset-ring-[1.5px] inset-ring-pending-mark',
  confirmed: 'bg-confirmed',
  completed: 'bg-completed',
  cancelled: '',
} as const;

interface JobStripProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

/** The part of the day that a job takes of its bay, hour by hour, with the bay and until when. */
export function JobStrip({ booking, screen }: JobStripProps) {
  const { plan } = useBayDay(screen);
  const lane = plan?.lanes.find(({ bay }) => bay.id === booking.bayId);
  const block = lane?.blocks.find((each) => each.booking.id === booking.id);
  if (!lane || !block) return null;
  const { from, to, dayNumber, dayCount } = block;
  return (
    <div className="col-span-full mt-2.5">
      <div className="grid grid-cols-10 gap-0.5" aria-hidden="true">
        {WORK_HOURS.map((hour) => {
          const isClosed = lane.closed.some((each) => each.from < hour + 60 && each.to > hour);
          const isTaken = from < hour + 60 && to > hour;
          return (
            <i
              key={hour}
              className={cn(
                'h-1.75 rounded-xs inset-ring inset-ring-line',
                isClosed ? 'bg-hatch-mark' : isTaken && LOOK[booking.status],
              )}
            />
          );
        })}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs tabular-nums">
        <b className="font-semibold">{lane.bay.name}</b>
        <span className="text-text-2">
          {dayCount > 1 ? `${BOARD.dayOf(dayNumber, dayCount)}, ` : ''}
          {booking.status === 'completed' ? '' : expectedEnd(booking, screen.day)}
        </span>
      </p>
    </div>
  );
}
