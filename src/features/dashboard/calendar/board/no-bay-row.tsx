import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { dayPercent } from '@/domain/calendar/board';
import { byAppointment, isSlotTime, slotStartMinutes } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { ShortState } from './block-state';
import { JobSteps } from './job-steps';
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
        'relative grid min-h-11 items-center gap-1 rounded-m bg-card px-2 inset-ring inset-ring-line-strong/45 forced-colors:border',
        isDone ? 'grid-cols-[46px_minmax(0,1fr)] gap-2.25' : 'grid-cols-[minmax(0,1fr)_auto]',
        status === 'confirmed' &&
          arrivedAt !== null &&
          'inset-ring-[1.5px] inset-ring-confirmed/55',
        status === 'completed' && 'bg-paper inset-ring-line',
      )}
      data-booking={booking.id}
    >
      {isDone ? <BookedType vehicleType={booking.vehicleType} /> : null}
      <div className="min-w-0 leading-tight">
        <h3 className="truncate font-sans text-sm leading-tight font-semibold tracking-normal">
          <CustomerName
            booking={booking}
            screen={screen}
            className="after:absolute after:inset-0 after:rounded-m focus-visible:outline-hidden focus-visible:after:outline-2"
          />
        </h3>
        <p className="truncate text-xs leading-tight text-text-2">
          <ShortState booking={booking} screen={screen} blockedBy={undefined} />
          {shortServiceName(serviceName)}
        </p>
      </div>
      {isDone ? null : <JobSteps booking={booking} screen={screen} layout="short" />}
    </article>
  );
}
