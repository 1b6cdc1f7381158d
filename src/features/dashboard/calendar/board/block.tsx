import { ChevronLeft, ChevronRight, Phone } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { phoneHref } from '@/domain/contact-links';
import { BOARD } from '@/content/staff-board';
import { STAFF_DAY } from '@/content/staff-day';
import { type BayBlock, overMinutes, type Stretch } from '@/domain/bay-plan';
import { blockLayout, dayPercent } from '@/domain/board';
import { statusLabel } from '@/domain/booking-status';
import { shopTime } from '@/domain/shop-calendar';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { BookedType } from '../../bookings/booked-type';
import { expectedEnd, hereSince, minutesUntil, shortClockOf } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { Owes } from '../../bookings/owes';
import { StatusMark } from '../../bookings/status-look';
import { StepButton } from '../../bookings/step-button';
import { useOpenMoney } from '../../bookings/use-checkout';

export type ShownBlock = BayBlock<ListedBooking>;

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

export const TONE = {
  pending: 'text-pending',
  confirmed: 'text-confirmed',
  completed: 'text-completed',
  cancelled: 'text-cancelled',
} as const;

/** A job in its bay, as long as it takes the bay. */
export const Block = memo(function Block(props: BlockProps) {
  const {
    block,
    screen,
    closed,
    handle,
    howId,
    blockedBy,
    isLifted = false,
    isHeld = false,
  } = props;
  const { isLow = false } = props;
  const { booking, dayNumber, dayCount, startsBefore: goesBack, goesOn } = block;
  const { customerName, customerPhone, serviceName, status } = booking;
  const layout = blockLayout(block);
  const isHere = status === 'confirmed' && booking.arrivedAt !== null;
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  const isShown = screen.shownId === booking.id;
  const isWide = layout === 'button' || layout === 'phone';
  const hasStep = !isDone && !isHeld && !isLifted;
  // Its length says until when; there is no room for both.
  const open = useOpenMoney(booking.id);
  return (
    <article
      ref={isShown ? bringIntoView : undefined}
      aria-current={isShown || undefined}
      data-booking={booking.id}
      className={cn(
        'relative isolate grid h-full items-center gap-2 overflow-hidden rounded-m bg-card pr-3 pl-3 inset-ring inset-ring-line-strong/45 has-[h3_button:focus-visible]:outline-2 has-[h3_button:focus-visible]:-outline-offset-2 forced-colors:border',
        layout === 'car' && 'grid-cols-[minmax(0,1fr)_62px]',
        layout === 'button' && 'grid-cols-[72px_minmax(0,1fr)_auto]',
        layout === 'phone' && 'grid-cols-[84px_minmax(0,1fr)_auto] gap-3',
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/55',
        (block.isOver || blockedBy !== undefined) && 'inset-ring-2 inset-ring-pending',
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
        <BookedType className={cn(isDone && 'opacity-60')} vehicleType={booking.vehicleType} />
      ) : null}
      <div className="min-w-0 leading-tight">
        <h3
          className={cn(
            'truncate font-sans text-sm leading-tight font-semibold tracking-normal',
            isDone && 'font-medium text-text-2',
          )}
        >
          <button
            type="button"
            className="max-w-full truncate text-left after:absolute after:inset-0 focus-visible:outline-hidden"
            ref={handle}
            aria-label={STAFF_DAY.detailsOf(customerName)}
            aria-describedby={howId}
            onClick={({ defaultPrevented }) => {
              // The end of a drag is not a press.
              if (!defaultPrevented) screen.onDetails(booking.id);
            }}
            onKeyUp={(event) => {
              // Firefox would press it when the key that picked up the job is released.
              if (handle && event.code === 'Space') event.preventDefault();
            }}
          >
            {customerName}
          </button>
        </h3>
        <p className={cn('truncate text-xs leading-tight text-text-2', isLow && 'hidden')}>
          {serviceName}
          {dayCount > 1 ? `, ${BOARD.dayOf(dayNumber, dayCount)}` : ''}
        </p>
        <p
          className={cn(
            'flex min-w-0 items-center gap-x-2.5 text-xs leading-tight tabular-nums',
            layout !== 'phone' && 'block',
          )}
        >
          <b className={cn('flex items-center gap-1.5 truncate font-semibold', TONE[status])}>
            <StatusMark status={status} />
            <span className="truncate">
              {blockedBy === undefined
                ? stateText(booking, screen)
                : BOARD.over.stillThere(blockedBy)}
            </span>
          </b>
          {layout === 'phone' && dayCount > 1 ? (
            <DayCells number={dayNumber} count={dayCount} />
          ) : null}
          {isDone || (open && !isWide) ? null : (
            <span className="block truncate text-text-2">
              {isLifted && !goesBack
                ? BOARD.drag.was(booking.bookingTime)
                : expectedEnd(booking, screen.day)}
            </span>
          )}
          <Owes className={cn('truncate', !isWide && 'block px-1')} bookingId={booking.id} />
        </p>
      </div>
      {layout === 'car' ? (
        <div className="grid justify-items-end gap-0.5 self-end pb-1">
          <BookedType className="w-15.5" vehicleType={booking.vehicleType} />
          {hasStep ? (
            <StepButton
              className="relative z-1 w-11 px-0"
              booking={booking}
              screen={screen}
              isIcon
            />
          ) : null}
        </div>
      ) : null}
      {isWide && hasStep ? (
        <div className="relative z-1 flex items-center gap-1.5">
          {layout === 'phone' && customerPhone !== '' ? (
            <a
              className="flex min-h-11 items-center gap-1.75 rounded-s px-2 text-xs whitespace-nowrap tabular-nums hover:bg-paper"
              href={phoneHref(customerPhone)}
            >
              <Phone className="flex-none text-text-2" size={14} aria-hidden="true" />
              {customerPhone}
            </a>
          ) : null}
          <StepButton className="gap-2 px-3.25" booking={booking} screen={screen} />
        </div>
      ) : null}
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

/** "Here 8:55", "Pending", "Arrival not recorded": in which state the job is. */
export function stateText(booking: ListedBooking, { unsent, now, day, today }: DayScreen): string {
  const { status, arrivedAt, bookingDate } = booking;
  const waits = unsent.get(booking.id);
  if (waits?.step.to === 'arrived') return STAFF_DAY.hereUnsent(shortClockOf(waits.step.at));
  if (waits) return STAFF_DAY.unsent;
  const over = day === today && arrivedAt !== null ? overMinutes(booking, now) : undefined;
  if (over !== undefined) return BOARD.over.by(over);
  if (status === 'confirmed' && arrivedAt !== null) {
    return shopTime(new Date(arrivedAt)).day < day
      ? STAFF_DAY.hereSince(hereSince(arrivedAt, day))
      : BOARD.here(shortClockOf(arrivedAt));
  }
  if (status === 'confirmed' && day === today && bookingDate < today) return STAFF_DAY.notArrived;
  const minutes = minutesUntil(booking, now);
  const isLate = status === 'confirmed' && bookingDate === today && minutes < 0;
  return isLate ? STAFF_DAY.late(-minutes) : statusLabel(status);
}

/** The part of the block that lies behind, where the car is here. */
function Elapsed({ block, screen }: Pick<BlockProps, 'block' | 'screen'>) {
  const { now, day, today } = screen;
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
function Pauses({ closed, block }: Pick<BlockProps, 'closed' | 'block'>) {
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

/** A cell for each day of a long job. */
function DayCells({ number, count }: { readonly number: number; readonly count: number }) {
  return (
    <span className="flex gap-0.75" aria-hidden="true">
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        <i
          key={index}
          className={cn(
            'h-1.75 w-5 rounded-xs inset-ring inset-ring-line-strong',
            index + 1 < number && 'bg-ink-600 inset-ring-0',
            index + 1 === number && 'bg-confirmed inset-ring-0',
          )}
        />
      ))}
    </span>
  );
}

function Edge({ className, children }: { className: string; readonly children: ReactNode }) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute inset-y-0 grid w-5 place-items-center bg-ink-600 text-white',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Px by which a block is longer than its hours: a gap at its ends, or a closed edge that it reaches into. */
function endsOf({ startsBefore, goesOn }: ShownBlock) {
  return { left: startsBefore ? 14 : -2, right: goesOn ? 14 : -2 };
}

/** Long jobs reach into the closed edges. */
export function blockPlace(block: ShownBlock): CSSProperties {
  const { left, right } = endsOf(block);
  return {
    left: `calc(${dayPercent(block.from)}% - ${left}px)`,
    right: `calc(${100 - dayPercent(block.to)}% - ${right}px)`,
  };
}

/** Counted from the block's left end. */
function offsetIn(block: ShownBlock, minute: number): string {
  const { from, to } = block;
  const { left, right } = endsOf(block);
  const share = (Math.min(Math.max(minute, from), to) - from) / (to - from);
  return `calc(${left}px + (100% - ${left + right}px) * ${share})`;
}
