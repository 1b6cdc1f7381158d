import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import type { Stretch } from '@/domain/calendar/bay-plan';
import { type BlockLayout, blockLayout } from '@/domain/calendar/board';
import { shopTime } from '@/domain/calendar/shop-calendar';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BookedType } from '../../bookings/booked-type';
import { LastStep } from '../../bookings/booking-places';
import { expectedEnd } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { IntakeButton, useIntakeIsNext } from '../job/intake-button';
import { JobLine } from '../job/job-line';
import { MakeRoom, ReadyAt } from '../job/ready-at';
import { shortServiceName } from '../job/short-names';
import { isDue, isPastReady } from '../job/state-text';
import { StepButton, stepsOf } from '../job/step-button';
import { offsetIn, type ShownBlock } from './block-place';

interface BlockProps {
  readonly block: ShownBlock;
  readonly screen: DayScreen;
  /** Hours inside it in which nobody works. */
  readonly closed: readonly Stretch[];
  /** Takes the button that the keyboard picks it up with. */
  readonly handle?: ((element: Element | null) => void) | undefined;
  readonly howId?: string | undefined;
  /** It is being dragged: its place stays, dashed. */
  readonly isLifted?: boolean | undefined;
  /** The job that is still in its bay. */
  readonly blockedBy?: ListedBooking | undefined;
  readonly isNext?: boolean | undefined;
  /** It is the dragged copy: nothing on it can be pressed. */
  readonly isHeld?: boolean | undefined;
}

/** A job in its bay, as long as it takes the bay. */
export const Block = memo(function Block(props: BlockProps) {
  const { block, screen, closed, handle, howId, blockedBy } = props;
  const { isLifted = false, isNext = false, isHeld = false } = props;
  const { booking, startsBefore: goesBack, goesOn } = block;
  const layout = blockLayout(block);
  const isHere = booking.status === 'confirmed' && booking.arrivedAt !== null;
  const isDone = booking.status === 'completed' && !screen.unsent.has(booking.id);
  const isShown = screen.shownId === booking.id;
  return (
    <article
      ref={isShown ? bringIntoView : undefined}
      aria-current={isShown || undefined}
      data-booking={booking.id}
      className={cn(
        'relative isolate flex h-full items-center gap-2 overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong/45 forced-colors:border',
        layout === 'short' ? 'px-1.5' : 'px-2.5',
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/55',
        (isPastReady(booking, screen) || blockedBy !== undefined) &&
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
      {layout === 'words' && !blockedBy ? (
        <BookedType
          className={cn('w-16 flex-none', isDone && 'opacity-60')}
          vehicleType={booking.vehicleType}
        />
      ) : null}
      <JobLine
        booking={booking}
        screen={screen}
        about={aboutBlock(block, screen, isLifted, layout)}
        state={blockedBy && BOARD.over.waitsFor(blockedBy.customerName)}
        isLow
        isTiny={layout === 'short'}
        handle={handle}
        howId={howId}
        className="flex-1"
      />
      {isHeld || isLifted || layout === 'short' ? null : (
        <BlockSteps {...{ block, screen, layout, blockedBy, isNext, isDone }} />
      )}
      <Pauses closed={closed} block={block} />
      {goesBack ? (
        <span className={cn(EDGE, 'left-0')}>
          <ChevronLeft size={14} aria-hidden="true" />
        </span>
      ) : null}
      {goesOn ? (
        <span className={cn(EDGE, 'right-0')}>
          <ChevronRight size={14} aria-hidden="true" />
        </span>
      ) : null}
    </article>
  );
});

/** The part of the block that lies behind, where the car is here. */
function Elapsed({ block, screen: { now, day, today } }: Pick<BlockProps, 'block' | 'screen'>) {
  const { minutes } = shopTime(now);
  if (day !== today || minutes <= block.from) return null;
  return (
    <span
      className="absolute inset-y-px left-px -z-1 rounded-l-m bg-confirmed-bg/70"
      style={{ width: offsetIn(block, minutes) }}
      aria-hidden="true"
    />
  );
}

/** Closed hours along the lower edge: the car stays, work pauses. */
function Pauses({ closed, block }: Pick<BlockProps, 'block' | 'closed'>) {
  return closed
    .filter((pause) => pause.from < block.to && pause.to > block.from)
    .map((pause) => (
      <span
        key={pause.from}
        className="pointer-events-none absolute bottom-0 h-1.5 bg-hatch-mark"
        style={{
          left: offsetIn(block, pause.from),
          right: `calc(100% - ${offsetIn(block, pause.to)})`,
        }}
        aria-hidden="true"
      />
    ));
}

const EDGE =
  'pointer-events-none absolute inset-y-0 grid w-5 place-items-center bg-ink-600 text-white';

/** "Premium Detailing, day 2 of 4, until 3:00 PM"; its length says until when where there is no room. */
function aboutBlock(
  block: ShownBlock,
  { day }: DayScreen,
  isLifted: boolean,
  layout: BlockLayout,
): string {
  const { booking, dayNumber, dayCount, startsBefore } = block;
  const isWide = layout === 'words';
  const end = booking.status === 'completed' ? '' : expectedEnd(booking, day);
  const parts = [
    isWide ? booking.serviceName : shortServiceName(booking.serviceName),
    dayCount > 1 ? BOARD.dayOf(dayNumber, dayCount) : '',
    isLifted && !startsBefore ? BOARD.drag.was(booking.bookingTime) : end,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** A shorter job has no room for its name beside two buttons with words. */
const TWO_STEPS_MINUTES = 240;

interface BlockStepsProps extends Pick<BlockProps, 'block' | 'screen' | 'blockedBy'> {
  readonly layout: BlockLayout;
  readonly isNext: boolean;
  readonly isDone: boolean;
}

/** The step that is due now, of a car that has just come its intake; where there is room, the one beside it as well. */
function BlockSteps({ block, screen, layout, blockedBy, isNext, isDone }: BlockStepsProps) {
  const { booking, from, to } = block;
  const isIcon = layout === 'icon';
  const className = isIcon ? 'w-11 px-0' : 'gap-2 px-3.25';
  const takesIn = useIntakeIsNext(booking, screen);
  const [side] = stepsOf(booking, screen.now).toReversed();
  if (!isNext && !isDue(booking, screen)) return null;
  return (
    <div className="relative z-1 flex flex-none items-center gap-1">
      {blockedBy ? (
        <MakeRoom
          booking={blockedBy}
          forWhom={booking.customerName}
          screen={screen}
          isIcon={isIcon}
        />
      ) : null}
      {isPastReady(booking, screen) ? (
        <ReadyAt booking={booking} screen={screen} isIcon={isIcon} />
      ) : side && to - from >= TWO_STEPS_MINUTES && !blockedBy ? (
        <StepButton
          className={className}
          booking={booking}
          screen={screen}
          step={side}
          look="plain"
        />
      ) : null}
      {takesIn ? (
        <IntakeButton className={className} booking={booking} isIcon={isIcon} look="outline" />
      ) : isDone ? (
        <LastStep className={className} booking={booking} screen={screen} isIcon={isIcon} />
      ) : isIcon && (blockedBy || isPastReady(booking, screen)) ? null : (
        // Beside what makes room for it there is room for a name and no further word.
        <StepButton
          className={blockedBy ? 'w-11 px-0' : className}
          booking={booking}
          screen={screen}
          isIcon={isIcon || blockedBy !== undefined}
          look={isNext ? 'primary' : 'outline'}
        />
      )}
    </div>
  );
}

function bringIntoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center', inline: 'center' });
}
