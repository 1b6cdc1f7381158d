import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import type { ComponentType, Ref } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { bookedKind, firstBays } from '@/domain/calendar/board';
import { nextStep } from '@/domain/booking/next-step';
import { workTimeText } from '@/domain/calendar/ready-time';
import { shopInstant } from '@/domain/calendar/shop-calendar';
import { usePlaceAll } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { workKindsQuery } from '../../shell/shop-settings-api';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { sideStep, StepButton } from '../../bookings/step-button';
import { FoldButton, useFold } from './fold';
import { ShortState } from './block-state';
import type { ShownBayDay, ShownLane } from './use-bay-day';

interface WaitingListProps {
  /** Missing while it loads. */
  readonly plan: ShownBayDay | undefined;
  readonly screen: DayScreen;
  /** Draws a job where it can be dragged to a bay. */
  readonly item?: ComponentType<WaitingJobProps>;
}

/** The jobs that wait for a bay: who is here first, all of them to be placed at once. */
export function WaitingList({ plan, screen, item: Item = WaitingJob }: WaitingListProps) {
  const waiting = plan?.waiting ?? [];
  // Customers who are here wait in the shop, the others at home.
  const inOrder = waiting.toSorted(
    (a, b) => Number(a.arrivedAt === null) - Number(b.arrivedAt === null),
  );
  const { shown, fold } = useFold(inOrder);
  if (waiting.length === 0) return null;
  return (
    <section
      className="mb-3 rounded-m bg-warn-bg px-4 py-3 text-warn-lead forced-colors:border"
      aria-labelledby="board-waiting"
    >
      <div className="flex items-center justify-between gap-2">
        <h2
          className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal"
          id="board-waiting"
        >
          <Warehouse size={17} aria-hidden="true" />
          {BOARD.waiting.title(waiting.length)}
        </h2>
        <PlaceAll waiting={inOrder} lanes={plan?.lanes ?? []} screen={screen} />
      </div>
      <ul className="mt-2 grid gap-1.5 lg:grid-cols-2">
        {shown.map((booking) => (
          <Item key={booking.id} booking={booking} screen={screen} />
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} className="mt-1 -mb-2" /> : null}
    </section>
  );
}

interface PlaceAllProps {
  readonly waiting: readonly ListedBooking[];
  readonly lanes: readonly ShownLane[];
  readonly screen: DayScreen;
}

/** One press for all that find a free bay at their time. */
function PlaceAll({ waiting, lanes, screen }: PlaceAllProps) {
  const { data: work } = useQuery(workKindsQuery);
  const { mutate, isPending } = usePlaceAll();
  const placed = firstBays(waiting, lanes, (job) => work && bookedKind(job, work));
  if (waiting.length < 2 || placed.length === 0) return null;
  const handlePlace = (): void =>
    mutate(
      placed.map(({ booking, lane, to, goesOn }) => ({
        booking,
        to: { bayId: lane.bay.id, workMinutes: booking.workMinutes ?? 0 },
        readyAt: goesOn ? null : shopInstant(screen.day, to).toISOString(),
      })),
    );
  return (
    <Button
      look="outline"
      size="s"
      className="-mt-1.5 px-3"
      isBusy={isPending}
      disabled={!screen.isOnline}
      aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
      onClick={handlePlace}
    >
      {BOARD.waiting.placeAll(placed.length, waiting.length)}
    </Button>
  );
}

export interface WaitingJobProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly ref?: Ref<HTMLLIElement>;
  /** Takes the button that the keyboard picks it up with. */
  readonly handle?: Ref<HTMLButtonElement>;
  /** Id of the sentence that says how; without one it can't be picked up. */
  readonly howId?: string | undefined;
}

export function WaitingJob({ booking, screen, ref, handle, howId }: WaitingJobProps) {
  return (
    <li
      ref={ref}
      className={cn(
        'relative isolate flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-m bg-card py-1.5 pr-1.5 pl-3 text-text',
        booking.arrivedAt !== null && 'inset-ring-2 inset-ring-confirmed',
        howId !== undefined && 'cursor-grab select-none [-webkit-touch-callout:none]',
      )}
      data-booking={booking.id}
    >
      <BookedType className="w-15 flex-none max-[359px]:hidden" vehicleType={booking.vehicleType} />
      <div className="min-w-40 flex-1 text-xs leading-snug text-text-2">
        <CustomerName
          ref={handle}
          booking={booking}
          screen={screen}
          howId={howId}
          className="block min-h-6 text-sm font-semibold text-text after:absolute after:inset-0 after:rounded-m hover:underline focus-visible:outline-hidden focus-visible:after:outline-2"
        />
        <span className="block wrap-anywhere">
          <ShortState booking={booking} screen={screen} blockedBy={undefined} />
          {`${booking.serviceName}, ${BOARD.waiting.since(booking.bookingTime)}, ${workTimeText(booking.workMinutes ?? 0)}`}
        </span>
      </div>
      <CallButton booking={booking} isIcon className="z-1 flex-none md:-mr-2" />
      <div className="z-1 flex flex-none gap-1.5 max-md:basis-full max-md:*:flex-1">
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
          data-not-dragged=""
          aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
          aria-label={BOARD.waiting.placeOf(booking.customerName)}
          onClick={() => screen.onMove(booking.id)}
        >
          {BOARD.waiting.place}
        </Button>
      </div>
    </li>
  );
}
