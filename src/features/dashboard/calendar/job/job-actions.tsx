import { TimerReset, Warehouse } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { KeyCap } from '@/components/ui/key-cap';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { nextStep } from '@/domain/booking/next-step';
import { waitsForBay } from '@/domain/calendar/bay-plan';
import { WORK_STEP } from '@/domain/calendar/board';
import { useIsTechnician } from '@/lib/session';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { LastStep } from '../../bookings/booking-places';
import type { DayScreen } from '../../bookings/day-screen';
import { CALL_KEY, STEP_KEYS } from '../../bookings/step-look';
import { CallButton } from './call-button';
import { IntakeButton } from './intake-button';
import { ReadyAt } from './ready-at';
import { isLate, isPastReady } from './state-text';
import { JobButton, StepButton, stepsOf } from './step-button';
import { useLonger } from './use-longer';

interface JobActionsProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly isOnInk?: boolean;
  readonly hasKeys?: boolean;
  /** Below its card, as wide as it is. */
  readonly isStacked?: boolean;
}

/** All that staff do next with a job: call, find it a bay or more time, and its steps, the next one last. */
export function JobActions(props: JobActionsProps) {
  const { booking, screen, isOnInk = false, hasKeys = false, isStacked = false } = props;
  const look = isOnInk ? 'ghost' : 'outline';
  // Words without pictures: as many as there are, they fit in a row.
  const small = isOnInk
    ? 'gap-1.5 px-3 whitespace-nowrap'
    : 'px-2.5 whitespace-nowrap max-lg:px-1.5 [&_svg]:hidden';
  const isIcon = isStacked || (screen.isNarrow && !isOnInk);
  const next = nextStep(booking, screen.now);
  const isTechnician = useIsTechnician();
  const key = (name: string | undefined): ReactNode =>
    hasKeys && name !== undefined ? <KeyCap>{name}</KeyCap> : null;
  if (booking.status === 'completed' && !screen.unsent.has(booking.id)) {
    return (
      <LastStep
        className={cn(small, isStacked && 'basis-full')}
        booking={booking}
        screen={screen}
      />
    );
  }
  return (
    <div
      className={cn(
        'relative z-1 flex flex-wrap items-center gap-1.5',
        isStacked && 'basis-full *:flex-1',
      )}
    >
      <CallButton
        booking={booking}
        look={look}
        isIcon={isIcon}
        className={isIcon ? 'max-w-14' : 'px-2.5'}
      />
      {key(CALL_KEY)}
      {waitsForBay(booking) && !isTechnician ? (
        <JobButton
          icon={Warehouse}
          words={BOARD.waiting.place}
          look={look}
          className={small}
          isOffline={!screen.isOnline}
          aria-label={BOARD.waiting.placeOf(booking.customerName)}
          onClick={() => screen.onMove(booking.id)}
        />
      ) : null}
      {isLate(booking, screen) && booking.bayId !== null && !isTechnician ? (
        <PushLater booking={booking} screen={screen} look={look} className={small} />
      ) : null}
      {isPastReady(booking, screen) ? (
        <ReadyAt booking={booking} screen={screen} look={look} className={small} />
      ) : null}
      {booking.status === 'confirmed' && booking.arrivedAt !== null && booking.doneAt === null ? (
        <IntakeButton booking={booking} look={look} className="w-11 max-w-14 px-0" isIcon />
      ) : null}
      {stepsOf(booking, screen.now).map((step) => (
        <Fragment key={step}>
          <StepButton booking={booking} screen={screen} step={step} look={look} className={small} />
          {key(STEP_KEYS[step])}
        </Fragment>
      ))}
      <StepButton
        booking={booking}
        screen={screen}
        look={isOnInk ? 'primary' : 'outline'}
        className={small}
      />
      {key(next === undefined || next === 'pending' ? undefined : STEP_KEYS[next])}
    </div>
  );
}

interface PushLaterProps extends Pick<JobActionsProps, 'booking' | 'screen'> {
  readonly look: 'outline' | 'ghost';
  readonly className: string;
}

function PushLater({ booking, screen, look, className }: PushLaterProps) {
  const { block, push, question } = useLonger(booking, screen);
  if (!block) return null;
  return (
    <>
      <JobButton
        icon={TimerReset}
        words={STAFF_DAY.bar.push(WORK_STEP)}
        look={look}
        className={className}
        isOffline={!screen.isOnline}
        aria-label={STAFF_DAY.bar.pushOf(WORK_STEP, booking.customerName)}
        title={STAFF_DAY.bar.pushTip(WORK_STEP)}
        onClick={push}
      />
      {question}
    </>
  );
}
