import { Phone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { statusLabel } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { CustomerName } from '../../bookings/customer-name';
import { type Conflict, conflictKind } from '../../bookings/api/conflicts';
import { phoneHref } from '@/domain/contact-links';
import { BookedType } from '../../bookings/booked-type';
import { expectedEnd, hereSince, minutesUntil, shortClockOf } from '../../bookings/booking-times';
import { JobStrip } from '../board/job-strip';
import type { DayScreen } from '../../bookings/day-screen';
import { BookingMark, LastStep } from '../../bookings/booking-places';
import { sideStep, StepButton } from '../../bookings/step-button';

interface BookingCardProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Late or expected next: the strip above has its actions on phones. */
  readonly isNext: boolean;
}

/** Three rows, and all next to each other once the card is 520 px wide. */
const CARD = cn(
  'relative grid h-full grid-cols-[68px_minmax(0,1fr)] items-center gap-x-3 rounded-m bg-card p-3 inset-ring inset-ring-line forced-colors:border',
  '@min-[520px]:grid-cols-[70px_minmax(0,1fr)_94px_106px_104px] @min-[520px]:gap-x-2.5 @min-[520px]:py-1 @min-[520px]:pr-2.5',
  '@min-[590px]:grid-cols-[82px_minmax(0,1fr)_98px_112px_106px]',
);

/** A card with two buttons hides its picture if there is no room. */
const TWO_STEPS_CARD =
  '@min-[520px]:grid-cols-[minmax(0,1fr)_94px_106px_auto] @min-[600px]:grid-cols-[70px_minmax(0,1fr)_94px_106px_auto]';

/** Without pictures if two of them are next to each other. */
const STEP =
  'relative z-1 gap-1.75 px-2 @min-[520px]:row-auto @min-[520px]:not-only:[&_svg]:hidden';

/** A booking in its slot: who, what, how to call, in which state, and what comes next. */
export function BookingCard({ booking, screen, isNext }: BookingCardProps) {
  const { serviceName, status, arrivedAt } = booking;
  const isHere = status === 'confirmed' && arrivedAt !== null;
  // A step that is not sent yet can still be undone.
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  const conflict = movedHere(booking, screen.conflicts);
  const end = isDone ? '' : expectedEnd(booking, screen.day);
  // On phones the strip above has it; of a day ahead it has no action.
  const isAbove = isNext && screen.isPhone && screen.isOnline && screen.day === screen.today;
  const hasActions = !isDone && !isAbove;
  const side = hasActions ? sideStep(booking, screen) : undefined;
  const isShown = screen.shownId === booking.id;
  return (
    <article
      ref={isShown ? bringIntoView : undefined}
      aria-current={isShown || undefined}
      className={cn(
        CARD,
        side && TWO_STEPS_CARD,
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/40',
        isDone && 'bg-paper',
        (conflict || isShown) &&
          'inset-ring-2 inset-ring-ink-600 before:absolute before:inset-y-2.5 before:left-0 before:w-0.75 before:rounded-full before:bg-film',
      )}
      data-booking={booking.id}
    >
      <BookedType
        className={cn(isDone && 'opacity-60', side && '@min-[520px]:@max-[599px]:hidden')}
        vehicleType={booking.vehicleType}
      />
      <div className="min-w-0 leading-snug">
        <h3
          className={cn(
            'truncate font-sans text-base leading-snug font-semibold tracking-normal @min-[330px]:pr-28 @min-[520px]:pr-0 @min-[520px]:text-sm',
            isDone && 'font-medium text-text-2',
          )}
        >
          <CustomerName
            booking={booking}
            screen={screen}
            className="after:absolute after:inset-0 after:rounded-m focus-visible:outline-hidden focus-visible:after:outline-2"
          />
        </h3>
        <p className="text-xs wrap-anywhere text-text-2 @min-[330px]:pr-30 @min-[520px]:pr-0">
          {conflict
            ? STAFF_DAY.conflict.movedHere(conflict.who, shortClockOf(conflict.at))
            : serviceName}
        </p>
        {end === '' || (screen.isPhone && booking.bayId !== null) ? null : (
          <p className="text-xs text-text-2 tabular-nums @min-[330px]:pr-30 @min-[520px]:pr-0">
            {end}
          </p>
        )}
        <BookingMark className="mt-0.5" bookingId={booking.id} />
      </div>
      {screen.isPhone ? <JobStrip booking={booking} screen={screen} /> : null}
      <div className="col-span-full grid grid-cols-2 items-center gap-x-2 gap-y-2.5 @min-[520px]:contents">
        <CardPhone booking={booking} isCalled={hasActions} />
        <div className="col-span-full row-start-1 mt-2 flex items-center justify-between gap-1 @min-[330px]:absolute @min-[330px]:top-0 @min-[330px]:right-0 @min-[330px]:mt-0 @min-[330px]:grid @min-[330px]:justify-items-end @min-[330px]:self-start @min-[520px]:static @min-[520px]:col-auto @min-[520px]:row-auto @min-[520px]:justify-items-start @min-[520px]:self-center">
          <Badge className="px-2.25 py-1.75" tone={status}>
            {statusLabel(status)}
          </Badge>
          <small className="text-xs leading-title whitespace-nowrap text-text-2 tabular-nums @min-[520px]:pl-0.5 @min-[520px]:whitespace-normal">
            {noteOf(booking, screen, isNext)}
          </small>
        </div>
        <CardSteps booking={booking} screen={screen} side={side} hasSteps={hasActions} />
      </div>
    </article>
  );
}

