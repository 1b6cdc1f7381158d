import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { dayPercent } from '@/domain/calendar/board';
import { byAppointment, isSlotTime, slotStartMinutes } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { JobLine } from '../job/job-line';
import { shortServiceName } from '../job/short-names';
import { isDue } from '../job/state-text';
import { StepButton } from '../job/step-button';
import { Track } from './track';
import type { ShownBayDay } from './use-bay-day';

interface NoBayRowProps {
  readonly plan: ShownBayDay;
  readonly screen: DayScreen;
}

/** Drop-offs without work in a bay, which take a spot in their slot, and what was done before it took one. */
export const NoBayRow = memo(function NoBayRow({ plan, screen }: NoBayRowProps) {
  const { withoutBay, doneWithoutBay, lanes } = plan;
  const bookings = [...withoutBay, ...doneWithoutBay].toSorted(byAppointment);
  if (bookings.length === 0) return null;
  return (
    <section
      className="grid min-h-13 grid-cols-[136px_minmax(0,1fr)] gap-2.5"
      aria-labelledby="board-no-bay"
    >
      <div className="sticky left-0 z-3 flex flex-col justify-center bg-desk pl-1">
        <h2 className="text-sm leading-title font-semibold tracking-title" id="board-no-bay">
          {BOARD.noBay}
        </h2>
        <p className="mt-0.75 text-xs leading-tight text-text-2">
          {BOARD.visits(withoutBay.length, doneWithoutBay.length)}
        </p>
      </div>
      <Track closed={closedForAll(lanes)}>
        <ol className="relative z-1 grid h-full grid-cols-10 gap-y-1 py-0.5">
          {bookings.map((booking) => (
            <li
              key={booking.id}
              className="min-w-0 px-0.5"
              style={{ gridColumn: visitColumns(booking) }}
            >
              <Visit booking={booking} screen={screen} />
            </li>
          ))}
        </ol>
      </Track>
    </section>
  );
});

/** Hours that are closed in every bay. */
function closedForAll(lanes: ShownBayDay['lanes']) {
  const [first, ...others] = lanes;
  return (first?.closed ?? []).filter((stretch) =>
    others.every(({ closed }) =>
      closed.some(({ from, to }) => from <= stretch.from && to >= stretch.to),
    ),
  );
}

/** Two hours wide, from its drop-off on; the last ones end with the day. */
function visitColumns({ bookingTime }: ListedBooking): string {
  if (!isSlotTime(bookingTime)) return '1 / span 2';
  const column = Math.round(dayPercent(slotStartMinutes(bookingTime)) / 10) + 1;
  return `${String(Math.min(column, 9))} / span 2`;
}

function Visit({ booking, screen }: Pick<NoBayRowProps, 'screen'> & { booking: ListedBooking }) {
  const { serviceName, status, arrivedAt } = booking;
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  return (
    <article
      className={cn(
        'relative flex min-h-11 items-center gap-2 rounded-m bg-card px-2 inset-ring inset-ring-line-strong/45 forced-colors:border',
        status === 'confirmed' &&
          arrivedAt !== null &&
          'inset-ring-[1.5px] inset-ring-confirmed/55',
        status === 'completed' && 'bg-paper inset-ring-line',
      )}
      data-booking={booking.id}
    >
      <JobLine
        booking={booking}
        screen={screen}
        about={shortServiceName(serviceName)}
        isLow
        className="flex-1"
      />
      {isDone || !isDue(booking, screen) ? null : (
        <StepButton
          className="relative z-1 w-11 flex-none px-0"
          booking={booking}
          screen={screen}
          isIcon
        />
      )}
    </article>
  );
}
