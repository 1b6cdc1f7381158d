import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import type { Stretch } from '@/domain/calendar/bay-plan';
import { blockLayout } from '@/domain/calendar/board';
import { BookedType } from '../../bookings/booked-type';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { LastStep } from '../../bookings/booking-places';
import { sideStep } from '../../bookings/step-button';
import { Edge, Elapsed, Pauses } from './block-parts';
import type { ShownBlock } from './block-place';
import { BlockState, ShortState } from './block-state';
import { JobSteps } from './job-steps';

interface BlockProps {
  readonly block: ShownBlock;
  readonly screen: DayScreen;
  /** Hours inside it in which nobody works. */
  readonly closed: readonly Stretch[];
  /** Takes the button that the keyboard picks it up with. */
  readonly handle?: ((element: Element | null) => void) | undefined;
  /** Id of the sentence that says how. */
  readonly howId?: string | undefined;
  /** It is being dragged: its place stays, dashed. */
  readonly isLifted?: boolean | undefined;
  /** The customer whose car is still in its bay. */
  readonly blockedBy?: string | undefined;
  /** It shares its bay with a job that is over: half as high. */
  readonly isLow?: boolean | undefined;
  /** It is the dragged copy: nothing on it can be pressed. */
  readonly isHeld?: boolean | undefined;
}

/** A job in its bay, as long as it takes the bay. */
export const Block = memo(function Block(props: BlockProps) {
  const { block, screen, closed, handle, howId, blockedBy } = props;
  const { isLifted = false, isLow = false, isHeld = false } = props;
  const { booking, dayNumber, dayCount, startsBefore: goesBack, goesOn } = block;
  const { serviceName, status, vehicleType } = booking;
  const layout = blockLayout(block);
  const isHere = status === 'confirmed' && booking.arrivedAt !== null;
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  const isShown = screen.shownId === booking.id;
  const hasSteps = !isDone && !isHeld && !isLifted;
  // A wide block is one row that starts with the car.
  const isWide = layout === 'phone';
  const isShort = layout === 'short';
  // Its buttons take the room of its state, which goes in front of the service.
  const isFull =
    hasSteps && (isShort || (layout === 'car' && sideStep(booking, screen) !== undefined));
  const state = <BlockState {...{ block, screen, layout, blockedBy, isLifted }} />;
  const steps = hasSteps ? (
    <JobSteps booking={booking} screen={screen} layout={layout} />
  ) : isDone && !isHeld ? (
    <LastStep
      className={cn('relative z-1 flex-none', isWide ? 'px-3.25' : 'min-h-9 w-11 px-0')}
      booking={booking}
      screen={screen}
      isIcon={!isWide}
    />
  ) : null;
  return (
    <article
      ref={isShown ? bringIntoView : undefined}
      aria-current={isShown || undefined}
      data-booking={booking.id}
      className={cn(
        'relative isolate grid h-full items-center overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong/45 has-[h3_button:focus-visible]:outline-2 has-[h3_button:focus-visible]:-outline-offset-2 forced-colors:border',
        isWide && 'grid-cols-[84px_minmax(0,1fr)_auto] gap-3 px-3',
        !isWide && (isLow ? 'grid-cols-[minmax(0,1fr)_auto] gap-1' : 'content-center'),
        isShort ? 'px-1.5' : 'px-2.5',
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/55',
        ((block.isOver && booking.doneAt === null) || blockedBy !== undefined) &&
          'inset-ring-2 inset-ring-pending',
        isDone && 'bg-paper inset-ring-line',
        isShown && 'inset-ring-2 inset-ring-ink-600',
        goesBack && 'rounded-l-none pl-7',
        goesOn && 'rounded-r-none pr-7',
        isHeld && 'inset-ring-[1.5px] inset-ring-text',
        isLifted &&
          'border-[1.5px] border-dashed border-line-strong bg-transparent opacity-60 shadow-none inset-ring-0',
      )}
    >
      {isHere ? <Elapsed block={block} screen={screen} /> : null}
      {isWide ? (
        <BookedType className={cn(isDone && 'opacity-60')} vehicleType={vehicleType} />
      ) : null}
      <div className={cn('min-w-0 leading-tight', isWide || 'flex gap-1.5')}>
        <div className="min-w-0 flex-1">
          <h3
            className={cn(
              'truncate font-sans text-sm leading-tight font-semibold tracking-normal',
              isDone && 'font-medium text-text-2',
            )}
          >
            <CustomerName
              ref={handle}
              booking={booking}
              screen={screen}
              howId={howId}
              className="scroll-mb-28 after:absolute after:inset-0 focus-visible:outline-hidden"
            />
          </h3>
          <p className={cn('truncate text-xs leading-tight text-text-2', isLow && 'hidden')}>
            {isFull ? <ShortState booking={booking} screen={screen} blockedBy={blockedBy} /> : null}
            {isShort ? shortServiceName(serviceName) : serviceName}
            {dayCount > 1 ? `, ${BOARD.dayOf(dayNumber, dayCount)}` : ''}
          </p>
          {isWide || isLow ? state : null}
        </div>
        {isWide || isShort || isLow ? null : (
          <BookedType
            className={cn('w-15.5 flex-none self-start', isDone && 'opacity-60')}
            vehicleType={vehicleType}
          />
        )}
      </div>
      {isWide || isLow ? (
        steps
      ) : (
        <div className="flex min-w-0 items-center justify-end gap-1">
          {isFull ? null : <div className="min-w-0 flex-1">{state}</div>}
          {steps}
        </div>
      )}
      <Pauses closed={closed} block={block} />
      {goesBack ? (
        <Edge className="left-0">
          <ChevronLeft size={14} aria-hidden="true" />
        </Edge>
      ) : null}
      {goesOn ? (
        <Edge className="right-0">
          <ChevronRight size={14} aria-hidden="true" />
        </Edge>
      ) : null}
    </article>
  );
});

function bringIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center', inline: 'center' });
}