interface CardPhoneProps {
  readonly booking: ListedBooking;
  readonly isCalled: boolean;
}

/** The customer's phone, to be called while there is something to say. */
function CardPhone({ booking: { id, customerPhone }, isCalled }: CardPhoneProps) {
  if (!isCalled || customerPhone === '') {
    return (
      <span className="hidden text-xs text-text-2 tabular-nums @min-[520px]:block">
        {customerPhone}
      </span>
    );
  }
  return (
    <a
      className={cn(
        'relative z-1 row-start-2 mt-0.5 flex min-h-11 items-center justify-center gap-2 rounded-m text-sm font-semibold tabular-nums inset-ring inset-ring-line-strong hover:bg-paper',
        '@min-[520px]:row-auto @min-[520px]:mt-0 @min-[520px]:justify-start @min-[520px]:rounded-s @min-[520px]:text-xs @min-[520px]:font-normal @min-[520px]:inset-ring-0',
      )}
      href={phoneHref(customerPhone)}
      data-key-action={`call ${id}`}
    >
      <Phone
        className="flex-none @max-[329px]:hidden @min-[520px]:hidden"
        size={17}
        aria-hidden="true"
      />
      <span className="min-w-0 wrap-anywhere">{customerPhone}</span>
    </a>
  );
}

interface CardStepsProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly side: ReturnType<typeof sideStep>;
  /** Without them there may be a last one. */
  readonly hasSteps: boolean;
}

function CardSteps({ booking, screen, side, hasSteps }: CardStepsProps) {
  if (!hasSteps) {
    return (
      <LastStep
        className={cn(STEP, 'col-span-full @min-[520px]:col-auto')}
        booking={booking}
        screen={screen}
      />
    );
  }
  return (
    <div className="contents @min-[520px]:relative @min-[520px]:z-1 @min-[520px]:grid @min-[520px]:auto-cols-fr @min-[520px]:grid-flow-col @min-[520px]:gap-1.5">
      {side ? (
        <StepButton
          className={cn(STEP, 'col-span-full row-start-3 @min-[520px]:col-auto')}
          booking={booking}
          screen={screen}
          step={side}
          look="outline"
        />
      ) : null}
      <StepButton
        className={cn(STEP, 'row-start-2 mt-0.5 @min-[520px]:mt-0')}
        booking={booking}
        screen={screen}
      />
    </div>
  );
}

function bringIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' });
}

function movedHere(
  { id, bookingDate, bookingTime }: ListedBooking,
  conflicts: readonly Conflict[],
): Conflict | undefined {
  return conflicts.find(
    (conflict) =>
      conflictKind(conflict) === 'moved' &&
      conflict.now?.id === id &&
      conflict.now.bookingDate === bookingDate &&
      conflict.now.bookingTime === bookingTime,
  );
}

/** Follows the status: since when the vehicle is here, or when it is due. */
function noteOf(booking: ListedBooking, { unsent, now, day, today }: DayScreen, isNext: boolean) {
  const { status, arrivedAt, doneAt } = booking;
  const waits = unsent.get(booking.id);
  if (waits?.step.to === 'arrived') return STAFF_DAY.hereUnsent(shortClockOf(waits.step.at));
  if (waits) return STAFF_DAY.unsent;
  if (status === 'completed') return '';
  if (doneAt) return STAFF_DAY.readySince(hereSince(doneAt, day));
  if (arrivedAt) return STAFF_DAY.hereSince(hereSince(arrivedAt, day));
  if (day !== today) return '';
  // Said above the card, with since when.
  if (booking.bookingDate < today) return '';
  const minutes = minutesUntil(booking, now);
  if (minutes < 0) return STAFF_DAY.late(-minutes);
  return isNext && minutes < 60 ? STAFF_DAY.due(minutes) : '';
}
