import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { isOfferedStep, STEP_LOOK } from '../../bookings/step-look';
import { useBookingSteps } from '../../bookings/actions/booking-steps';
import { placeText } from '../../bookings/actions/lost-step';
import { type Conflict, conflictKind } from '../../bookings/api/conflicts';
import { BookedType } from '../../bookings/booked-type';
import { shortClockOf } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';

interface ConflictCardProps {
  readonly conflict: Conflict;
  readonly screen: DayScreen;
}

/** Replaces the card of a booking whose step lost: where it went, who did it, and what can be done. */
export function ConflictCard({ conflict, screen }: ConflictCardProps) {
  const { step, now } = conflict;
  const { conflict: texts } = STAFF_DAY;
  const name = isOfferedStep(step.to) ? STEP_LOOK[step.to].short : step.to;
  return (
    <article
      className="@container flex h-full flex-wrap items-center gap-2.5 rounded-m border border-dashed border-warn-mark bg-warn-bg/40 py-1.5 pr-2.5 pl-3"
      role="alert"
    >
      <BookedType className="w-20 flex-none opacity-45" vehicleType={step.booking.vehicleType} />
      <div className="min-w-40 flex-1 text-xs leading-snug text-warn-lead">
        <b className="block text-sm font-semibold text-text">{step.booking.customerName}</b>
        {goneText(conflict)} {texts.lost(name)}
      </div>
      {now && conflictKind(conflict) === 'moved' ? (
        <StepAgain booking={now} conflict={conflict} name={name} screen={screen} />
      ) : null}
      <Button
        look="plain"
        size="s"
        className="w-11 flex-none px-0"
        aria-label={texts.dismiss}
        onClick={() => screen.onDismiss?.(conflict)}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </article>
  );
}

interface StepAgainProps extends ConflictCardProps {
  readonly booking: ListedBooking;
  readonly name: string;
}

function StepAgain({ booking, conflict, name, screen }: StepAgainProps) {
  const { update } = useBookingSteps(booking, { onConflict: screen.onConflict });
  const handlePress = (): void => {
    screen.onDismiss?.(conflict);
    update(conflict.step.to);
  };
  return (
    <Button look="ink" size="s" className="px-3" disabled={!screen.isOnline} onClick={handlePress}>
      {STAFF_DAY.conflict.again(name, placeText(conflict))}
    </Button>
  );
}

function goneText(conflict: Conflict): string {
  const { conflict: texts } = STAFF_DAY;
  const clock = shortClockOf(conflict.at);
  const way = conflictKind(conflict);
  if (way === 'deleted') return texts.deleted;
  if (way === 'cancelled') return texts.cancelled(conflict.who, clock);
  return texts.moved(conflict.who, placeText(conflict), clock);
}
