import { cn } from '@/components/ui/cn';
import type { BlockLayout } from '@/domain/calendar/board';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { ArrivalLink } from '../../bookings/arrival-link';
import { isUnrecorded } from '../../bookings/booking-times';
import { CallButton } from '../../bookings/call-button';
import type { DayScreen } from '../../bookings/day-screen';
import { sideStep, StepButton } from '../../bookings/step-button';

interface JobStepsProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly layout: BlockLayout;
}

/** A finger's width and height though less of it is seen: two lines of words fit above it. */
const LOW = 'relative min-h-9 after:absolute after:inset-x-0 after:-inset-y-1';

/** Calls the customer of a job, says that nobody came or that the car is ready, or takes its next step. */
export function JobSteps({ booking, screen, layout }: JobStepsProps) {
  const isWide = layout === 'phone';
  const className = isWide ? '' : LOW;
  const side = sideStep(booking, screen);
  return (
    <div className="relative z-1 flex flex-none items-center gap-1">
      {isWide && isUnrecorded(booking, screen.today) ? (
        <ArrivalLink booking={booking} screen={screen} />
      ) : null}
      <CallButton
        booking={booking}
        isIcon={!isWide}
        className={cn(className, isWide && 'text-xs font-normal')}
      />
      {/* A job of an hour has no room for it: "Next up" offers that nobody came, its details that it is ready. */}
      {layout !== 'short' && side ? (
        <StepButton
          className={cn(className, isWide ? 'px-3.25' : 'w-11 px-0')}
          booking={booking}
          screen={screen}
          step={side}
          look="outline"
          isIcon={!isWide}
        />
      ) : null}
      <StepButton
        className={cn(className, isWide || layout === 'button' ? 'gap-2 px-3.25' : 'w-11 px-0')}
        booking={booking}
        screen={screen}
        isIcon={!isWide && layout !== 'button'}
      />
    </div>
  );
}
