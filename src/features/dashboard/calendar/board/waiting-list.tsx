import { Warehouse } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff-board';
import { nextStep } from '@/domain/next-step';
import { workTimeText } from '@/domain/ready-time';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { sideStep, StepButton } from '../../bookings/step-button';
import { FoldButton, useFold } from './fold';
import { ShortState } from './block-state';

interface WaitingListProps {
  readonly waiting: readonly ListedBooking[];
  readonly screen: DayScreen;
}

export function WaitingList({ waiting, screen }: WaitingListProps) {
  // Who is here waits in the shop, the others do so at home.
  const { shown, fold } = useFold(
    waiting.toSorted((a, b) => Number(a.arrivedAt === null) - Number(b.arrivedAt === null)),
  );
  if (waiting.length === 0) return null;
  return (
    <section
      className="mb-3 rounded-m bg-warn-bg px-4 py-3 text-warn-lead forced-colors:border"
      aria-labelledby="board-waiting"
    >
      <h2
        className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal"
        id="board-waiting"
      >
        <Warehouse size={17} aria-hidden="true" />
        {BOARD.waiting.title(waiting.length)}
      </h2>
      <ul className="mt-2 grid gap-1.5 lg:grid-cols-2">
        {shown.map((booking) => (
          <li
            key={booking.id}
            className={cn(
              'flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-m bg-card py-1.5 pr-1.5 pl-3 text-text',
              booking.arrivedAt !== null && 'inset-ring-2 inset-ring-confirmed',
            )}
            data-booking={booking.id}
          >
            <BookedType
              className="w-15 flex-none max-[359px]:hidden"
              vehicleType={booking.vehicleType}
            />
            <div className="min-w-40 flex-1 text-xs leading-snug text-text-2">
              <CustomerName
                booking={booking}
                screen={screen}
                className="block min-h-6 text-sm font-semibold text-text hover:underline"
              />
              <span className="block wrap-anywhere">
                <ShortState booking={booking} screen={screen} blockedBy={undefined} />
                {`${booking.serviceName}, ${BOARD.waiting.since(booking.bookingTime)}, ${workTimeText(booking.workMinutes ?? 0)}`}
              </span>
            </div>
            <CallButton booking={booking} isIcon className="flex-none md:-mr-2" />
            <div className="flex flex-none gap-1.5 max-md:basis-full max-md:*:flex-1">
              {sideStep(booking, screen) ? (
                <StepButton
                  className="gap-1.5 px-2.5 whitespace-nowrap"
                  booking={booking}
                  screen={screen}
                  step={sideStep(booking, screen)}
                  look="outline"
                />
              ) : null}
              {nextStep(booking, screen.now) === undefined ? null : (
                <StepButton className="px-3" booking={booking} screen={screen} />
              )}
              <Button
                look="outline"
                size="s"
                className="px-3"
                disabled={!screen.isOnline}
                aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
                aria-label={BOARD.waiting.placeOf(booking.customerName)}
                onClick={() => screen.onMove(booking.id)}
              >
                {BOARD.waiting.place}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} className="mt-1 -mb-2" /> : null}
    </section>
  );
}
